import type { EcgTrace } from "./ecg-trace.ts";

/** Which part of a trace is drawn into which columns of pixels; columns are counted from the trace's beginning. */
export interface Columns {
  readonly first: number;
  readonly count: number;
  readonly samplesPerColumn: number;
}

/** The first sample of a column: the same for every view of it, so that nothing flickers while it is scrolled. */
export const firstSampleOf = (column: number, samplesPerColumn: number): number => Math.ceil(column * samplesPerColumn);

/**
 * The lowest and the highest sample of each column, one after the other: as many points as there are pixels, and no
 * peak is lost however many samples share a column. A column without samples is NaN.
 */
export const envelope = ({ millivolts }: EcgTrace, { first, count, samplesPerColumn }: Columns): Float32Array => {
  const extremes = new Float32Array(2 * count).fill(Number.NaN);
  let sample = Math.max(0, firstSampleOf(first, samplesPerColumn));
  for (let column = 0; column < count; column++) {
    const end = Math.min(millivolts.length, firstSampleOf(first + column + 1, samplesPerColumn));
    if (sample >= end) continue;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (; sample < end; sample++) {
      const value = millivolts[sample] as number;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    extremes[2 * column] = low;
    extremes[2 * column + 1] = high;
  }
  return extremes;
};
