/** The device stores every second sample of its signal. */
export const STORED_HERTZ = 250;
/** The sampling rate of the signal; traces are restored to it. */
const TRACE_HERTZ = 500;
/** One unit of a stored sample in mV, 0.00128209529913. */
export const MILLIVOLTS_PER_UNIT = 4033 / (32767 * 12 * 8);
/** The range of the drawing; the decoder does not clip. */
export const SHOWN_MILLIVOLTS = 5;

/** A signal with a constant sampling rate. */
export interface EcgTrace {
  readonly hertz: number;
  readonly millivolts: Float32Array;
}

/**
 * Restores the 500 Hz signal from 250 Hz samples by inserting the mean of two neighbours. The last sample is used only
 * for the last mean.
 *
 * ASSUMPTION A20: the output begins with the first sample (one program begins with the mean, half a sample later).
 */
export const restoreTrace = (stored: Int16Array): EcgTrace => {
  const pairs = Math.max(stored.length - 1, 0);
  const millivolts = new Float32Array(pairs * 2);
  let sample = stored[0] ?? 0;
  for (let at = 0; at < pairs; at++) {
    const next = stored[at + 1] ?? 0;
    millivolts[2 * at] = sample * MILLIVOLTS_PER_UNIT;
    millivolts[2 * at + 1] = ((sample + next) / 2) * MILLIVOLTS_PER_UNIT;
    sample = next;
  }
  return { hertz: TRACE_HERTZ, millivolts };
};

/** Converts a voltage to the nearest stored sample. */
export const unitsOf = (millivolts: number): number =>
  Math.max(-32768, Math.min(32767, Math.round(millivolts / MILLIVOLTS_PER_UNIT)));

/** The canvas of the specification. The trace scrolls in it, with 0 mV in the middle. */
export const ECG_CANVAS = { width: 700, height: 260, traceWidth: 1500 } as const;
/** ASSUMPTION A22: a 30 s recording has 15,000 points and 1,500 columns, so one in ten is drawn. */
const POINTS_PER_COLUMN = 10;

/** The drawn points, one per column. */
export const columns = (trace: EcgTrace): Float32Array =>
  Float32Array.from(
    { length: Math.ceil(trace.millivolts.length / POINTS_PER_COLUMN) },
    (_, column) => trace.millivolts[column * POINTS_PER_COLUMN] ?? 0,
  );
