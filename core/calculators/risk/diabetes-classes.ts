import type { LocalisedText } from "../localised-text.ts";
import type { Band, BandWarning } from "../result.ts";

/** A class of risk in type 2 diabetes: the percentage from which it holds, its name, and the next step. */
export interface DiabetesClass {
  readonly from: number;
  readonly label: LocalisedText;
  readonly warning?: BandWarning;
}

const discuss = (severity: BandWarning["severity"], it: string, en: string): BandWarning => ({
  severity,
  text: { it, en },
});
const veryHigh = discuss(
  "danger",
  "Rischio molto alto di malattia cardiovascolare: parlane presto con il tuo medico. Con dolore al petto o fiato corto chiama il 112.",
  "Very high risk of cardiovascular disease: discuss it with your doctor soon. With chest pain or shortness of breath call 112.",
);
const high = discuss(
  "caution",
  "Rischio alto di malattia cardiovascolare: parlane con il tuo medico.",
  "High risk of cardiovascular disease: discuss it with your doctor.",
);
const moderate = discuss(
  "caution",
  "Rischio moderato di malattia cardiovascolare: parlane con il tuo medico alla prossima visita.",
  "Moderate risk of cardiovascular disease: discuss it with your doctor at the next visit.",
);

/** The classes of the ESC 2023 guideline on diabetes, the highest first. Percent over ten years. */
export const DIABETES_CLASSES: readonly DiabetesClass[] = [
  { from: 20, label: { it: "Rischio molto alto", en: "Very high risk" }, warning: veryHigh },
  { from: 10, label: { it: "Rischio alto", en: "High risk" }, warning: high },
  { from: 5, label: { it: "Rischio moderato", en: "Moderate risk" }, warning: moderate },
  { from: 0, label: { it: "Rischio basso", en: "Low risk" } },
];

/** Below this filtration rate (ml/min/1.73 m²) the damage of the kidneys is severe, and decides instead of the score. */
const SEVERE_BELOW = 45;
const kidneysDecide: DiabetesClass = {
  from: 0,
  label: {
    it: "Rischio molto alto qualunque sia il punteggio: il filtrato è sotto 45",
    en: "Very high risk whatever the score: the filtration rate is below 45",
  },
  warning: veryHigh,
};

/**
 * The class of a risk in type 2 diabetes. A filtration rate below 45 is severe damage of an organ, and the guideline then
 * says "very high risk" without a score.
 *
 * Units   percent over ten years, unrounded; filtration rate ml/min/1.73 m²
 * Source  Marx N et al. Eur Heart J 2023;44:4043-4140 (ESC 2023)
 */
export const findDiabetesClass = (risk: number, filtration: number): readonly Band[] => {
  const found = filtration < SEVERE_BELOW ? kidneysDecide : DIABETES_CLASSES.find(({ from }) => risk >= from);
  if (found === undefined) return [];
  const { label, warning } = found;
  return [{ label, by: "ESC 2023", ...(warning && { warning }) }];
};
