import { type Coefficients, coefficientOf } from "../coefficients.ts";
import type { ChoiceInput } from "../inputs.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Sex } from "../quantities.ts";
import type { Band, BandWarning, Step } from "../result.ts";
import { inPercent } from "./risk.ts";

/** The risk regions of the ESC, the lowest risk first. */
const REGIONS = ["low", "moderate", "high", "very_high"] as const;
/** A risk region of the ESC. */
type Region = (typeof REGIONS)[number];

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

/** The names of the classes. */
export const escClasses = {
  low: { it: "Rischio da basso a moderato", en: "Low to moderate risk" },
  high: { it: "Rischio alto", en: "High risk" },
  veryHigh: { it: "Rischio molto alto", en: "Very high risk" },
} as const satisfies Readonly<Record<string, LocalisedText>>;

const warningOfHigh: BandWarning = {
  severity: "caution",
  text: {
    it: "Rischio alto di malattia cardiovascolare: parlane con il tuo medico.",
    en: "High risk of cardiovascular disease: discuss it with your doctor.",
  },
};
const warningOfVeryHigh: BandWarning = {
  severity: "danger",
  text: {
    it: "Rischio molto alto di malattia cardiovascolare: parlane presto con il tuo medico. Con dolore al petto o fiato corto chiama il 112.",
    en: "Very high risk of cardiovascular disease: discuss it with your doctor soon. With chest pain or shortness of breath call 112.",
  },
};

/** A row of the legend: the ages, and the percentages from which the risk is high and very high. */
export interface EscLegendRow {
  readonly fromAge: number;
  readonly highFrom: number;
  readonly veryHighFrom: number;
}

/** The classes of the ESC 2021 prevention guideline by age, the oldest first. */
export const ESC_LEGEND: readonly EscLegendRow[] = [
  { fromAge: 70, highFrom: 7.5, veryHighFrom: 15 },
  { fromAge: 50, highFrom: 5, veryHighFrom: 10 },
  { fromAge: 0, highFrom: 2.5, veryHighFrom: 7.5 },
];

/** The class of the ESC 2021 prevention guideline, by age and unrounded risk. */
export const escCategory = (age: number, risk: number): readonly Band[] =>
  ESC_LEGEND.filter(({ fromAge }) => age >= fromAge)
    .slice(0, 1)
    .map(({ highFrom, veryHighFrom }) => {
      const by = "ESC 2021";
      if (risk >= veryHighFrom) return { label: escClasses.veryHigh, by, warning: warningOfVeryHigh };
      return risk >= highFrom ? { label: escClasses.high, by, warning: warningOfHigh } : { label: escClasses.low, by };
    });

/** The caption of the table of recalibration scales. */
export const scalesCaption: LocalisedText = { it: "Ricalibrazione per regione", en: "Recalibration by region" };
/** The recalibration of a risk r to a region, as the passport shows it. */
export const regionEquation = "risk = 1 − exp(−exp(scale1 + scale2 × ln(−ln(1 − r))))";
