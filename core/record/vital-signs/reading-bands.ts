import { changeBandOf } from "../../catalogues/value-limits/change-band.ts";
import type { ValueLimits } from "../../catalogues/value-limits/limit.ts";
import { type LimitedReading, limitsOfReading } from "../../catalogues/value-limits/reading-limits.ts";
import {
  type BandSubject,
  bandInUnit,
  type EarlierValue,
  mostSeriousOf,
  personOn,
  seriousnessOf,
  type ValueBand,
} from "../../catalogues/value-limits/value-band.ts";
import { type CalendarDate, dayOf, Instant, subtractDays } from "../../kernel/dates.ts";
import { MEASURES, type MeasureName } from "./measures.ts";
import { type GlucoseMoment, measureNamesOf, type Reading, type ReadingDraft } from "./reading.ts";
import { type ChartLines, seriesPointsOf } from "./time-series.ts";

/** A measured value with its band. */
export interface MeasureBand {
  readonly name: MeasureName;
  readonly band: ValueBand;
}

/** The row of the table of limits for a measure; fasting glucose has its own. */
export const limitedReadingOf = (name: MeasureName, moment: GlucoseMoment | null): LimitedReading =>
  name === "glucose" && moment === "fasting" ? "glucoseFasting" : name;

/** A value of a measure with its time; null while its form has none. */
interface TimedValue {
  readonly takenAt: Instant | null;
  readonly value: number;
  readonly moment?: GlucoseMoment | null;
}

/** The longest period of the limits on changes, in days. */
const longestPeriod = ({ changes = [] }: ValueLimits): number =>
  Math.max(0, ...changes.map(({ withinDays }) => withinDays));

/** The values before another one that its limits on changes can need. */
const earlierValues = (
  name: MeasureName,
  limits: ValueLimits,
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

/** The band of one value of a measure: by its limits, and by its change since the others that were measured before. */
const bandOfMeasure = (
  name: MeasureName,
  { takenAt, value, moment = null }: TimedValue,
  others: readonly TimedValue[],
  subject: BandSubject,
  today: CalendarDate,
): ValueBand => {
  const limits = limitsOfReading(limitedReadingOf(name, moment));
  const measuredOn = Instant.is(takenAt) ? dayOf(takenAt) : today;
  const person = personOn(subject, measuredOn);
  const context = { measuredOn, today };
  const earlier = earlierValues(name, limits, takenAt, measuredOn, others);
  return mostSeriousOf([
    bandInUnit(limits, value, person, context),
    changeBandOf(limits, value, earlier, person, context),
  ]);
};

/** The readings whose values can be the earlier ones of a change. */
export const readingsWithChanges = (readings: readonly Reading[]): readonly Reading[] =>
  readings.filter(({ weight }) => weight !== null);

/**
 * The bands of the values of a reading. The temperature of an object has none.
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
    .filter((name) => name !== "temperature" || reading.temperatureWay !== "object")
    .map((name) => {
      const { takenAt, glucoseMoment: moment } = reading;
      const value = reading[name] ?? Number.NaN;
      const hasChanges = longestPeriod(limitsOfReading(name)) > 0;
      const others = hasChanges
        ? readings
            .filter((one) => one.id !== reading.id && one[name] !== null)
            .map((one) => ({ takenAt: one.takenAt, value: one[name] ?? Number.NaN }))
        : [];
      return { name, band: bandOfMeasure(name, { takenAt, value, moment }, others, subject, today) };
    });

/** The most serious of the bands, the last of several; null for none. */
const mostSerious = (bands: readonly MeasureBand[]): MeasureBand | null =>
  bands.reduce<MeasureBand | null>(
    (worst, one) => (worst === null || seriousnessOf(one.band) >= seriousnessOf(worst.band) ? one : worst),
    null,
  );

const isPressure = ({ name }: MeasureBand): boolean => name === "maximumPressure" || name === "minimumPressure";

/** The two pressures are one measurement: the more serious one stands for both. */
export const mergePressures = (bands: readonly MeasureBand[]): readonly MeasureBand[] => {
  const pressure = mostSerious(bands.filter(isPressure));
  return bands.filter((one) => !isPressure(one) || one === pressure);
};

/** The urgent values of a reading; without one, the unusual values. The more serious pressure stands for both. */
export const worstBands = (bands: readonly MeasureBand[]): readonly MeasureBand[] => {
  const merged = mergePressures(bands);
  const urgent = merged.filter(({ band }) => band.band === "urgent");
  return urgent.length > 0 ? urgent : merged.filter(({ band }) => band.band === "unusual");
};

/** The most serious band of the newest values of a chart; null when they are within their limits. */
export const bandOfNewest = (lines: ChartLines, subject: BandSubject, today: CalendarDate): ValueBand | null => {
  const newest = seriesPointsOf(lines).at(-1);
  if (newest === undefined) return null;
  const { takenAt, moment = null } = newest;
  const bands = lines.flatMap(({ measure: name, values }, i): readonly MeasureBand[] => {
    const value = newest.values[i] ?? null;
    if (value === null) return [];
    return [{ name, band: bandOfMeasure(name, { takenAt, value, moment }, values, subject, today) }];
  });
  return worstBands(bands)[0]?.band ?? null;
};
