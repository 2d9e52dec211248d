import {
  convertMeasure,
  type PhoneMeasure,
  type PhoneSample,
  type PhoneTime,
  periodProblem,
  roundMeasure,
  type SampleRefusal,
} from "./phone-sample.ts";

/**
 * The records of the Health app of Apple, from the file `export.xml` of its archive.
 *
 * Sources of the format: the document type inside the file ("HealthKit Export Version: 14", published in
 * neiltron/apple-health-mcp#27) for elements and attributes; developer.apple.com/documentation/healthkit
 * (HKQuantityTypeIdentifier, HKUnit, HKMetadataKeyBloodGlucoseMealTime) for types, units and moments. Measurements of a
 * correlation are also outside of it, as a comment in the document type says.
 */
const TYPES: Readonly<Record<string, PhoneMeasure>> = {
  ...{ BloodPressureSystolic: "maximumPressure", BloodPressureDiastolic: "minimumPressure" },
  ...{ BodyMass: "weight", Height: "height", WaistCircumference: "waist", HeartRate: "heartRate" },
  ...{ RespiratoryRate: "breathingRate", OxygenSaturation: "oxygenSaturation" },
  ...{ BodyTemperature: "temperature", BloodGlucose: "glucose" },
};

/** The UCUM codes of the units of Apple. */
const UNITS: Readonly<Record<string, string>> = {
  ...{ mmHg: "mm[Hg]", kPa: "kPa", kg: "kg", g: "g", lb: "[lb_av]", oz: "[oz_av]", st: "[lb_av]" },
  ...{ cm: "cm", m: "m", mm: "mm", in: "[in_i]", ft: "[ft_i]", "count/min": "/min", "count/s": "/s", Hz: "Hz" },
  ...{ "%": "%", degC: "Cel", degF: "[degF]", K: "K", "mg/dL": "mg/dL", "g/L": "g/L", "mmol/L": "mmol/L" },
};

/** A stone has 14 pounds. */
const POUNDS_IN_STONE = 14;

/** The molar mass of glucose in g/mol, as Apple writes it in the unit: "mmol<180.1558800000541>/L". */
const GLUCOSE_MOLAR_MASS = 180.156;
const MOLAR_MASS_TOLERANCE = 0.01;
const MOLES = /^mmol<(\d+(?:\.\d+)?)>\/L$/;

/** The unit without the molar mass when it is that of glucose; a unit of another substance stays as it is. */
const removeMolarMass = (unit: string): string => {
  const found = MOLES.exec(unit);
  const isGlucose = found !== null && Math.abs(Number(found[1]) - GLUCOSE_MOLAR_MASS) < MOLAR_MASS_TOLERANCE;
  return isGlucose ? "mmol/L" : unit;
};

/** The UCUM code of a unit; undefined for an unknown one. Some apps write the litre as "l". */
const ucumCodeOf = (written: string): string | undefined => {
  const unit = removeMolarMass(written.replace(/l$/, "L"));
  return Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
};

/**
 * The value in the unit of the record, or why there is none. HealthKit defines a percentage as a fraction from 0 to 1
 * (`HKUnit.percent()`); a larger number has no defined meaning.
 */
const convert = (measure: PhoneMeasure, written: number, unitText: string): number | SampleRefusal => {
  const code = ucumCodeOf(unitText);
  const value = unitText === "st" ? written * POUNDS_IN_STONE : written;
  const converted = code === undefined ? null : convertMeasure(measure, value, code);
  if (converted === null) return "unit";
  if (measure !== "oxygenSaturation") return roundMeasure(measure, converted);
  return converted > 1 ? "notFraction" : roundMeasure(measure, converted * 100);
};

const MINUTE = 60_000;
const TIME = /^(\d{4})-?(\d\d)-?(\d\d) ?(\d\d):?(\d\d):?(\d\d) ?([+-])(\d\d):?(\d\d)$/;

/** Reads `2026-09-05 07:31:00 +0200`, also without separators as in files of iOS 8; null for anything else. */
export const readAppleTime = (text: string): PhoneTime | null => {
  const found = TIME.exec(text);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  // 31 February would become 3 March
  if (new Date(local).getUTCDate() !== day || month > 12 || hour > 23 || minute > 59 || second > 59) return null;
  const minutes = Number(found[8]) * 60 + Number(found[9]);
  const offset = found[7] === "-" ? -minutes : minutes;
  return { at: local - offset * MINUTE, offset };
};

/** What a record of Apple gives: a value, or its type and why it gives none. */
export type AppleRecord =
  | { readonly is: "sample"; readonly sample: PhoneSample }
  | { readonly is: "leftover"; readonly type: string; readonly why: SampleRefusal };

/** The type without the prefix that all types have: "StepCount". */
const shortType = (type: string): string => type.replace(/^HK\w*?TypeIdentifier/, "") || "Record";

const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** The time of a measurement from its start and its end, or why it has none. */
const readPeriod = (startDate: string, endDate: string): PhoneTime | SampleRefusal => {
  const start = readAppleTime(startDate);
  const end = endDate === startDate ? start : readAppleTime(endDate);
  if (start === null || end === null) return "unreadableTime";
  return periodProblem(start.at, end.at) ?? start;
};

/**
 * Reads the attributes of an element `Record`.
 *
 * @example
 * readAppleRecord({ type: "HKQuantityTypeIdentifierBodyMass", unit: "lb", value: "160",
 *   startDate: "2026-09-05 07:00:00 +0200", endDate: "2026-09-05 07:00:00 +0200" }) // 72.57 kg at 05:00 UTC
 */
export const readAppleRecord = (attributes: Readonly<Record<string, string | undefined>>): AppleRecord => {
  const { value = "", unit = "", startDate = "", endDate = "", sourceName = "" } = attributes;
  const type = shortType(attributes.type ?? "");
  const refuse = (why: SampleRefusal): AppleRecord => ({ is: "leftover", type, why });
  const measure = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (measure === undefined) return refuse("noField");
  const time = readPeriod(startDate, endDate);
  if (typeof time === "string") return refuse(time);
  if (!NUMBER.test(value)) return refuse("unreadableNumber");
  const written = Number(value);
  const converted = convert(measure, written, unit);
  if (typeof converted === "string") return refuse(converted);
  const { at, offset } = time;
  return { is: "sample", sample: { measure, at, offset, value: converted, written, unit, source: sourceName } };
};

/** The moment of a glucose value by the metadata `HKBloodGlucoseMealTime`: an index of `MOMENTS`. */
export const readMealTime = (value: string): number => (value === "1" ? 1 : value === "2" ? 2 : 0);
