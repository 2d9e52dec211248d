import type { MeasureSamples } from "./measure-samples.ts";
import { createSingle, type Measurement } from "./measurement.ts";
import type { PhoneLeftover } from "./phone-export.ts";
import type { PhoneSamples } from "./phone-samples.ts";

const MINUTE = 60_000;

type Reason = "incompletePressure" | "severalPressures" | "sameMinute";

/** What is known about the pressures while they are collected. */
interface Collected {
  /** By minute and values: of the same measurement from two apps one counts. */
  readonly pairs: Map<string, Measurement>;
  readonly counts: Record<Reason, number>;
}

/** The values of the two pressures. */
interface Pressures {
  readonly upper: MeasureSamples;
  readonly lower: MeasureSamples;
}

const addPair = ({ pairs, counts }: Collected, { upper, lower }: Pressures, high: number, low: number): void => {
  const measurement = { ...createSingle(upper, high), second: lower.valueAt(low) };
  const marks = measurement.marks | lower.marksOf(low);
  const key = `${Math.floor(measurement.at / MINUTE)} ${measurement.value} ${measurement.second}`;
  if (pairs.has(key)) counts.sameMinute++;
  else pairs.set(key, { ...measurement, marks });
};

/** What the values that are no part of a stated pair have in common: the second and the source. */
const keyOf = (samples: MeasureSamples, index: number): string => `${samples.timeOf(index)} ${samples.sourceOf(index)}`;
const valueKeyOf = (samples: MeasureSamples, index: number): string =>
  `${keyOf(samples, index)} ${samples.valueAt(index)}`;

/** The values of a pressure that are in no stated pair, by second and source; each once. */
const groupOthers = (samples: MeasureSamples, stated: ReadonlySet<string>) => {
  const groups = new Map<string, number[]>();
  for (const index of samples.listByTime()) {
    if (stated.has(valueKeyOf(samples, index))) continue;
    const key = keyOf(samples, index);
    const known = groups.get(key) ?? [];
    groups.set(key, known);
    if (!known.some((other) => samples.valueAt(other) === samples.valueAt(index))) known.push(index);
  }
  return groups;
};

/** Adds the pairs that the phone states; the same ones again outside of their correlation are no second measurement. */
const addStatedPairs = (collected: Collected, pressures: Pressures, pairs: PhoneSamples["statedPairs"]) => {
  const { upper, lower } = pressures;
  const seen = new Set<string>();
  const stated = new Set<string>();
  for (const [high, low] of pairs) {
    const key = `${valueKeyOf(upper, high)} ${lower.valueAt(low)}`;
    if (!seen.has(key)) addPair(collected, pressures, high, low);
    seen.add(key);
    stated.add(valueKeyOf(upper, high)).add(valueKeyOf(lower, low));
  }
  return stated;
};

/**
 * The blood pressures. The two values of a correlation belong together. Of the others, those of the same second and the
 * same source do; nobody knows which do when there are several different ones.
 */
export const arrangePressures = (samples: PhoneSamples) => {
  const counts = { incompletePressure: 0, severalPressures: 0, sameMinute: 0 };
  const collected: Collected = { pairs: new Map(), counts };
  const pressures = { upper: samples.of("maximumPressure"), lower: samples.of("minimumPressure") };
  const stated = addStatedPairs(collected, pressures, samples.statedPairs);
  const upper = groupOthers(pressures.upper, stated);
  const lower = groupOthers(pressures.lower, stated);
  for (const key of new Set([...upper.keys(), ...lower.keys()])) {
    const [high, ...otherHighs] = upper.get(key) ?? [];
    const [low, ...otherLows] = lower.get(key) ?? [];
    if (otherHighs.length > 0 || otherLows.length > 0) counts.severalPressures++;
    else if (high === undefined || low === undefined) counts.incompletePressure++;
    else addPair(collected, pressures, high, low);
  }
  const leftovers = (["incompletePressure", "severalPressures", "sameMinute"] as const)
    .filter((why) => counts[why] > 0)
    .map((why): PhoneLeftover => ({ type: "BloodPressure", why, count: counts[why] }));
  return { list: [...collected.pairs.values()].toSorted((a, b) => a.at - b.at), leftovers };
};
