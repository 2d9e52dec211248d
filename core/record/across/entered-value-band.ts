import { limitsOfReading } from "../../catalogues/value-limits/reading-limits.ts";
import { type BandSubject, bandInUnit, isBeyondTyping, personOn } from "../../catalogues/value-limits/value-band.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { labValueOf } from "../lab-results/calculator-values.ts";
import type { LabResult } from "../lab-results/lab-result.ts";
import { bandOfResult, isFindingMistyped, type ResultBand } from "../lab-results/result-band.ts";

/** A number that was entered in a calculator. */
export interface EnteredValue {
  /** The name of the input in its formula. */
  readonly input: string;
  readonly value: number;
  /** A unit of the input. */
  readonly unit: string;
  /** The day of a value of the record; null for a typed one, which counts as measured today. */
  readonly measuredOn: CalendarDate | null;
}

/** The band of an entered value. A laboratory value is not measured again. */
export interface EnteredValueBand extends ResultBand {
  readonly kind: "reading" | "laboratory";
}

const bandOfSystolic = (value: number, subject: BandSubject, measuredOn: CalendarDate, today: CalendarDate) => {
  const limits = limitsOfReading("maximumPressure");
  return isBeyondTyping(limits, value)
    ? null
    : { band: bandInUnit(limits, value, personOn(subject, measuredOn), { measuredOn, today }), limits };
};

/**
 * The band of a number in a calculator: the systolic pressure in mmHg, or a laboratory value in a unit of its input. Null
 * for an input without limits, and for a number that is probably mistyped.
 *
 * @param rows the laboratory results of the record; a change since them counts
 */
export const bandOfEnteredValue = (
  { input, value, unit, measuredOn: recordedOn }: EnteredValue,
  subject: BandSubject,
  today: CalendarDate,
  rows: readonly LabResult[] = [],
): EnteredValueBand | null => {
  const measuredOn = recordedOn ?? today;
  if (input === "systolic") {
    const found = bandOfSystolic(value, subject, measuredOn, today);
    return found && { ...found, kind: "reading" };
  }
  const labValue = labValueOf(input, { value, unit });
  if (labValue === null || isFindingMistyped(labValue)) return null;
  const found = bandOfResult({ ...labValue, comparator: "=", flag: null, date: measuredOn }, subject, today, rows);
  return found && { ...found, kind: "laboratory" };
};
