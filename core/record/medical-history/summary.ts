import type { RowCore } from "../section.ts";
import { clearUnusedDetails } from "./lifestyle.ts";
import type { PhysiologicalDraft } from "./physiological.ts";

/** A question of the physiological history. */
export type PhysiologicalField = Exclude<keyof PhysiologicalDraft, keyof RowCore>;

/** The questions of the form by heading, in form order. */
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
/** A heading of the form. */
export type FormPart = keyof typeof FORM_PARTS;

/** The parts of the form for a patient; the cycle only for female patients. */
export const formPartsFor = (female: boolean): readonly FormPart[] =>
  (Object.keys(FORM_PARTS) as FormPart[]).filter((part) => female || part !== "cycle");

/** Placeholder dates, used where a form required a date. */
export const PLACEHOLDER_DATES: readonly string[] = ["1900-01-01", "1970-01-01"];

const hasValue = (value: string | number | null): value is string | number =>
  typeof value === "string" ? value.trim() !== "" && !PLACEHOLDER_DATES.includes(value) : value !== null && value !== 0;

/** One answer of the history. */
export interface SummaryLine {
  readonly part: FormPart;
  readonly field: PhysiologicalField;
  readonly value: string | number;
}

/** The free-text questions; without an answer they are an empty text. */
const TEXTS: readonly string[] = [
  "childhoodNotes",
  "sleep",
  "lifestyleNotes",
  "profession",
  "workNotes",
  "excretionNotes",
  "cycleNotes",
] satisfies readonly PhysiologicalField[];

/** Clears every field that the summary leaves out. */
export const reduceToSummary = <H extends PhysiologicalDraft>(history: H, female: boolean): H => {
  const summarisedFields = new Set<string>(summariseHistory(history, female).map(({ field }) => field));
  const allFields: readonly string[] = Object.values(FORM_PARTS).flat();
  const emptied = allFields.filter((field) => !summarisedFields.has(field));
  return { ...history, ...Object.fromEntries(emptied.map((field) => [field, TEXTS.includes(field) ? "" : null])) };
};

/**
 * The answers of a history in form order, without empty ones, placeholder dates and details of habits that the patient
 * does not have (doc 1 §4).
 *
 * @param female whether the patient is asked about menarche, cycle and menopause
 */
export const summariseHistory = (history: PhysiologicalDraft, female: boolean): readonly SummaryLine[] => {
  const relevant = clearUnusedDetails(history);
  return formPartsFor(female).flatMap((part) =>
    FORM_PARTS[part].flatMap((field): readonly SummaryLine[] => {
      const value = relevant[field];
      return hasValue(value) ? [{ part, field, value }] : [];
    }),
  );
};
