import { type RangePerson, usualRangeOf, usualUnitOf } from "../../catalogues/lab-tests/lab-test.ts";
import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
import type { BandCondition } from "../../catalogues/value-limits/limit.ts";
import { limitsOfTest } from "../../catalogues/value-limits/limits-of.ts";
import { bandOf, convertTo } from "../../catalogues/value-limits/measured-band.ts";
import type { LimitSource } from "../../catalogues/value-limits/sources.ts";
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

/**
 * Where a range is from: the report; the catalogue, with the usual range of people or of a treatment; or the usual target
 * of somebody whose anticoagulant changes the result.
 */
export type RangeOrigin = "printed" | "catalogue" | "therapeutic" | "anticoagulant";

/** An interpretation and the range on which it is based. */
export interface Interpretation {
  readonly position: RangePosition;
  /** The printed range, or the usual one of the catalogue; null when there is none. */
  readonly range:
    | (RangeLimits & {
        readonly source: RangeOrigin;
        /** The unit of the limits when it is not that of the result. */
        readonly unit?: string;
        /** The publication of a usual range; absent for common professional knowledge. */
        readonly publication?: LimitSource;
      })
    | null;
}

/** The person of a result, as far as usual ranges depend on it. */
export interface ResultSubject {
  readonly sex: RangePerson["sex"];
  readonly birth: CalendarDate | null;
  /** False where the installation evaluates no values: there is no position. */
  readonly isEvaluated?: boolean;
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
    range: {
      ...{ low: range.low, high: range.high },
      source: range.isTherapeutic === true ? "therapeutic" : "catalogue",
      ...(unit !== result.unit && { unit }),
      ...(range.source !== undefined && { publication: range.source }),
    },
  };
};

/**
 * The usual target of the INR with a vitamin K antagonist. A target that a doctor set counts more. Source: common
 * professional knowledge, as in the table of limits.
 */
const INR_TARGET: RangeLimits = { low: 2, high: 3 };

/**
 * The interpretation of an INR of somebody who takes a vitamin K antagonist. A printed range below the target is that of
 * people who take none: it would call every good value too high. Null when the printed range counts.
 */
const interpretByTarget = (
  { test, value, comparator, unit, rangeHigh }: LabResult,
  conditions: readonly BandCondition[],
): Interpretation | null => {
  if (test !== "inr" || !conditions.includes("vitaminKAntagonist")) return null;
  if (rangeHigh !== null && rangeHigh >= (INR_TARGET.low ?? 0)) return null;
  const isKnown = value !== null && (unit === "" || unit === "{INR}");
  return {
    position: isKnown ? positionIn(INR_TARGET, value, comparator) : "uncertain",
    range: { ...INR_TARGET, source: "anticoagulant" },
  };
};

/**
 * Compares a result with the range that the laboratory printed. Only when it printed none, the usual range of the
 * catalogue counts. An INR with a vitamin K antagonist is compared with the usual target instead. Where the installation
 * evaluates no values, nothing is compared.
 *
 * @param subject null to use the printed range only
 * @param conditions what the record states about the person
 */
export const interpretResult = (
  result: LabResult,
  subject: ResultSubject | null,
  conditions: readonly BandCondition[] = [],
): Interpretation => {
  if (subject?.isEvaluated === false) return UNKNOWN;
  const byTarget = interpretByTarget(result, conditions);
  if (byTarget !== null) return byTarget;
  const { value, comparator, rangeLow: low, rangeHigh: high, rangeText } = result;
  const isPrinted = low !== null || high !== null || !isBlank(rangeText);
  if (!isPrinted) return interpretByUsualRange(result, subject);
  const limits = { low, high, isExcluded: excludedLimitOf(result) !== null };
  return {
    position: value === null ? "uncertain" : positionIn(limits, value, comparator),
    range: { low, high, source: "printed" },
  };
};

/** Where a result is that is not usual: beyond its range, or, where the range decides nothing, flagged by the laboratory. */
export type OutsideRange = "below" | "above" | "flagged";

/**
 * Whether a result is not usual, and on which side. Null when it is within its range, and when neither a range nor the
 * laboratory says anything.
 *
 * @param subject null to use the printed range only
 * @param conditions what the record states about the person
 */
export const findOutsideRange = (
  result: LabResult,
  subject: ResultSubject | null,
  conditions: readonly BandCondition[] = [],
): OutsideRange | null => {
  const { position } = interpretResult(result, subject, conditions);
  if (position === "below" || position === "above") return position;
  return position === "uncertain" && result.flag !== null && result.flag !== "normal" ? "flagged" : null;
};
