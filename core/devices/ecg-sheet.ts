import { PAPER, secondsOf } from "./ecg-scale.ts";
import type { EcgTrace } from "./ecg-trace.ts";

/** A4 landscape, mm. */
export const SHEET = { width: 297, height: 210 } as const;
/** The duration of a row, seconds: 250 mm. */
export const ROW_SECONDS = 10;
/** The width of a row of the sheet, mm. */
export const ROW_WIDTH = ROW_SECONDS * PAPER.millimetresPerSecond;
/** The voltage range of a row, mV. The trace is cut off outside of it. */
export const ROW_MILLIVOLTS = { low: -1.5, high: 2.5 } as const;
/** The height of a row of the sheet, mm. */
export const ROW_HEIGHT = (ROW_MILLIVOLTS.high - ROW_MILLIVOLTS.low) * PAPER.millimetresPerMillivolt;
/** Space for the calibration pulse before each row, mm. */
export const PULSE_WIDTH = 15;

/** The part of a trace in a row, seconds. */
export interface EcgRow {
  readonly from: number;
  readonly to: number;
}

/** The samples of a row, plus one that connects it to the next row. */
export const traceOf = ({ hertz, millivolts }: EcgTrace, { from, to }: EcgRow): EcgTrace => ({
  hertz,
  millivolts: millivolts.subarray(Math.round(from * hertz), Math.round(to * hertz) + 1),
});

/** The rows of a trace, at least one. A last sample just after a row belongs to that row. */
export const rowsOf = (trace: EcgTrace): readonly EcgRow[] => {
  const seconds = secondsOf(trace);
  return Array.from(
    { length: Math.max(1, Math.ceil((trace.millivolts.length - 1) / trace.hertz / ROW_SECONDS)) },
    (_, row) => ({
      from: row * ROW_SECONDS,
      to: Math.min(seconds, (row + 1) * ROW_SECONDS),
    }),
  );
};

/** The texts of a printed ECG, in the reader's language. */
export interface EcgSheet {
  readonly title: string;
  /** Patient, time, mode and results of the device, one per line. */
  readonly lines: readonly string[];
  /** For example "25 mm/s 10 mm/mV". */
  readonly scale: string;
  readonly trace: EcgTrace;
  /** For example "Page 1 of 2". */
  readonly pageOf: (page: number, pages: number) => string;
}
