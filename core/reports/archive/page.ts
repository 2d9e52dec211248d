import { dayIn, dayOnPaper, timeIn } from "../../messages/days.ts";
import { phoneIn } from "../../messages/phones.ts";
import { allergySentence, allergyState } from "../../record/across/allergy-state.ts";
import type { Diagnosis } from "../../record/diagnoses/diagnosis.ts";
import type { PersonalLink } from "../../record/links/personal-link.ts";
import { personalLinks } from "../../record/links/wire.ts";
import { decodedRows, type LongRecord, rowsNamed } from "../long-record.ts";
import type { Survey } from "../survey.ts";
import { historyLines } from "../told/history-lines.ts";
import { recordWords } from "../told/record-words.ts";
import type { RecordRows, SectionName } from "../whole-record.ts";
import { type Chapter, type Column, facts, page, story, table } from "./html.ts";
import { type PageOptions, pageColumns } from "./page-columns.ts";
import { pageWords } from "./page-words.ts";
import { reactionAnswers } from "./reaction-answers.ts";

const sheetFacts = (
  { patient }: LongRecord,
  sensitivities: readonly Diagnosis[],
  { language }: PageOptions,
): string => {
  const state = allergyState(patient, sensitivities);
  const say = { ...recordWords[language], ...pageWords[language] };
  const donor = patient.organDonor === null ? "unsaid" : patient.organDonor ? "yes" : "no";
  return facts([
    [say.name, `${patient.name} ${patient.surname}`],
    [say.taxCode, patient.taxCode],
    [say.birth, patient.birth === null ? "" : dayIn(language, patient.birth)],
    [say.birthPlace, patient.birthCity?.name ?? ""],
    [say.residence, [patient.street, patient.residence?.name ?? ""].filter(Boolean).join(", ")],
    [say.phone, phoneIn(language, patient.phone)],
    [say.email, patient.email],
    [say.bloodGroup, patient.bloodGroup ?? ""],
    [say.organDonation, say.donor[donor]],
    [say.sensitivities, allergySentence(language, state, dayOnPaper(language))],
  ]);
};

const allOf = async <A>(rows: AsyncIterable<A>): Promise<readonly A[]> => {
  const all: A[] = [];
  for await (const row of rows) all.push(row);
  return all;
};

/** The rows of a list, or all rows. */
const inList = async function* <R extends { readonly list: string }>(
  rows: AsyncIterable<R>,
  list?: string,
): AsyncGenerator<R> {
  for await (const row of rows) if (list === undefined || row.list === list) yield row;
};

const each = async function* <A>(rows: AsyncIterable<A>, tell: (row: A) => Iterable<string>): AsyncGenerator<string> {
  for await (const row of rows) yield* tell(row);
};

/** Whether there are any rows. */
const any = async (rows: AsyncIterable<unknown>): Promise<boolean> => {
  for await (const _ of rows) return true;
  return false;
};

/**
 * The full record as a page that its owner can read in any browser. User input appears only as escaped text. The page
 * has everything that lists show; other fields are only in the data entry of the archive.
 */
export const recordPage = async function* (
  record: LongRecord,
  survey: Survey,
  options: PageOptions,
): AsyncGenerator<string> {
  const { language, now } = options;
  const say = { ...recordWords[language], ...pageWords[language] };
  const { spokenOf, count } = survey;
  const columns = pageColumns(options, spokenOf);
  const drugs = new Map(spokenOf.therapies.map(({ id, drug }) => [id, drug.name]));
  const chapter = (id: string, title: string, body: Chapter["body"], told: boolean): readonly Chapter[] =>
    told ? [{ id, title, body }] : [];
  const few = <R>(id: string, title: string, cols: readonly Column<R>[], rows: readonly R[]): readonly Chapter[] =>
    chapter(id, title, () => table(title, cols, rows), rows.length > 0);
  const listed = <N extends SectionName>(
    id: string,
    title: string,
    cols: readonly Column<RecordRows[N][number]>[],
    name: N,
    list?: string,
  ): readonly Chapter[] => {
    const rows = () => inList<RecordRows[N][number]>(rowsNamed(record, name), list);
    return chapter(id, title, () => table(title, cols, rows()), count(name, list) > 0);
  };
  const narrative = (name: "familyHistory" | "remoteHistory" | "recentHistory"): Promise<readonly Chapter[]> =>
    allOf(rowsNamed(record, name)).then((all) =>
      all.map(({ list, text }) => ({ id: `anamnesi-${list}`, title: say.histories[list], body: () => [story(text)] })),
    );
  const answers = (await allOf(rowsNamed(record, "physiological"))).flatMap((history) =>
    historyLines(history, language, record.patient.sex),
  );
  const reactions = (): AsyncIterable<string> => {
    let rule = "";
    return each(rowsNamed(record, "adverseReactions"), (report) => {
      const drug = report.therapy === null ? undefined : drugs.get(report.therapy);
      const told = [rule, facts(reactionAnswers(report, drug ?? say.removed, language))];
      rule = "<hr>";
      return told;
    });
  };
  const links = (): AsyncIterable<PersonalLink> => decodedRows<PersonalLink>(record, personalLinks);
  const { patient } = record;
  yield* page(
    language,
    say.title(`${patient.name} ${patient.surname}`.trim()),
    [say.made(dayIn(language, now), timeIn(language, now)), say.onPaper, say.beside],
    say.contents,
    [
      { id: "dati", title: say.personal, body: () => [sheetFacts(record, spokenOf.diagnoses, options)] },
      ...listed("contatti", say.contacts, columns.contacts, "emergencyContacts"),
      ...listed("altri-contatti", say.otherContacts, columns.contacts, "otherContacts"),
      ...listed("diagnosi", say.diagnoses, columns.diagnoses, "diagnoses"),
      ...(["forbidden", "inUse", "concluded"] as const).flatMap((list) =>
        listed(`terapie-${list}`, say.therapies[list], columns.therapies[list], "therapies", list),
      ),
      ...chapter("reazioni", say.adverse, reactions, count("adverseReactions") > 0),
      ...(await narrative("familyHistory")),
      ...(await narrative("remoteHistory")),
      ...(await narrative("recentHistory")),
      ...few("anamnesi-fisiologica", say.histories.physiological, columns.answers, answers),
      ...few("gravidanze", say.pregnancies, columns.pregnancies, spokenOf.pregnancies),
      ...listed("visite", say.visits, columns.visits, "visits"),
      ...(["requested", "scheduled", "completed"] as const).flatMap((list) =>
        listed(`esami-${list}`, say.examLists[list], columns.exams, "exams", list),
      ),
      ...listed("vaccinazioni", say.vaccinations, columns.vaccinations, "vaccinations"),
      ...listed("rilevazioni", say.readings, columns.readings, "readings"),
      ...chapter(
        "punteggi",
        say.scores,
        () => table(say.scores, columns.scores, record.scores()),
        await any(record.scores()),
      ),
      ...listed("taccuino", say.diary, columns.diary, "diary"),
      ...listed("file", say.files, columns.files, "files"),
      ...listed("kardia", say.kardia, columns.files, "kardiaTraces"),
      ...chapter("link", say.links, () => table(say.links, columns.links, links()), await any(links())),
      ...few("medici", say.doctors, columns.doctors, record.doctors),
      ...few("consensi", say.consents, columns.consents, record.consents),
      ...few("accessi", say.accesses, columns.accesses, record.accesses),
    ],
  );
};
