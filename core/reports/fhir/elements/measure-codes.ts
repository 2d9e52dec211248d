import type { MeasureName } from "../../../record/vital-signs/measures.ts";
import {
  BREATHING_RATE,
  GLUCOSE,
  HEART_RATE,
  HEIGHT,
  PERFUSION,
  SATURATION,
  TEMPERATURE,
  WAIST,
  WEIGHT,
} from "./loinc.ts";
import type { OwnUnit } from "./units.ts";

/** A measure that is one number. */
export type SingleMeasure = Exclude<MeasureName, "minimumPressure" | "maximumPressure">;

/** Code, UCUM unit and display unit of each measure that is one number. */
export const MEASURE_CODES: Readonly<Record<SingleMeasure, readonly [readonly [string, string], OwnUnit, string]>> = {
  weight: [WEIGHT, "kg", "kg"],
  height: [HEIGHT, "cm", "cm"],
  heartRate: [HEART_RATE, "/min", "/min"],
  oxygenSaturation: [SATURATION, "%", "%"],
  perfusionIndex: [PERFUSION, "%", "%"],
  glucose: [GLUCOSE, "mg/dL", "mg/dL"],
  breathingRate: [BREATHING_RATE, "/min", "/min"],
  waist: [WAIST, "cm", "cm"],
  temperature: [TEMPERATURE, "Cel", "°C"],
};
/** The measures that are one number. */
export const SINGLE_MEASURES = Object.keys(MEASURE_CODES) as readonly SingleMeasure[];
