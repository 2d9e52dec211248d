import { ageOn, type CalendarDate } from "../../kernel/dates.ts";
import type { MeasureName } from "./measures.ts";

/** The usual values of a measure; without a limit on one side it is open. */
export interface ReferenceRange {
  readonly low?: number;
  readonly high?: number;
  /** Where the limits come from. */
  readonly source: string;
}

/** The person whom the values describe. */
export interface RangeSubject {
  readonly birth: CalendarDate | null;
  /** The last height in cm; null when it was never measured. */
  readonly height: number | null;
}

const ADULT_AGE = 18;
const ESH = "ESH 2023";
/** Of an adult at rest; blood pressure measured at home. Units as in `MEASURES`. */
const ADULT_RANGES: Readonly<Partial<Record<MeasureName, ReferenceRange>>> = {
  maximumPressure: { low: 90, high: 134, source: ESH },
  minimumPressure: { low: 60, high: 84, source: ESH },
  heartRate: { low: 60, high: 100, source: "American Heart Association" },
  oxygenSaturation: { low: 95, high: 100, source: "WHO, Pulse oximetry training manual 2011" },
  temperature: { low: 36.1, high: 37.2, source: "MedlinePlus" },
};
/** The body mass index of usual weight, kg/m². */
const USUAL_BMI = { low: 18.5, high: 24.9, source: "WHO" } as const;
const CENTIMETRES = 100;

/**
 * The reference range of a measure on a day. Children have other values, so they and a person without a date of birth
 * get none. A weight is compared by the body mass index (WHO) at the last height.
 */
export const referenceRangeOf = (
  measure: MeasureName,
  { birth, height }: RangeSubject,
  today: CalendarDate,
): ReferenceRange | null => {
  if (birth === null || ageOn(today, birth) < ADULT_AGE) return null;
  if (measure !== "weight") return ADULT_RANGES[measure] ?? null;
  if (height === null) return null;
  const squareMetres = (height / CENTIMETRES) ** 2;
  const weightAt = (bmi: number): number => Number((bmi * squareMetres).toFixed(1));
  return { low: weightAt(USUAL_BMI.low), high: weightAt(USUAL_BMI.high), source: USUAL_BMI.source };
};
