import type { Instant } from "../../kernel/dates.ts";
import { MEASURES, type MeasureName, PRESSURES } from "./measures.ts";
import type { GlucoseMoment, Reading } from "./reading.ts";
import { isMean, type ReadingSource } from "./reading-source.ts";

/** A measured value and its reading. */
export interface MeasuredValue {
  readonly id: number;
  readonly takenAt: Instant;
  readonly value: number;
  readonly source: ReadingSource;
  /** The moment of a glucose, if it is specified. */
  readonly moment?: GlucoseMoment;
}

/** The values of one measure over time. */
export interface TimeSeries {
  readonly measure: MeasureName;
  /** Oldest first; at least one. */
  readonly values: readonly MeasuredValue[];
}

/** The series of one chart: a measure, or the two blood pressures. */
export type ChartLines = readonly [TimeSeries, ...TimeSeries[]];

const NAMES = Object.keys(MEASURES) as readonly MeasureName[];
const MEASURE_GROUPS: readonly (readonly MeasureName[])[] = NAMES.flatMap((name) =>
  name === PRESSURES[0] ? [PRESSURES] : PRESSURES.includes(name) ? [] : [[name]],
);

/** The temperature of an object is not the patient's. */
const isPatientValue = (reading: Reading, measure: MeasureName): boolean =>
  measure !== "temperature" || reading.temperatureWay !== "object";

const valuesOf = (readings: readonly Reading[], measure: MeasureName): readonly MeasuredValue[] =>
  readings.flatMap((reading) => {
    const { id, takenAt, source, glucoseMoment, [measure]: value } = reading;
    if (value === null || !isPatientValue(reading, measure)) return [];
    const moment = measure === "glucose" ? glucoseMoment : null;
    return [{ id, takenAt, value, source, ...(moment !== null && { moment }) }];
  });

const compareByTime = (a: Pick<MeasuredValue, "id" | "takenAt">, b: Pick<MeasuredValue, "id" | "takenAt">): number =>
  a.takenAt < b.takenAt ? -1 : a.takenAt > b.takenAt ? 1 : a.id - b.id;

const hasChanged = ({ values }: TimeSeries): boolean => new Set(values.map(({ value }) => value)).size > 1;

/** All series that have values; the two blood pressures belong together. */
export const timeSeriesOf = (readings: readonly Reading[]): readonly ChartLines[] =>
  MEASURE_GROUPS.flatMap((measures) => {
    const all = measures.map((measure) => ({ measure, values: valuesOf(readings, measure).toSorted(compareByTime) }));
    const [first, ...others] = all.filter(({ values }) => values.length > 0);
    return first === undefined ? [] : [[first, ...others]];
  });

/** The series for charts: those with more than one value of which at least one series has changed. */
export const findChangedSeries = (readings: readonly Reading[]): readonly ChartLines[] =>
  timeSeriesOf(readings).filter((lines) => lines.some(hasChanged));

/** The values of a chart at one reading: one for each series, null where it has none. */
export interface SeriesPoint {
  readonly id: number;
  readonly takenAt: Instant;
  readonly source: ReadingSource;
  readonly moment?: GlucoseMoment;
  readonly values: readonly (number | null)[];
}

/** The values of a chart by reading, oldest first. */
export const seriesPointsOf = (lines: ChartLines): readonly SeriesPoint[] => {
  const byReading = lines.map(({ values }) => new Map(values.map(({ id, value }) => [id, value])));
  const all = new Map(lines.flatMap(({ values }) => values.map((one) => [one.id, one])));
  return [...all.values()].toSorted(compareByTime).map(({ id, takenAt, source, moment }) => ({
    id,
    takenAt,
    source,
    ...(moment !== undefined && { moment }),
    values: byReading.map((values) => values.get(id) ?? null),
  }));
};

/**
 * The newest measurement of some points, the oldest first; without one, the newest mean. A mean has no limits: a later one
 * must not hide an urgent measurement.
 */
export const newestPointOf = (points: readonly SeriesPoint[]): SeriesPoint | undefined =>
  points.findLast((point) => !isMean(point)) ?? points.at(-1);

/** The newest point before another one that can be compared with it: a measurement, or a mean for a mean. */
export const previousPointOf = (points: readonly SeriesPoint[], point: SeriesPoint): SeriesPoint | undefined =>
  points.findLast((one) => compareByTime(one, point) < 0 && isMean(one) === isMean(point));
