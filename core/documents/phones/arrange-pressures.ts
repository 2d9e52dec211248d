import type { MeasureName } from "../../record/vital-signs/measures.ts";
import { createSingle, type Measurement, type SourceValues } from "./measurement.ts";
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

const addPair = ({ pairs, counts }: Collected, samples: SourceValues, high: number, low: number): void => {
  const measurement = { ...createSingle(samples, high), second: samples.valueAt(low) };
  const marks = measurement.marks | samples.marksOf(low);
  const key = `${Math.floor(measurement.at / MINUTE)} ${measurement.value} ${measurement.second}`;
  if (pairs.has(key)) counts.sameMinute++;
  else pairs.set(key, { ...measurement, marks });
};

/** What the values that are no part of a stated pair have in common: the second and the source. */
const keyOf = (samples: PhoneSamples, index: number): string => `${samples.timeOf(index)} ${samples.sourceOf(index)}`;
const valueKeyOf = (samples: PhoneSamples, index: number): string =>
  `${keyOf(samples, index)} ${samples.valueAt(index)}`;

/** The values that are in no stated pair, by second and source; each once. */
const groupOthers = (measure: MeasureName, samples: PhoneSamples, stated: ReadonlySet<string>) => {
  const groups = new Map<string, number[]>();
  for (const index of samples.listByTime(measure)) {
    if (stated.has(valueKeyOf(samples, index))) continue;
    const key = keyOf(samples, index);
    const known = groups.get(key) ?? [];
    groups.set(key, known);
    if (!known.some((other) => samples.valueAt(other) === samples.valueAt(index))) known.push(index);
  }
  return groups;
};

/** Adds the pairs that the phone states; the same ones again outside of their correlation are no second measurement. */
const addStatedPairs = (collected: Collected, samples: PhoneSamples): ReadonlySet<string> => {
  const seen = new Set<string>();
  const stated = new Set<string>();
  for (const [high, low] of samples.statedPairs) {
    const key = `${valueKeyOf(samples, high)} ${samples.valueAt(low)}`;
    if (!seen.has(key)) addPair(collected, samples, high, low);
    seen.add(key);
    stated.add(valueKeyOf(samples, high)).add(valueKeyOf(samples, low));
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
  const stated = addStatedPairs(collected, samples);
  const upper = groupOthers("maximumPressure", samples, stated);
  const lower = groupOthers("minimumPressure", samples, stated);
  for (const key of new Set([...upper.keys(), ...lower.keys()])) {
    const [high, ...otherHighs] = upper.get(key) ?? [];
    const [low, ...otherLows] = lower.get(key) ?? [];
    if (otherHighs.length > 0 || otherLows.length > 0) counts.severalPressures++;
    else if (high === undefined || low === undefined) counts.incompletePressure++;
    else addPair(collected, samples, high, low);
  }
  const leftovers = (["incompletePressure", "severalPressures", "sameMinute"] as const)
    .filter((why) => counts[why] > 0)
    .map((why): PhoneLeftover => ({ type: "BloodPressure", why, count: counts[why] }));
  return { list: [...collected.pairs.values()].toSorted((a, b) => a.at - b.at), leftovers };
};
