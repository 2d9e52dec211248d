import type { Instant } from "../../kernel/dates.ts";
import { MEASURES, type MeasureName } from "./measures.ts";
import type { Reading } from "./reading.ts";

/** A measured value, and the reading that it is in. */
export interface Measured {
  readonly id: number;
  readonly takenAt: Instant;
  readonly value: number;
}

/** A measure over time. */
export interface Course {
  readonly measure: MeasureName;
  /** Oldest first; at least two, not all of one value. */
  readonly values: readonly Measured[];
}

const NAMES = Object.keys(MEASURES) as readonly MeasureName[];

/** What a thermometer says of a thing is nobody's temperature. */
const isOfPatient = (reading: Reading, measure: MeasureName): boolean =>
  measure !== "temperature" || reading.temperatureWay !== "object";

const valuesOf = (readings: readonly Reading[], measure: MeasureName): readonly Measured[] =>
  readings.flatMap((reading) => {
    const { id, takenAt, [measure]: value } = reading;
    return value === null || !isOfPatient(reading, measure) ? [] : [{ id, takenAt, value }];
  });

const byTime = (a: Measured, b: Measured): number =>
  a.takenAt < b.takenAt ? -1 : a.takenAt > b.takenAt ? 1 : a.id - b.id;

/** What of the readings has a course: each measure that was taken more than once and has changed. */
export const courses = (readings: readonly Reading[]): readonly Course[] =>
  NAMES.flatMap((measure) => {
    const values = valuesOf(readings, measure).toSorted(byTime);
    return new Set(values.map(({ value }) => value)).size < 2 ? [] : [{ measure, values }];
  });
