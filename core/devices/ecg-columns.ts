import type { EcgTrace } from "./ecg-trace.ts";

/** The part of a trace for a range of pixel columns, counted from the beginning of the trace. */
export interface Columns {
  readonly first: number;
  readonly count: number;
  readonly samplesPerColumn: number;
}

/** The first sample of a column. It is the same in every view, so the drawing does not flicker while scrolling. */
export const firstSampleOf = (column: number, samplesPerColumn: number): number => Math.ceil(column * samplesPerColumn);

/**
 * The lowest and the highest sample of each column, in their order in the trace. Two points per column preserve peaks
 * and slopes. Columns after the end are omitted.
 */
export const extremesOf = ({ millivolts }: EcgTrace, { first, count, samplesPerColumn }: Columns): Int32Array => {
  const extremes = new Int32Array(2 * count);
  let [places, sample] = [0, Math.max(0, firstSampleOf(first, samplesPerColumn))];
  for (let column = first; column < first + count; column++) {
    const end = Math.min(millivolts.length, firstSampleOf(column + 1, samplesPerColumn));
    if (sample >= end) continue;
    let [low, high] = [sample, sample];
    for (; sample < end; sample++) {
      const value = millivolts[sample] as number;
      if (value < (millivolts[low] as number)) low = sample;
      if (value > (millivolts[high] as number)) high = sample;
    }
    extremes[places] = Math.min(low, high);
    extremes[places + 1] = Math.max(low, high);
    places += 2;
  }
  return extremes.subarray(0, places);
};
