import type { Level } from "../access/confidentiality.ts";
import type { Language } from "../messages/codes.ts";
import { dayOnScreen } from "../messages/days.ts";
import { formatAbsence, type ReadScope } from "../record/across/absence.ts";
import { allergyStateOf, formatAllergyState } from "../record/across/allergy-state.ts";
import type { Reaction } from "../record/adverse-reactions/adverse-reaction.ts";
import { contactTexts } from "../record/contacts/contact-texts.ts";
import { isSensitivity, sortSeriousFirst } from "../record/diagnoses/diagnosis.ts";
import { EXAM_LISTS } from "../record/exams/exam.ts";
import type { RecordRows, SectionName } from "../record/sections.ts";
import { VISIT_LISTS } from "../record/visits/visit.ts";
import { reactionAnswers } from "./archive/reaction-answers.ts";
import type { FullRecord } from "./full-record.ts";
import { historyLines } from "./labels/history-lines.ts";
import { otherSections, presentations } from "./presentations/all.ts";
import { createPresentationContext, type PresentationContext, textOfCell } from "./presentations/presentation.ts";

/** A row for display: its title and its other facts. */
export interface PartRow {
  readonly id: number;
  readonly title: string;
  readonly facts: readonly string[];
  /** Questions with their answers, when the row is a form. */
  readonly answers?: readonly (readonly [question: string, answer: string])[];
  readonly level: Level | null;
  /** The `tel:` links of phone numbers, by the fact. */
  readonly links?: Readonly<Record<string, string>>;
}

/** A part of a record for display: a section, or one of its lists. */
export interface RecordPart {
  readonly key: string;
  readonly title: string;
  /** The section of its rows. */
  readonly section: SectionName;
  /** `grave` for warnings, `quiet` for concluded rows. */
  readonly tone: "grave" | "plain" | "quiet";
  /** Part of the emergency set. It is shown also without rows. */
  readonly vital: boolean;
  /** Whether the part is closed at first. */
  readonly isClosedInitially: boolean;
  readonly rows: readonly PartRow[];
  /** The text to show when there are no rows. */
  readonly empty: string;
}

/** The sections that have a place below; every other section follows the pregnancies. */
const PLACED: readonly SectionName[] = [
  ...(["diagnoses", "therapies", "emergencyContacts", "visits", "exams", "vitalSigns", "vaccinations"] as const),
  ...(["adverseReactions", "recentHistory", "remoteHistory", "familyHistory", "physiologicalHistory"] as const),
  ...(["pregnancies", "diary", "files", "kardiaTraces", "otherContacts"] as const),
];

/** The rows, and the people they refer to. */
type PartsSource = RecordRows & Pick<FullRecord, "patient" | "doctors">;

const EMPTY_VALUE = "–";
const formatFact = (name: string, text: string): string => `${name}: ${text}`;
const hasAnswer = ([, answer]: readonly [question: string, answer: string]): boolean => answer.trim() !== "";
/** Only the patient sees a draft. */
const isComplete = ({ list }: Reaction): boolean => list === "complete";
const joinFacts = (pairs: readonly (readonly [name: string, text: string])[]): readonly string[] =>
  pairs.flatMap(([name, text]) => (text.trim() === "" ? [] : [formatFact(name, text)]));

/** The rows of a section for display. The first column is the title of a row, the others are its facts. */
const presentRows = <N extends SectionName>(
  context: PresentationContext,
  name: N,
  rows: readonly RecordRows[N][number][],
  list?: RecordRows[N][number]["list"],
): readonly PartRow[] => {
  const { columns } = presentations[name];
  const [titleColumn, ...others] = columns(context, list).filter(({ label }) => label !== context.labels.level);
  return rows.map((row) => {
    const cells = others.map(({ label, cell }) => [label, cell(row)] as const);
    const title = titleColumn === undefined ? "" : textOfCell(titleColumn.cell(row));
    const links = cells.flatMap(([label, cell]) =>
      typeof cell === "string" ? [] : [[formatFact(label, cell.text), cell.href] as const],
    );
    return {
      id: row.id,
      title: title || EMPTY_VALUE,
      facts: joinFacts(cells.map(([label, cell]) => [label, textOfCell(cell)])),
      level: row.level,
      ...(links.length > 0 && { links: Object.fromEntries(links) }),
    };
  });
};

/** The complete reports of adverse reactions as questions with answers. */
const presentReactions = (
  context: PresentationContext,
  reports: readonly Reaction[],
  language: Language,
  unnamedDrug: string,
): readonly PartRow[] =>
  reports.filter(isComplete).map((report) => {
    const drug = context.drugOf(report) ?? unnamedDrug;
    const [, ...answers] = reactionAnswers(report, drug, language, dayOnScreen);
    return { id: report.id, title: drug, facts: [], answers: answers.filter(hasAnswer), level: report.level };
  });

