import { type RangePerson, usualRangeOf, usualUnitOf } from "../../catalogues/lab-tests/lab-test.ts";
import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
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
  readonly range: (RangeLimits & { readonly source: "printed" | "catalogue" }) | null;
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

/** The usual range, only for a number in the usual unit of the test. */
const usualRange = ({ test, unit, date }: LabResult, subject: ResultSubject | null): RangeLimits | null => {
  const found = findLabTest(test);
  if (found === null || subject === null || unit !== usualUnitOf(found)) return null;
  const age = subject.birth === null ? null : ageOn(date, subject.birth);
  return usualRangeOf(found, { sex: subject.sex, age });
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
  const limits = isPrinted ? { low, high, isExcluded: excludedLimitOf(result) !== null } : usualRange(result, subject);
  if (limits === null) return UNKNOWN;
  return {
    position: value === null ? "uncertain" : positionIn(limits, value, comparator),
    range: { low: limits.low, high: limits.high, source: isPrinted ? "printed" : "catalogue" },
  };
};
