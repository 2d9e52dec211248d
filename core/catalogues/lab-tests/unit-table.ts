import type { Language } from "../../messages/codes.ts";

/** Units of one dimension convert into each other by a factor. */
export type Dimension =
  | "massConcentration" // g/L
  | "substanceConcentration" // mol/L
  | "equivalentConcentration" // eq/L
  | "internationalUnits" // [IU]/L
  | "enzymeUnits" // U/L
  | "cellConcentration" // per litre
  | "copyConcentration" // per litre
  | "fraction" // 1
  | "substanceFraction" // mol/mol
  | "massFraction" // g/g
  | "massPerSubstance" // g/mol
  | "massRate" // g/(24.h)
  | "substanceRate" // mol/(24.h)
  | "fibrinogenEquivalents" // g/L
  | "dDimerUnits" // g/L
  | "pressure" // Pa
  | "itself"; // converts into no other unit

interface UnitFacts {
  readonly dimension: Dimension;
  /** One unit in the base unit of its dimension. */
  readonly factor: number;
  /** The unit as people write it; one text when it is the same in both languages. */
  readonly text: string | Readonly<Record<Language, string>>;
}

const unit = (dimension: Dimension, factor: number, text: UnitFacts["text"]): UnitFacts => ({
  dimension,
  factor,
  text,
});
const itself = (text: UnitFacts["text"]): UnitFacts => unit("itself", 1, text);
const international = (factor: number, prefix: string, volume: string): UnitFacts =>
  unit("internationalUnits", factor, { it: `${prefix}UI/${volume}`, en: `${prefix}IU/${volume}` });

/** One millimetre of mercury in pascals. Source: UCUM 2.1, table of units. */
const MILLIMETRE_OF_MERCURY = 133.322387415;

