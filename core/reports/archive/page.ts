import { isRight } from "../../kernel/fp.ts";
import { dayIn, timeIn } from "../../messages/days.ts";
import { numeral } from "../../messages/numerals.ts";
import type { Reaction } from "../../record/adverse-reactions/adverse-reaction.ts";
import type { PersonalLink } from "../../record/links/personal-link.ts";
import { personalLinks } from "../../record/links/wire.ts";
import { historyLines } from "../told/history-lines.ts";
import { recordWords } from "../told/record-words.ts";
import type { WholeRecord } from "../whole-record.ts";
import { type Chapter, type Column, facts, page, story, table } from "./html.ts";
import { type PageOptions, pageColumns } from "./page-columns.ts";
import { pageWords } from "./page-words.ts";
import { reactionWords } from "./reaction-words.ts";

const linksIn = (answer: Readonly<Record<string, unknown>>): readonly PersonalLink[] => {
  const rows = answer[personalLinks.collection];
  return (Array.isArray(rows) ? rows : [])
    .map((row) => personalLinks.wire.decode(row))
    .filter(isRight)
    .map(({ right }) => right);
};

const sheetFacts = ({ patient }: WholeRecord, { language }: PageOptions): string => {
  const say = { ...recordWords[language], ...pageWords[language] };
  const donor = patient.organDonor === null ? "unsaid" : patient.organDonor ? "yes" : "no";
  return facts([
    [say.name, `${patient.name} ${patient.surname}`],
    [say.taxCode, patient.taxCode],
    [say.birth, patient.birth === null ? "" : dayIn(language, patient.birth)],
    [say.birthPlace, patient.birthCity?.name ?? ""],
    [say.residence, [patient.street, patient.residence?.name ?? ""].filter(Boolean).join(", ")],
    [say.phone, patient.phone],
    [say.email, patient.email],
    [say.bloodGroup, patient.bloodGroup ?? ""],
    [say.organDonation, say.donor[donor]],
  ]);
};

/** What was answered of a report, question by question. */
const reactionFacts = (report: Reaction, drug: string, { language }: PageOptions): string => {
  const say = reactionWords[language];
  const general = { ...recordWords[language], ...pageWords[language] };
  const coded: Readonly<Record<string, Readonly<Record<string, string>>>> = say as never;
  const told = (question: string, value: unknown): string => {
    if (typeof value === "boolean") return value ? general.yes : general.no;
    if (typeof value === "number") return numeral(value, language);
    if (typeof value !== "string") return "";
    if (question === "severity" || question === "outcome" || question === "trimester")
      return coded[question]?.[value] ?? "";
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayIn(language, value as never) : value;
  };
  const answers = Object.entries(say.questions).map(
    ([question, title]) => [title, told(question, report[question as keyof Reaction])] as const,
  );
  return facts([[general.drug, drug], [general.state, say.lists[report.list]], ...answers]);
};

/**
 * A whole record to be read by its owner, without any program but a browser: what the person wrote stands as text and
 * nothing else. Everything that lists show is in it; what only programs need is in the data beside it.
 *
 * @param answer the patient answer, for the links that no other report tells
 */
export const recordPage = (
  record: WholeRecord,
  answer: Readonly<Record<string, unknown>>,
  options: PageOptions,
): string => {
  const { language, now } = options;
  const say = { ...recordWords[language], ...pageWords[language] };
  const columns = pageColumns(options, record);
  const drugs = new Map(record.therapies.map(({ id, drug }) => [id, drug.name]));
  const listed = <R>(id: string, title: string, cols: readonly Column<R>[], rows: readonly R[]): readonly Chapter[] =>
    rows.length === 0 ? [] : [{ id, title, body: table(title, cols, rows) }];
  const histories = [...record.familyHistory, ...record.remoteHistory, ...record.recentHistory].map(
    ({ list, text }): Chapter => ({ id: `anamnesi-${list}`, title: say.histories[list], body: story(text) }),
  );
  const reports = record.adverseReactions.map((report) =>
    reactionFacts(report, (report.therapy === null ? null : drugs.get(report.therapy)) ?? say.removed, options),
  );
  const name = `${record.patient.name} ${record.patient.surname}`.trim();
  return page(
    language,
    say.title(name),
    [say.made(dayIn(language, now), timeIn(language, now)), say.onPaper, say.beside],
    say.contents,
    [
      { id: "dati", title: say.personal, body: sheetFacts(record, options) },
      ...listed("contatti", say.contacts, columns.contacts, record.emergencyContacts),
      ...listed("altri-contatti", say.otherContacts, columns.contacts, record.otherContacts),
      ...listed("diagnosi", say.diagnoses, columns.diagnoses, record.diagnoses),
      ...(["forbidden", "inUse", "concluded"] as const).flatMap((list) =>
        listed(
          `terapie-${list}`,
          say.therapies[list],
          columns.therapies,
          record.therapies.filter((row) => row.list === list),
        ),
      ),
      ...(reports.length === 0 ? [] : [{ id: "reazioni", title: say.adverse, body: reports.join("<hr>") }]),
      ...histories,
      ...listed(
        "anamnesi-fisiologica",
        say.histories.physiological,
        columns.answers,
        record.physiological.flatMap((history) => historyLines(history, language)),
      ),
      ...listed("gravidanze", say.pregnancies, columns.pregnancies, record.pregnancies),
      ...listed("visite", say.visits, columns.visits, record.visits),
      ...(["requested", "scheduled", "completed"] as const).flatMap((list) =>
        listed(
          `esami-${list}`,
          say.examLists[list],
          columns.exams,
          record.exams.filter((row) => row.list === list),
        ),
      ),
      ...listed("vaccinazioni", say.vaccinations, columns.vaccinations, record.vaccinations),
      ...listed("rilevazioni", say.readings, columns.readings, record.readings),
      ...listed("punteggi", say.scores, columns.scores, record.scores),
      ...listed("taccuino", say.diary, columns.diary, record.diary),
      ...listed("file", say.files, columns.files, record.files),
      ...listed("kardia", say.kardia, columns.files, record.kardiaTraces),
      ...listed("link", say.links, columns.links, linksIn(answer)),
      ...listed("medici", say.doctors, columns.doctors, record.doctors),
      ...listed("consensi", say.consents, columns.consents, record.consents),
      ...listed("accessi", say.accesses, columns.accesses, record.accesses),
    ],
  );
};
