import { NO_OR_YES, type Questionnaire } from "../questionnaire.ts";

/** The questions of the Rischio cardiovascolare a 10 anni page and what its results mean. The Italian words are the specification's. */
export const cardiovascularQuestionnaire: Questionnaire = {
  score: "cardiovascular",
  title: "Rischio cardiovascolare a 10 anni",
  purpose: {
    it: "Stima del rischio a 10 anni di infarto, ictus o morte cardiovascolare.",
    en: "Estimate of the 10-year risk of infarction, stroke or cardiovascular death.",
  },
  questions: [
    {
      kind: "choice",
      id: 1,
      title: { it: "Fumo", en: "Smoking" },
      description: { it: "Fumo attuale", en: "Smokes now" },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 2,
      title: { it: "Diabete", en: "Diabetes" },
      description: { it: "Diabete mellito noto", en: "Known diabetes mellitus" },
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
    {
      kind: "choice",
      id: 4,
      title: { it: "Etnia", en: "Ethnicity" },
      description: {
        it: "Gruppo usato dalle equazioni; «Altro» usa i coefficienti del gruppo caucasico",
        en: "The group used by the equations; “Other” uses the coefficients of the white group",
      },
      options: [
        { it: "Caucasica (W)", en: "Caucasian (W)" },
        { it: "Afroamericana (AA)", en: "African-American (AA)" },
        { it: "Altro (O)", en: "Other (O)" },
      ],
      points: 0,
      codes: ["W", "AA", "O"],
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
      suggestion: "100-120",
    },
  ],
  combinations: [
    {
      low: 0,
      high: 5,
      highExcluded: true,
      risk: { it: "<5%", en: "<5%" },
      additionalRisk: null,
      meaning: { it: "Rischio basso", en: "Low risk" },
    },
    {
      low: 5,
      high: 7.5,
      highExcluded: true,
      risk: { it: "5-7,4%", en: "5-7.4%" },
      additionalRisk: null,
      meaning: { it: "Rischio borderline: parlane con il medico", en: "Borderline risk: discuss it with the doctor" },
    },
    {
      low: 7.5,
      high: 20,
      highExcluded: true,
      risk: { it: "7,5-19,9%", en: "7.5-19.9%" },
      additionalRisk: null,
      meaning: { it: "Rischio intermedio: parlane con il medico", en: "Intermediate risk: discuss it with the doctor" },
    },
    {
      low: 20,
      high: 100,
      risk: { it: "≥20%", en: "≥20%" },
      additionalRisk: null,
      meaning: { it: "Rischio alto: parlane presto con il medico", en: "High risk: discuss it with the doctor soon" },
    },
  ],
  sources: [
    "Goff D.C. et al., Circulation 2014;129(suppl 2):S49-S73",
    {
      it: "Arnett D.K. et al., Circulation 2019;140:e596-e646 (soglie di rischio)",
      en: "Arnett D.K. et al., Circulation 2019;140:e596-e646 (risk thresholds)",
    },
  ],
  disclaimer: {
    it: "Risultato di supporto: non sostituisce la valutazione del medico.",
    en: "A supporting result: it does not replace the doctor's judgement.",
  },
};
