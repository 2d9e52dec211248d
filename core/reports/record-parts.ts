import type { Level } from "../access/confidentiality.ts";
import type { Language } from "../messages/codes.ts";
import { dayOnScreen } from "../messages/days.ts";
import { formatAbsence, type ReadScope } from "../record/across/absence.ts";
import { allergyStateOf, formatAllergyState } from "../record/across/allergy-state.ts";
import type { Reaction } from "../record/adverse-reactions/adverse-reaction.ts";
import { isSensitivity, sortSeriousFirst } from "../record/diagnoses/diagnosis.ts";
import { EXAM_LISTS } from "../record/exams/exam.ts";
import type { RecordRows, SectionName } from "../record/sections.ts";
import { reactionAnswers } from "./archive/reaction-answers.ts";
import type { FullRecord } from "./full-record.ts";
import { historyLines } from "./labels/history-lines.ts";
import { otherSections, presentations } from "./presentations/all.ts";
import { createPresentationContext, textOfCell } from "./presentations/presentation.ts";

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
  /** The first column is the title of a row, the others are its facts. */
  const rowsIn = <N extends SectionName>(
    name: N,
    rows: readonly RecordRows[N][number][] = record[name],
    list?: RecordRows[N][number]["list"],
  ): readonly PartRow[] => {
    const { columns } = presentations[name];
    const [titleColumn, ...others] = columns(context, list).filter(({ label }) => label !== labels.level);
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
  const part = (
    section: SectionName,
    title: string,
    rows: readonly PartRow[],
    more: Partial<RecordPart> = {},
  ): RecordPart => ({
    ...{ key: section, section, title, rows, tone: "plain", vital: false },
    empty: formatAbsence(language, scope, labels.noRows),
    isClosedInitially: presentations[section].isClosedInitially ?? false,
    ...more,
  });
  const listPart = <N extends "therapies" | "exams">(
    name: N,
    list: RecordRows[N][number]["list"],
    more: Partial<RecordPart> = {},
  ): RecordPart => {
    const { titleOf } = presentations[name];
    const rows = record[name].filter((row) => row.list === list);
    return part(name, titleOf(context, list), rowsIn(name, rows, list), { key: `${name}.${list}`, ...more });
  };
  /** A section without a place of its own in this document. */
  const plainPart = (name: SectionName): RecordPart => part(name, presentations[name].titleOf(context), rowsIn(name));
  const unnamed = partial.includes("therapies") ? labels.unreadDrug : labels.unsharedDrug;
  const sensitivities = sortSeriousFirst(record.diagnoses.filter(isSensitivity));
  const others = record.diagnoses.filter((diagnosis) => !isSensitivity(diagnosis));
  const histories = [...record.recentHistory, ...record.remoteHistory, ...record.familyHistory];
  return [
    part("diagnoses", labels.sensitivities, rowsIn("diagnoses", sensitivities), {
      key: "sensitivities",
      tone: "grave",
      vital: true,
      empty: formatAllergyState(language, allergyStateOf(record.patient, sensitivities, scope), dayOnScreen),
    }),
    listPart("therapies", "forbidden", { tone: "grave", vital: true }),
    listPart("therapies", "inUse", { vital: true }),
    part("emergencyContacts", labels.contacts, rowsIn("emergencyContacts"), { vital: true }),
    part("diagnoses", labels.diagnoses, rowsIn("diagnoses", others)),
    plainPart("visits"),
    ...EXAM_LISTS.map((list) => listPart("exams", list)),
    plainPart("vitalSigns"),
    listPart("therapies", "concluded", { tone: "quiet" }),
    plainPart("vaccinations"),
    part(
      "adverseReactions",
      labels.adverse,
      record.adverseReactions.filter(isComplete).map((report) => {
        const drug = context.drugOf(report) ?? unnamed;
        const [, ...answers] = reactionAnswers(report, drug, language, dayOnScreen);
        return { id: report.id, title: drug, facts: [], answers: answers.filter(hasAnswer), level: report.level };
      }),
    ),
    part(
      "recentHistory",
      labels.history,
      histories.map(({ id, list, text, level }) => ({ id, title: labels.histories[list], facts: [text], level })),
    ),
    part(
      "physiologicalHistory",
      labels.histories.physiological,
      record.physiologicalHistory.map((history) => ({
        id: history.id,
        title: labels.histories.physiological,
        facts: [],
        answers: historyLines(history, language, record.patient.sex, dayOnScreen).map(
          ({ question, answer }) => [question, answer] as const,
        ),
        level: history.level,
      })),
    ),
    plainPart("pregnancies"),
    ...otherSections(PLACED).map(plainPart),
    plainPart("diary"),
    plainPart("files"),
    part("kardiaTraces", labels.kardia, rowsIn("kardiaTraces")),
    part("otherContacts", labels.otherContacts, rowsIn("otherContacts")),
  ];
};
