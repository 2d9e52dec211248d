import { PAPER, secondsOf } from "./ecg-scale.ts";
import type { EcgTrace } from "./ecg-trace.ts";

/** A4 on its side, mm. */
export const SHEET = { width: 297, height: 210 } as const;
/** How much of the trace stands in a row, seconds: 250 mm. */
export const ROW_SECONDS = 10;
export const ROW_WIDTH = ROW_SECONDS * PAPER.millimetresPerSecond;
/** From where to where a row has paper, mV; what goes further is cut off there. */
export const ROW_MILLIVOLTS = { low: -1.5, high: 2.5 } as const;
export const ROW_HEIGHT = (ROW_MILLIVOLTS.high - ROW_MILLIVOLTS.low) * PAPER.millimetresPerMillivolt;
/** Room before each row for the pulse that shows the scale, mm. */
export const PULSE_WIDTH = 15;

/** The part of a trace in a row, seconds. */
export interface EcgRow {
  readonly from: number;
  readonly to: number;
}

/** The samples of a row, and one more so that it reaches the next. */
export const traceOf = ({ hertz, millivolts }: EcgTrace, { from, to }: EcgRow): EcgTrace => ({
  hertz,
  millivolts: millivolts.subarray(Math.round(from * hertz), Math.round(to * hertz) + 1),
});

/** The rows that a whole trace takes, at least one; a last sample just behind a row belongs to that row. */
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

/** Words around a trace on paper; they come in the reader's language. */
export interface EcgSheet {
  readonly title: string;
  /** Whose, when, how, and what the device says of it, a line each. */
  readonly lines: readonly string[];
  /** Such as "25 mm/s 10 mm/mV". */
  readonly scale: string;
  readonly trace: EcgTrace;
  /** Such as "Page 1 of 2". */
  readonly pageOf: (page: number, pages: number) => string;
}
