import type { EcgTrace } from "./ecg-trace.ts";

/** The standard scale of an ECG on paper. A small square is 1 mm, a large one 5 mm. */
export const PAPER = { millimetresPerSecond: 25, millimetresPerMillivolt: 10, smallSquare: 1, largeSquare: 5 } as const;
/** The calibration pulse: 1 mV for 200 ms. */
export const CALIBRATION = { millivolts: 1, seconds: 0.2 } as const;

/** A point of the trace: time and voltage. */
export interface EcgPoint {
  readonly seconds: number;
  readonly millivolts: number;
}

/** The duration of a trace, seconds. */
export const secondsOf = ({ hertz, millivolts }: EcgTrace): number => millivolts.length / hertz;

/** The index of the sample nearest to a time. For a time outside the trace, the first or last sample. */
export const sampleAt = ({ hertz, millivolts }: EcgTrace, seconds: number): number =>
  Math.max(0, Math.min(millivolts.length - 1, Math.round(seconds * hertz)));

/** The voltage at a time, mV; 0 for an empty trace. */
export const millivoltsAt = (trace: EcgTrace, seconds: number): number =>
  trace.millivolts[sampleAt(trace, seconds)] ?? 0;

/** The measurement between two calipers. */
export interface EcgMeasure {
  readonly milliseconds: number;
  /** The difference from the first to the second point. */
  readonly millivolts: number;
  /** Beats per minute if the distance is one beat; null when it is too short. */
  readonly perMinute: number | null;
}

/** The heart rate is at most 400 per minute; a shorter distance lies within a beat. */
const SHORTEST_BEAT = 150;
const roundToThousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** Time, amplitude and rate between two calipers. */
export const measureBetween = (from: EcgPoint, to: EcgPoint): EcgMeasure => {
  const milliseconds = Math.round(Math.abs(to.seconds - from.seconds) * 1000);
  return {
    milliseconds,
    millivolts: roundToThousandths(to.millivolts - from.millivolts) + 0,
    perMinute: milliseconds < SHORTEST_BEAT ? null : Math.round(60_000 / milliseconds),
  };
};

const HALF = 0.5;
/** The minimum range of the paper, mV. */
const MIN_LOW = -1.5;
const MIN_HIGH = 2;

/** The range of the paper for a trace, in whole large squares, mV; within `limit`. */
export const extentOf = ({ millivolts }: EcgTrace, limit: number): { readonly low: number; readonly high: number } => {
  let [low, high] = [MIN_LOW, MIN_HIGH];
  for (const value of millivolts) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return {
    low: Math.max(-limit, Math.floor(low / HALF) * HALF),
    high: Math.min(limit, Math.ceil(high / HALF) * HALF),
  };
};
