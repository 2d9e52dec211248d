import type { Level } from "../access/confidentiality.ts";
import { telUrlOf } from "../kernel/phone.ts";
import type { Language } from "../messages/codes.ts";
import { dayOnScreen } from "../messages/days.ts";
import { allergyStateOf, formatAllergyState } from "../record/across/allergy-state.ts";
import type { Reaction } from "../record/adverse-reactions/adverse-reaction.ts";
import { suspectedDrugOf } from "../record/adverse-reactions/wire.ts";
import { isSensitivity } from "../record/diagnoses/diagnosis.ts";
import type { RowCore } from "../record/section.ts";
import type { RecordRows, SectionName } from "../record/sections.ts";
import type { Cell, Column } from "./archive/html.ts";
import { pageColumns } from "./archive/page-columns.ts";
import { pageLabels } from "./archive/page-labels.ts";
import { reactionAnswers } from "./archive/reaction-answers.ts";
import type { FullRecord } from "./full-record.ts";
import { historyLines } from "./labels/history-lines.ts";
import { recordLabels } from "./labels/record-labels.ts";

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
  readonly rows: readonly PartRow[];
  /** The text to show when there are no rows. */
  readonly empty?: string;
}

/** The rows, and the people they refer to. */
type PartsSource = RecordRows & Pick<FullRecord, "patient" | "doctors">;

const EMPTY_VALUE = "–";
const textOf = (cell: Cell): string => (typeof cell === "string" ? cell : cell.text);
const hasAnswer = ([, answer]: readonly [question: string, answer: string]): boolean => answer.trim() !== "";
/** Only the patient sees a draft. */
const isComplete = ({ list }: Reaction): boolean => list === "complete";
const joinFacts = (pairs: readonly (readonly [name: string, text: string])[]): readonly string[] =>
  pairs.flatMap(([name, text]) => (text.trim() === "" ? [] : [`${name}: ${text}`]));

/**
 * The parts of a record for read-only display, the emergency set first, with the labels of the readable archive.
 *
 * @param partial sections that are not fully loaded: a reference to a missing row of them is named "not read"
 */
export const recordParts = (
  record: PartsSource,
  language: Language,
  partial: readonly SectionName[] = [],
): readonly RecordPart[] => {
  const labels = { ...recordLabels[language], ...pageLabels[language] };
  const columns = pageColumns({ language, entries: new Set(), dayText: dayOnScreen }, record);
  const rowsBy = <R extends RowCore>(columnsOfPart: readonly Column<R>[], rows: readonly R[]): readonly PartRow[] =>
    rows.map((row) => {
      const [first = EMPTY_VALUE, ...others] = columnsOfPart.map(([, cell]) => textOf(cell(row)));
      const pairs = others.map((text, at) => [columnsOfPart[at + 1]?.[0] ?? "", text] as const);
      const facts = joinFacts(pairs.filter(([name]) => name !== labels.level));
      return { id: row.id, title: first || EMPTY_VALUE, facts, level: row.level };
    });
  const part = (
    section: SectionName,
    title: string,
    rows: readonly PartRow[],
    more: Partial<RecordPart> = {},
  ): RecordPart => ({ key: section, section, title, rows, tone: "plain", vital: false, ...more });
  const contacts = (section: "emergencyContacts" | "otherContacts"): readonly PartRow[] =>
    rowsBy(columns.contacts, record[section]).map((row, index) => {
      const href = telUrlOf(record[section][index]?.phone ?? "");
      const fact = row.facts.find((one) => one.startsWith(`${labels.phone}: `));
      return href === null || fact === undefined ? row : { ...row, links: { [fact]: href } };
    });
  const therapies = (list: "forbidden" | "inUse" | "concluded", more: Partial<RecordPart>): RecordPart => {
    const rows = record.therapies.filter((therapy) => therapy.list === list);
    return part("therapies", labels.therapies[list], rowsBy(columns.therapies[list], rows), {
      key: `therapies.${list}`,
      ...more,
    });
  };
  const files = (section: "files" | "kardiaTraces", title: string): RecordPart =>
    part(section, title, rowsBy([[labels.file, ({ name }) => name], ...columns.files.slice(1)], record[section]));
  const drugs = new Map(record.therapies.map(({ id, drug }) => [id, drug.name]));
  const unnamed = partial.includes("therapies") ? labels.unreadDrug : labels.unsharedDrug;
  const sensitivities = record.diagnoses.filter(isSensitivity);
  const others = record.diagnoses.filter((diagnosis) => !isSensitivity(diagnosis));
  const histories = [...record.recentHistory, ...record.remoteHistory, ...record.familyHistory];
  return [
    part("diagnoses", labels.sensitivities, rowsBy(columns.diagnoses, sensitivities), {
      key: "sensitivities",
      tone: "grave",
      vital: true,
      empty: formatAllergyState(language, allergyStateOf(record.patient, sensitivities), dayOnScreen),
    }),
    therapies("forbidden", { tone: "grave", vital: true }),
    therapies("inUse", { vital: true }),
    part("emergencyContacts", labels.contacts, contacts("emergencyContacts"), { vital: true }),
    part("diagnoses", labels.diagnoses, rowsBy(columns.diagnoses, others)),
    part("visits", labels.visits, rowsBy(columns.visits, record.visits)),
    ...(["requested", "scheduled", "completed"] as const).map((list) =>
      part(
        "exams",
        labels.examLists[list],
        rowsBy(
          columns.exams,
          record.exams.filter((exam) => exam.list === list),
        ),
        {
          key: `exams.${list}`,
        },
      ),
    ),
    part("vitalSigns", labels.readings, rowsBy(columns.readings, record.vitalSigns)),
    therapies("concluded", { tone: "quiet" }),
    part("vaccinations", labels.vaccinations, rowsBy(columns.vaccinations, record.vaccinations)),
    part(
      "adverseReactions",
      labels.adverse,
      record.adverseReactions.filter(isComplete).map((report) => {
        const drug = drugs.get(report.therapy ?? 0) ?? suspectedDrugOf(report) ?? unnamed;
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
    part("pregnancies", labels.pregnancies, rowsBy(columns.pregnancies, record.pregnancies)),
    part("diary", labels.diary, rowsBy(columns.diary, record.diary)),
    files("files", labels.files),
    files("kardiaTraces", labels.kardia),
    part("otherContacts", labels.otherContacts, contacts("otherContacts")),
  ];
};
