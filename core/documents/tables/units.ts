import { readUnit } from "../../catalogues/lab-tests/unit-spellings.ts";
import { isRight } from "../../kernel/fp.ts";
import type { MeasureName } from "../../record/vital-signs/measures.ts";
import { UCUM } from "../../reports/fhir/elements/systems.ts";
import { amountIn, type OwnUnit } from "../../reports/fhir/elements/units.ts";

interface MeasureUnits {
  /** The unit of the record. */
  readonly own: OwnUnit;
  /** The units that a table can have, by their UCUM code. */
  readonly units: readonly string[];
}

const PRESSURE: MeasureUnits = { own: "mm[Hg]", units: ["mm[Hg]", "kPa"] };
const LENGTH: MeasureUnits = { own: "cm", units: ["cm", "m", "[in_i]"] };
const RATE: MeasureUnits = { own: "/min", units: ["/min"] };
const PERCENT: MeasureUnits = { own: "%", units: ["%"] };

const UNITS: Readonly<Record<MeasureName, MeasureUnits>> = {
  weight: { own: "kg", units: ["kg", "[lb_av]", "[stone_av]", "g"] },
  height: LENGTH,
  minimumPressure: PRESSURE,
  maximumPressure: PRESSURE,
  heartRate: RATE,
  oxygenSaturation: PERCENT,
  perfusionIndex: PERCENT,
  temperature: { own: "Cel", units: ["Cel", "[degF]"] },
  glucose: { own: "mg/dL", units: ["mg/dL", "mmol/L", "g/L"] },
  breathingRate: RATE,
  waist: LENGTH,
};

/** How tables write units, in lower case without spaces and brackets. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ kg: "kg", kgs: "kg", chili: "kg", chilogrammi: "kg", g: "g", grammi: "g" },
  ...{ lb: "[lb_av]", lbs: "[lb_av]", pounds: "[lb_av]", libbre: "[lb_av]" },
  ...{ st: "[stone_av]", stone: "[stone_av]", stones: "[stone_av]" },
  ...{ cm: "cm", m: "m", meters: "m", metri: "m", in: "[in_i]", inch: "[in_i]", inches: "[in_i]", pollici: "[in_i]" },
  ...{ mmhg: "mm[Hg]", "mm/hg": "mm[Hg]", kpa: "kPa" },
  ...{
    "/min": "/min",
    "1/min": "/min",
    bpm: "/min",
    "beats/min": "/min",
    "battiti/min": "/min",
    "b/min": "/min",
    battitialminuto: "/min",
    alminuto: "/min",
  },
  ...{ "%": "%", c: "Cel", "°c": "Cel", celsius: "Cel", f: "[degF]", "°f": "[degF]", fahrenheit: "[degF]" },
  ...{ "mg/dl": "mg/dL", "mg/100ml": "mg/dL", "mmol/l": "mmol/L", "g/l": "g/L" },
};

/** The names of units for people, by their UCUM code. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ "[lb_av]": "lb", "[stone_av]": "st", "[in_i]": "in", "mm[Hg]": "mmHg", Cel: "°C", "[degF]": "°F" },
};

/** The name of a unit for people. */
export const unitName = (unit: string): string => NAMES[unit] ?? unit;

/** The units that a column of a measure can have, by their UCUM code; that of the record first. */
export const unitsOfMeasure = (measure: MeasureName): readonly string[] => UNITS[measure].units;

const foldUnit = (text: string): string =>
  text.toLowerCase().replace(/[\s()[\]º]/g, (mark) => (mark === "º" ? "°" : ""));

/** Whether a text is a unit, of a measure or of a laboratory test. */
export const isUnitText = (text: string): boolean =>
  Object.hasOwn(SPELLINGS, foldUnit(text)) || isRight(readUnit(text));

/** The UCUM code of a unit of a measure as a table writes it; null for any other text. */
export const readMeasureUnit = (measure: MeasureName, text: string): string | null => {
  const key = foldUnit(text);
  const unit = Object.hasOwn(SPELLINGS, key) ? SPELLINGS[key] : undefined;
  return unit !== undefined && UNITS[measure].units.includes(unit) ? unit : null;
};

