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
  readonly seldomBelow: number;
  readonly seldomAbove: number;
}

/**
 * Units and limits. Newborns and the heaviest patients fit between `least` and `most`; the usual ranges of weight and
 * height are those of doc 2 §5.
 */
export const MEASURES: Readonly<Record<MeasureName, Measure>> = {
  weight: { unit: "kg", least: 0.2, most: 650, seldomBelow: 5, seldomAbove: 400 },
  height: { unit: "cm", least: 20, most: 280, seldomBelow: 50, seldomAbove: 220 },
  minimumPressure: { unit: "mmHg", least: 10, most: 250, seldomBelow: 40, seldomAbove: 120 },
  maximumPressure: { unit: "mmHg", least: 30, most: 370, seldomBelow: 70, seldomAbove: 220 },
  heartRate: { unit: "/min", least: 10, most: 400, seldomBelow: 35, seldomAbove: 200 },
  oxygenSaturation: { unit: "%", least: 1, most: 100, seldomBelow: 80, seldomAbove: 100 },
  perfusionIndex: { unit: "%", least: 0.01, most: 30, seldomBelow: 0.2, seldomAbove: 20 },
  temperature: { unit: "°C", least: 13, most: 47, seldomBelow: 34, seldomAbove: 41 },
};

const outside = (value: number, least: number, most: number): boolean => value < least || value > most;

/** The problem with a value: not a number, or impossible for a patient; null when there is none. */
export const measureProblem = (value: number | null, measure: Measure): MessageCode | null => {
  if (value === null) return null;
  if (!Number.isFinite(value) || value < 0) return "number.digitsAndDot";
  return outside(value, measure.least, measure.most) ? "readings.implausible" : null;
};

/** A note about a possible but unusual value; it does not block. */
export const measureNote = (value: number | null, measure: Measure): MessageCode | null =>
  value !== null && measureProblem(value, measure) === null && outside(value, measure.seldomBelow, measure.seldomAbove)
    ? "number.rare"
    : null;
