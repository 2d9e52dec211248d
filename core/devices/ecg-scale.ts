import type { EcgTrace } from "./ecg-trace.ts";

/** How an ECG is written on paper all over the world; a small square is 1 mm, a large one 5 mm. */
export const PAPER = { millimetresPerSecond: 25, millimetresPerMillivolt: 10, smallSquare: 1, largeSquare: 5 } as const;
/** The pulse that shows the scale: 1 mV for 200 ms. */
export const CALIBRATION = { millivolts: 1, seconds: 0.2 } as const;

/** A place on the trace's paper. */
export interface EcgPoint {
  readonly seconds: number;
  readonly millivolts: number;
}

/** How long a trace lasts, seconds. */
export const secondsOf = ({ hertz, millivolts }: EcgTrace): number => millivolts.length / hertz;

/** The sample nearest to a moment; the first or last for a moment outside of the trace. */
export const sampleAt = ({ hertz, millivolts }: EcgTrace, seconds: number): number =>
  Math.max(0, Math.min(millivolts.length - 1, Math.round(seconds * hertz)));

/** What the trace shows at a moment, mV; 0 when it is empty. */
export const millivoltsAt = (trace: EcgTrace, seconds: number): number =>
  trace.millivolts[sampleAt(trace, seconds)] ?? 0;

/** What two calipers measure between them. */
export interface EcgMeasure {
  readonly milliseconds: number;
  /** How far the second is above the first. */
  readonly millivolts: number;
  /** Beats per minute if the distance is one beat; null when it is too short to be one. */
  readonly perMinute: number | null;
}

/** No two beats follow each other faster than 400 a minute; shorter distances lie within a beat. */
const SHORTEST_BEAT = 150;
const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** Time, amplitude and rate between two calipers. */
export const measureBetween = (from: EcgPoint, to: EcgPoint): EcgMeasure => {
  const milliseconds = Math.round(Math.abs(to.seconds - from.seconds) * 1000);
  return {
    milliseconds,
    millivolts: thousandths(to.millivolts - from.millivolts) + 0,
    perMinute: milliseconds < SHORTEST_BEAT ? null : Math.round(60_000 / milliseconds),
  };
};

const HALF = 0.5;
/** Whatever the trace is, so much of the paper is shown, mV. */
const LEAST_LOW = -1.5;
const LEAST_HIGH = 2;

/** From where to where paper is needed for a trace, in whole large squares, mV; never beyond `limit`. */
export const extentOf = ({ millivolts }: EcgTrace, limit: number): { readonly low: number; readonly high: number } => {
  let [low, high] = [LEAST_LOW, LEAST_HIGH];
  for (const value of millivolts) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return {
    low: Math.max(-limit, Math.floor(low / HALF) * HALF),
    high: Math.min(limit, Math.ceil(high / HALF) * HALF),
  };
};
