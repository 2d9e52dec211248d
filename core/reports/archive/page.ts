import { dayIn, dayOnPaper, timeIn } from "../../messages/days.ts";
import { phoneIn } from "../../messages/phones.ts";
import { allergyStateOf, formatAllergyState } from "../../record/across/allergy-state.ts";
import type { Diagnosis } from "../../record/diagnoses/diagnosis.ts";
import type { PersonalLink } from "../../record/links/personal-link.ts";
import { personalLinks } from "../../record/links/wire.ts";
import { type RecordRows, type SectionName, sectionsByName } from "../../record/sections.ts";
import { type AnsweredQuestion, historyLines } from "../labels/history-lines.ts";
import { recordLabels } from "../labels/record-labels.ts";
import { decodeRows, type LongRecord, readSection } from "../long-record.ts";
import { otherSections, presentations } from "../presentations/all.ts";
import { createPresentationContext, type PresentationContext } from "../presentations/presentation.ts";
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

/** Whether there are any rows. */
const hasAny = async (rows: AsyncIterable<unknown>): Promise<boolean> => {
  for await (const _ of rows) return true;
  return false;
};

/** The record and the texts that the chapters are made of. */
interface PageSource {
  readonly record: LongRecord;
  readonly survey: Survey;
  readonly context: PresentationContext;
}

/** A chapter, or none when it is not shown. */
const chapterIf = (isShown: boolean, id: string, title: string, body: Chapter["body"]): readonly Chapter[] =>
  isShown ? [{ id, title, body }] : [];

const tableChapter = <R>(
  id: string,
  title: string,
  columns: readonly Column<R>[],
  rows: readonly R[],
): readonly Chapter[] => chapterIf(rows.length > 0, id, title, () => table(title, columns, rows));

const streamedTableChapter = async <R>(
  id: string,
  title: string,
  columns: readonly Column<R>[],
  readRows: () => AsyncIterable<R>,
): Promise<readonly Chapter[]> =>
  chapterIf(await hasAny(readRows()), id, title, () => table(title, columns, readRows()));

/** The rows of a section, or of one of its lists. */
const sectionChapter = <N extends SectionName>(
  { record, survey, context }: PageSource,
  id: string,
  name: N,
  list?: RecordRows[N][number]["list"],
): readonly Chapter[] => {
  const { titleOf, columns } = presentations[name];
  const title = titleOf(context, list ?? sectionsByName[name].lists[0]);
  const rows = () => filterByList<RecordRows[N][number]>(readSection(record, name), list);
  const cells = columns(context, list).map(({ label, cell }) => [label, cell] as const);
  return chapterIf(survey.count(name, list) > 0, id, title, () => table(title, cells, rows()));
};

const narrativeChapters = async (
  { record, context }: PageSource,
  name: "familyHistory" | "remoteHistory" | "recentHistory",
): Promise<readonly Chapter[]> =>
  (await collect(readSection(record, name))).map(({ list, text }) => ({
    id: `anamnesi-${list}`,
    title: context.labels.histories[list],
    body: () => [paragraph(text)],
  }));

const readHistoryAnswers = async ({ record, context }: PageSource): Promise<readonly AnsweredQuestion[]> =>
  (await collect(readSection(record, "physiologicalHistory"))).flatMap((history) =>
    historyLines(history, context.language, record.patient.sex),
  );

/** The reports of adverse reactions, with a rule between them. */
const streamReactions = async function* ({ record, context }: PageSource): AsyncGenerator<string> {
  let rule = "";
  for await (const report of readSection(record, "adverseReactions")) {
    const drug = context.drugOf(report) ?? context.labels.removedDrug;
    yield rule;
    yield definitionList(reactionAnswers(report, drug, context.language));
    rule = "<hr>";
  }
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
  const source: PageSource = { record, survey, context };
  const { labels } = context;
  const columns = pageColumns(context);
  const answers = await readHistoryAnswers(source);
  const readLinks = () => decodeRows<PersonalLink>(record, personalLinks);
  const { patient } = record;
  yield* page(
    language,
    labels.title(`${patient.name} ${patient.surname}`.trim()),
    [labels.createdOn(dayIn(language, now), timeIn(language, now)), labels.onPaper, labels.filesNotice],
    labels.contents,
    [
      { id: "dati", title: labels.personal, body: () => [sheetFacts(record, referencedRecord.diagnoses, options)] },
      ...sectionChapter(source, "contatti", "emergencyContacts"),
      ...sectionChapter(source, "altri-contatti", "otherContacts"),
      ...sectionChapter(source, "diagnosi", "diagnoses"),
      ...(["forbidden", "inUse", "concluded"] as const).flatMap((list) =>
        sectionChapter(source, `terapie-${list}`, "therapies", list),
      ),
      ...sectionChapter(source, "dosi", "doses"),
      ...chapterIf(count("adverseReactions") > 0, "reazioni", labels.adverse, () => streamReactions(source)),
      ...(await narrativeChapters(source, "familyHistory")),
      ...(await narrativeChapters(source, "remoteHistory")),
      ...(await narrativeChapters(source, "recentHistory")),
      ...tableChapter("anamnesi-fisiologica", labels.histories.physiological, columns.answers, answers),
      ...sectionChapter(source, "gravidanze", "pregnancies"),
      ...sectionChapter(source, "appuntamenti", "visits", "appointments"),
      ...sectionChapter(source, "visite", "visits", "visits"),
      ...(["requested", "scheduled", "completed"] as const).flatMap((list) =>
        sectionChapter(source, `esami-${list}`, "exams", list),
      ),
      ...sectionChapter(source, "vaccinazioni", "vaccinations"),
      ...sectionChapter(source, "rilevazioni", "vitalSigns"),
      ...otherSections(PLACED).flatMap((name) => sectionChapter(source, name, name)),
      ...(await streamedTableChapter("punteggi", labels.scores, columns.scores, record.scores)),
      ...sectionChapter(source, "taccuino", "diary"),
      ...sectionChapter(source, "file", "files"),
      ...sectionChapter(source, "kardia", "kardiaTraces"),
      ...(await streamedTableChapter("link", labels.links, columns.links, readLinks)),
      ...tableChapter("medici", labels.doctors, columns.doctors, record.doctors),
      ...tableChapter("consensi", labels.consents, columns.consents, record.consents),
      ...tableChapter("accessi", labels.accesses, columns.accesses, record.accesses),
    ],
  );
};
