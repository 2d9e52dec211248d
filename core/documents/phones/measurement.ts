import type { MeasureSamples } from "./measure-samples.ts";

/** A measurement while it is collected: one value, or the mean of several of one minute. */
export interface Measurement {
  readonly at: number;
  readonly value: number;
  /** The lower blood pressure; 0 for every other kind. */
  readonly second: number;
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly source: number;
  readonly marks: number;
  readonly moment: number;
  /** The index of the value of which the unit and the stated time count. */
  readonly of: number;
}

/** One value as a measurement. */
export const createSingle = (samples: MeasureSamples, index: number): Measurement => {
  const value = samples.valueAt(index);
  return {
    at: samples.timeOf(index),
    value,
    second: 0,
    count: 1,
    minimum: value,
    maximum: value,
    source: samples.sourceOf(index),
    marks: samples.marksOf(index),
    moment: samples.momentOf(index),
    of: index,
  };
};
