import { roundTo } from "../../calculators/rounding.ts";
import type { MeasureName } from "../../record/vital-signs/measures.ts";
import { convertUnit, type OwnUnit } from "../../reports/fhir/elements/units.ts";
import type { ListedReason } from "../item.ts";
import { bitOf } from "./phone-marks.ts";

/** The measures of the exports of phones. */
export type PhoneMeasure = Exclude<MeasureName, "perfusionIndex">;

/** The units of the record. */
const UNITS: Readonly<Record<PhoneMeasure, OwnUnit>> = {
  ...{ maximumPressure: "mm[Hg]", minimumPressure: "mm[Hg]", weight: "kg", height: "cm", waist: "cm" },
  ...{ heartRate: "/min", breathingRate: "/min", oxygenSaturation: "%", temperature: "Cel", glucose: "mg/dL" },
};

/** The value in the unit of the record, not rounded; null for a unit that does not convert to it. */
export const convertMeasure = (measure: PhoneMeasure, value: number, ucumCode: string): number | null =>
  convertUnit(UNITS[measure], value, ucumCode);

/** The decimals of a value: those of instruments. Scales and watches write 71.59999847412109 for 71.6. */
const DECIMALS: Partial<Record<MeasureName, number>> = {
  ...{ weight: 2, height: 1, waist: 1, temperature: 2, oxygenSaturation: 1 },
};
/** More digits are errors of binary numbers: 98.00000000000001. */
const SIGNIFICANT_DIGITS = 12;
/** Rounds a value once to the decimals of an instrument, half away from zero. */
export const roundMeasure = (measure: MeasureName, value: number): number =>
  Number.isInteger(value) ? value : roundTo(Number(value.toPrecision(SIGNIFICANT_DIGITS)), DECIMALS[measure] ?? 0);

const MINUTE = 60_000;

/** The offset of a time of which the file does not state the local time. */
export const NO_OFFSET = -32_768;

/** A time as a phone writes it. */
export interface PhoneTime {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The minutes from UTC to the local time of the phone; `NO_OFFSET` when the file does not state it. */
  readonly offset: number;
}

/** One value of a phone. */
export interface PhoneSample extends PhoneTime {
  readonly measure: MeasureName;
  /** The value in the unit of the record. */
  readonly value: number;
  readonly written: number;
  readonly unit: string;
  readonly source: string;
}

/** Why an entry of a phone gives no value. */
export type SampleRefusal = Extract<
  ListedReason,
  | ("noField" | "unit" | "notFraction" | "unreadableNumber" | "unreadableTime" | "period")
  | ("noValue" | "zeroValue" | "valueType" | "withoutEntry" | "otherObservation" | "calculated")
>;

/** A value of a longer time is a mean, such as the breathing rate of a night: 10 minutes. */
const LONGEST_MEASUREMENT = 10 * MINUTE;

/**
 * Why a measurement from a start to an end has no time; null when it has one. Both are in milliseconds since 1970; NaN is
 * one that cannot be read.
 */
export const periodProblem = (start: number, end: number): "unreadableTime" | "period" | null => {
  if (!(end >= start)) return "unreadableTime";
  return end - start > LONGEST_MEASUREMENT ? "period" : null;
};

/** What a phone states about a value besides its number and its time. */
export interface SampleDetails {
  /** An index of `MOMENTS`. */
  readonly moment: number;
  /** The bits of `PHONE_MARKS`. */
  readonly marks: number;
}

/** The details of a value that no moment belongs to. */
export const detailsOf = (isTyped: boolean, moment = 0): SampleDetails => ({
  moment,
  marks: isTyped ? bitOf("typedOnPhone") : 0,
});

/** An entry of a phone that writes a number without a text: the values of one measurement, in a unit of its format. */
export interface WrittenEntry {
  /** The type of the entry, for the list of what was not taken. */
  readonly type: string;
  /** The measures of its numbers: two of a blood pressure, one of everything else. */
  readonly measures: readonly PhoneMeasure[];
  /** What stands in the file for each of them; anything but a number is no value. */
  readonly written: readonly unknown[];
  /** The UCUM code of the unit, and its name for people. */
  readonly ucumCode: string;
  readonly unit: string;
  /** The start and the end in milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly offset: number;
  readonly source: string;
  readonly details: SampleDetails;
}

/** What an entry of a phone gives: the values of one measurement, or its type and why it gives none. */
export type PhoneEntry =
  | { readonly is: "samples"; readonly samples: readonly PhoneSample[]; readonly details: SampleDetails }
  | { readonly is: "leftover"; readonly type: string; readonly why: SampleRefusal };

/** The value of one number, or why there is none: an app writes 0 for what it has not measured. */
const readNumber = (measure: PhoneMeasure, written: unknown, code: string): number | SampleRefusal => {
  if (written === null || written === undefined) return "noValue";
  if (typeof written !== "number" || !Number.isFinite(written)) return "unreadableNumber";
  if (written === 0) return "zeroValue";
  const converted = convertMeasure(measure, written, code);
  return converted === null ? "unit" : roundMeasure(measure, converted);
};

/** Reads the values of an entry. It gives all of them or none: of a blood pressure both or none. */
export const readWrittenEntry = (entry: WrittenEntry): PhoneEntry => {
  const { type, measures, written, ucumCode, unit, start, end, offset, source, details } = entry;
  const refuse = (why: SampleRefusal): PhoneEntry => ({ is: "leftover", type, why });
  // the first millisecond of 1970 is a time that nobody has set
  const problem = start > 0 ? periodProblem(start, end) : "unreadableTime";
  if (problem !== null) return refuse(problem);
  const samples: PhoneSample[] = [];
  for (const [index, measure] of measures.entries()) {
    const value = readNumber(measure, written[index], ucumCode);
    if (typeof value === "string") return refuse(value);
    samples.push({ measure, at: start, offset, value, written: Number(written[index]), unit, source });
  }
  return { is: "samples", samples, details };
};
