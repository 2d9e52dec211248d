import type { Level } from "../access/confidentiality.ts";
import { dialling } from "../kernel/phone.ts";
import type { Language } from "../messages/codes.ts";
import { dayOnScreen } from "../messages/days.ts";
import { allergySentence, allergyState } from "../record/across/allergy-state.ts";
import type { Reaction } from "../record/adverse-reactions/adverse-reaction.ts";
import { suspectedDrug } from "../record/adverse-reactions/wire.ts";
import { isSensitivity } from "../record/diagnoses/diagnosis.ts";
import type { RowCore } from "../record/section.ts";
import type { Cell, Column } from "./archive/html.ts";
import { pageColumns } from "./archive/page-columns.ts";
import { pageWords } from "./archive/page-words.ts";
import { reactionAnswers } from "./archive/reaction-answers.ts";
import { historyLines } from "./told/history-lines.ts";
import { recordWords } from "./told/record-words.ts";
import type { RecordRows, SectionName, WholeRecord } from "./whole-record.ts";

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
type Told = RecordRows & Pick<WholeRecord, "patient" | "doctors">;

const NOTHING = "–";
const textOf = (cell: Cell): string => (typeof cell === "string" ? cell : cell.text);
const isAnswered = ([, answer]: readonly [question: string, answer: string]): boolean => answer.trim() !== "";
/** Only the patient sees a draft. */
const isComplete = ({ list }: Reaction): boolean => list === "complete";
const named = (pairs: readonly (readonly [name: string, text: string])[]): readonly string[] =>
  pairs.flatMap(([name, text]) => (text.trim() === "" ? [] : [`${name}: ${text}`]));

/**
 * The parts of a record for read-only display, the emergency set first, with the labels of the readable archive.
 *
 * @param partial sections that are not fully loaded: a reference to a missing row of them is named "not read"
 */
export const recordParts = (
  record: Told,
  language: Language,
  partial: readonly SectionName[] = [],
): readonly RecordPart[] => {
  const say = { ...recordWords[language], ...pageWords[language] };
  const columns = pageColumns({ language, entries: new Set(), dayText: dayOnScreen }, record);
  const rowsBy = <R extends RowCore>(told: readonly Column<R>[], rows: readonly R[]): readonly PartRow[] =>
    rows.map((row) => {
      const [first = NOTHING, ...others] = told.map(([, cell]) => textOf(cell(row)));
      const pairs = others.map((text, at) => [told[at + 1]?.[0] ?? "", text] as const);
      const facts = named(pairs.filter(([name]) => name !== say.level));
      return { id: row.id, title: first || NOTHING, facts, level: row.level };
    });
  const part = (
    section: SectionName,
    title: string,
    rows: readonly PartRow[],
    more: Partial<RecordPart> = {},
  ): RecordPart => ({ key: section, section, title, rows, tone: "plain", vital: false, ...more });
  const contacts = (section: "emergencyContacts" | "otherContacts"): readonly PartRow[] =>
    rowsBy(columns.contacts, record[section]).map((row, index) => {
      const href = dialling(record[section][index]?.phone ?? "");
      const fact = row.facts.find((one) => one.startsWith(`${say.phone}: `));
      return href === null || fact === undefined ? row : { ...row, links: { [fact]: href } };
    });
  const therapies = (list: "forbidden" | "inUse" | "concluded", more: Partial<RecordPart>): RecordPart => {
    const rows = record.therapies.filter((therapy) => therapy.list === list);
    return part("therapies", say.therapies[list], rowsBy(columns.therapies[list], rows), {
      key: `therapies.${list}`,
      ...more,
    });
  };
  const files = (section: "files" | "kardiaTraces", title: string): RecordPart =>
    part(section, title, rowsBy([[say.file, ({ name }) => name], ...columns.files.slice(1)], record[section]));
  const drugs = new Map(record.therapies.map(({ id, drug }) => [id, drug.name]));
  const unnamed = partial.includes("therapies") ? say.unread : say.unshared;
  const sensitivities = record.diagnoses.filter(isSensitivity);
  const others = record.diagnoses.filter((diagnosis) => !isSensitivity(diagnosis));
  const histories = [...record.recentHistory, ...record.remoteHistory, ...record.familyHistory];
  return [
    part("diagnoses", say.sensitivities, rowsBy(columns.diagnoses, sensitivities), {
      key: "sensitivities",
      tone: "grave",
      vital: true,
      empty: allergySentence(language, allergyState(record.patient, sensitivities), dayOnScreen),
    }),
    therapies("forbidden", { tone: "grave", vital: true }),
    therapies("inUse", { vital: true }),
    part("emergencyContacts", say.contacts, contacts("emergencyContacts"), { vital: true }),
    part("diagnoses", say.diagnoses, rowsBy(columns.diagnoses, others)),
    part("visits", say.visits, rowsBy(columns.visits, record.visits)),
    ...(["requested", "scheduled", "completed"] as const).map((list) =>
      part(
        "exams",
        say.examLists[list],
        rowsBy(
          columns.exams,
          record.exams.filter((exam) => exam.list === list),
        ),
        {
          key: `exams.${list}`,
        },
      ),
    ),
    part("readings", say.readings, rowsBy(columns.readings, record.readings)),
    therapies("concluded", { tone: "quiet" }),
    part("vaccinations", say.vaccinations, rowsBy(columns.vaccinations, record.vaccinations)),
    part(
      "adverseReactions",
      say.adverse,
      record.adverseReactions.filter(isComplete).map((report) => {
        const drug = drugs.get(report.therapy ?? 0) ?? suspectedDrug(report) ?? unnamed;
        const [, ...answers] = reactionAnswers(report, drug, language, dayOnScreen);
        return { id: report.id, title: drug, facts: [], answers: answers.filter(isAnswered), level: report.level };
      }),
    ),
    part(
      "recentHistory",
      say.history,
      histories.map(({ id, list, text, level }) => ({ id, title: say.histories[list], facts: [text], level })),
    ),
    part(
      "physiological",
      say.histories.physiological,
      record.physiological.map((history) => ({
        id: history.id,
        title: say.histories.physiological,
        facts: [],
        answers: historyLines(history, language, record.patient.sex, dayOnScreen).map(
          ({ question, answer }) => [question, answer] as const,
        ),
        level: history.level,
      })),
    ),
    part("pregnancies", say.pregnancies, rowsBy(columns.pregnancies, record.pregnancies)),
    part("diary", say.diary, rowsBy(columns.diary, record.diary)),
    files("files", say.files),
    files("kardiaTraces", say.kardia),
    part("otherContacts", say.otherContacts, contacts("otherContacts")),
  ];
};
