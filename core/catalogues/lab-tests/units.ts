import { type Either, left, right } from "../../kernel/fp.ts";
import type { LabTest } from "./lab-test.ts";
import { molarMassOf, type Substance, valenceOf } from "./substances.ts";
import { type Dimension, isLabUnit, isPureNumber, type LabUnit, unitFactsOf } from "./unit-table.ts";

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
  // one unit of an enzyme is one international unit of its activity
  if (substance === "enzyme" && dimension === "internationalUnits") return { dimension: "enzymeUnits", factor };
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
 * @param from a UCUM code; also `to`. Empty for a number without a unit, as reports print the INR
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
  if (from === "" && isPureNumber(to)) return right(value);
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

/**
 * The unit of a result as its test lists it. Laboratories print the unit of an enzyme, one micromole per minute, as "UI/L"
 * or "U/L"; other tests have international units of their own.
 */
export const unitOfTest = ({ results, substance }: Pick<LabTest, "results" | "substance">, unit: string): string => {
  const own = substance === "enzyme" ? unit.replace("[IU]", "U") : unit;
  return results.some(({ units }) => units.some((known) => known === own)) ? own : unit;
};
