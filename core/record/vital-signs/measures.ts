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
  | "temperature";

/** Limits of a measure: values outside `min`–`max` are refused, values outside the other two limits are unusual. */
export interface Measure {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly unusualBelow: number;
  readonly unusualAbove: number;
}

/**
 * Units and limits. Newborns and the heaviest patients fit between `min` and `max`; the usual ranges of weight and
 * height are those of doc 2 §5.
 */
export const MEASURES: Readonly<Record<MeasureName, Measure>> = {
  weight: { unit: "kg", min: 0.2, max: 650, unusualBelow: 5, unusualAbove: 400 },
  height: { unit: "cm", min: 20, max: 280, unusualBelow: 50, unusualAbove: 220 },
  minimumPressure: { unit: "mmHg", min: 10, max: 250, unusualBelow: 40, unusualAbove: 120 },
  maximumPressure: { unit: "mmHg", min: 30, max: 370, unusualBelow: 70, unusualAbove: 220 },
  heartRate: { unit: "/min", min: 10, max: 400, unusualBelow: 35, unusualAbove: 200 },
  oxygenSaturation: { unit: "%", min: 1, max: 100, unusualBelow: 80, unusualAbove: 100 },
  perfusionIndex: { unit: "%", min: 0.01, max: 30, unusualBelow: 0.2, unusualAbove: 20 },
  temperature: { unit: "°C", min: 13, max: 47, unusualBelow: 34, unusualAbove: 41 },
};

const isOutside = (value: number, min: number, max: number): boolean => value < min || value > max;

/** The problem with a value: not a number, or impossible for a patient; null when there is none. */
export const measureProblem = (value: number | null, measure: Measure): MessageCode | null => {
  if (value === null) return null;
  if (!Number.isFinite(value) || value < 0) return "number.digitsAndDot";
  return isOutside(value, measure.min, measure.max) ? "readings.implausible" : null;
};

/** A note about a possible but unusual value; it does not block. */
export const measureNoteOf = (value: number | null, measure: Measure): MessageCode | null =>
  value !== null &&
  measureProblem(value, measure) === null &&
  isOutside(value, measure.unusualBelow, measure.unusualAbove)
    ? "number.rare"
    : null;
