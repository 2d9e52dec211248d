import { dayIn, dayOnPaper, timeIn } from "../../messages/days.ts";
import { phoneIn } from "../../messages/phones.ts";
import { allergyStateOf, formatAllergyState } from "../../record/across/allergy-state.ts";
import type { Diagnosis } from "../../record/diagnoses/diagnosis.ts";
import type { PersonalLink } from "../../record/links/personal-link.ts";
import { personalLinks } from "../../record/links/wire.ts";
import { type RecordRows, type SectionName, sectionsByName } from "../../record/sections.ts";
import { historyLines } from "../labels/history-lines.ts";
import { recordLabels } from "../labels/record-labels.ts";
import { decodeRows, type LongRecord, readSection } from "../long-record.ts";
import { otherSections, presentations } from "../presentations/all.ts";
import { createPresentationContext } from "../presentations/presentation.ts";
import type { Survey } from "../survey.ts";
import { type Chapter, type Column, definitionList, page, paragraph, table } from "./html.ts";
import { type PageOptions, pageColumns } from "./page-columns.ts";
import { pageLabels } from "./page-labels.ts";
import { reactionAnswers } from "./reaction-answers.ts";

/** The sections that have a place in the page; every other section follows the readings. */
const PLACED: readonly SectionName[] = [
  ...([
    "emergencyContacts",
    "otherContacts",
    "diagnoses",
    "therapies",
    "doses",
    "adverseReactions",
    "familyHistory",
  ] as const),
  ...(["remoteHistory", "recentHistory", "physiologicalHistory", "pregnancies", "visits", "exams"] as const),
  ...(["vaccinations", "vitalSigns", "diary", "files", "kardiaTraces"] as const),
];

const sheetFacts = (
  { patient }: LongRecord,
  sensitivities: readonly Diagnosis[],
  { language }: PageOptions,
): string => {
  const state = allergyStateOf(patient, sensitivities, "whole");
  const labels = { ...recordLabels[language], ...pageLabels[language] };
  const donor = patient.organDonor === null ? "notStated" : patient.organDonor ? "yes" : "no";
  return definitionList([
    [labels.name, `${patient.name} ${patient.surname}`],
    [labels.taxCode, patient.taxCode],
    [labels.birth, patient.birth === null ? "" : dayIn(language, patient.birth)],
    [labels.birthPlace, patient.birthCity?.name ?? ""],
    [labels.residence, [patient.street, patient.residence?.name ?? ""].filter(Boolean).join(", ")],
    [labels.phone, phoneIn(language, patient.phone)],
    [labels.email, patient.email],
    [labels.bloodGroup, patient.bloodGroup ?? ""],
    [labels.organDonation, labels.donor[donor]],
    [labels.sensitivities, formatAllergyState(language, state, dayOnPaper(language))],
  ]);
};

const collect = async <A>(rows: AsyncIterable<A>): Promise<readonly A[]> => {
  const all: A[] = [];
  for await (const row of rows) all.push(row);
  return all;
};

/** The rows of a list, or all rows. */
const filterByList = async function* <R extends { readonly list: string }>(
  rows: AsyncIterable<R>,
  list?: string,
): AsyncGenerator<R> {
  for await (const row of rows) if (list === undefined || row.list === list) yield row;
};

const serialiseEach = async function* <A>(
  rows: AsyncIterable<A>,
  serialise: (row: A) => Iterable<string>,
): AsyncGenerator<string> {
  for await (const row of rows) yield* serialise(row);
};

