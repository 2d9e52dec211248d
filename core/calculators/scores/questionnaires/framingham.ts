import { framinghamAtp3, HIGH_ABOVE, LOW_BELOW } from "../../risk/framingham-atp3.ts";
import { createQuestionnaire, inEachLanguage } from "../create-questionnaire.ts";

/** The questions of the Framingham page and what its results mean. The Italian words are the specification's. */
export const framinghamQuestionnaire = createQuestionnaire({
  score: "framingham",
  formula: framinghamAtp3,
  rates: ["risk"],
  title: "Framingham (rischio coronarico a 10 anni)",
  purpose: {
    it: "Stima del rischio di eventi coronarici maggiori a 10 anni, per persone da 30 a 79 anni senza malattia cardiaca nota.",
    en: "Estimate of the 10-year risk of major coronary events, for people from 30 to 79 years without known heart disease.",
  },
  questions: {
    sex: { description: { it: "Sesso della persona", en: "The person's sex" } },
    smoker: { description: { it: "Fumo di sigaretta attuale", en: "Smokes cigarettes now" }, points: 1 },
    treated: {
      title: { it: "Ipertensione in trattamento", en: "Treated hypertension" },
      description: { it: "Terapia per la pressione alta in corso", en: "On treatment for high blood pressure" },
      points: 1,
    },
  },
  fields: {
    age: null,
    totalCholesterol: { low: 150, high: 200 },
    hdl: { low: 40, high: 60 },
    systolic: { low: 100, high: 130 },
  },
  combinations: [
    {
      low: 0,
      high: LOW_BELOW,
      highExcluded: true,
      risk: inEachLanguage(() => `<${LOW_BELOW}%`),
      additionalRisk: null,
      meaning: { it: "Rischio basso", en: "Low risk" },
    },
    {
      low: LOW_BELOW,
      high: HIGH_ABOVE,
      risk: inEachLanguage(() => `${LOW_BELOW}-${HIGH_ABOVE}%`),
      additionalRisk: null,
      meaning: { it: "Rischio intermedio: parlane con il medico", en: "Intermediate risk: discuss it with the doctor" },
    },
    {
      low: HIGH_ABOVE,
      high: 100,
      risk: inEachLanguage(() => `>${HIGH_ABOVE}%`),
      additionalRisk: null,
      meaning: { it: "Rischio alto: parlane presto con il medico", en: "High risk: discuss it with the doctor soon" },
    },
  ],
  sources: [
    "Wilson P.W.F. et al., Circulation 1998;97:1837-1847",
    "National Cholesterol Education Program, ATP III, Circulation 2002;106:3143-3421",
  ],
});
