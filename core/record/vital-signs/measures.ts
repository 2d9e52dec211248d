import type { MessageCode } from "../../messages/codes.ts";

/** The measures, one number each. */
export type MeasureName =
  | "weight"
  | "height"
  | "minimumPressure"
  | "maximumPressure"
  | "heartRate"
  | "oxygenSaturation"
  | "perfusionIndex"
  | "temperature"
  | "glucose"
  | "breathingRate"
  | "waist";

/** The two measures of blood pressure, which belong to one measurement. */
export const PRESSURES: readonly MeasureName[] = ["maximumPressure", "minimumPressure"];
/** Whether a measure is one of the two of blood pressure. */
export const isPressure = (name: MeasureName): boolean => PRESSURES.includes(name);

/**
 * The unit and the possible values of a measure; others are refused. `core/catalogues/value-limits` has all other limits.
 */
export interface Measure {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

/** Units and possible values. Newborns and the heaviest patients fit between `min` and `max`. */
export const MEASURES: Readonly<Record<MeasureName, Measure>> = {
  weight: { unit: "kg", min: 0.2, max: 650 },
  height: { unit: "cm", min: 20, max: 280 },
  minimumPressure: { unit: "mmHg", min: 10, max: 250 },
  maximumPressure: { unit: "mmHg", min: 30, max: 370 },
  heartRate: { unit: "/min", min: 10, max: 400 },
  oxygenSaturation: { unit: "%", min: 1, max: 100 },
  perfusionIndex: { unit: "%", min: 0.01, max: 30 },
  temperature: { unit: "°C", min: 13, max: 47 },
  glucose: { unit: "mg/dL", min: 5, max: 2000 },
  breathingRate: { unit: "/min", min: 2, max: 120 },
  waist: { unit: "cm", min: 20, max: 300 },
};

const isOutside = (value: number, min: number, max: number): boolean => value < min || value > max;

/** The problem with a value: not a number, or impossible for a patient; null when there is none. */
export const measureProblem = (value: number | null, measure: Measure): MessageCode | null => {
  if (value === null) return null;
  if (!Number.isFinite(value) || value < 0) return "number.digitsAndDot";
  return isOutside(value, measure.min, measure.max) ? "readings.implausible" : null;
};
