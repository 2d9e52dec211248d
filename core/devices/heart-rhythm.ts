import type { Random } from "./random.ts";

/** The two oscillations of a healthy rhythm: Mayer waves and breathing, the first with half the power (same source). */
const OSCILLATIONS = [
  { hertz: 0.1, deviation: 0.01, power: 1 / 3 },
  { hertz: 0.25, deviation: 0.01, power: 2 / 3 },
];
const SPREAD = [-2, -1, 0, 1, 2];

/** Our own value: the share of a normal interval before an early beat. The following pause compensates for it. */
const EARLY_BEAT_SHARE = 0.65;

interface Tone {
  readonly hertz: number;
  readonly amplitude: number;
  readonly phase: number;
}

/** The spectrum of the rhythm as tones with random phases; their total variance is 1. */
const tonesOf = (random: Random): readonly Tone[] => {
  const weights = SPREAD.map((deviations) => Math.exp(-(deviations ** 2) / 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return OSCILLATIONS.flatMap(({ hertz, deviation, power }) =>
    SPREAD.map((deviations, at) => ({
      hertz: hertz + deviations * deviation,
      amplitude: Math.sqrt((2 * power * (weights[at] ?? 0)) / sum),
      phase: 2 * Math.PI * random(),
    })),
  );
};

/** The heart rhythm of a synthetic ECG. The indices of the ectopic beats begin with 0. */
export interface Rhythm {
  readonly seconds: number;
  /** Mean, beats per minute. */
  readonly heartRate: number;
  /** Standard deviation of the beat intervals, as a share of their mean. */
  readonly variability: number;
  readonly ectopicBeats: readonly number[];
}

/** The times of the beats, seconds, from the first to one after the end. */
export const beatTimes = (rhythm: Rhythm, random: Random): readonly number[] => {
  const mean = 60 / rhythm.heartRate;
  const tones = tonesOf(random);
  const earlyBeats = new Set(rhythm.ectopicBeats);
  const variationAt = (time: number): number =>
    tones.reduce(
      (sum, { hertz, amplitude, phase }) => sum + amplitude * Math.cos(2 * Math.PI * hertz * time + phase),
      0,
    );
  const partOf = (beat: number): number => {
    if (earlyBeats.has(beat + 1)) return EARLY_BEAT_SHARE;
    return earlyBeats.has(beat) ? 2 - EARLY_BEAT_SHARE : 1;
  };
  const beats = [mean / 2];
  for (let time = mean / 2; time <= rhythm.seconds + mean; ) {
    time += mean * partOf(beats.length - 1) * (1 + rhythm.variability * variationAt(time));
    beats.push(time);
  }
  return beats;
};
