import type { MeasureName } from "../../record/vital-signs/measures.ts";
import { PHONE_KINDS, type PhoneKind, type PhoneLeftover, type PhoneSeries } from "./phone-export.ts";
import type { PhoneSamples } from "./phone-samples.ts";

const MINUTE = 60_000;

/**
 * A watch measures these all the time, during a workout every few seconds. The record has one value a minute: the values
 * of one minute become their mean.
 */
const CONTINUOUS: readonly PhoneKind[] = ["heartRate", "oxygenSaturation", "breathingRate"];

/** The measurements of a kind while they are collected. */
interface Measurement {
  readonly at: number;
  readonly value: number;
  readonly second: number;
  readonly count: number;
  /** The index of the value of which the unit, the source and the moment count. */
  readonly of: number;
}

const createSeries = (kind: PhoneKind, list: readonly Measurement[], samples: PhoneSamples): PhoneSeries => {
  const indices = list.map(({ of }) => of);
  return {
    kind,
    at: Float64Array.from(list, ({ at }) => at),
    value: Float64Array.from(list, ({ value }) => value),
    second: kind === "bloodPressure" ? Float64Array.from(list, ({ second }) => second) : new Float64Array(0),
    written: Float64Array.from(indices, (index) => samples.writtenAt(index)),
    unit: Uint8Array.from(indices, (index) => samples.unitOf(index)),
    source: Uint16Array.from(indices, (index) => samples.sourceOf(index)),
    moment: Uint8Array.from(indices, (index) => samples.momentOf(index)),
    count: Uint32Array.from(list, ({ count }) => count),
  };
};

/** The groups of neighbours with the same key. */
const groupNeighbours = function* <One>(list: Iterable<One>, keyOf: (one: One) => unknown): Generator<readonly One[]> {
  let group: One[] = [];
  let last: unknown;
  for (const one of list) {
    const key = keyOf(one);
    if (group.length > 0 && key !== last) {
      yield group;
      group = [];
    }
    last = key;
    group.push(one);
  }
  if (group.length > 0) yield group;
};

/**
 * The measurements of one minute. Of equal values one counts: a watch, a phone and an app often write the same one. Of a
 * kind that is measured all the time the mean counts, of every other kind each value.
 */
const measureMinute = (kind: PhoneKind, minute: readonly number[], samples: PhoneSamples): readonly Measurement[] => {
  const byValue = new Map<number, number>();
  for (const index of minute) {
    const value = samples.valueAt(index);
    // a value with the moment of the meal says more than the same one without
    const known = byValue.get(value);
    if (known === undefined || (samples.momentOf(known) === 0 && samples.momentOf(index) !== 0))
      byValue.set(value, index);
  }
  const values = [...byValue.keys()];
  const [first] = minute;
  if (first === undefined) return [];
  if (values.length > 1 && CONTINUOUS.includes(kind)) {
    const sum = values.reduce((total, value) => total + value, 0);
    return [{ at: samples.timeOf(first), value: sum / values.length, second: 0, count: values.length, of: first }];
  }
  return [...byValue].map(([value, of]) => ({ at: samples.timeOf(of), value, second: 0, count: 1, of }));
};

const arrangeMeasure = (kind: Exclude<PhoneKind, "bloodPressure">, samples: PhoneSamples): readonly Measurement[] => {
  const minutes = groupNeighbours(samples.listByTime(kind), (index) => Math.floor(samples.timeOf(index) / MINUTE));
  const list: Measurement[] = [];
  for (const minute of minutes) list.push(...measureMinute(kind, minute, samples));
  return list;
};

const indexByMoment = (measure: MeasureName, samples: PhoneSamples): Map<string, number[]> => {
  const byMoment = new Map<string, number[]>();
  for (const index of samples.listByTime(measure)) {
    const key = `${samples.timeOf(index)} ${samples.sourceOf(index)}`;
    const known = byMoment.get(key) ?? [];
    byMoment.set(key, known);
    if (!known.some((other) => samples.valueAt(other) === samples.valueAt(index))) known.push(index);
  }
  return byMoment;
};

/**
 * The blood pressures: an upper and a lower value of the same second and the same source belong together. Nobody knows
 * which do when there are several different ones.
 */
const arrangePressures = (samples: PhoneSamples) => {
  const upper = indexByMoment("maximumPressure", samples);
  const lower = indexByMoment("minimumPressure", samples);
  const pairs = new Map<string, Measurement>();
  const counts = { incompletePressure: 0, severalPressures: 0 };
  for (const key of new Set([...upper.keys(), ...lower.keys()])) {
    const [high, ...otherHighs] = upper.get(key) ?? [];
    const [low, ...otherLows] = lower.get(key) ?? [];
    if (otherHighs.length > 0 || otherLows.length > 0) counts.severalPressures++;
    else if (high === undefined || low === undefined) counts.incompletePressure++;
    else {
      const at = samples.timeOf(high);
      const [value, second] = [samples.valueAt(high), samples.valueAt(low)];
      const same = `${Math.floor(at / MINUTE)} ${value} ${second}`;
      if (!pairs.has(same)) pairs.set(same, { at, value, second, count: 1, of: high });
    }
  }
  const leftovers = (["incompletePressure", "severalPressures"] as const)
    .filter((why) => counts[why] > 0)
    .map((why): PhoneLeftover => ({ type: "BloodPressure", why, count: counts[why] }));
  return { list: [...pairs.values()].toSorted((a, b) => a.at - b.at), leftovers };
};

/**
 * Arranges the values of a phone as measurements: sorted, each once, the two blood pressures together.
 *
 * @returns the kinds that have a measurement, and the pressures that cannot be used
 */
export const arrangeSamples = (
  samples: PhoneSamples,
): { readonly series: readonly PhoneSeries[]; readonly leftovers: readonly PhoneLeftover[] } => {
  const pressures = arrangePressures(samples);
  const series = PHONE_KINDS.map((kind) =>
    createSeries(kind, kind === "bloodPressure" ? pressures.list : arrangeMeasure(kind, samples), samples),
  );
  return { series: series.filter(({ at }) => at.length > 0), leftovers: pressures.leftovers };
};
