import { ageOn, type CalendarDate, daysBetween } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import type { Advice, BandCondition, ChangeLimit, Limit, LimitBand, LimitText, ValueLimits } from "./limit.ts";

/** How a number relates to the measured value: "<" means that the value is below the number. */
export type ValueComparator = "=" | "<" | "<=" | ">" | ">=";

/** A value with its unit. */
export interface MeasuredNumber {
  readonly value: number;
  readonly comparator?: ValueComparator;
  /** A UCUM code, or the unit of a reading. */
  readonly unit: string;
}

/** The person of a value, as far as the record states it. */
export interface BandPerson {
  readonly sex: "unspecified" | "male" | "female";
  /** Completed years on the day of the value; null when the birth date is unknown. */
  readonly age: number | null;
  readonly conditions: readonly BandCondition[];
  /** False where the installation evaluates no values; absent: it does. */
  readonly isEvaluated?: boolean;
}

/** A person as the record describes them, on any day. */
export interface BandSubject {
  readonly sex: BandPerson["sex"];
  readonly birth: CalendarDate | null;
  readonly conditions: readonly BandCondition[];
  readonly isEvaluated?: boolean;
}

/** The person on the day of a value. */
export const personOn = ({ birth, ...person }: BandSubject, day: CalendarDate): BandPerson => ({
  ...person,
  age: birth === null ? null : ageOn(day, birth),
});

/** A person of whom nothing is known, on any day. */
export const UNKNOWN_SUBJECT: BandSubject = { sex: "unspecified", birth: null, conditions: [] };

/** When a value was measured. */
export interface BandContext {
  readonly measuredOn: CalendarDate;
  readonly today: CalendarDate;
}

/** An earlier value of the same person. */
export interface EarlierValue {
  /** In the unit of the limits. */
  readonly value: number;
  readonly day: CalendarDate;
  /** The number and the symbol of its unit, as they were measured. */
  readonly measured: { readonly value: number; readonly unit: string };
}

/** A change that reached a limit. */
export interface ReachedChange {
  readonly limit: ChangeLimit;
  readonly from: EarlierValue;
  /** The later value without the earlier one, in the unit of the limits. */
  readonly amount: number;
  readonly unit: string;
  /** The change with the earlier value and its day, and the limit. */
  readonly text: Readonly<Record<Language, string>>;
  readonly limitText: Readonly<Record<Language, string>>;
}

/** What decides on a band: a limit of the table, a change, or the flag of a laboratory. */
export type ReachedLimit = Pick<Limit, "band" | "advice" | "sources" | "step"> & {
  /** Null when no single number is the limit. */
  readonly text: LimitText | null;
  readonly change?: ReachedChange;
};

/** The band of a value. */
export interface ValueBand {
  /** Uncertain when the comparator, the unit or the age of the person does not allow to decide. */
  readonly band: "within" | LimitBand | "uncertain";
  readonly side: "low" | "high" | null;
  /** Null for a value within the limits. */
  readonly advice: Advice | null;
  /** The reached limit that decides; null for none. */
  readonly limit: ReachedLimit | null;
  /** Only a fresh value needs a call now. */
  readonly isFresh: boolean;
}

/** The limits hold from this age on; a younger person has no band. */
const ADULT_AGE = 18;
/**
 * Whether the limits hold for a person; one of unknown age counts as an adult. They hold for nobody where the operator
 * has switched off the evaluation of values.
 */
export const hasLimits = ({ age, isEvaluated = true }: Pick<BandPerson, "age" | "isEvaluated">): boolean =>
  isEvaluated && (age === null || age >= ADULT_AGE);

/** Older urgent values need no call now. */
const FRESH_DAYS = 7;

/** The sign and the number of a limit for a person. */
const parseLimit = ({ text, byAge }: Limit, age: number | null) => {
  const [sign = "", digits = ""] = text.split(" ");
  const printed = Number(digits);
  const number = byAge !== undefined && age !== null && age >= byAge.from ? age * byAge.factor : printed;
  return { sign, number };
};

/** The side of a value that reaches this limit. */
export const sideOf = ({ text }: Pick<Limit, "text">): "low" | "high" => (text.startsWith("<") ? "low" : "high");

/** Whether a limit holds for somebody with these conditions. */
export const holdsWith = (
  { when, unless }: Pick<Limit, "when" | "unless">,
  { conditions }: Pick<BandPerson, "conditions">,
): boolean =>
  (when === undefined || conditions.includes(when)) && (unless === undefined || !conditions.includes(unless));

const concerns = (limit: Limit, person: BandPerson): boolean => {
  const { sex, age } = person;
  return (
    holdsWith(limit, person) &&
    (limit.sex === undefined || sex === "unspecified" || sex === limit.sex) &&
    (limit.ages === undefined || age === null || (limit.ages.from <= age && age <= limit.ages.to))
  );
};

/** The values that a number with a comparator allows. No measured value is negative unless the number is. */
interface AllowedValues {
  readonly min: number;
  readonly max: number;
  readonly includesMin: boolean;
  readonly includesMax: boolean;
}

