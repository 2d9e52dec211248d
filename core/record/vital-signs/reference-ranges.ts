import { DERIVED_LIMITS } from "../../catalogues/value-limits/derived-limits.ts";
import type { Limit, ValueLimits } from "../../catalogues/value-limits/limit.ts";
import { limitsOfReading } from "../../catalogues/value-limits/reading-limits.ts";
import type { LimitSource } from "../../catalogues/value-limits/sources.ts";
import { hasLimits, sideOf } from "../../catalogues/value-limits/value-band.ts";
import { ageOn, type CalendarDate } from "../../kernel/dates.ts";
import type { MeasureName } from "./measures.ts";

/** The usual values of a measure; without a limit on one side it is open. */
export interface ReferenceRange {
  readonly low?: number;
  readonly high?: number;
  /** Where the limits come from. */
  readonly sources: readonly LimitSource[];
}

/** The person whom the values describe. */
export interface RangeSubject {
  readonly birth: CalendarDate | null;
  /** False where the installation evaluates no values: there is no range. */
  readonly isEvaluated?: boolean;
  /** The last height in cm; null when it was never measured. */
  readonly height: number | null;
}

/** The smallest difference that people write, for the ends of a range whose limit is outside of it. */
const STEPS: Readonly<Partial<Record<MeasureName, number>>> = { temperature: 0.1 };
/** The end of the usual body mass index (WHO), kg/m². It is lower than the limit from which a value is unusual. */
const USUAL_BMI_END = 24.9;
const CENTIMETRES = 100;

const roundTo = (value: number): number => Number(value.toFixed(1));

/** The last value within a limit: 134 for "≥ 135", 90 for "< 90". */
const endOf = (limit: Limit | undefined, step: number): number | undefined => {
  if (limit === undefined) return undefined;
  const [sign = "", digits = ""] = limit.text.split(" ");
  if (!sign.endsWith("=")) return Number(digits);
  return roundTo(Number(digits) + (sign === "<=" ? step : -step));
};

/**
 * The range between the unusual limits of the table, for a person without known conditions; none when they depend on the
 * sex.
 */
const adultRange = ({ limits }: Pick<ValueLimits, "limits">, step: number): ReferenceRange | null => {
  const usual = limits.filter(
    ({ advice, when, sex }) => advice === "nextOccasion" && when === undefined && sex === undefined,
  );
  const [low, high] = (["low", "high"] as const).map((side) => usual.find((limit) => sideOf(limit) === side));
  const deciding = high ?? low;
  if (deciding === undefined) return null;
  const [from, to] = [endOf(low, step), endOf(high, step)];
  return {
    ...(from !== undefined && { low: from }),
    ...(to !== undefined && { high: to }),
    sources: deciding.sources,
  };
};

/**
 * The reference range of a measure on a day. Children have other values, so they and a person without a date of birth
 * get none. A weight is compared by the body mass index (WHO) at the last height.
 */
export const referenceRangeOf = (
  measure: MeasureName,
  { birth, height, isEvaluated = true }: RangeSubject,
  today: CalendarDate,
): ReferenceRange | null => {
  if (birth === null || !hasLimits({ age: ageOn(today, birth), isEvaluated })) return null;
  if (measure !== "weight") return adultRange(limitsOfReading(measure), STEPS[measure] ?? 1);
  const bmi = adultRange(DERIVED_LIMITS.bodyMassIndex, 0);
  if (height === null || bmi?.low === undefined) return null;
  const squareMetres = (height / CENTIMETRES) ** 2;
  return { low: roundTo(bmi.low * squareMetres), high: roundTo(USUAL_BMI_END * squareMetres), sources: bmi.sources };
};
