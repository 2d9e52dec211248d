import { DERIVED_LIMITS } from "../../catalogues/value-limits/derived-limits.ts";
import { type BandSubject, bandInUnit, isFreshOn, personOn } from "../../catalogues/value-limits/value-band.ts";
import { type CalendarDate, dayOf, millisecondsOf, subtractDays } from "../../kernel/dates.ts";
import { timeIn } from "../../messages/days.ts";
import { isPressure } from "./measures.ts";
import type { Reading } from "./reading.ts";
import type { MeasureBand } from "./reading-bands.ts";
import { measureBandsOf } from "./reading-changes.ts";
import { isMean } from "./reading-source.ts";

/** The measurements of one day of a series. */
export interface SeriesDay {
  readonly day: CalendarDate;
  readonly morning: number;
  readonly evening: number;
  /** At least two measurements in the morning and two in the evening. */
  readonly isComplete: boolean;
}

/** A series of blood pressure measured at home. */
export interface HomePressureSeries {
  /** Oldest first. */
  readonly days: readonly SeriesDay[];
  /** The mean without the first day, in mmHg; null until the series has enough complete days. */
  readonly mean: { readonly maximum: number; readonly minimum: number; readonly count: number } | null;
}

/** Fewer complete days give no mean. */
const MIN_SERIES_DAYS = 3;
/** A longer series counts its last days. */
const MAX_SERIES_DAYS = 7;
const MEASUREMENTS_AT_ONCE = 2;
const MORNING = ["04:00", "12:00"] as const;
const EVENING = ["17:00", "24:00"] as const;

type Pressure = Reading & { readonly maximumPressure: number; readonly minimumPressure: number };

/** Whether a reading is a measurement of blood pressure; a mean is none. */
const hasPressure = (reading: Reading): reading is Pressure =>
  reading.maximumPressure !== null && reading.minimumPressure !== null && !isMean(reading);

const isWithin = (reading: Reading, [from, to]: readonly [string, string]): boolean => {
  const time = timeIn("it", reading.takenAt);
  return time >= from && time < to;
};

const average = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);

type Days = ReadonlyMap<CalendarDate, readonly Pressure[]>;

const groupByDay = (measured: readonly Pressure[]): Days => {
  const days = new Map<CalendarDate, Pressure[]>();
  for (const one of measured) {
    const day = dayOf(one.takenAt);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return days;
};

const seriesDayOf = (day: CalendarDate, measured: readonly Pressure[]): SeriesDay => {
  const morning = measured.filter((one) => isWithin(one, MORNING)).length;
  const evening = measured.length - morning;
  return { day, morning, evening, isComplete: morning >= MEASUREMENTS_AT_ONCE && evening >= MEASUREMENTS_AT_ONCE };
};

/** Splits days, oldest first, into runs of days in a row. */
const runsOf = (days: readonly SeriesDay[]): readonly (readonly SeriesDay[])[] => {
  const runs: SeriesDay[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1)?.day === subtractDays(day.day, 1)) run.push(day);
    else runs.push([day]);
  }
  return runs;
};

const meanOf = (measured: readonly Pressure[]): HomePressureSeries["mean"] => ({
  maximum: average(measured.map(({ maximumPressure }) => maximumPressure)),
  minimum: average(measured.map(({ minimumPressure }) => minimumPressure)),
  count: measured.length,
});

/**
 * The latest series of blood pressure measured at home: at least three days in a row, each with two measurements in the
 * morning and two in the evening; of a longer series the last seven days. The mean leaves out the first day. Without
 * such a series, the last days in a row with any measurement and no mean.
 *
 * Units   mmHg; days and hours in Italy
 * Domain  morning from 4 to 12, evening from 17 to 24; other measurements do not count
 * Source  2023 ESH Guidelines for the management of arterial hypertension (J Hypertens 2023;41:1874-2071) and 2021 ESH
 *         practice guidelines for office and out-of-office blood pressure measurement (J Hypertens 2021;39:1293-1302)
 *
 * @returns null when no blood pressure was measured in the morning or in the evening
 */