const allowedValues = (value: number, comparator: ValueComparator): AllowedValues => {
  const isBelow = comparator === "<" || comparator === "<=";
  const isAbove = comparator === ">" || comparator === ">=";
  return {
    min: isBelow ? Math.min(0, value) : value,
    max: isAbove ? Number.POSITIVE_INFINITY : value,
    includesMin: comparator !== ">",
    includesMax: comparator !== "<",
  };
};

/** Whether every allowed value, some, or none is beyond the limit. */
type Reach = "all" | "some" | "none";

const reachOf = (sign: string, number: number, allowed: AllowedValues): Reach => {
  const { min, max, includesMin, includesMax } = allowed;
  const isMinBelow = min < number || (sign === "<=" && min === number && includesMin);
  const isMaxBelow = max < number || (max === number && (sign === "<=" || !includesMax));
  const isMaxAbove = max > number || (sign === ">=" && max === number && includesMax);
  const isMinAbove = min > number || (min === number && (sign === ">=" || !includesMin));
  const [isAll, isSome] = sign.startsWith("<") ? [isMaxBelow, isMinBelow] : [isMinAbove, isMaxAbove];
  return isAll ? "all" : isSome ? "some" : "none";
};

/** Sources print a limit in two units with rounded factors: 7.2 mg/dL of calcium is 1.796 mmol/L, printed as 1.80. */
const PRINTED_ROUNDING = 0.0025;

/** Whether a conversion only moves the decimal mark. */
const isExactConversion = (value: number, converted: number): boolean => {
  const exponent = Math.log10(converted / value);
  return value === 0 || Math.abs(exponent - Math.round(exponent)) < Number.EPSILON * 10;
};

/** Whether a value reaches a limit; a converted one reaches an included limit within the rounding of the sources. */
const reachOfLimit = (
  limit: Limit,
  person: BandPerson,
  converted: number,
  measured: Omit<MeasuredNumber, "unit">,
): Reach => {
  const { sign, number } = parseLimit(limit, person.age);
  const allowed = allowedValues(converted, measured.comparator ?? "=");
  const isRounded = sign.endsWith("=") && !isExactConversion(measured.value, converted);
  const rounding = isRounded ? number * PRINTED_ROUNDING : 0;
  return reachOf(sign, sign === "<=" ? number + rounding : number - rounding, allowed);
};

const RANKS: readonly Advice[] = ["nextOccasion", "thisWeek", "today", "emergency"];
/** Of limits with the same advice, one with a step of its own is the more serious one. */
const OWN_STEP_RANK = 0.5;
const rankOf = ({ band, advice, step }: Pick<Limit, "band" | "advice" | "step">): number =>
  RANKS.indexOf(advice) + (band === "urgent" ? RANKS.length : 0) + (step === undefined ? 0 : OWN_STEP_RANK);

/** Sorts the more serious limit first, and of equally serious ones that which fewer values reach: "> 5.0" before ">= 2.0". */
const compareReached =
  ({ age }: BandPerson) =>
  (a: Limit, b: Limit): number => {
    const higherFirst = parseLimit(b, age).number - parseLimit(a, age).number;
    return rankOf(b) - rankOf(a) || (sideOf(a) === "high" ? higherFirst : -higherFirst);
  };

/** How serious a band is: 0 within the limits, more for a more serious one. */
export const seriousnessOf = ({ limit }: ValueBand): number => (limit === null ? 0 : rankOf(limit) + 1);

/** Whether a value is so new that somebody has to call now. */
export const isFreshOn = ({ measuredOn, today }: BandContext): boolean => daysBetween(measuredOn, today) <= FRESH_DAYS;

/** No statement about a value. */
export const UNCERTAIN: ValueBand = { band: "uncertain", side: null, advice: null, limit: null, isFresh: false };

/**
 * The band of a value in the unit of its limits; see `bandOf`. It is apart, because the start page does not load the
 * table of units.
 *
 * @param measured the value as it was measured, whose conversion may be rounded
 */
export const bandInUnit = (
  { limits }: Pick<ValueLimits, "limits">,
  value: number,
  person: BandPerson,
  context: BandContext,
  measured: Omit<MeasuredNumber, "unit"> = { value },
): ValueBand => {
  if (!Number.isFinite(value) || !hasLimits(person)) return UNCERTAIN;
  const found = limits
    .filter((limit) => concerns(limit, person))
    .map((limit) => ({ limit, reach: reachOfLimit(limit, person, value, measured) }));
  const reached = found.filter(({ reach }) => reach === "all").map(({ limit }) => limit);
  const isFresh = isFreshOn(context);
  const [worst] = reached.toSorted(compareReached(person));
  if (worst !== undefined)
    return { band: worst.band, side: sideOf(worst), advice: worst.advice, limit: worst, isFresh };
  const isDecided = found.length > 0 && found.every(({ reach }) => reach === "none");
  return isDecided ? { ...UNCERTAIN, band: "within", isFresh } : { ...UNCERTAIN, isFresh };
};

/** Whether a value in the unit of its limits is beyond what living people have. */
export const isBeyondTyping = ({ typing }: Pick<ValueLimits, "typing">, value: number): boolean =>
  value < typing.low || value > typing.high;
