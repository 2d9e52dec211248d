import type { LabTest, UsualRange } from "../../catalogues/lab-tests/lab-test.ts";
import { usualUnitOf } from "../../catalogues/lab-tests/lab-test.ts";
import { isLabUnit } from "../../catalogues/lab-tests/unit-table.ts";
import { convertUnits, unitOfTest } from "../../catalogues/lab-tests/units.ts";
import { isRight } from "../../kernel/fp.ts";
import { foldText } from "../../kernel/text.ts";
import type { LabFlag } from "../../record/lab-results/lab-result.ts";
import type { TypedRange } from "../../record/lab-results/typed-range.ts";
import { isUsable, type PrintedValue, readTextRange, readTextValue } from "../printed-values.ts";
import { type DecimalMark, type LineNumbers, readMarks } from "./decimal-marks.ts";
import { findPrintedTest, hasUnit } from "./printed-names.ts";

/** A line of a table of results, as it is printed. */
export interface PrintedRow {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  /** The marks beside the value: "*", "H". */
  readonly flag: string;
  /** The mark before the decimals of the other numbers of the report; null when it is not known. */
  readonly decimalMark: DecimalMark | null;
}

/** A result of which test, unit and range agree with the catalogue. */
export interface CertainResult {
  readonly test: LabTest;
  readonly value: PrintedValue;
  readonly range: TypedRange;
  readonly unit: string;
  readonly flag: LabFlag | null;
}

/**
 * The limits of laboratories differ from the usual ones, but hardly by more than this factor. Those of ionised calcium are
 * half of those of calcium.
 */
const LIMIT_FACTOR = 1.5;
/** Values that are further away from the limits are so rare that a wrong decimal mark is more probable. */
const VALUE_FACTOR = 20;
/** Of two values that a number can mean, the right one is not further away, and the wrong one is by the factor above. */
const CHOSEN_VALUE_FACTOR = 5;

const isNear = (a: number, b: number): boolean => a <= b * LIMIT_FACTOR && b <= a * LIMIT_FACTOR;

/** Whether the limits are near; a lower limit of 0 says nothing. */
const isNearRange = ({ rangeLow, rangeHigh }: TypedRange, { low, high }: Pick<UsualRange, "low" | "high">): boolean => {
  const pairs = [
    [rangeLow, low],
    [rangeHigh, high],
  ].filter((pair): pair is [number, number] => pair.every((limit) => limit !== null && limit !== 0));
  return pairs.length > 0 && pairs.every(([printed, usual]) => isNear(printed, usual));
};

const inUsualUnit = (value: number, test: LabTest, unit: string): number | null => {
  const converted = convertUnits(value, unit, usualUnitOf(test) ?? "", test.substance ?? null);
  return isRight(converted) ? converted.right : null;
};

const inUnit = (limit: number | null, test: LabTest, unit: string): number | null => {
  if (limit === null) return null;
  const converted = convertUnits(limit, usualUnitOf(test) ?? "", unit, test.substance ?? null);
  return isRight(converted) ? converted.right : null;
};

/**
 * The limits that laboratories print for tests that the catalogue evaluates in another way, in the usual unit. They only
 * tell such a test from another one of the same name, such as glucose of urine.
 */
const PRINTED_LIMITS: Readonly<Record<string, readonly Pick<UsualRange, "low" | "high">[]>> = {
  glucose: [{ low: 70, high: 105 }],
  "cholesterol-ldl": [{ low: null, high: 130 }],
  mpv: [{ low: 7, high: 12 }],
  "lymphocytes-percent": [
    { low: 20, high: 45 },
    { low: 10, high: 50 },
  ],
  "monocytes-percent": [
    { low: 2, high: 10 },
    { low: 3, high: 12 },
  ],
};

/** Whether the limits are those of this test and no other one, such as the same substance in another specimen. */
const hasLimitsOf = (test: LabTest, range: TypedRange, unit: string): boolean =>
  (PRINTED_LIMITS[test.id] ?? test.ranges).some(({ low, high }) =>
    isNearRange(range, { low: inUnit(low, test, unit), high: inUnit(high, test, unit) }),
  );

