import { type Coefficients, coefficientOf } from "../coefficients.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Output } from "../passport.ts";
import type { Refusal } from "../refusal.ts";
import type { Step } from "../result.ts";

/** A risk in percent over a number of years. */
export const riskOver = (years: number, of: LocalisedText, decimals: number, vectorName = "risk_percent"): Output => ({
  label: { it: `Rischio a ${years} anni: ${of.it}`, en: `${years}-year risk: ${of.en}` },
  unit: "%",
  rounding: { decimals },
  vectorName,
});

/** Converts a probability to percent. */
export const inPercent = (fraction: number): number => 100 * fraction;

/** A table of baselines: survival at the mean, and the mean of the linear predictor when there is one. */
export type Baselines<C extends string> = Coefficients<C, "S0" | "mean">;

/**
 * Computes 1 − S0^exp(sum − mean) in percent, with its steps. It uses the hazard −ln(S0) × exp(sum − mean), which gives
 * the same number without loss of precision near 0 and 1.
 */
export const survivalRisk = <C extends string>(
  baselines: Baselines<C>,
  column: C,
  sum: number,
): { readonly risk: number; readonly hazard: number; readonly steps: readonly Step[] } => {
  const mean = coefficientOf(baselines, "mean", column);
  const survival = coefficientOf(baselines, "S0", column);
  const hazard = -Math.log(survival) * Math.exp(sum - mean);
  return {
    risk: inPercent(-Math.expm1(-hazard)),
    hazard,
    steps: [
      { symbol: "sum", value: sum },
      { symbol: "mean", value: mean },
      { symbol: "S0", value: survival },
    ],
  };
};

/** HDL is part of the total, so it cannot be greater. */
export const hdlWithinTotal = ({
  hdl,
  totalCholesterol,
}: {
  readonly hdl: number;
  readonly totalCholesterol: number;
}): Refusal | null => (hdl > totalCholesterol ? { input: "hdl", reason: "aboveTotal" } : null);

/** The rounding of a risk with one decimal. */
export const oneDecimal: LocalisedText = {
  it: "1 decimale, una sola volta alla fine",
  en: "1 decimal, once at the end",
};
/** The caption of the tables of all risk equations. */
export const termsCaption: LocalisedText = { it: "Termini", en: "Terms" };
/** The caption of a table of baselines. */
export const baselinesCaption: LocalisedText = {
  it: "Sopravvivenza di base e media",
  en: "Baseline survival and mean",
};