export const homePressureSeriesOf = (readings: readonly Reading[]): HomePressureSeries | null => {
  const byDay = groupByDay(
    readings.filter(hasPressure).filter((one) => isWithin(one, MORNING) || isWithin(one, EVENING)),
  );
  const days = [...byDay]
    .map(([day, measured]) => seriesDayOf(day, measured))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const series = runsOf(days.filter(({ isComplete }) => isComplete)).findLast((run) => run.length >= MIN_SERIES_DAYS);
  if (series === undefined) {
    const last = runsOf(days).at(-1);
    return last === undefined ? null : { days: last.slice(-MAX_SERIES_DAYS), mean: null };
  }
  const counted = series.slice(-MAX_SERIES_DAYS);
  return { days: counted, mean: meanOf(counted.slice(1).flatMap(({ day }) => byDay.get(day) ?? [])) };
};

const pressureBandsOf = (reading: Reading, subject: BandSubject, today: CalendarDate): readonly MeasureBand[] =>
  measureBandsOf(reading, subject, today).filter(({ name }) => isPressure(name));

/**
 * The meaning of the mean. The meanings that start with `newest` are about a newer measurement outside of the band of the
 * mean. The mean of a series that is no longer fresh was urgent on its days and needs no call now (`pastUrgent`).
 */
export type HomePressureMeaning =
  | "newestUrgent"
  | "urgent"
  | "pastUrgent"
  | "highThisWeek"
  | "high"
  | "low"
  | "usual"
  | "newestHigh"
  | "newestLow";

const meanBands = ({ days, mean: found }: HomePressureSeries, subject: BandSubject, today: CalendarDate) => {
  const measuredOn = days.at(-1)?.day ?? today;
  const bandOfMean = (name: "homeMeanMaximum" | "homeMeanMinimum", value: number) =>
    bandInUnit(DERIVED_LIMITS[name], value, personOn(subject, measuredOn), { measuredOn, today });
  return found === null
    ? []
    : [bandOfMean("homeMeanMaximum", found.maximum), bandOfMean("homeMeanMinimum", found.minimum)];
};

/** The newest blood pressure, unless it is older than a fresh value. */
const newestPressure = (readings: readonly Reading[], today: CalendarDate): Pressure | null => {
  const [newest] = readings
    .filter(hasPressure)
    .toSorted((a, b) => millisecondsOf(b.takenAt) - millisecondsOf(a.takenAt));
  return newest !== undefined && isFreshOn({ measuredOn: dayOf(newest.takenAt), today }) ? newest : null;
};

/**
 * The meaning of the mean of a series by the table of limits; null without a mean, and without limits for the person. A fresh newest measurement that is
 * urgent, or outside the range while the mean is within, has its own meaning: no sentence about the mean calms it.
 *
 * @param readings all readings of the record
 */
export const homePressureMeaning = (
  series: HomePressureSeries,
  readings: readonly Reading[],
  subject: BandSubject,
  today: CalendarDate,
): HomePressureMeaning | null => {
  const newest = newestPressure(readings, today);
  const newestBands = newest === null ? [] : pressureBandsOf(newest, subject, today).map(({ band }) => band);
  if (newestBands.some(({ band }) => band === "urgent")) return "newestUrgent";
  const bands = meanBands(series, subject, today);
  if (bands.every(({ band }) => band === "uncertain")) return null;
  const urgent = bands.find(({ band }) => band === "urgent");
  if (urgent !== undefined) return urgent.isFresh ? "urgent" : "pastUrgent";
  if (bands.some(({ advice, isFresh }) => advice === "thisWeek" && isFresh)) return "highThisWeek";
  if (bands.some(({ side }) => side === "high")) return "high";
  if (bands.some(({ side }) => side === "low")) return "low";
  if (newestBands.some(({ side }) => side === "high")) return "newestHigh";
  return newestBands.some(({ side }) => side === "low") ? "newestLow" : "usual";
};