/** A value in the unit of the record; null for a unit that does not convert. */
export const toOwnUnit = (measure: MeasureName, value: number, unit: string): number | null => {
  const amount = amountIn(UNITS[measure].own, { value, system: UCUM, code: unit });
  return amount.state === "read" ? amount.value : null;
};

/** Whether a unit is that of the record. */
export const isOwnUnit = (measure: MeasureName, unit: string): boolean => UNITS[measure].own === unit;

/**
 * Meters show 1.1 to 33.3 mmol/L, which are 20 to 600 mg/dL and 0.2 to 6 g/L. Numbers from 5 to 25 are in mmol/L, numbers
 * above 40 in mg/dL; lower ones can be in g/L too.
 */
const GLUCOSE = {
  lowestMillimoles: 1.1,
  surelyMillimoles: 5,
  lowestMilligrams: 20,
  highestMillimoles: 40,
  clearlyMilligrams: 25,
  highestGrams: 6,
};
/** 45 °C is more than people survive, and 80 °F less. */
const TEMPERATURE = { highestCelsius: 45, lowestFahrenheit: 80 };
/** Nobody is 3 cm or 300 m tall, and 120 inches are more than three metres. */
const HEIGHT = { highestMetres: 3, lowestCentimetres: 120 };
/** 40 kPa are 300 mmHg. */
const HIGHEST_KILOPASCALS = 40;

/** The only unit in which people have values from the lowest to the highest; null when there are several. */
type FindUnit = (lowest: number, highest: number) => string | null;
const UNIT_FINDERS: Partial<Record<MeasureName, FindUnit>> = {
  glucose: (lowest, highest) => {
    if (lowest >= GLUCOSE.clearlyMilligrams && highest > GLUCOSE.highestMillimoles) return "mg/dL";
    const isMillimoles = lowest >= GLUCOSE.lowestMillimoles && highest >= GLUCOSE.surelyMillimoles;
    return isMillimoles && highest < GLUCOSE.clearlyMilligrams ? "mmol/L" : null;
  },
  temperature: (lowest, highest) => {
    if (highest <= TEMPERATURE.highestCelsius) return "Cel";
    return lowest >= TEMPERATURE.lowestFahrenheit ? "[degF]" : null;
  },
  height: (lowest, highest) => {
    if (highest <= HEIGHT.highestMetres) return "m";
    return lowest >= HEIGHT.lowestCentimetres ? "cm" : null;
  },
  maximumPressure: (lowest) => (lowest > HIGHEST_KILOPASCALS ? "mm[Hg]" : null),
  minimumPressure: (lowest) => (lowest > HIGHEST_KILOPASCALS ? "mm[Hg]" : null),
};

/** The only unit that the values of a column can have; null when they can have several, or when there are none. */
export const unitOfValues = (measure: MeasureName, values: readonly number[]): string | null => {
  const find = UNIT_FINDERS[measure];
  if (find === undefined || values.length === 0) return null;
  return find(
    values.reduce((lowest, value) => Math.min(lowest, value)),
    values.reduce((highest, value) => Math.max(highest, value)),
  );
};

/**
 * The unit of a column whose title and cells state none, when the measure has one unit only, or when the values or the
 * Italian title allow only one. Weights and waists in both systems of units overlap: then nobody knows it.
 */
export const findUnstatedUnit = (
  measure: MeasureName,
  values: readonly number[],
  isItalian: boolean,
): string | null => {
  const { own, units } = UNITS[measure];
  if (units.length === 1) return own;
  return UNIT_FINDERS[measure] === undefined && isItalian ? own : unitOfValues(measure, values);
};

/** A part of 1 is no percentage: nobody lives with a saturation of 1 %. */
const HIGHEST_FRACTION = 1;

/** Whether a value without a unit of its own is probably in another unit than that of its column. */
export const isUnlikelyIn = (measure: MeasureName, unit: string, value: number): boolean => {
  if (measure === "oxygenSaturation") return value <= HIGHEST_FRACTION;
  if (measure !== "glucose") return false;
  if (unit === "mg/dL") return value < GLUCOSE.lowestMilligrams;
  return value > (unit === "g/L" ? GLUCOSE.highestGrams : GLUCOSE.highestMillimoles);
};
