import { MEASURES, measureProblem } from "../../record/vital-signs/measures.ts";
import { groupBy } from "../group-by.ts";
import { arrangePressures } from "./arrange-pressures.ts";
import type { MeasureSamples } from "./measure-samples.ts";
import { createSingle, type Measurement } from "./measurement.ts";
import { PHONE_KINDS, type PhoneKind, type PhoneLeftover, type PhoneSeries, SEVERAL_SOURCES } from "./phone-export.ts";
import type { PhoneSamples } from "./phone-samples.ts";
import { SeriesBuilder } from "./series-builder.ts";

const MINUTE = 60_000;

/**
 * A watch measures these all the time, during a workout every few seconds. The record has one value a minute: the values
 * of one minute become their mean.
 */
const CONTINUOUS: readonly PhoneKind[] = ["heartRate", "oxygenSaturation", "breathingRate"];

/** A kind with one value. */
type SingleKind = Exclude<PhoneKind, "bloodPressure">;

/** Why values of a minute were left out: they are there already, or no person can have them. */
type LeftOut = "sameMinute" | "impossible";

/** What the measurements of a minute are, and how many values were left out. */
interface Minute extends Readonly<Record<LeftOut, number>> {
  readonly list: readonly Measurement[];
}

/**
 * The values without those that another source copied: of a value that several sources have, those of one source count.
 */
const removeCopies = (minute: readonly Measurement[]): readonly Measurement[] => {
  if (minute.every(({ source }) => source === minute[0]?.source)) return minute;
  const largest = new Map<number, readonly Measurement[]>();
  for (const [, group] of groupBy(minute, ({ source, value }) => `${source} ${value}`)) {
    const [first] = group;
    if (first !== undefined && group.length > (largest.get(first.value)?.length ?? 0)) largest.set(first.value, group);
  }
  return [...largest.values()].flat();
};

/** Without the same entry twice in the file: one second, source and value. They are sorted by these. */
const removeRepeated = (minute: readonly Measurement[]): readonly Measurement[] =>
  minute.filter((one, index) => {
    const before = minute[index - 1];
    return before === undefined || one.at !== before.at || one.source !== before.source || one.value !== before.value;
  });

/** The mean of the values of one minute. */
const meanOf = (values: readonly [Measurement, ...Measurement[]]): Measurement => {
  const [first] = values;
  const numbers = values.map(({ value }) => value);
  return {
    ...first,
    at: Math.min(...values.map(({ at }) => at)),
    value: numbers.reduce((total, value) => total + value, 0) / numbers.length,
    count: numbers.length,
    minimum: Math.min(...numbers),
    maximum: Math.max(...numbers),
    source: values.every(({ source }) => source === first.source) ? first.source : SEVERAL_SOURCES,
    marks: values.reduce((all, { marks }) => all | marks, 0),
  };
};

/** One of several equal values. The moment that one of them states counts; two different moments state none. */
const mergeEqual = (equal: readonly [Measurement, ...Measurement[]]): Measurement => {
  const moments = [...new Set(equal.map(({ moment }) => moment).filter((moment) => moment !== 0))];
  const [moment = 0, ...others] = moments;
  const of = equal.find((one) => one.moment === moment) ?? equal[0];
  return { ...of, moment: others.length === 0 ? moment : 0, marks: equal.reduce((all, { marks }) => all | marks, 0) };
};

/** The mean of the possible values of a minute; without any, the first value, which the review refuses. */
const measureContinuously = (kind: SingleKind, minute: readonly Measurement[]): Minute => {
  const possible = minute.filter(({ value }) => measureProblem(value, MEASURES[kind]) === null);
  const [first, ...others] = removeCopies(removeRepeated(possible));
  if (first === undefined) return { list: minute.slice(0, 1), sameMinute: 0, impossible: minute.length - 1 };
  return {
    list: [meanOf([first, ...others])],
    sameMinute: possible.length - others.length - 1,
    impossible: minute.length - possible.length,
  };
};

/** The measurements of one minute: of a kind that is measured all the time their mean, of every other kind each value. */
const measureMinute = (kind: SingleKind, minute: readonly Measurement[]): Minute => {
  if (minute.length === 1) return { list: minute, sameMinute: 0, impossible: 0 };
  if (CONTINUOUS.includes(kind)) return measureContinuously(kind, minute);
  const list = groupBy(minute, ({ value }) => value).flatMap(([, [first, ...others]]) =>
    first === undefined ? [] : [mergeEqual([first, ...others])],
  );
  return { list, sameMinute: minute.length - list.length, impossible: 0 };
};

/** The types of the entries of each kind, in the words of Apple: those that give no reading are listed by them. */
export const ENTRY_TYPES = {
  ...{ weight: "BodyMass", glucose: "BloodGlucose", oxygenSaturation: "OxygenSaturation", heartRate: "HeartRate" },
  ...{
    temperature: "BodyTemperature",
    breathingRate: "RespiratoryRate",
    height: "Height",
    waist: "WaistCircumference",
  },
  bloodPressure: "BloodPressure",
} as const satisfies Readonly<Record<PhoneKind, string>>;

/** What a kind gives: its series, and the values that are no measurement of their own. */
interface Arranged {
  readonly series: PhoneSeries;
  readonly leftovers: readonly PhoneLeftover[];
}

const arrangeMeasure = (kind: SingleKind, samples: MeasureSamples): Arranged => {
  const indices = samples.listByTime();
  const builder = new SeriesBuilder(kind, samples, indices.length);
  const minuteOf = (position: number) => Math.floor(samples.timeOf(indices[position] ?? 0) / MINUTE);
  const counts: Record<LeftOut, number> = { impossible: 0, sameMinute: 0 };
  for (let start = 0, end = 0; start < indices.length; start = end) {
    const minute = minuteOf(start);
    while (end < indices.length && minuteOf(end) === minute) end++;
    const values = Array.from(indices.subarray(start, end), (index) => createSingle(samples, index));
    const { list, sameMinute, impossible } = measureMinute(kind, values);
    for (const measurement of list) builder.add(measurement);
    counts.sameMinute += sameMinute;
    counts.impossible += impossible;
  }
  const leftovers = (["impossible", "sameMinute"] as const)
    .filter((why) => counts[why] > 0)
    .map((why): PhoneLeftover => ({ type: ENTRY_TYPES[kind], why, count: counts[why] }));
  return { series: builder.build(), leftovers };
};

const arrangeBloodPressures = (samples: PhoneSamples): Arranged => {
  const { list, leftovers } = arrangePressures(samples);
  const builder = new SeriesBuilder("bloodPressure", samples.of("maximumPressure"), list.length);
  for (const measurement of list) builder.add(measurement);
  return { series: builder.build(), leftovers };
};

/**
 * Arranges the values of a phone as measurements: sorted, each once, the two blood pressures together.
 *
 * @returns the kinds that have a measurement, and the values that are no measurement of their own
 */
export const arrangeSamples = (
  samples: PhoneSamples,
): { readonly series: readonly PhoneSeries[]; readonly leftovers: readonly PhoneLeftover[] } => {
  const arranged = PHONE_KINDS.map((kind) =>
    kind === "bloodPressure" ? arrangeBloodPressures(samples) : arrangeMeasure(kind, samples.of(kind)),
  );
  return {
    series: arranged.map(({ series }) => series).filter(({ at }) => at.length > 0),
    leftovers: arranged.flatMap(({ leftovers }) => leftovers),
  };
};
