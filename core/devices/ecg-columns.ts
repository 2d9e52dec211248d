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
 * Which samples of each column are its lowest and its highest, in the order in which they come: two points for a
 * column however many samples share it, and neither peak nor slope is lost. Columns behind the end are left out.
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
