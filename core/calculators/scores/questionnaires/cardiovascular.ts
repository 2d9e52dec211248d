import { numeral } from "../../../messages/numerals.ts";
import { POOLED_COHORT_CLASSES } from "../../risk/american-classes.ts";
import { pooledCohort } from "../../risk/pooled-cohort.ts";
import { roundTo } from "../../rounding.ts";
import { createQuestionnaire, inEachLanguage } from "../create-questionnaire.ts";
import type { Combination } from "../questionnaire.ts";

const DISCUSS = { it: ": parlane con il medico", en: ": discuss it with the doctor" };
const DISCUSS_SOON = { it: ": parlane presto con il medico", en: ": discuss it with the doctor soon" };

/** The rows of the meanings from the classes of the guideline, lowest first. */
const combinations = [...POOLED_COHORT_CLASSES]
  .reverse()
  .map(({ from, name, severity }, index, classes): Combination => {
    const next = POOLED_COHORT_CLASSES[classes.length - 2 - index]?.from;
    const advice = severity === "danger" ? DISCUSS_SOON : severity === "caution" ? DISCUSS : { it: "", en: "" };
    return {
      low: from,
      ...(next === undefined ? { high: 100 } : { high: next, highExcluded: true }),
      risk: inEachLanguage((language) =>
        next === undefined
          ? `≥${numeral(from, language)}%`
          : from === 0
            ? `<${numeral(next, language)}%`
            : `${numeral(from, language)}-${numeral(roundTo(next - 0.1, 1), language)}%`,
      ),
      additionalRisk: null,
      meaning: inEachLanguage((language) => `${name[language]}${advice[language]}`),
    };
  });

/** The questions of the ten-year cardiovascular risk page and what its results mean. The Italian words are the specification's. */
export const cardiovascularQuestionnaire = createQuestionnaire({
  score: "cardiovascular",
  formula: pooledCohort,
  rates: ["risk"],
  title: "Rischio cardiovascolare a 10 anni",
  purpose: {
    it: "Stima del rischio a 10 anni di infarto, ictus o morte cardiovascolare.",
    en: "Estimate of the 10-year risk of infarction, stroke or cardiovascular death.",
  },
  questions: {
    smoker: { description: { it: "Fumo attuale", en: "Smokes now" }, points: 1 },
    diabetes: { description: { it: "Diabete mellito noto", en: "Known diabetes mellitus" }, points: 1 },
    treated: {
      title: { it: "Ipertensione in trattamento", en: "Treated hypertension" },
      description: { it: "Terapia per la pressione alta in corso", en: "On treatment for high blood pressure" },
      points: 1,
    },
    ethnicity: {
      description: {
        it: "Gruppo usato dalle equazioni; «Altro» usa i coefficienti del gruppo caucasico",
        en: "The group used by the equations; “Other” uses the coefficients of the white group",
      },
      codes: ["W", "AA", "O"],
    },
  },
  fields: {
    age: null,
    totalCholesterol: { low: 150, high: 200 },
    hdl: { low: 40, high: 60 },
    systolic: { low: 100, high: 120 },
  },
  combinations,
  sources: [
    "Goff D.C. et al., Circulation 2014;129(suppl 2):S49-S73",
    {
      it: "Arnett D.K. et al., Circulation 2019;140:e596-e646 (soglie di rischio)",
      en: "Arnett D.K. et al., Circulation 2019;140:e596-e646 (risk thresholds)",
    },
  ],
});
