import { type Coefficients, coefficient } from "../coefficients.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Output } from "../passport.ts";
import type { Refusal } from "../refusal.ts";
import type { Step } from "../result.ts";

/** A risk in percent over so many years. */
export const riskOver = (years: number, of: LocalisedText, decimals: number, published = "risk_percent"): Output => ({
  label: { it: `Rischio a ${years} anni: ${of.it}`, en: `${years}-year risk: ${of.en}` },
  unit: "%",
  rounding: { decimals },
  published,
});

/** A probability as a percentage. */
export const inPercent = (fraction: number): number => 100 * fraction;

/** What stands in a table of baselines: survival at the mean, and the mean of the linear predictor where there is one. */
export type Baselines<C extends string> = Coefficients<C, "S0" | "mean">;

/**
 * 1 − S0^exp(sum − mean), in percent, and how it came about.
 * Written with the hazard −ln(S0) × exp(sum − mean), the same number without loss near 0 and 1.
 */
export const survivalRisk = <C extends string>(
  baselines: Baselines<C>,
  column: C,
  sum: number,
): { readonly risk: number; readonly hazard: number; readonly steps: readonly Step[] } => {
  const mean = coefficient(baselines, "mean", column);
  const survival = coefficient(baselines, "S0", column);
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

/** HDL is part of the total, so it cannot be more. */
export const hdlWithinTotal = ({
  hdl,
  totalCholesterol,
}: {
  readonly hdl: number;
  readonly totalCholesterol: number;
}): Refusal | null => (hdl > totalCholesterol ? { input: "hdl", because: "aboveTotal" } : null);

/** Rounding of a risk that is shown with one decimal. */
export const oneDecimal: LocalisedText = {
  it: "1 decimale, una sola volta alla fine",
  en: "1 decimal, once at the end",
};
/** A caption for the tables that all risk equations have. */
export const termsCaption: LocalisedText = { it: "Termini", en: "Terms" };
export const baselinesCaption: LocalisedText = {
  it: "Sopravvivenza di base e media",
  en: "Baseline survival and mean",
};
