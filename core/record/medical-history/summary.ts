import type { RowCore } from "../section.ts";
import { settled } from "./lifestyle.ts";
import type { PhysiologicalDraft } from "./physiological.ts";

export type PhysiologicalField = Exclude<keyof PhysiologicalDraft, keyof RowCore>;

/** The questions of the form, in its order and under its headings. */
export const FORM_PARTS = {
  birth: ["birthTerm", "delivery", "feeding", "development", "childhoodNotes"],
  lifestyle: [
    "schooling",
    "activity",
    "eating",
    "sleep",
    "stress",
    "smoking",
    "smokingDose",
    "smokingStart",
    "smokingEnd",
    "alcohol",
    "alcoholDose",
    "alcoholKind",
    "alcoholStart",
    "alcoholEnd",
    "drugs",
    "drugsDose",
    "drugsKind",
    "drugsStart",
    "drugsEnd",
    "caffeine",
    "caffeineDose",
    "lifestyleNotes",
  ],
  work: ["profession", "workNotes"],
  excretion: ["bowel", "urination", "excretionNotes"],
  cycle: ["menarcheAge", "cycle", "menopauseAge", "menopause", "cycleNotes"],
  update: ["updated"],
} as const satisfies Readonly<Record<string, readonly PhysiologicalField[]>>;
export type FormPart = keyof typeof FORM_PARTS;

/** The parts of the form that a patient is asked; the cycle only female patients. */
export const partsFor = (female: boolean): readonly FormPart[] =>
  (Object.keys(FORM_PARTS) as FormPart[]).filter((part) => female || part !== "cycle");

/** Days that stand for none where a date had to be given. */
export const PLACEHOLDER_DATES: readonly string[] = ["1900-01-01", "1970-01-01"];

const says = (value: string | number | null): value is string | number =>
  typeof value === "string" ? value.trim() !== "" && !PLACEHOLDER_DATES.includes(value) : value !== null && value !== 0;

/** One thing that the history says. */
export interface SummaryLine {
  readonly part: FormPart;
  readonly field: PhysiologicalField;
  readonly value: string | number;
}

/** The questions that are answered in the patient's own words; unanswered they are an empty text. */
const TEXTS: readonly string[] = [
  "childhoodNotes",
  "sleep",
  "lifestyleNotes",
  "profession",
  "workNotes",
  "excretionNotes",
  "cycleNotes",
] satisfies readonly PhysiologicalField[];

/** A history with every field emptied that its summary leaves out. */
export const summarised = <H extends PhysiologicalDraft>(history: H, female: boolean): H => {
  const said = new Set<string>(summary(history, female).map(({ field }) => field));
  const asked: readonly string[] = Object.values(FORM_PARTS).flat();
  const emptied = asked.filter((field) => !said.has(field));
  return { ...history, ...Object.fromEntries(emptied.map((field) => [field, TEXTS.includes(field) ? "" : null])) };
};

/**
 * What a physiological history says, in the order of the form: without what was left empty, placeholder dates and
 * details of habits that the patient does not have (doc 1 §4).
 *
 * @param female whether menarche, cycle and menopause are the patient's
 */
export const summary = (history: PhysiologicalDraft, female: boolean): readonly SummaryLine[] => {
  const said = settled(history);
  return partsFor(female).flatMap((part) =>
    FORM_PARTS[part].flatMap((field): readonly SummaryLine[] => {
      const value = said[field];
      return says(value) ? [{ part, field, value }] : [];
    }),
  );
};
