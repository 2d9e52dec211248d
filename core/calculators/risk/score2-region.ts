import { type Coefficients, coefficientOf } from "../coefficients.ts";
import type { ChoiceInput } from "../inputs.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Sex } from "../quantities.ts";
import type { Band, Step } from "../result.ts";
import { inPercent } from "./risk.ts";

export const REGIONS = ["low", "moderate", "high", "very_high"] as const;
export type Region = (typeof REGIONS)[number];

/** Italy is in the moderate-risk region (ESC 2021). The region is chosen, never assumed (decision W36). */
export const region: ChoiceInput<Region> = {
  kind: "choice",
  label: { it: "Regione di rischio", en: "Risk region" },
  vectorName: "risk_region",
  options: {
    low: { it: "Basso rischio", en: "Low risk" },
    moderate: { it: "Rischio moderato (Italia)", en: "Moderate risk (Italy)" },
    high: { it: "Alto rischio", en: "High risk" },
    very_high: { it: "Rischio molto alto", en: "Very high risk" },
  },
  unanswered: "calculators.answerAll",
};

/** One row per region, two scales per sex. */
export type Scales = Coefficients<"men scale1" | "men scale2" | "women scale1" | "women scale2", Region>;

/**
 * Recalibrates the risk of the derivation cohorts, as a hazard, to a region: 1 − exp(−exp(scale1 + scale2 ×
 * ln(hazard))).
 */
export const recalibrate = (
  scales: Scales,
  region: Region,
  sex: Sex,
  hazard: number,
): { readonly risk: number; readonly steps: readonly Step[] } => {
  const who = sex === "male" ? "men" : "women";
  const scale1 = coefficientOf(scales, region, `${who} scale1`);
  const scale2 = coefficientOf(scales, region, `${who} scale2`);
  return {
    risk: inPercent(-Math.expm1(-Math.exp(scale1 + scale2 * Math.log(hazard)))),
    steps: [
      { symbol: "r", value: -Math.expm1(-hazard) },
      { symbol: "scale1", value: scale1 },
      { symbol: "scale2", value: scale2 },
    ],
  };
};

const THRESHOLDS: readonly (readonly [number, number, number])[] = [
  [70, 7.5, 15],
  [50, 5, 10],
  [0, 2.5, 7.5],
];
const low: LocalisedText = { it: "Rischio da basso a moderato", en: "Low to moderate risk" };
const high: LocalisedText = { it: "Rischio alto", en: "High risk" };
const veryHigh: LocalisedText = { it: "Rischio molto alto", en: "Very high risk" };

/** The class of the ESC 2021 prevention guideline, by age and unrounded risk. */
export const escCategory = (age: number, risk: number): readonly Band[] =>
  THRESHOLDS.filter(([from]) => age >= from)
    .slice(0, 1)
    .map(([, highFrom, veryHighFrom]) => ({
      label: risk >= veryHighFrom ? veryHigh : risk >= highFrom ? high : low,
      by: "ESC 2021",
    }));

export const scalesCaption: LocalisedText = { it: "Ricalibrazione per regione", en: "Recalibration by region" };
export const regionEquation = "risk = 1 − exp(−exp(scale1 + scale2 × ln(−ln(1 − r))))";
