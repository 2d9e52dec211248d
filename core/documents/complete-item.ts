import { type CalendarDate, CalendarDate as CalendarDateCodec } from "../kernel/dates.ts";
import type { Language } from "../messages/codes.ts";
import { numeral } from "../messages/numerals.ts";
import type { DiagnosisList } from "../record/diagnoses/diagnosis.ts";
import type { ExamKind } from "../record/exams/exam.ts";
import { formatTypedRange, readRange } from "../record/lab-results/typed-range.ts";
import { formatTypedResult, readDigits, readResult } from "../record/lab-results/typed-result.ts";
import type { TherapyList } from "../record/therapies/therapy.ts";
import type { VaccineDose } from "../record/vaccinations/vaccination.ts";
import { isPressure, MEASURES, type MeasureName, PRESSURES } from "../record/vital-signs/measures.ts";
import { localTimeOf } from "../reports/fhir/elements/rome-time.ts";
import { type ImportItem, type MissingPart, removePart } from "./item.ts";
import { instantOn } from "./local-instant.ts";

const requirePart = (missing: readonly MissingPart[], part: MissingPart, isMissing: boolean): readonly MissingPart[] =>
  isMissing ? [...removePart(missing, part), part] : removePart(missing, part);

/** Sets the day that the person entered; text that is not a date removes the day. A known time of the day stays. */
export const setDay = (item: ImportItem, text: string): ImportItem => {
  const day: CalendarDate | null = CalendarDateCodec.is(text) ? text : null;
  const missing = requirePart(item.missing, "day", day === null);
  switch (item.section) {
    case "therapies":
      return { ...item, missing, draft: { ...item.draft, start: day } };
    case "diagnoses":
      return { ...item, draft: { ...item.draft, madeOn: day } };
    case "vaccinations":
      return { ...item, missing, draft: { ...item.draft, givenOn: day } };
    case "labResults":
      return { ...item, missing, draft: { ...item.draft, date: day } };
    case "visits":
      return { ...item, missing, draft: { ...item.draft, date: day } };
    case "exams":
      // an exam needs no day, unless the document states one that cannot be read
      return {
        ...item,
        missing: day === null ? item.missing : removePart(item.missing, "day"),
        draft: { ...item.draft, date: day },
      };
    case "familyHistory":
    case "remoteHistory":
    case "physiologicalHistory":
    case "otherContacts":
      return item;
    case "vitalSigns": {
      const { takenAt } = item.draft;
      const time = takenAt === null ? null : localTimeOf(takenAt).time;
      return { ...item, missing, draft: { ...item.draft, takenAt: day === null ? null : instantOn(day, time) } };
    }
  }
};

/** Sets the end of a therapy that the person entered. */
export const setEnd = (item: ImportItem, text: string): ImportItem => {
  if (item.section !== "therapies") return item;
  const end = CalendarDateCodec.is(text) ? text : null;
  const isMissing = end === null && item.draft.list === "concluded";
  return { ...item, missing: requirePart(item.missing, "end", isMissing), draft: { ...item.draft, end } };
};

/** Sets the dose of a vaccination that the person chose. */
export const setBooster = (item: ImportItem, booster: VaccineDose): ImportItem =>
  item.section === "vaccinations"
    ? { ...item, missing: removePart(item.missing, "booster"), draft: { ...item.draft, booster } }
    : item;

/** Sets the kind of an exam that the person chose. */
export const setKind = (item: ImportItem, kind: ExamKind): ImportItem =>
  item.section === "exams"
    ? { ...item, missing: removePart(item.missing, "kind"), draft: { ...item.draft, kind } }
    : item;

/** The lists between which the person chooses when the document does not state one. */
export const LIST_CHOICES = {
  therapies: ["inUse", "concluded"],
  diagnoses: ["confirmed", "suspected", "excluded"],
} as const satisfies { readonly therapies: readonly TherapyList[]; readonly diagnoses: readonly DiagnosisList[] };
/** A list that the person can choose. */
export type ListChoice = (typeof LIST_CHOICES)[keyof typeof LIST_CHOICES][number];

