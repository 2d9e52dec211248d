import { readUnit } from "../catalogues/lab-tests/unit-spellings.ts";
import { isLabUnit } from "../catalogues/lab-tests/unit-table.ts";
import { either, pipe } from "../kernel/fp.ts";
import type { LabFinding } from "../record/lab-results/lab-result.ts";
import { readRange, type TypedRange } from "../record/lab-results/typed-range.ts";
import { readResult } from "../record/lab-results/typed-result.ts";
import { cleanText } from "./fhir/foreign-values.ts";

/** A unit of the table by its usual spelling, else the unit as printed. */
export const readPrintedUnit = (printed: string): string =>
  pipe(
    readUnit(printed),
    either.getOrElse(() => cleanText(printed)),
  );
/** A result with its unit. */
export type PrintedValue = Pick<LabFinding, "value" | "comparator" | "textValue" | "unit" | "decimals">;

/** A number with a unit, as laboratories print them in one text; a unit can begin with a power of ten: "7,2 10^3/mmc". */
const NUMBER_WITH_UNIT = /^((?:[<>≤≥]=?)?\s*[-−]?\d+(?:[.,]\d+)?)(?:\s+(10[^\d.,].*)|\s*(\D.*)?)$/;

/**
 * A result that is a text: a number with a unit, read as the form reads it, or a text. A document has no language, so a
 * number that Italian and English read differently stays a text.
 */
export const readTextValue = (text: string): PrintedValue => {
  const none = { value: null, comparator: "=", decimals: null, textValue: text, unit: "" } as const;
  const [, digits = "", power, other = ""] = NUMBER_WITH_UNIT.exec(text) ?? [];
  const printed = power ?? other;
  const unit = printed === "" ? "" : readPrintedUnit(printed);
  if (digits === "" || (unit !== "" && !isLabUnit(unit))) return none;
  const [italian, english] = [readResult(digits, "it"), readResult(digits, "en")];
  return italian.value === null || english.value === null ? none : { ...italian, unit };
};

/** Digits that a thousands separator or a decimal mark precedes. */
const AMBIGUOUS_DIGITS = /(\d)[.,](\d{3})(?!\d)/g;
/** The two readings of "150.000" differ by a thousand, so a result within this factor of the limits fits only one. */
const PLAUSIBLE_FACTOR = 5;

const fits = ({ rangeLow, rangeHigh }: TypedRange, value: number): boolean =>
  (rangeLow !== null || rangeHigh !== null) &&
  (rangeLow === null || value >= rangeLow / PLAUSIBLE_FACTOR) &&
  (rangeHigh === null || value <= rangeHigh * PLAUSIBLE_FACTOR);

/** Words of a limit that does not belong to the range itself, with their sign: "minore di 30" is "< 30". */
const EXCLUDING_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:minore|inferiore|less|lower)\s+(?:di|a|than)\s+(?=\d)/i, "< "],
  [/^(?:maggiore|superiore|greater|higher)\s+(?:di|a|than)\s+(?=\d)/i, "> "],
];
const withSigns = (text: string): string =>
  EXCLUDING_WORDS.reduce((limit, [words, sign]) => limit.replace(words, sign), text);

/** No printed unit is longer; a longer end of a text is not searched. */
const LONGEST_UNIT = 40;

/** The text without the unit at its end, which may have digits too: "4,0 - 10,0 10^3/mmc". */
const withoutUnit = (text: string, unit: string): string => {
  const ends = [...text.matchAll(/(?<=\d)\s*(?=\D)|(?<=\d)\s+/g)].map(({ index }) => index);
  const end = ends.find((at) => text.length - at <= LONGEST_UNIT && readPrintedUnit(text.slice(at)) === unit);
  return end === undefined ? text : text.slice(0, end);
};

/**
 * A range that is a text, without the unit of the result at its end. Limits that can mean two numbers, such as
 * "150.000 - 400.000", are those near the result; when it is near neither or both, the range stays a text.
 */
export const readTextRange = (text: string, { value, unit }: PrintedValue): TypedRange => {
  const inner = withSigns(withoutUnit(text.trim(), unit));
  const asText = { rangeLow: null, rangeHigh: null, rangeText: text };
  const [italian, english] = [readRange(inner, "it"), readRange(inner, "en")];
  if (italian.rangeLow === english.rangeLow && italian.rangeHigh === english.rangeHigh && isUsable(italian))
    return italian;
  const readings = [inner.replace(AMBIGUOUS_DIGITS, "$1.$20"), inner.replace(AMBIGUOUS_DIGITS, "$1$2")];
  const fitting = readings.map((one) => readRange(one, "it")).filter((one) => value !== null && fits(one, value));
  return (fitting.length === 1 ? fitting[0] : undefined) ?? asText;
};

/** Whether a range has a limit, and its limits are in order. */
export const isUsable = ({ rangeLow, rangeHigh }: Pick<TypedRange, "rangeLow" | "rangeHigh">): boolean =>
  (rangeLow !== null || rangeHigh !== null) && !(rangeLow !== null && rangeHigh !== null && rangeLow > rangeHigh);
