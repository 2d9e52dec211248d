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

/** Limits of a measure: values outside `least`–`most` are refused, values outside the other two limits are unusual. */
export interface Measure {
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly unusualBelow: number;
  readonly unusualAbove: number;
}

/**
 * Units and limits. Newborns and the heaviest patients fit between `least` and `most`; the usual ranges of weight and
 * height are those of doc 2 §5.
 */
export const MEASURES: Readonly<Record<MeasureName, Measure>> = {
  weight: { unit: "kg", least: 0.2, most: 650, unusualBelow: 5, unusualAbove: 400 },
  height: { unit: "cm", least: 20, most: 280, unusualBelow: 50, unusualAbove: 220 },
  minimumPressure: { unit: "mmHg", least: 10, most: 250, unusualBelow: 40, unusualAbove: 120 },
  maximumPressure: { unit: "mmHg", least: 30, most: 370, unusualBelow: 70, unusualAbove: 220 },
  heartRate: { unit: "/min", least: 10, most: 400, unusualBelow: 35, unusualAbove: 200 },
  oxygenSaturation: { unit: "%", least: 1, most: 100, unusualBelow: 80, unusualAbove: 100 },
  perfusionIndex: { unit: "%", least: 0.01, most: 30, unusualBelow: 0.2, unusualAbove: 20 },
  temperature: { unit: "°C", least: 13, most: 47, unusualBelow: 34, unusualAbove: 41 },
};

const isOutside = (value: number, least: number, most: number): boolean => value < least || value > most;

/** The problem with a value: not a number, or impossible for a patient; null when there is none. */
export const measureProblem = (value: number | null, measure: Measure): MessageCode | null => {
  if (value === null) return null;
  if (!Number.isFinite(value) || value < 0) return "number.digitsAndDot";
  return isOutside(value, measure.least, measure.most) ? "readings.implausible" : null;
};

/** A note about a possible but unusual value; it does not block. */
export const measureNoteOf = (value: number | null, measure: Measure): MessageCode | null =>
  value !== null &&
  measureProblem(value, measure) === null &&
  isOutside(value, measure.unusualBelow, measure.unusualAbove)
    ? "number.rare"
    : null;
