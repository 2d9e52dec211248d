import { type LimitedReading, limitsOfReading } from "../../catalogues/value-limits/reading-limits.ts";
import {
  type BandSubject,
  bandInUnit,
  personOn,
  seriousnessOf,
  type ValueBand,
} from "../../catalogues/value-limits/value-band.ts";
import { type CalendarDate, dayOf, Instant } from "../../kernel/dates.ts";
import { isPressure, type MeasureName } from "./measures.ts";
import type { GlucoseMoment } from "./reading.ts";
import { isMean } from "./reading-source.ts";
import { type ChartLines, newestPointOf, seriesPointsOf, type TimeSeries } from "./time-series.ts";

/** A measured value with its band. */
export interface MeasureBand {
  readonly name: MeasureName;
  readonly band: ValueBand;
}

/** The row of the table of limits for a measure; fasting glucose has its own. */
export const limitedReadingOf = (name: MeasureName, moment: GlucoseMoment | null): LimitedReading =>
  name === "glucose" && moment === "fasting" ? "glucoseFasting" : name;

/** A value of a measure with its time; null while its form has none. */
export interface TimedValue {
  readonly takenAt: Instant | null;
  readonly value: number;
  readonly moment?: GlucoseMoment | null;
}

/** The day of a value in Italy; today while its form has no time. */
export const dayOfValue = ({ takenAt }: TimedValue, today: CalendarDate): CalendarDate =>
  Instant.is(takenAt) ? dayOf(takenAt) : today;

/** The band of one value of a measure by its limits. */
export const bandOfMeasure = (
  name: MeasureName,
  measured: TimedValue,
  subject: BandSubject,
  today: CalendarDate,
): ValueBand => {
  const measuredOn = dayOfValue(measured, today);
  const limits = limitsOfReading(limitedReadingOf(name, measured.moment ?? null));
  return bandInUnit(limits, measured.value, personOn(subject, measuredOn), { measuredOn, today });
};

/** The most serious of the bands, the last of several; null for none. */
const mostSerious = (bands: readonly MeasureBand[]): MeasureBand | null =>
  bands.reduce<MeasureBand | null>(
    (worst, one) => (worst === null || seriousnessOf(one.band) >= seriousnessOf(worst.band) ? one : worst),
    null,
  );

/** The two pressures are one measurement: the more serious one stands for both. */
export const mergePressures = (bands: readonly MeasureBand[]): readonly MeasureBand[] => {
  const pressure = mostSerious(bands.filter(({ name }) => isPressure(name)));
  return bands.filter((one) => !isPressure(one.name) || one === pressure);
};

/** The urgent values of a reading; without one, the unusual values. The more serious pressure stands for both. */
export const worstBands = (bands: readonly MeasureBand[]): readonly MeasureBand[] => {
  const merged = mergePressures(bands);
  const urgent = merged.filter(({ band }) => band.band === "urgent");
  return urgent.length > 0 ? urgent : merged.filter(({ band }) => band.band === "unusual");
};

/** Returns the band of one of the newest values of a chart. */
type BandOfValue = (name: MeasureName, newest: TimedValue, course: TimeSeries) => ValueBand;

/** The most serious band of the newest values of a chart; null when they are within their limits, or a mean. */
export const mostSeriousOfNewest = (lines: ChartLines, bandOf: BandOfValue): ValueBand | null => {
  const newest = newestPointOf(seriesPointsOf(lines));
  if (newest === undefined || isMean(newest)) return null;
  const { takenAt, moment = null } = newest;
  const bands = lines.flatMap((course, i): readonly MeasureBand[] => {
    const value = newest.values[i] ?? null;
    const name = course.measure;
    return value === null ? [] : [{ name, band: bandOf(name, { takenAt, value, moment }, course) }];
  });
  return worstBands(bands)[0]?.band ?? null;
};

/** `mostSeriousOfNewest` by the limits alone. The start page uses it, which does not load the limits on changes. */
export const limitBandOfNewest = (lines: ChartLines, subject: BandSubject, today: CalendarDate): ValueBand | null =>
  mostSeriousOfNewest(lines, (name, newest) => bandOfMeasure(name, newest, subject, today));
