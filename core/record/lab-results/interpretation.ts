import { type RangePerson, usualRangeOf, usualUnitOf } from "../../catalogues/lab-tests/lab-test.ts";
import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
import { limitsOfTest } from "../../catalogues/value-limits/limits-of.ts";
import { bandOf, convertTo } from "../../catalogues/value-limits/measured-band.ts";
import { ageOn, type CalendarDate } from "../../kernel/dates.ts";
import { isBlank } from "../../kernel/text.ts";
import type { Comparator, LabResult } from "./lab-result.ts";
import { excludedLimitOf } from "./typed-range.ts";

/** The position of a result in a range; uncertain when it cannot be derived from what is known. */
export type RangePosition = "below" | "within" | "above" | "uncertain";

/** The limits of a range; null for an open end. */
export interface RangeLimits {
  readonly low: number | null;
  readonly high: number | null;
  /** The only limit is outside of the range: "< 200". Otherwise limits are included. */
  readonly isExcluded?: boolean;
}

/** An interpretation and the range on which it is based. */
export interface Interpretation {
  readonly position: RangePosition;
  /** The printed range, or the usual one of the catalogue; null when there is none. */
  readonly range:
    | (RangeLimits & {
        readonly source: "printed" | "catalogue";
        /** The unit of the limits when it is not that of the result. */
        readonly unit?: string;
      })
    | null;
}

/** The person of a result, as far as usual ranges depend on it. */
export interface ResultSubject {
  readonly sex: RangePerson["sex"];
  readonly birth: CalendarDate | null;
}

/** The smallest and largest value that a number with a comparator allows, and whether they are allowed themselves. */
const boundsOf = (value: number, comparator: Comparator) => ({
  min: comparator === "<" || comparator === "<=" ? Number.NEGATIVE_INFINITY : value,
  max: comparator === ">" || comparator === ">=" ? Number.POSITIVE_INFINITY : value,
  includesMin: comparator !== ">",
  includesMax: comparator !== "<",
});

/**
 * The position of a number in a range. Every value that the comparator allows has to be on the same side. A lower limit
 * of 0 is the smallest value that exists, so "<1" is within 0–5, but "<5" in 3–9 is uncertain.
 */
export const positionIn = (
  { low, high, isExcluded = false }: RangeLimits,
  value: number,
  comparator: Comparator,
): RangePosition => {
  if (low === null && high === null) return "uncertain";
  const { min, max, includesMin, includesMax } = boundsOf(value, comparator);
  if (low !== null && (max < low || (max === low && (isExcluded || !includesMax)))) return "below";
  if (high !== null && (min > high || (min === high && (isExcluded || !includesMin)))) return "above";
  const reachesLow =
    low === null ||
    min > low ||
    (min === low && !(isExcluded && includesMin)) ||
    (low === 0 && min === Number.NEGATIVE_INFINITY);
  const reachesHigh = high === null || max < high || (max === high && !(isExcluded && includesMax));
  return reachesLow && reachesHigh ? "within" : "uncertain";
};

const UNKNOWN: Interpretation = { position: "uncertain", range: null };

const POSITIONS = { low: "below", high: "above" } as const;

/** The position by the usual limits of the table, in every unit that converts. */
const usualPosition = ({ test, value, comparator, unit, date }: LabResult, person: RangePerson): RangePosition => {
  const limits = limitsOfTest(test);
  if (limits === null || value === null) return "uncertain";
  const usual = { ...limits, limits: limits.limits.filter(({ advice }) => advice === "nextOccasion") };
  const context = { measuredOn: date, today: date };
  const { band, side } = bandOf(usual, { value, comparator, unit }, { ...person, conditions: [] }, context);
  if (band === "within") return "within";
  return side === null ? "uncertain" : POSITIONS[side];
};

/** Whether the unit of a number converts to that of the limits. */
const isInKnownUnit = ({ test, value, unit }: LabResult): boolean => {
  const limits = limitsOfTest(test);
  return value === null || limits === null || convertTo(limits, { value, unit }) !== null;
};

/** The interpretation by the usual range of the catalogue; its limits are in the usual unit of the test. */
const interpretByUsualRange = (result: LabResult, subject: ResultSubject | null): Interpretation => {
  const found = findLabTest(result.test);
  if (found === null || subject === null) return UNKNOWN;
  const person = { sex: subject.sex, age: subject.birth === null ? null : ageOn(result.date, subject.birth) };
  const range = usualRangeOf(found, person);
  const unit = usualUnitOf(found);
  if (range === null || unit === null || !isInKnownUnit(result)) return UNKNOWN;
  return {
    position: usualPosition(result, person),
    range: { low: range.low, high: range.high, source: "catalogue", ...(unit !== result.unit && { unit }) },
  };
};

/**
 * Compares a result with the range that the laboratory printed. Only when it printed none, the usual range of the
 * catalogue counts.
 *
 * @param subject null to use the printed range only
 */
export const interpretResult = (result: LabResult, subject: ResultSubject | null): Interpretation => {
  const { value, comparator, rangeLow: low, rangeHigh: high, rangeText } = result;
  const isPrinted = low !== null || high !== null || !isBlank(rangeText);
  if (!isPrinted) return interpretByUsualRange(result, subject);
  const limits = { low, high, isExcluded: excludedLimitOf(result) !== null };
  return {
    position: value === null ? "uncertain" : positionIn(limits, value, comparator),
    range: { low, high, source: "printed" },
  };
};
