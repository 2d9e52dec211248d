import { type Either, left, right } from "../../kernel/fp.ts";
import { molarMassOf, type Substance, valenceOf } from "./substances.ts";
import { type Dimension, isLabUnit, LAB_UNITS, type LabUnit, unitFactsOf, unitText } from "./unit-table.ts";

/** Why a number stays in its unit. Nothing is converted by a guess. */
export type ConversionRefusal =
  /** One of the units is not in the table of units. */
  | "unknownUnit"
  /** No certain conversion is known between them. */
  | "notConvertible";

/** A dimension to which several others convert, and the factor to its base unit. */
interface Scale {
  readonly dimension: Dimension;
  readonly factor: number;
}

/** Converts masses and equivalents of a substance to its amount, and amounts per mole of it to amounts per gram. */
const substanceScale = ({ dimension, factor }: Scale, substance: Substance): Scale => {
  const molarMass = molarMassOf(substance);
  const valence = valenceOf(substance);
  if (dimension === "equivalentConcentration" && valence !== null)
    return { dimension: "substanceConcentration", factor: factor / valence };
  if (molarMass === null) return { dimension, factor };
  switch (dimension) {
    case "massConcentration":
      return { dimension: "substanceConcentration", factor: factor / molarMass };
    case "massRate":
      return { dimension: "substanceRate", factor: factor / molarMass };
    case "massPerSubstance":
      return { dimension: "massFraction", factor: factor / molarMass };
    default:
      return { dimension, factor };
  }
};

/**
 * Glycated haemoglobin: NGSP (%) = 0.09148 × IFCC (mmol/mol) + 2.152
 *
 * Source  NGSP, IFCC Standardization of HbA1c; Hoelzel W et al. Clin Chem 2004;50(1):166–174
 */
const NGSP_SLOPE = 0.09148;
const NGSP_INTERCEPT = 2.152;
const convertGlycatedHaemoglobin = (value: number, from: LabUnit, to: LabUnit): number | null => {
  if (from === "mmol/mol" && to === "%") return NGSP_SLOPE * value + NGSP_INTERCEPT;
  if (from === "%" && to === "mmol/mol") return (value - NGSP_INTERCEPT) / NGSP_SLOPE;
  return null;
};

const factorBetween = (from: Scale, to: Scale): number | null =>
  from.dimension === to.dimension && from.dimension !== "itself" ? from.factor / to.factor : null;

/**
 * Converts a number to another unit.
 *
 * @param from a UCUM code; also `to`
 * @param substance the measured substance; for a ratio to creatinine, creatinine. Null when it is unknown: then only
 * units of one dimension convert
 * @example
 * convertUnits(100, "mg/dL", "mmol/L", "glucose"); // right(5.55…)
 * convertUnits(100, "mg/dL", "mmol/L", null); // left("notConvertible")
 */
export const convertUnits = (
  value: number,
  from: string,
  to: string,
  substance: Substance | null,
): Either<ConversionRefusal, number> => {
  if (from === to) return right(value);
  if (!isLabUnit(from) || !isLabUnit(to)) return left("unknownUnit");
  if (substance === "glycatedHaemoglobin") {
    const converted = convertGlycatedHaemoglobin(value, from, to);
    return converted === null ? left("notConvertible") : right(converted);
  }
  const [fromFacts, toFacts] = [unitFactsOf(from), unitFactsOf(to)];
  const factor =
    factorBetween(fromFacts, toFacts) ??
    (substance === null
      ? null
      : factorBetween(substanceScale(fromFacts, substance), substanceScale(toFacts, substance)));
  return factor === null ? left("notConvertible") : right(value * factor);
};

/** Other spellings on laboratory reports. "G/L" is missing: it means grams or 10⁹ per litre. */
const OTHER_SPELLINGS: Readonly<Record<string, LabUnit>> = {
  "mcg/dL": "ug/dL",
  "mcg/mL": "ug/mL",
  "mcg/L": "ug/L",
  "mmol/mol Hb": "mmol/mol",
  "mU/L": "m[IU]/L",
  "uU/mL": "u[IU]/mL",
  "10^3/uL": "10*3/uL",
  "x10^3/uL": "10*3/uL",
  "x10³/uL": "10*3/uL",
  "K/uL": "10*3/uL",
  "10^6/uL": "10*6/uL",
  "x10^6/uL": "10*6/uL",
  "x10⁶/uL": "10*6/uL",
  "M/uL": "10*6/uL",
  "10^9/L": "10*9/L",
  "x10^9/L": "10*9/L",
  "x10⁹/L": "10*9/L",
  "10^12/L": "10*12/L",
  "x10^12/L": "10*12/L",
  "x10¹²/L": "10*12/L",
  "mOsm/Kg": "mosm/kg",
  sec: "s",
  "mm/1h": "mm/h",
  "mL/min/1.73m2": "mL/min/{1.73_m2}",
  INR: "{INR}",
};
const AMBIGUOUS = "G/L";

/** Both signs for micro become a letter u, and spaces disappear. */
const normaliseSpelling = (text: string): string => text.replace(/[µμ]/g, "u").replace(/\s+/g, "");

const spellings: ReadonlyMap<string, LabUnit> = new Map(
  [
    ...LAB_UNITS.flatMap((unit) =>
      [unit, unitText(unit, "it"), unitText(unit, "en")].map((text) => [text, unit] as const),
    ),
    ...Object.entries(OTHER_SPELLINGS),
  ]
    .filter(([text]) => text !== "")
    .map(([text, unit]) => [normaliseSpelling(text).toLowerCase(), unit]),
);

/** The UCUM code of a unit as a laboratory prints it, such as "µmol/L" or "UI/mL"; refused when it is not certain. */
export const readUnit = (text: string): Either<"unknownUnit", LabUnit> => {
  const spelling = normaliseSpelling(text);
  const unit = spelling === AMBIGUOUS ? undefined : spellings.get(spelling.toLowerCase());
  return unit === undefined ? left("unknownUnit") : right(unit);
};
