import type { EcgTrace } from "./ecg-trace.ts";
import { beatTimes } from "./heart-rhythm.ts";
import { normalRandom, type Random } from "./random.ts";

/** A wave of a beat: its angle in the cycle (R at 0, one beat is 2π), strength and width. */
interface Wave {
  readonly angle: number;
  readonly strength: number;
  readonly width: number;
}

/** P, Q, R, S and T of a normal beat, table 1 of the source. */
const NORMAL_BEAT: readonly Wave[] = [
  { angle: -Math.PI / 3, strength: 1.2, width: 0.25 },
  { angle: -Math.PI / 12, strength: -5, width: 0.1 },
  { angle: 0, strength: 30, width: 0.1 },
  { angle: Math.PI / 12, strength: -7.5, width: 0.1 },
  { angle: Math.PI / 2, strength: 0.75, width: 0.4 },
];
/** Our own values: a ventricular beat has no P, a wide QRS and an inverted T. */
const ECTOPIC_BEAT: readonly Wave[] = [
  { angle: 0, strength: 6, width: 0.25 },
  { angle: Math.PI / 4, strength: -0.9, width: 0.3 },
  { angle: Math.PI / 1.7, strength: -0.45, width: 0.4 },
];
/** Strength and width of the R wave, which determine the scale of the trace. */
const R_WAVE = 30 * 0.1 ** 2;
const R_MILLIVOLTS = 1.2;

/** The frequency at which breathing moves the baseline. */
const BREATHING_HERTZ = 0.25;
const FULL_CYCLE = 2 * Math.PI;

/** How a synthetic ECG looks: length, rhythm and noise. */
export interface SyntheticEcgOptions {
  readonly seconds: number;
  readonly hertz: number;
  /** Mean, beats per minute. */
  readonly heartRate: number;
  /** Standard deviation of the beat intervals, as a share of their mean; 0 for a regular rhythm. */
  readonly variability: number;
  /** Standard deviation, mV. */
  readonly noise: number;
  /** The amplitude of the baseline wander by breathing, mV. */
  readonly baselineWander: number;
  /** The indices (from 0) of early ventricular beats, each followed by a pause. */
  readonly ectopicBeats: readonly number[];
}

interface SyntheticEcg extends EcgTrace {
  /** The time of each R peak, seconds. The last ones can be after the end. */
  readonly beats: readonly number[];
}

/** From −π to π. */
const normaliseAngle = (angle: number): number => angle - FULL_CYCLE * Math.round(angle / FULL_CYCLE);

const slopeOf = (waves: readonly Wave[], angle: number): number => {
  let slope = 0;
  for (const { angle: at, strength, width } of waves) {
    const distance = normaliseAngle(angle - at);
    slope -= strength * distance * Math.exp(-(distance ** 2) / (2 * width ** 2));
  }
  return slope;
};

/** The angle in the cycle at a time: 2π for each beat, counted from the first. */
const angleAt = (beats: readonly number[]): ((time: number) => number) => {
  let beat = 0;
  return (time) => {
    while (beat < beats.length - 2 && time >= (beats[beat + 1] ?? 0)) beat++;
    const start = beats[beat] ?? 0;
    return FULL_CYCLE * (beat + (time - start) / ((beats[beat + 1] ?? 1) - start));
  };
};

/**
 * Computes a synthetic ECG with known waves and beats. A point moves around a circle once per beat; P, Q, R, S and T
 * move it up and down. It moves on its limit cycle, so that the beats have exactly the given times:
 *
 *   dz/dt = − Σ aᵢ Δθᵢ exp(−Δθᵢ² / 2bᵢ²) − (z − z₀(t)),  Δθᵢ = (θ(t) − θᵢ) mod 2π
 *
 * Units   seconds, Hz, beats per minute → mV, `seconds × hertz + 1` samples
 * Domain  heart rate 20–250; the same order and the same random numbers give the same trace
 * Source  McSharry PE, Clifford GD, Tarassenko L, Smith LA. IEEE Trans Biomed Eng 2003;50(3):289–294
 */
export const syntheticEcg = (options: SyntheticEcgOptions, random: Random): SyntheticEcg => {
  const { seconds, hertz, heartRate, baselineWander, noise } = options;
  const beats = beatTimes(options, random);
  const ectopic = new Set(options.ectopicBeats);
  const gain = (R_MILLIVOLTS * FULL_CYCLE * heartRate) / 60 / R_WAVE;
  const angle = angleAt(beats);
  const derivative = (time: number, phase: number, z: number): number => {
    const waves = ectopic.has(Math.round(phase / FULL_CYCLE)) ? ECTOPIC_BEAT : NORMAL_BEAT;
    const baseLine = (baselineWander / gain) * Math.sin(FULL_CYCLE * BREATHING_HERTZ * time);
    return slopeOf(waves, phase) - (z - baseLine);
  };
  const step = 1 / hertz;
  const millivolts = new Float32Array(Math.round(seconds * hertz) + 1);
  let z = 0;
  let [from, half, to] = [angle(0), 0, 0];
  for (let sample = 0; sample < millivolts.length; sample++) {
    millivolts[sample] = gain * z + noise * normalRandom(random);
    const time = sample * step;
    half = angle(time + step / 2);
    to = angle(time + step);
    const k1 = derivative(time, from, z);
    const k2 = derivative(time + step / 2, half, z + (step / 2) * k1);
    const k3 = derivative(time + step / 2, half, z + (step / 2) * k2);
    const k4 = derivative(time + step, to, z + step * k3);
    z += (step / 6) * (k1 + 2 * k2 + 2 * k3 + k4);
    from = to;
  }
  return { hertz, millivolts, beats };
};