const isPlausible = (
  { value }: PrintedValue,
  { rangeLow, rangeHigh }: TypedRange,
  factor: number = VALUE_FACTOR,
): boolean =>
  value !== null &&
  value >= 0 &&
  (rangeHigh === null || value <= rangeHigh * factor) &&
  (rangeLow === null || value === 0 || value >= rangeLow / factor);

/**
 * Tests of urine that laboratories print without limits, with the values that are possible, in the usual unit. A name that
 * says urine leaves no other test, which otherwise the limits tell.
 */
const POSSIBLE_WITHOUT_LIMITS: Readonly<Record<string, { readonly low: number; readonly high: number }>> = {
  "urine-albumin": { low: 0, high: 5000 },
  "urine-creatinine": { low: 5, high: 500 },
  "urine-sodium": { low: 5, high: 400 },
  "urine-potassium": { low: 2, high: 300 },
  "urine-chloride": { low: 5, high: 400 },
};
const URINE_IN_NAME = /urin|uria/;
const NO_LIMITS: TypedRange = { rangeLow: null, rangeHigh: null, rangeText: "" };

/** Whether a line without limits is certain: its name says urine, and its unit is one of the test. */
const isCertainWithoutLimits = (name: string, { value }: PrintedValue, test: LabTest, unit: string): boolean => {
  const possible = POSSIBLE_WITHOUT_LIMITS[test.id];
  const usual = value === null ? null : inUsualUnit(value, test, unit);
  if (possible === undefined || usual === null || !hasUnit(test, unit)) return false;
  return URINE_IN_NAME.test(foldText(name)) && possible.low <= usual && usual <= possible.high;
};

const FLAGS: readonly (readonly [RegExp, LabFlag])[] = [
  [/^(HH|\*\*H|↑↑)$/i, "criticalHigh"],
  [/^(LL|\*\*L|↓↓)$/i, "criticalLow"],
  [/^(\*?\(?H\)?|↑|alto|high)$/i, "high"],
  [/^(\*?\(?L\)?|↓|basso|low)$/i, "low"],
  [/^\*+$/, "abnormal"],
];
const flagOf = (mark: string): LabFlag | null => FLAGS.find(([pattern]) => pattern.test(mark))?.[1] ?? null;

/** Whether the mark of the laboratory contradicts the limits, so that one of them was read from another line. */
const contradicts = (
  flag: LabFlag | null,
  { value, comparator }: PrintedValue,
  { rangeLow, rangeHigh }: TypedRange,
): boolean => {
  if (flag === null || value === null || comparator !== "=") return false;
  const isLow = rangeLow !== null && value < rangeLow;
  const isHigh = rangeHigh !== null && value > rangeHigh;
  if (flag === "high" || flag === "criticalHigh") return !isHigh;
  if (flag === "low" || flag === "criticalLow") return !isLow;
  return !isHigh && !isLow;
};

/** A mark stands alone or beside the digits; the last letter of "mg/L" is none. */
const MARK = /(?:\*+|\(?(?<![/\p{L}])(?:HH|LL|H|L)\b\)?|[↑↓]+)/u;
const MARKED = new RegExp(`^(?:(${MARK.source})\\s*)?(.*?)(?:\\s*(${MARK.source}))?$`, "u");

/** PDF files have spaces inside a number, where digits stand far apart: "70. 00". */
const withoutSpacesInNumbers = (text: string): string => text.replace(/(\d[.,])\s+(?=\d)/g, "$1");

