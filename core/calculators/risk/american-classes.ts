import { numeral } from "../../messages/numerals.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Band, BandWarning } from "../result.ts";
import { roundTo } from "../rounding.ts";

/** A class of risk: the percentage from which it holds, and its name with its limits. */
interface RiskClass {
  readonly from: number;
  readonly label: LocalisedText;
  readonly severity?: BandWarning["severity"];
}

const warningOf = (severity: BandWarning["severity"]): BandWarning => ({
  severity,
  text:
    severity === "danger"
      ? {
          it: "Rischio alto secondo una linea guida americana: parlane presto con il tuo medico; in Italia conta prima lo SCORE2. Con dolore al petto o fiato corto chiama il 112.",
          en: "High risk by an American guideline: discuss it with your doctor soon; in Italy SCORE2 comes first. With chest pain or shortness of breath call 112.",
        }
      : {
          it: "Rischio oltre il livello basso secondo una linea guida americana: parlane con il tuo medico; in Italia conta prima lo SCORE2.",
          en: "Risk above the low level by an American guideline: discuss it with your doctor; in Italy SCORE2 comes first.",
        },
});

/** The class of an unrounded risk; the classes are in descending order. */
const findClass =
  (classes: readonly RiskClass[], by: string) =>
  (risk: number): readonly Band[] =>
    classes
      .filter(({ from }) => risk >= from)
      .slice(0, 1)
      .map(({ label, severity }) => ({ label, by, ...(severity && { warning: warningOf(severity) }) }));

/**
 * The class of a risk by the pooled cohort equations.
 *
 * Units   percent over ten years
 * Source  Arnett DK et al. Circulation 2019;140:e596-e646
 */
export const findPooledCohortClass = findClass(
  [
    { from: 20, label: { it: "Rischio alto (dal 20%)", en: "High risk (from 20%)" }, severity: "danger" },
    {
      from: 7.5,
      label: { it: "Rischio intermedio (7,5–19,9%)", en: "Intermediate risk (7.5–19.9%)" },
      severity: "caution",
    },
    { from: 5, label: { it: "Rischio borderline (5–7,4%)", en: "Borderline risk (5–7.4%)" }, severity: "caution" },
    { from: 0, label: { it: "Rischio basso (sotto il 5%)", en: "Low risk (below 5%)" } },
  ],
  "ACC/AHA 2019",
);

const findAtheroscleroticClass = findClass(
  [
    {
      from: 10,
      label: {
        it: "rischio alto (dal 10%)",
        en: "high risk (from 10%)",
      },
      severity: "danger",
    },
    {
      from: 5,
      label: {
        it: "rischio intermedio (5–9,9%)",
        en: "intermediate risk (5–9.9%)",
      },
      severity: "caution",
    },
    {
      from: 3,
      label: {
        it: "rischio borderline (3–4,9%)",
        en: "borderline risk (3–4.9%)",
      },
      severity: "caution",
    },
    {
      from: 0,
      label: {
        it: "rischio basso (sotto il 3%)",
        en: "low risk (below 3%)",
      },
    },
  ],
  "ACC/AHA 2026",
);

/** The label with the risk that it is about: the first output of PREVENT is the risk of all cardiovascular disease. */
const nameRisk = (risk: number, { it, en }: LocalisedText): LocalisedText => {
  const percent = roundTo(risk, 1);
  return {
    it: `Malattia aterosclerotica ${numeral(percent, "it")}%: ${it}`,
    en: `Atherosclerotic disease ${numeral(percent, "en")}%: ${en}`,
  };
};

/**
 * The class of a risk of atherosclerotic disease by PREVENT over ten years. No guideline has classes for the other
 * outcomes, nor for thirty years.
 *
 * Units   percent over ten years
 * Source  ACC/AHA guideline on dyslipidaemia, 2026 (two secondary sources read)
 */
export const findPreventClass = (risk: number): readonly Band[] =>
  findAtheroscleroticClass(risk).map((band) => ({ ...band, label: nameRisk(risk, band.label) }));

/**
 * The class of a risk by Framingham 2008, which the Canadian guideline uses.
 *
 * Units   percent over ten years
 * Source  Canadian Cardiovascular Society, guideline on dyslipidaemia, 2021 (secondary sources read)
 */
export const findFraminghamClass = findClass(
  [
    { from: 20, label: { it: "Rischio alto (dal 20%)", en: "High risk (from 20%)" }, severity: "danger" },
    {
      from: 10,
      label: { it: "Rischio intermedio (10–19,9%)", en: "Intermediate risk (10–19.9%)" },
      severity: "caution",
    },
    { from: 0, label: { it: "Rischio basso (sotto il 10%)", en: "Low risk (below 10%)" } },
  ],
  "CCS 2021",
);
