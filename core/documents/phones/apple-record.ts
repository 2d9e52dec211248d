import type { MeasureName } from "../../record/vital-signs/measures.ts";
import { UCUM } from "../../reports/fhir/elements/systems.ts";
import { amountIn, type OwnUnit } from "../../reports/fhir/elements/units.ts";

/**
 * The records of the Health app of Apple, from the file `export.xml` of its archive.
 *
 * Sources of the format: the document type inside the file ("HealthKit Export Version: 14", published in
 * neiltron/apple-health-mcp#27) for elements and attributes; developer.apple.com/documentation/healthkit
 * (HKQuantityTypeIdentifier, HKUnit, HKMetadataKeyBloodGlucoseMealTime) for types, units and moments. Measurements of a
 * correlation are also outside of it, as a comment in the document type says.
 */
interface AppleType {
  readonly measure: MeasureName;
  readonly unit: OwnUnit;
}

const TYPES: Readonly<Record<string, AppleType>> = {
  BloodPressureSystolic: { measure: "maximumPressure", unit: "mm[Hg]" },
  BloodPressureDiastolic: { measure: "minimumPressure", unit: "mm[Hg]" },
  BodyMass: { measure: "weight", unit: "kg" },
  Height: { measure: "height", unit: "cm" },
  WaistCircumference: { measure: "waist", unit: "cm" },
  HeartRate: { measure: "heartRate", unit: "/min" },
  RespiratoryRate: { measure: "breathingRate", unit: "/min" },
  OxygenSaturation: { measure: "oxygenSaturation", unit: "%" },
  BodyTemperature: { measure: "temperature", unit: "Cel" },
  BloodGlucose: { measure: "glucose", unit: "mg/dL" },
};

/** The UCUM codes of the units of Apple. */
const UNITS: Readonly<Record<string, string>> = {
  ...{ mmHg: "mm[Hg]", kPa: "kPa", kg: "kg", g: "g", lb: "[lb_av]", oz: "[oz_av]", st: "[lb_av]" },
  ...{ cm: "cm", m: "m", mm: "mm", in: "[in_i]", ft: "[ft_i]", "count/min": "/min", "count/s": "/s" },
  ...{ "%": "%", degC: "Cel", degF: "[degF]", K: "K", "mg/dL": "mg/dL", "mmol/L": "mmol/L" },
};

/** A stone has 14 pounds. */
const POUNDS_IN_STONE = 14;

/** Apple writes the molar mass into the unit: "mmol<180.1558800000541>/L". Some apps write the litre as "l". */
const ucumCodeOf = (unit: string): string | undefined => {
  const plain = unit.replace(/<[^>]*>/, "").replace(/l$/, "L");
  return Object.hasOwn(UNITS, plain) ? UNITS[plain] : undefined;
};

/** The decimals of a value: those of instruments. Scales and watches write 71.59999847412109 for 71.6. */
const DECIMALS: Partial<Record<MeasureName, number>> = {
  ...{ weight: 2, height: 1, waist: 1, temperature: 2, oxygenSaturation: 1 },
};
/** A value with the decimals of an instrument. */
export const roundMeasure = (measure: MeasureName, value: number): number =>
  Number(value.toFixed(DECIMALS[measure] ?? 0));

/**
 * The value in the unit of the record; null for an unknown unit. Saturation is a fraction of 1 (`0.97`); some apps write
 * the percentage.
 */
const convert = ({ measure, unit }: AppleType, written: number, unitText: string): number | null => {
  const value = unitText === "st" ? written * POUNDS_IN_STONE : written;
  const amount = amountIn(unit, { value, system: UCUM, code: ucumCodeOf(unitText) ?? unitText });
  if (amount.state !== "read") return null;
  const isFraction = measure === "oxygenSaturation" && amount.value <= 1;
  return roundMeasure(measure, isFraction ? amount.value * 100 : amount.value);
};

const TIME = /^(\d{4})-?(\d\d)-?(\d\d) ?(\d\d):?(\d\d):?(\d\d) ?([+-])(\d\d):?(\d\d)$/;

/** Reads `2026-09-05 07:31:00 +0200`, also without separators as iOS 8 wrote it; null for anything else. */
export const readAppleTime = (text: string): number | null => {
  const found = TIME.exec(text);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  // 31 February would become 3 March
  if (new Date(local).getUTCDate() !== day || month > 12 || hour > 23 || minute > 59 || second > 59) return null;
  const offset = (Number(found[8]) * 60 + Number(found[9])) * 60_000;
  return found[7] === "-" ? local + offset : local - offset;
};

/** One value of a phone. */
export interface PhoneSample {
  readonly measure: MeasureName;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The value in the unit of the record. */
  readonly value: number;
  readonly written: number;
  readonly unit: string;
  readonly source: string;
}

/** What a record of Apple gives: a value, or its type and why it gives none. */
export type AppleRecord =
  | { readonly is: "sample"; readonly sample: PhoneSample }
  | { readonly is: "leftover"; readonly type: string; readonly why: "noField" | "unit" | "noValue" };

/** The type without the prefix that all types have: "StepCount". */
const shortType = (type: string): string => type.replace(/^HK\w*?TypeIdentifier/, "") || "Record";

const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * Reads the attributes of an element `Record`.
 *
 * @example
 * readAppleRecord({ type: "HKQuantityTypeIdentifierBodyMass", unit: "lb", value: "160",
 *   startDate: "2026-09-05 07:00:00 +0200" }) // 72.6 kg at 05:00 UTC
 */
export const readAppleRecord = (attributes: Readonly<Record<string, string | undefined>>): AppleRecord => {
  const { value = "", unit = "", startDate = "", sourceName = "" } = attributes;
  const type = shortType(attributes.type ?? "");
  const appleType = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (appleType === undefined) return { is: "leftover", type, why: "noField" };
  const at = readAppleTime(startDate);
  if (at === null || !NUMBER.test(value)) return { is: "leftover", type, why: "noValue" };
  const written = Number(value);
  const converted = convert(appleType, written, unit);
  if (converted === null) return { is: "leftover", type, why: "unit" };
  const { measure } = appleType;
  return { is: "sample", sample: { measure, at, value: converted, written, unit, source: sourceName } };
};

/** The moment of a glucose value by the metadata `HKBloodGlucoseMealTime`: an index of `MOMENTS`. */
export const readMealTime = (value: string): number => (value === "1" ? 1 : value === "2" ? 2 : 0);