/** Words before the only range of a line: "Normale: 70 - 99". */
const RANGE_TITLE = /^(?:(?:valor[ei] )?normal[ei]?|v\.? ?n\.?|v\.? ?r\.?|rif\.?)\s*:?\s*(?=[<>≤≥(\d]|fino)/i;
/** A dash in place of a lower limit that the laboratory does not have: "- 12", "- fino a 20". */
const NO_LOWER_LIMIT = /^[-–—]\s+/;

const cleanRange = (printed: string): string => {
  const text = withoutSpacesInNumbers(printed).replace(RANGE_TITLE, "");
  const limits = text.replace(NO_LOWER_LIMIT, "");
  return limits !== text && /^\d[\d.,]*$/.test(limits) ? `<= ${limits}` : limits;
};

/**
 * Whether three decimals beside limits without any are improbable: laboratories print both with the same decimals, and
 * "1.234" beside "< 40" can be 1234 of a report that has one mark for decimals and thousands.
 */
const areDecimalsImprobable = ({ decimals }: LineNumbers, limits: string, value: PrintedValue, range: TypedRange) => {
  if (decimals !== value.decimals || limits === "" || /\d[.,]\d/.test(limits)) return false;
  return !isPlausible(value, { ...range, rangeLow: range.rangeLow || range.rangeHigh }, CHOSEN_VALUE_FACTOR);
};

/** "mil./mmc" is thousands or millions; the limits tell which. */
const AMBIGUOUS_POWER = /(?<!\p{L})mil\.?(?=\/)/iu;
const readPowers = (unit: string): readonly string[] =>
  AMBIGUOUS_POWER.test(unit) ? ["10^3", "10^6"].map((power) => unit.replace(AMBIGUOUS_POWER, power)) : [unit];

/** A line with one meaning of each number and of the unit. */
interface LineReading extends LineNumbers {
  readonly unit: string;
}

const readLine = (name: string, reading: LineReading) => {
  const { value: text, range: limits, decimals, unit: printedUnit, isAgainstReport = false } = reading;
  const read = readTextValue(`${text} ${printedUnit}`.trim());
  const value = { ...read, decimals: decimals ?? read.decimals };
  const test = findPrintedTest(name, value.unit);
  if (test === null || value.value === null || !isLabUnit(value.unit)) return [];
  const unit = unitOfTest(test, value.unit);
  if (inUsualUnit(1, test, unit) === null) return [];
  if (limits === "")
    return isCertainWithoutLimits(name, value, test, unit)
      ? [{ test, value, range: NO_LIMITS, unit, isAgainstReport }]
      : [];
  const range = readTextRange(limits, value);
  if (!isUsable(range) || !hasLimitsOf(test, range, unit) || !isPlausible(value, range)) return [];
  return [{ test, value, range, unit, isAgainstReport }];
};

/**
 * The result of a line, when test, unit and range agree with the catalogue; a test of urine whose name says so needs no
 * range. Null for every line of which another part is missing, is a text, can be read in two ways, or contradicts another
 * one.
 */
export const readCertainResult = (row: PrintedRow): CertainResult | null => {
  const [, before = "", value = "", after = ""] = MARKED.exec(withoutSpacesInNumbers(row.value)) ?? [];
  const line = { value, range: cleanRange(row.range) };
  const units = readPowers(row.unit.replaceAll(" ", ""));
  const meanings = readMarks(line, row.decimalMark);
  const [reading, ...others] = meanings.flatMap((numbers) =>
    units.flatMap((unit) => readLine(row.name, { ...numbers, unit })),
  );
  if (reading === undefined || others.length > 0 || reading.isAgainstReport) return null;
  if (meanings.length > 1 && !isPlausible(reading.value, reading.range, CHOSEN_VALUE_FACTOR)) return null;
  if (meanings.some((numbers) => areDecimalsImprobable(numbers, line.range, reading.value, reading.range))) return null;
  const marks = [...new Set([before, after, row.flag].filter((mark) => mark !== ""))];
  const flag = marks.length === 1 ? flagOf(marks[0] ?? "") : null;
  if ((marks.length > 0 && flag === null) || contradicts(flag, reading.value, reading.range)) return null;
  const { test, range, unit } = reading;
  return { test, value: reading.value, range, unit, flag };
};