/** Whether there are any rows. */
const hasAny = async (rows: AsyncIterable<unknown>): Promise<boolean> => {
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
  const { language, now, entries } = options;
  const { referencedRecord, count } = survey;
  const context = createPresentationContext(language, referencedRecord, { entries });
  const { labels } = context;
  const columns = pageColumns(context);
  const chapter = (id: string, title: string, body: Chapter["body"], isShown: boolean): readonly Chapter[] =>
    isShown ? [{ id, title, body }] : [];
  const tableChapter = <R>(
    id: string,
    title: string,
    cols: readonly Column<R>[],
    rows: readonly R[],
  ): readonly Chapter[] => chapter(id, title, () => table(title, cols, rows), rows.length > 0);
  const sectionChapter = <N extends SectionName>(
    id: string,
    name: N,
    list?: RecordRows[N][number]["list"],
  ): readonly Chapter[] => {
    const { titleOf, columns: columnsOf } = presentations[name];
    const title = titleOf(context, list ?? sectionsByName[name].lists[0]);
    const rows = () => filterByList<RecordRows[N][number]>(readSection(record, name), list);
    const cells = columnsOf(context, list).map(({ label, cell }) => [label, cell] as const);
    return chapter(id, title, () => table(title, cells, rows()), count(name, list) > 0);
  };
  const narrative = (name: "familyHistory" | "remoteHistory" | "recentHistory"): Promise<readonly Chapter[]> =>
    collect(readSection(record, name)).then((all) =>
      all.map(({ list, text }) => ({
        id: `anamnesi-${list}`,
        title: labels.histories[list],
        body: () => [paragraph(text)],
      })),
    );
  const answers = (await collect(readSection(record, "physiologicalHistory"))).flatMap((history) =>
    historyLines(history, language, record.patient.sex),
  );
  const reactions = (): AsyncIterable<string> => {
    let rule = "";
    return serialiseEach(readSection(record, "adverseReactions"), (report) => {
      const lines = [
        rule,
        definitionList(reactionAnswers(report, context.drugOf(report) ?? labels.removedDrug, language)),
      ];
      rule = "<hr>";
      return lines;
    });
  };
  const links = (): AsyncIterable<PersonalLink> => decodeRows<PersonalLink>(record, personalLinks);
  const { patient } = record;
  yield* page(
    language,
    labels.title(`${patient.name} ${patient.surname}`.trim()),
    [labels.createdOn(dayIn(language, now), timeIn(language, now)), labels.onPaper, labels.filesNotice],
    labels.contents,
    [
      { id: "dati", title: labels.personal, body: () => [sheetFacts(record, referencedRecord.diagnoses, options)] },
      ...sectionChapter("contatti", "emergencyContacts"),
      ...sectionChapter("altri-contatti", "otherContacts"),
      ...sectionChapter("diagnosi", "diagnoses"),
      ...(["forbidden", "inUse", "concluded"] as const).flatMap((list) =>
        sectionChapter(`terapie-${list}`, "therapies", list),
      ),
      ...sectionChapter("dosi", "doses"),
      ...chapter("reazioni", labels.adverse, reactions, count("adverseReactions") > 0),
      ...(await narrative("familyHistory")),
      ...(await narrative("remoteHistory")),
      ...(await narrative("recentHistory")),
      ...tableChapter("anamnesi-fisiologica", labels.histories.physiological, columns.answers, answers),
      ...sectionChapter("gravidanze", "pregnancies"),
      ...sectionChapter("visite", "visits"),
      ...(["requested", "scheduled", "completed"] as const).flatMap((list) =>
        sectionChapter(`esami-${list}`, "exams", list),
      ),
      ...sectionChapter("vaccinazioni", "vaccinations"),
      ...sectionChapter("rilevazioni", "vitalSigns"),
      ...otherSections(PLACED).flatMap((name) => sectionChapter(name, name)),
      ...chapter(
        "punteggi",
        labels.scores,
        () => table(labels.scores, columns.scores, record.scores()),
        await hasAny(record.scores()),
      ),
      ...sectionChapter("taccuino", "diary"),
      ...sectionChapter("file", "files"),
      ...sectionChapter("kardia", "kardiaTraces"),
      ...chapter("link", labels.links, () => table(labels.links, columns.links, links()), await hasAny(links())),
      ...tableChapter("medici", labels.doctors, columns.doctors, record.doctors),
      ...tableChapter("consensi", labels.consents, columns.consents, record.consents),
      ...tableChapter("accessi", labels.accesses, columns.accesses, record.accesses),
    ],
  );
};