/** The units of laboratory results by UCUM code. Prefixes and definitions: UCUM; one katal is one mole per second. */
const UNITS = {
  "g/L": unit("massConcentration", 1, "g/L"),
  "g/dL": unit("massConcentration", 10, "g/dL"),
  "mg/dL": unit("massConcentration", 1e-2, "mg/dL"),
  "mg/L": unit("massConcentration", 1e-3, "mg/L"),
  "ug/dL": unit("massConcentration", 1e-5, "µg/dL"),
  "ug/mL": unit("massConcentration", 1e-3, "µg/mL"),
  "ug/L": unit("massConcentration", 1e-6, "µg/L"),
  "ng/dL": unit("massConcentration", 1e-8, "ng/dL"),
  "ng/mL": unit("massConcentration", 1e-6, "ng/mL"),
  "ng/L": unit("massConcentration", 1e-9, "ng/L"),
  "pg/mL": unit("massConcentration", 1e-9, "pg/mL"),
  "mmol/L": unit("substanceConcentration", 1e-3, "mmol/L"),
  "umol/L": unit("substanceConcentration", 1e-6, "µmol/L"),
  "nmol/L": unit("substanceConcentration", 1e-9, "nmol/L"),
  "pmol/L": unit("substanceConcentration", 1e-12, "pmol/L"),
  "meq/L": unit("equivalentConcentration", 1e-3, "mEq/L"),
  "U/L": unit("enzymeUnits", 1, "U/L"),
  "kU/L": unit("enzymeUnits", 1e3, "kU/L"),
  "U/mL": unit("enzymeUnits", 1e3, "U/mL"),
  "ukat/L": unit("enzymeUnits", 60, "µkat/L"),
  "[IU]/L": international(1, "", "L"),
  "[IU]/mL": international(1e3, "", "mL"),
  "k[IU]/L": international(1e3, "k", "L"),
  "m[IU]/L": international(1e-3, "m", "L"),
  "m[IU]/mL": international(1, "m", "mL"),
  "u[IU]/mL": international(1e-3, "µ", "mL"),
  "10*3/uL": unit("cellConcentration", 1e9, "10³/µL"),
  "10*6/uL": unit("cellConcentration", 1e12, "10⁶/µL"),
  "10*9/L": unit("cellConcentration", 1e9, "10⁹/L"),
  "10*12/L": unit("cellConcentration", 1e12, "10¹²/L"),
  "/uL": unit("cellConcentration", 1e6, "/µL"),
  "{copies}/mL": unit("copyConcentration", 1e3, { it: "copie/mL", en: "copies/mL" }),
  "%": unit("fraction", 1e-2, "%"),
  "L/L": unit("fraction", 1, "L/L"),
  "mmol/mol": unit("substanceFraction", 1e-3, "mmol/mol"),
  "mg/g": unit("massFraction", 1e-3, "mg/g"),
  "mg/kg": unit("massFraction", 1e-6, "mg/kg"),
  "ug/g": unit("massFraction", 1e-6, "µg/g"),
  "mg/mmol": unit("massPerSubstance", 1, "mg/mmol"),
  "g/(24.h)": unit("massRate", 1, "g/24 h"),
  "mg/(24.h)": unit("massRate", 1e-3, "mg/24 h"),
  "ug/(24.h)": unit("massRate", 1e-6, "µg/24 h"),
  "mmol/(24.h)": unit("substanceRate", 1e-3, "mmol/24 h"),
  "mg/L{FEU}": unit("fibrinogenEquivalents", 1e-3, "mg/L FEU"),
  "ug/mL{FEU}": unit("fibrinogenEquivalents", 1e-3, "µg/mL FEU"),
  "ng/mL{FEU}": unit("fibrinogenEquivalents", 1e-6, "ng/mL FEU"),
  "mg/L{DDU}": unit("dDimerUnits", 1e-3, "mg/L DDU"),
  "ug/mL{DDU}": unit("dDimerUnits", 1e-3, "µg/mL DDU"),
  "ng/mL{DDU}": unit("dDimerUnits", 1e-6, "ng/mL DDU"),
  "mm[Hg]": unit("pressure", MILLIMETRE_OF_MERCURY, "mmHg"),
  kPa: unit("pressure", 1e3, "kPa"),
  fL: itself("fL"),
  pg: itself("pg"),
  s: itself("s"),
  "mm/h": itself("mm/h"),
  "mL/min": itself("mL/min"),
  "mL/min/{1.73_m2}": itself({ it: "mL/min/1,73 m²", en: "mL/min/1.73 m²" }),
  "mosm/kg": itself("mOsm/kg"),
  "ng/mL/h": itself("ng/mL/h"),
  "U/g{Hb}": itself("U/g Hb"),
  "/[HPF]": itself({ it: "/campo", en: "/field" }),
  "{INR}": itself(""),
  "{ratio}": itself(""),
  "{specific_gravity}": itself(""),
  "[pH]": itself(""),
} as const satisfies Readonly<Record<string, UnitFacts>>;

/** The UCUM code of a unit of the table. */
export type LabUnit = keyof typeof UNITS;
/** The units of all laboratory tests of the catalogue. */
export const LAB_UNITS = Object.keys(UNITS) as readonly LabUnit[];

/** Whether a text is the UCUM code of a unit of the table. */
export const isLabUnit = (text: string): text is LabUnit => Object.hasOwn(UNITS, text);

/** The units that are written as nothing: a ratio, a pH. Reports leave them out. */
const PURE_NUMBERS: readonly string[] = ["{INR}", "{ratio}", "{specific_gravity}", "[pH]"] satisfies readonly LabUnit[];

/** Whether numbers of a unit are written without a unit. */
export const isPureNumber = (unit: string): boolean => PURE_NUMBERS.includes(unit);

/** The dimension of a unit, and the unit in the base unit of that dimension. */
export const unitFactsOf = (code: LabUnit): UnitFacts => UNITS[code];

/** A unit as people write it; empty for numbers without a unit. A text that is no code of the table stays as it is. */
export const unitText = (text: string, language: Language): string => {
  if (!isLabUnit(text)) return text;
  const written: UnitFacts["text"] = UNITS[text].text;
  return typeof written === "string" ? written : written[language];
};
