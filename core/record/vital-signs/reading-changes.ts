import { changeBandOf, mostSeriousOf } from "../../catalogues/value-limits/change-band.ts";
import type { ValueLimits } from "../../catalogues/value-limits/limit.ts";
import {
  changeLimitsOfReading,
  type ReadingChanges,
  typingChangesOfReading,
} from "../../catalogues/value-limits/reading-changes.ts";
import {
  type BandSubject,
  type EarlierValue,
  personOn,
  type ReachedChange,
  type ValueBand,
} from "../../catalogues/value-limits/value-band.ts";
import { type CalendarDate, dayOf, type Instant, subtractDays } from "../../kernel/dates.ts";
import { isPressure, MEASURES, type MeasureName, measureProblem, PRESSURES } from "./measures.ts";
import { measureNamesOf, type Reading, type ReadingDraft } from "./reading.ts";
import { bandOfMeasure, dayOfValue, type MeasureBand, mostSeriousOfNewest, type TimedValue } from "./reading-bands.ts";
import { isMean } from "./reading-source.ts";
import type { ChartLines } from "./time-series.ts";

/** The longest period of the limits on changes, in days. */
const longestPeriod = ({ changes = [] }: Pick<ValueLimits, "changes">): number =>
  Math.max(0, ...changes.map(({ withinDays }) => withinDays));

/** The values before another one that its limits on changes can need. */
const earlierValues = (
  name: MeasureName,
  limits: Pick<ValueLimits, "changes">,
  takenAt: Instant | null,
  measuredOn: CalendarDate,
  others: readonly TimedValue[],
): readonly EarlierValue[] => {
  const days = longestPeriod(limits);
  if (days === 0) return [];
  // one day more, because the day of an instant in Italy can be the one after
  const from = subtractDays(measuredOn, days + 1);
  return others.flatMap((one) => {
    if (one.takenAt === null || one.takenAt < `${from}` || (takenAt !== null && one.takenAt >= takenAt)) return [];
    const { value } = one;
    return [{ value, day: dayOf(one.takenAt), measured: { value, unit: MEASURES[name].unit } }];
  });
};

/** The band of one value of a measure by its change since the others that were measured before. */
const bandOfChange = (
  name: MeasureName,
  limits: ReadingChanges,
  measured: TimedValue,
  others: readonly TimedValue[],
  subject: BandSubject,
  today: CalendarDate,
): ValueBand => {
  const measuredOn = dayOfValue(measured, today);
  const earlier = earlierValues(name, limits, measured.takenAt, measuredOn, others);
  return changeBandOf(limits, measured.value, earlier, personOn(subject, measuredOn), { measuredOn, today });
};

/** The band of one value of a measure: by its limits, and by its change since the others that were measured before. */
const bandWithChange = (
  name: MeasureName,
  measured: TimedValue,
  others: readonly TimedValue[],
  subject: BandSubject,
  today: CalendarDate,
): ValueBand => {
  const band = bandOfMeasure(name, measured, subject, today);
  const limits = changeLimitsOfReading(name);
  return limits === null ? band : mostSeriousOf([band, bandOfChange(name, limits, measured, others, subject, today)]);
};

/** The values of a measure in the other readings of the record. */
const otherValuesOf = (
  name: MeasureName,
  { id }: Pick<ReadingDraft, "id">,
  readings: readonly Reading[],
): readonly TimedValue[] =>
  readings
    .filter((one) => one.id !== id && one[name] !== null && !isMean(one))
    .map((one) => ({ takenAt: one.takenAt, value: one[name] ?? Number.NaN }));

/**
 * The band of one value of a reading: by its limits, and by its change since earlier readings.
 *
 * @param measured the value, and the id of its reading
 * @param readings the readings of the record; those before this one count for changes
 */
export const bandOfReadingValue = (
  name: MeasureName,
  measured: TimedValue & Pick<ReadingDraft, "id">,
  subject: BandSubject,
  today: CalendarDate,
  readings: readonly Reading[],
): ValueBand => {
  const others = changeLimitsOfReading(name) === null ? [] : otherValuesOf(name, measured, readings);
  return bandWithChange(name, measured, others, subject, today);
};

/** The readings whose values can be the earlier ones of a change. */
export const readingsWithChanges = (readings: readonly Reading[]): readonly Reading[] =>
  readings.filter(({ weight }) => weight !== null);

/** Whether a value is possible for a patient. Both pressures are one measurement: an impossible one makes both doubtful. */
const isPossible = (reading: ReadingDraft, name: MeasureName): boolean =>
  (isPressure(name) ? PRESSURES : [name]).every((one) => measureProblem(reading[one], MEASURES[one]) === null);

/**
 * The bands of the values of a reading. A mean has none, neither has the temperature of an object, nor an impossible value
 * of a form: the form questions the number, and nobody is sent to a doctor because of it.
 *
 * @param readings the readings of the record; those before this one count for changes
 */
export const measureBandsOf = (
  reading: ReadingDraft,
  subject: BandSubject,
  today: CalendarDate,
  readings: readonly Reading[] = [],
): readonly MeasureBand[] =>
  measureNamesOf(reading)
    .filter((name) => !isMean(reading) && (name !== "temperature" || reading.temperatureWay !== "object"))
    .filter((name) => isPossible(reading, name))
    .map((name) => {
      const { id, takenAt, glucoseMoment: moment } = reading;
      const value = reading[name] ?? Number.NaN;
      return { name, band: bandOfReadingValue(name, { id, takenAt, value, moment }, subject, today, readings) };
    });

/** A value that is probably mistyped, because it differs so much from an earlier one. */
export interface ImprobableChange {
  readonly name: MeasureName;
  readonly change: ReachedChange;
}

/** The values of a reading in a form that differ so much from an earlier one that they are probably mistyped. */
export const improbableChangesOf = (
  reading: ReadingDraft,
  subject: BandSubject,
  today: CalendarDate,
  readings: readonly Reading[],
): readonly ImprobableChange[] =>
  measureNamesOf(reading).flatMap((name) => {
    const limits = typingChangesOfReading(name);
    if (limits === null || isMean(reading)) return [];
    const measured = { takenAt: reading.takenAt, value: reading[name] ?? Number.NaN };
    const band = bandOfChange(name, limits, measured, otherValuesOf(name, reading, readings), subject, today);
    const change = band.limit?.change;
    return change === undefined ? [] : [{ name, change }];
  });

/** The most serious band of the newest values of a chart, also by changes; null when they are within their limits. */
export const bandOfNewest = (lines: ChartLines, subject: BandSubject, today: CalendarDate): ValueBand | null =>
  mostSeriousOfNewest(lines, (name, newest, { values }) => bandWithChange(name, newest, values, subject, today));
