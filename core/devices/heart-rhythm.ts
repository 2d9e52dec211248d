import type { Random } from "./random.ts";

/** The two swings of a healthy rhythm: Mayer waves and breathing, with half as much power in the first (same source). */
const SWINGS = [
  { hertz: 0.1, deviation: 0.01, power: 1 / 3 },
  { hertz: 0.25, deviation: 0.01, power: 2 / 3 },
];
const SPREAD = [-2, -1, 0, 1, 2];

/** Ours: an early beat comes after this part of a normal interval, and the pause behind it makes up for it. */
const EARLY = 0.65;

interface Tone {
  readonly hertz: number;
  readonly amplitude: number;
  readonly phase: number;
}

/** The spectrum of the rhythm as tones with random phases; together their variance is 1. */
const tonesOf = (random: Random): readonly Tone[] => {
  const weights = SPREAD.map((far) => Math.exp(-(far ** 2) / 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return SWINGS.flatMap(({ hertz, deviation, power }) =>
    SPREAD.map((far, at) => ({
      hertz: hertz + far * deviation,
      amplitude: Math.sqrt((2 * power * (weights[at] ?? 0)) / sum),
      phase: 2 * Math.PI * random(),
    })),
  );
};

export interface Rhythm {
  readonly seconds: number;
  /** Mean, beats per minute. */
  readonly heartRate: number;
  /** Standard deviation of the time between beats, as a part of its mean. */
  readonly variability: number;
  readonly ectopicBeats: readonly number[];
}

/** When the heart beats, seconds, from the first beat to one beyond the end. */
export const beatTimes = (rhythm: Rhythm, random: Random): readonly number[] => {
  const mean = 60 / rhythm.heartRate;
  const tones = tonesOf(random);
  const early = new Set(rhythm.ectopicBeats);
  const swing = (time: number): number =>
    tones.reduce(
      (sum, { hertz, amplitude, phase }) => sum + amplitude * Math.cos(2 * Math.PI * hertz * time + phase),
      0,
    );
  const partOf = (beat: number): number => {
    if (early.has(beat + 1)) return EARLY;
    return early.has(beat) ? 2 - EARLY : 1;
  };
  const beats = [mean / 2];
  for (let time = mean / 2; time <= rhythm.seconds + mean; ) {
    time += mean * partOf(beats.length - 1) * (1 + rhythm.variability * swing(time));
    beats.push(time);
  }
  return beats;
};