/** Sets the list that the person chose; a list of another section changes nothing. A concluded therapy needs its end. */
export const setList = (item: ImportItem, list: ListChoice): ImportItem => {
  const missing = removePart(item.missing, "list");
  if (item.section === "diagnoses") {
    const chosen = LIST_CHOICES.diagnoses.find((one) => one === list);
    return chosen === undefined ? item : { ...item, missing, draft: { ...item.draft, list: chosen } };
  }
  if (item.section !== "therapies") return item;
  const chosen = LIST_CHOICES.therapies.find((one) => one === list);
  if (chosen === undefined) return item;
  const isEndMissing = chosen === "concluded" && item.draft.end === null;
  return { ...item, missing: requirePart(missing, "end", isEndMissing), draft: { ...item.draft, list: chosen } };
};

const isMeasure = (field: string): field is MeasureName => Object.hasOwn(MEASURES, field);
const DAY_FIELDS: readonly string[] = ["start", "madeOn", "givenOn", "date", "takenAt"];
const RANGE_FIELDS: readonly string[] = ["rangeLow", "rangeHigh", "rangeText"];
const RESULT_FIELDS: readonly string[] = ["value", "textValue", "comparator"];

/** The texts of a draft that a person can correct. */
const TEXT_FIELDS: readonly string[] = [
  ...["condition", "careProvider", "dose", "frequency", "note", "reaction"],
  ...["reactions", "batch", "place", "testName", "unit", "laboratory"],
  ...["reason", "observations", "conclusions", "notes", "text", "name", "phone", "email", "relation"],
];

/** How a field is corrected. */
export type CorrectionInput = "day" | "text";

/** The input of a field that a rule refuses. */
export const correctionInputOf = (field: string): CorrectionInput =>
  DAY_FIELDS.includes(field) || field === "end" ? "day" : "text";

/**
 * The inputs for some refused fields; none for a field that a person cannot correct. Fields that are typed together have
 * one input, and a pressure needs both values.
 */
export const correctionFieldsOf = (fields: readonly string[]): readonly string[] => [
  ...new Set(
    fields.flatMap((field): readonly string[] => {
      if (RANGE_FIELDS.includes(field)) return ["rangeHigh"];
      if (RESULT_FIELDS.includes(field)) return ["value"];
      if (isMeasure(field) && isPressure(field)) return PRESSURES;
      if (field === "time") return ["date"];
      return [...DAY_FIELDS, "end", ...TEXT_FIELDS].includes(field) || isMeasure(field) ? [field] : [];
    }),
  ),
];

/** What an input shows at first. */
export const correctionTextOf = (item: ImportItem, field: string, language: Language): string => {
  if (item.section === "labResults" && field === "value") return formatTypedResult(item.draft, language);
  if (item.section === "labResults" && field === "rangeHigh") return formatTypedRange(item.draft, language);
  const value: unknown = (item.draft as unknown as Readonly<Record<string, unknown>>)[field];
  if (field === "takenAt") return typeof value === "string" ? localTimeOf(value).date : "";
  return typeof value === "number" ? numeral(value, language) : typeof value === "string" ? value : "";
};

/**
 * Sets a field that a rule refused to what the person typed. The text is read as the form of the section reads it.
 *
 * @param field a name of `correctionFieldsOf`
 */
export const correctField = (item: ImportItem, field: string, typed: string, language: Language): ImportItem => {
  if (DAY_FIELDS.includes(field)) return setDay(item, typed);
  if (field === "end") return setEnd(item, typed);
  switch (item.section) {
    case "vitalSigns": {
      const isNumber = /^\s*\d+([.,]\d+)?\s*$/.test(typed);
      const value = typed.trim() === "" ? null : isNumber ? readDigits(typed.trim(), language) : Number.NaN;
      return isMeasure(field) ? { ...item, draft: { ...item.draft, [field]: value } } : item;
    }
    case "labResults": {
      if (field === "value") return { ...item, draft: { ...item.draft, ...readResult(typed, language) } };
      if (field === "rangeHigh") return { ...item, draft: { ...item.draft, ...readRange(typed, language) } };
      return setText(item, field, typed);
    }
    default:
      return setText(item, field, typed);
  }
};

const setText = <Item extends ImportItem>(item: Item, field: string, typed: string): Item =>
  TEXT_FIELDS.includes(field) && Object.hasOwn(item.draft, field)
    ? { ...item, draft: { ...item.draft, [field]: typed } }
    : item;
