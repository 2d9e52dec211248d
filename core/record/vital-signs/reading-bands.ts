import { limitsOfReading } from "../../catalogues/value-limits/reading-limits.ts";
import {
  type BandSubject,
  bandInUnit,
  personOn,
  seriousnessOf,
  type ValueBand,
} from "../../catalogues/value-limits/value-band.ts";
import { type CalendarDate, dayOf, Instant } from "../../kernel/dates.ts";
import type { MeasureName } from "./measures.ts";
import { measureNamesOf, type ReadingDraft } from "./reading.ts";
import { type ChartLines, seriesPointsOf } from "./time-series.ts";

/** A measured value with its band. */
export interface MeasureBand {
  readonly name: MeasureName;
  readonly band: ValueBand;
}

/** The band of one value of a measure. */
export const bandOfMeasure = (
  name: MeasureName,
  value: number,
  measuredOn: CalendarDate,
  subject: BandSubject,
  today: CalendarDate,
): ValueBand => bandInUnit(limitsOfReading(name), value, personOn(subject, measuredOn), { measuredOn, today });

/** The day of a reading in Italy; today while its form has no time. */
const dayOfReading = ({ takenAt }: ReadingDraft, today: CalendarDate): CalendarDate =>
  Instant.is(takenAt) ? dayOf(takenAt) : today;

/** The bands of the values of a reading. The temperature of an object has none. */
export const measureBandsOf = (
  reading: ReadingDraft,
  subject: BandSubject,
  today: CalendarDate,
): readonly MeasureBand[] =>
  measureNamesOf(reading)
    .filter((name) => name !== "temperature" || reading.temperatureWay !== "object")
    .map((name) => ({
      name,
      band: bandOfMeasure(name, reading[name] ?? Number.NaN, dayOfReading(reading, today), subject, today),
    }));

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
  const bands = lines.flatMap(({ measure: name }, i): readonly MeasureBand[] => {
    const value = newest.values[i] ?? null;
    if (value === null) return [];
    return [{ name, band: bandOfMeasure(name, value, dayOf(newest.takenAt), subject, today) }];
  });
  return worstBands(bands)[0]?.band ?? null;
};