/** The physiological history as questions with answers. */
const presentPhysiology = (
  { labels }: PresentationContext,
  { patient, physiologicalHistory }: PartsSource,
  language: Language,
): readonly PartRow[] =>
  physiologicalHistory.map((history) => ({
    id: history.id,
    title: labels.histories.physiological,
    facts: [],
    answers: historyLines(history, language, patient.sex, dayOnScreen).map(
      ({ question, answer }) => [question, answer] as const,
    ),
    level: history.level,
  }));

/** The functions that create a part of a record: of any rows, of a list, and of a section with its own title. */
const createPartFactory = (context: PresentationContext, record: PartsSource, language: Language, scope: ReadScope) => {
  const create = (
    section: SectionName,
    title: string,
    rows: readonly PartRow[],
    more: Partial<RecordPart> = {},
  ): RecordPart => ({
    ...{ key: section, section, title, rows, tone: "plain", vital: false },
    empty: formatAbsence(language, scope, context.labels.noRows),
    isClosedInitially: presentations[section].isClosedInitially ?? false,
    ...more,
  });
  return {
    create,
    createOfList: <N extends "therapies" | "visits" | "exams">(
      name: N,
      list: RecordRows[N][number]["list"],
      more: Partial<RecordPart> = {},
    ): RecordPart => {
      const rows = record[name].filter((row) => row.list === list);
      const title = presentations[name].titleOf(context, list);
      return create(name, title, presentRows(context, name, rows, list), { key: `${name}.${list}`, ...more });
    },
    createOfSection: (name: SectionName): RecordPart =>
      create(name, presentations[name].titleOf(context), presentRows(context, name, record[name])),
  };
};

/**
 * The parts of a record for read-only display, the emergency set first, with the labels of the readable archive.
 *
 * @param partial sections that are not fully loaded: a reference to a missing row of them is named "not read"
 * @param scope which rows the reader gets
 */
export const recordParts = (
  record: PartsSource,
  language: Language,
  partial: readonly SectionName[] = [],
  scope: ReadScope = "shared",
): readonly RecordPart[] => {
  const context = createPresentationContext(language, record, { dayText: dayOnScreen });
  const { labels } = context;
  const { create, createOfList, createOfSection } = createPartFactory(context, record, language, scope);
  const rowsOf = <N extends SectionName>(name: N, rows: readonly RecordRows[N][number][] = record[name]) =>
    presentRows(context, name, rows);
  const unnamedDrug = partial.includes("therapies") ? labels.unreadDrug : labels.unsharedDrug;
  const sensitivities = sortSeriousFirst(record.diagnoses.filter(isSensitivity));
  const others = record.diagnoses.filter((diagnosis) => !isSensitivity(diagnosis));
  const histories = [...record.recentHistory, ...record.remoteHistory, ...record.familyHistory].map(
    ({ id, list, text, level }) => ({ id, title: labels.histories[list], facts: [text], level }),
  );
  const reactions = presentReactions(context, record.adverseReactions, language, unnamedDrug);
  const physiology = presentPhysiology(context, record, language);
  return [
    create("diagnoses", labels.sensitivities, rowsOf("diagnoses", sensitivities), {
      key: "sensitivities",
      tone: "grave",
      vital: true,
      empty: formatAllergyState(language, allergyStateOf(record.patient, sensitivities, scope), dayOnScreen),
    }),
    createOfList("therapies", "forbidden", { tone: "grave", vital: true }),
    createOfList("therapies", "inUse", { vital: true }),
    create("emergencyContacts", labels.contacts, rowsOf("emergencyContacts"), { vital: true }),
    create("diagnoses", labels.diagnoses, rowsOf("diagnoses", others)),
    ...VISIT_LISTS.map((list) => createOfList("visits", list)),
    ...EXAM_LISTS.map((list) => createOfList("exams", list)),
    createOfSection("vitalSigns"),
    createOfList("therapies", "concluded", { tone: "quiet" }),
    createOfSection("vaccinations"),
    create("adverseReactions", labels.adverse, reactions),
    create("recentHistory", labels.history, histories),
    create("physiologicalHistory", labels.histories.physiological, physiology),
    createOfSection("pregnancies"),
    ...otherSections(PLACED).map(createOfSection),
    createOfSection("diary"),
    createOfSection("files"),
    create("kardiaTraces", labels.kardia, rowsOf("kardiaTraces")),
    create("otherContacts", contactTexts[language].otherTitle, rowsOf("otherContacts")),
  ];
};
