import { NO_OR_YES, type Questionnaire } from "../questionnaire.ts";

/** The questions of the Framingham (rischio coronarico a 10 anni) page and what its results mean. The Italian words are the specification's. */
export const framinghamQuestionnaire: Questionnaire = {
  score: "framingham",
  title: "Framingham (rischio coronarico a 10 anni)",
  purpose: {
    it: "Stima del rischio di eventi coronarici maggiori a 10 anni, per persone da 30 a 79 anni senza malattia cardiaca nota.",
    en: "Estimate of the 10-year risk of major coronary events, for people from 30 to 79 years without known heart disease.",
  },
  questions: [
    {
      kind: "choice",
      id: 1,
      title: { it: "Sesso", en: "Sex" },
      description: { it: "Sesso della persona", en: "The person's sex" },
      options: [
        { it: "Maschile", en: "Male" },
        { it: "Femminile", en: "Female" },
      ],
      points: 0,
    },
    {
      kind: "choice",
      id: 2,
      title: { it: "Fumo", en: "Smoking" },
      description: { it: "Fumo di sigaretta attuale", en: "Smokes cigarettes now" },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 3,
      title: { it: "Ipertensione in trattamento", en: "Treated hypertension" },
      description: { it: "Terapia per la pressione alta in corso", en: "On treatment for high blood pressure" },
      options: NO_OR_YES,
      points: 1,
    },
  ],
  fields: [
    { name: "age", label: { it: "Età", en: "Age" }, unit: "anni", readOnly: true, suggestion: null },
    {
      name: "totalCholesterol",
      label: { it: "Colesterolo totale", en: "Total cholesterol" },
      unit: "mg/dL",
      readOnly: false,
      suggestion: "150-200",
    },
    {
      name: "hdl",
      label: { it: "Colesterolo HDL", en: "HDL cholesterol" },
      unit: "mg/dL",
      readOnly: false,
      suggestion: "40-60",
    },
    {
      name: "systolic",
      label: { it: "Pressione sistolica", en: "Systolic pressure" },
      unit: "mmHg",
      readOnly: false,
      suggestion: "100-130",
    },
  ],
  combinations: [
    {
      low: 0,
      high: 10,
      highExcluded: true,
      risk: { it: "<10%", en: "<10%" },
      additionalRisk: null,
      meaning: { it: "Rischio basso", en: "Low risk" },
    },
    {
      low: 10,
      high: 20,
      risk: { it: "10-20%", en: "10-20%" },
      additionalRisk: null,
      meaning: { it: "Rischio intermedio: parlane con il medico", en: "Intermediate risk: discuss it with the doctor" },
    },
    {
      low: 20,
      high: 100,
      risk: { it: ">20%", en: ">20%" },
      additionalRisk: null,
      meaning: { it: "Rischio alto: parlane presto con il medico", en: "High risk: discuss it with the doctor soon" },
    },
  ],
  sources: [
    "Wilson P.W.F. et al., Circulation 1998;97:1837-1847",
    "National Cholesterol Education Program, ATP III, Circulation 2002;106:3143-3421",
  ],
  disclaimer: {
    it: "Risultato di supporto: non sostituisce la valutazione del medico.",
    en: "A supporting result: it does not replace the doctor's judgement.",
  },
};
