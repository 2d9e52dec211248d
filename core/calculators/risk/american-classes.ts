import { numeral } from "../../messages/numerals.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Band, BandWarning } from "../result.ts";
import { roundTo } from "../rounding.ts";

/** A class of risk: the percentage from which it holds, and its name. */
interface RiskClass {
  readonly from: number;
  readonly name: LocalisedText;
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

/** The name of a class with its limits in percent. Limits have one decimal, so a class ends 0.1 below the next. */
const labelOf = (classes: readonly RiskClass[], { from, name }: RiskClass): LocalisedText => {
  const next = classes[classes.findIndex((one) => one.from === from) - 1]?.from;
  const rangeIn = (language: keyof LocalisedText): string =>
    `${numeral(from, language)}–${numeral(roundTo((next ?? from) - 0.1, 1), language)}%`;
  if (next === undefined) return { it: `${name.it} (dal ${numeral(from, "it")}%)`, en: `${name.en} (from ${from}%)` };
  return from === 0
    ? { it: `${name.it} (sotto il ${numeral(next, "it")}%)`, en: `${name.en} (below ${next}%)` }
    : { it: `${name.it} (${rangeIn("it")})`, en: `${name.en} (${rangeIn("en")})` };
};

/** The class of an unrounded risk; the classes are in descending order. */
const findClass =
  (classes: readonly RiskClass[], by: string) =>
  (risk: number): readonly Band[] =>
    classes
      .filter(({ from }) => risk >= from)
      .slice(0, 1)
      .map((riskClass) => ({
        label: labelOf(classes, riskClass),
        by,
        ...(riskClass.severity && { warning: warningOf(riskClass.severity) }),
      }));

/**
 * The classes of a risk by the pooled cohort equations, highest first.
 *
 * Units   percent over ten years
 * Source  Arnett DK et al. Circulation 2019;140:e596-e646
 */
export const POOLED_COHORT_CLASSES: readonly RiskClass[] = [
  { from: 20, name: { it: "Rischio alto", en: "High risk" }, severity: "danger" },
  {
    from: 7.5,
    name: { it: "Rischio intermedio", en: "Intermediate risk" },
    severity: "caution",
  },
  { from: 5, name: { it: "Rischio borderline", en: "Borderline risk" }, severity: "caution" },
  { from: 0, name: { it: "Rischio basso", en: "Low risk" } },
];
/** The class of a risk by the pooled cohort equations, with its limits. */
export const findPooledCohortClass = findClass(POOLED_COHORT_CLASSES, "ACC/AHA 2019");

const findAtheroscleroticClass = findClass(
  [
    {
      from: 10,
      name: { it: "rischio alto", en: "high risk" },
      severity: "danger",
    },
    {
      from: 5,
      name: { it: "rischio intermedio", en: "intermediate risk" },
      severity: "caution",
    },
    {
      from: 3,
      name: { it: "rischio borderline", en: "borderline risk" },
      severity: "caution",
    },
    {
      from: 0,
      name: { it: "rischio basso", en: "low risk" },
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
    { from: 20, name: { it: "Rischio alto", en: "High risk" }, severity: "danger" },
    {
      from: 10,
      name: { it: "Rischio intermedio", en: "Intermediate risk" },
      severity: "caution",
    },
    { from: 0, name: { it: "Rischio basso", en: "Low risk" } },
  ],
  "CCS 2021",
);
