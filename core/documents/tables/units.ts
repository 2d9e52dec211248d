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
  weight: { own: "kg", units: ["kg", "[lb_av]", "g"] },
  height: LENGTH,
  minimumPressure: PRESSURE,
  maximumPressure: PRESSURE,
  heartRate: RATE,
  oxygenSaturation: PERCENT,
  perfusionIndex: PERCENT,
  temperature: { own: "Cel", units: ["Cel", "[degF]"] },
  glucose: { own: "mg/dL", units: ["mg/dL", "mmol/L"] },
  breathingRate: RATE,
  waist: LENGTH,
};

/** How tables write units, in lower case without spaces and brackets. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ kg: "kg", kgs: "kg", chili: "kg", chilogrammi: "kg", g: "g", grammi: "g" },
  ...{ lb: "[lb_av]", lbs: "[lb_av]", pounds: "[lb_av]", libbre: "[lb_av]" },
  ...{ cm: "cm", m: "m", meters: "m", metri: "m", in: "[in_i]", inch: "[in_i]", inches: "[in_i]", pollici: "[in_i]" },
  ...{ mmhg: "mm[Hg]", "mm/hg": "mm[Hg]", kpa: "kPa" },
  ...{
    "/min": "/min",
    "1/min": "/min",
    bpm: "/min",
    "beats/min": "/min",
    "battiti/min": "/min",
    battitialminuto: "/min",
  },
  ...{ "%": "%", c: "Cel", "°c": "Cel", celsius: "Cel", f: "[degF]", "°f": "[degF]", fahrenheit: "[degF]" },
  ...{ "mg/dl": "mg/dL", "mg/100ml": "mg/dL", "mmol/l": "mmol/L" },
};

/** The names of units for people, by their UCUM code. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ "[lb_av]": "lb", "[in_i]": "in", "mm[Hg]": "mmHg", Cel: "°C", "[degF]": "°F" },
};

/** The name of a unit for people. */
export const unitName = (unit: string): string => NAMES[unit] ?? unit;

/** The units that a column of a measure can have, by their UCUM code; that of the record first. */
export const unitsOfMeasure = (measure: MeasureName): readonly string[] => UNITS[measure].units;

/** The UCUM code of a unit of a measure as a table writes it; null for any other text. */
export const readMeasureUnit = (measure: MeasureName, text: string): string | null => {
  const key = text.toLowerCase().replace(/[\s()[\]º]/g, (mark) => (mark === "º" ? "°" : ""));
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

/** 40 mmol/L are 720 mg/dL: a higher number is in mg/dL. Nobody lives with 25 mg/dL for long: that is mmol/L. */
const GLUCOSE = { highestMillimoles: 40, lowestMilligrams: 25 };
/** 45 °C is more than people survive, and 80 °F less. */
const TEMPERATURE = { highestCelsius: 45, lowestFahrenheit: 80 };
/** Nobody is 3 cm or 300 m tall, and 120 inches are more than three metres. */
const HEIGHT = { highestMetres: 3, lowestCentimetres: 120 };
/** 40 kPa are 300 mmHg. */
const HIGHEST_KILOPASCALS = 40;

type Guess = (lowest: number, highest: number) => string | null;
const GUESSES: Partial<Record<MeasureName, Guess>> = {
  glucose: (lowest, highest) => {
    if (lowest >= GLUCOSE.lowestMilligrams && highest > GLUCOSE.highestMillimoles) return "mg/dL";
    return highest < GLUCOSE.lowestMilligrams ? "mmol/L" : null;
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

/**
 * The unit of a column whose title and cells state none, when the values or the Italian title allow only one. Weights and
 * waists in both systems of units overlap: then nobody knows it.
 */
export const guessUnit = (measure: MeasureName, values: readonly number[], isItalian: boolean): string | null => {
  const { own, units } = UNITS[measure];
  if (units.length === 1) return own;
  const guess = GUESSES[measure];
  if (guess !== undefined) return values.length === 0 ? null : guess(Math.min(...values), Math.max(...values));
  return isItalian ? own : null;
};
