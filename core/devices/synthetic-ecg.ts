import type { EcgTrace } from "./ecg-trace.ts";
import { beatTimes } from "./heart-rhythm.ts";
import { normalRandom, type Random } from "./random.ts";

/** A wave of the heart beat: where on the cycle (R at 0, a whole beat is 2π), how strong, how wide. */
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
/** Ours: a beat from the ventricle has no P, a wide QRS and a T the other way up. */
const ECTOPIC_BEAT: readonly Wave[] = [
  { angle: 0, strength: 6, width: 0.25 },
  { angle: Math.PI / 4, strength: -0.9, width: 0.3 },
  { angle: Math.PI / 1.7, strength: -0.45, width: 0.4 },
];
/** Strength and width of the R wave, by which the trace gets its scale. */
const R_WAVE = 30 * 0.1 ** 2;
const R_MILLIVOLTS = 1.2;

/** Breathing moves the base line at this rate. */
const BREATHING_HERTZ = 0.25;
const TURN = 2 * Math.PI;

export interface SyntheticEcgOrder {
  readonly seconds: number;
  readonly hertz: number;
  /** Mean, beats per minute. */
  readonly heartRate: number;
  /** Standard deviation of the time between beats, as a part of its mean; 0 for a metronome. */
  readonly variability: number;
  /** Standard deviation, mV. */
  readonly noise: number;
  /** How far breathing moves the base line, mV. */
  readonly wander: number;
  /** Which beats (from 0) come early and from the ventricle, with a pause behind them. */
  readonly ectopicBeats: readonly number[];
}

export interface SyntheticEcg extends EcgTrace {
  /** When each R wave is at its peak, seconds; the last ones may lie behind the end. */
  readonly beats: readonly number[];
}

/** From −π up to π. */
const normaliseAngle = (angle: number): number => angle - TURN * Math.round(angle / TURN);

const slopeOf = (waves: readonly Wave[], angle: number): number => {
  let slope = 0;
  for (const { angle: at, strength, width } of waves) {
    const away = normaliseAngle(angle - at);
    slope -= strength * away * Math.exp(-(away ** 2) / (2 * width ** 2));
  }
  return slope;
};

/** Where on the cycle the heart is: 2π for every beat, counted from the first. */
const angleAt = (beats: readonly number[]): ((time: number) => number) => {
  let beat = 0;
  return (time) => {
    while (beat < beats.length - 2 && time >= (beats[beat + 1] ?? 0)) beat++;
    const start = beats[beat] ?? 0;
    return TURN * (beat + (time - start) / ((beats[beat + 1] ?? 1) - start));
  };
};

/**
 * An ECG that nobody has, of known shape and known beats: a point goes round once per beat and is pulled up and down
 * where P, Q, R, S and T are (here on its limit cycle, so that the beats lie exactly where they are meant to):
 *
 *   dz/dt = − Σ aᵢ Δθᵢ exp(−Δθᵢ² / 2bᵢ²) − (z − z₀(t)),  Δθᵢ = (θ(t) − θᵢ) mod 2π
 *
 * Units   seconds, Hz, beats per minute → mV, `seconds × hertz + 1` samples
 * Domain  heart rate 20–250; the same order and the same random numbers give the same trace
 * Source  McSharry PE, Clifford GD, Tarassenko L, Smith LA. IEEE Trans Biomed Eng 2003;50(3):289–294
 */
export const syntheticEcg = (order: SyntheticEcgOrder, random: Random): SyntheticEcg => {
  const { seconds, hertz, heartRate, wander, noise } = order;
  const beats = beatTimes(order, random);
  const ectopic = new Set(order.ectopicBeats);
  const gain = (R_MILLIVOLTS * TURN * heartRate) / 60 / R_WAVE;
  const angle = angleAt(beats);
  const rise = (time: number, turned: number, z: number): number => {
    const waves = ectopic.has(Math.round(turned / TURN)) ? ECTOPIC_BEAT : NORMAL_BEAT;
    const baseLine = (wander / gain) * Math.sin(TURN * BREATHING_HERTZ * time);
    return slopeOf(waves, turned) - (z - baseLine);
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
    const k1 = rise(time, from, z);
    const k2 = rise(time + step / 2, half, z + (step / 2) * k1);
    const k3 = rise(time + step / 2, half, z + (step / 2) * k2);
    const k4 = rise(time + step, to, z + step * k3);
    z += (step / 6) * (k1 + 2 * k2 + 2 * k3 + k4);
    from = to;
  }
  return { hertz, millivolts, beats };
};
