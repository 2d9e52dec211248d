import { NO_OR_YES, type Questionnaire } from "../questionnaire.ts";

/** The questions of the MELD page and what its results mean. The Italian words are the specification's. */
export const meldQuestionnaire: Questionnaire = {
  score: "meld",
  title: "MELD",
  purpose: {
    it: "Gravità della malattia epatica avanzata nelle persone con più di 12 anni.",
    en: "Severity of advanced liver disease in people over 12 years.",
  },
  questions: [
    {
      kind: "choice",
      id: 1,
      title: { it: "Dialisi", en: "Dialysis" },
      description: {
        it: "Almeno due sedute di dialisi nell’ultima settimana, o 24 ore di emodialisi venovenosa continua: la creatinina viene impostata a 4 mg/dL",
        en: "At least two dialysis sessions in the past week, or 24 hours of continuous venovenous haemodialysis: creatinine is set to 4 mg/dL",
      },
      options: NO_OR_YES,
      points: 0,
    },
    {
      kind: "number",
      id: 2,
      title: { it: "Creatinina", en: "Creatinine" },
      description: {
        it: "Creatinina nel sangue in mg/dL (limitata fra 1 e 4)",
        en: "Blood creatinine in mg/dL (limited to 1 to 4)",
      },
      unit: "mg/dL",
      low: 1,
      high: 4,
    },
    {
      kind: "number",
      id: 3,
      title: { it: "Bilirubina", en: "Bilirubin" },
      description: {
        it: "Bilirubina totale in mg/dL (valore minimo 1)",
        en: "Total bilirubin in mg/dL (at least 1)",
      },
      unit: "mg/dL",
      low: 1,
      high: null,
    },
    {
      kind: "number",
      id: 4,
      title: { it: "INR", en: "INR" },
      description: { it: "INR (valore minimo 1)", en: "INR (at least 1)" },
      unit: "",
      low: 1,
      high: null,
    },
    {
      kind: "number",
      id: 5,
      title: { it: "Sodio", en: "Sodium" },
      description: {
        it: "Sodio nel sangue in mmol/L (limitato fra 125 e 137)",
        en: "Blood sodium in mmol/L (limited to 125 to 137)",
      },
      unit: "mmol/L",
      low: 125,
      high: 137,
    },
  ],
  fields: [],
  combinations: [
    {
      low: 0,
      high: 9,
      risk: { it: "1,9%", en: "1.9%" },
      additionalRisk: null,
      meaning: {
        it: "Punteggio basso. Da solo non dice come sta il fegato: parlane con il medico che ti segue",
        en: "Low score. Alone it does not say how the liver is: discuss it with the doctor who follows you",
      },
    },
    {
      low: 10,
      high: 19,
      risk: { it: "6%", en: "6%" },
      additionalRisk: null,
      meaning: {
        it: "Punteggio intermedio: mostralo al medico che segue il tuo fegato",
        en: "Intermediate score: show it to the doctor who follows your liver disease",
      },
    },
    {
      low: 20,
      high: 29,
      risk: { it: "19,6%", en: "19.6%" },
      additionalRisk: null,
      meaning: {
        it: "Malattia del fegato grave: se il centro o il medico che ti segue non lo sa già, chiamalo oggi",
        en: "Severe liver disease: if the centre or doctor who follows you does not know it yet, call today",
      },
    },
    {
      low: 30,
      high: 39,
      risk: { it: "52,6%", en: "52.6%" },
      additionalRisk: null,
      meaning: {
        it: "Malattia del fegato molto grave: se il centro o il medico che ti segue non lo sa già, chiamalo oggi",
        en: "Very severe liver disease: if the centre or doctor who follows you does not know it yet, call today",
      },
    },
    {
      low: 40,
      high: 40,
      risk: { it: "71,3%", en: "71.3%" },
      additionalRisk: null,
      meaning: {
        it: "Malattia del fegato molto grave: se il centro o il medico che ti segue non lo sa già, chiamalo oggi",
        en: "Very severe liver disease: if the centre or doctor who follows you does not know it yet, call today",
      },
    },
  ],
  sources: [
    "Kamath P.S. et al., Hepatology 2001;33:464-470",
    {
      it: "Wiesner R. et al., Gastroenterology 2003;124:91-96 (mortalità a 3 mesi, ricavata con il MELD originale: per il MELD-Na è approssimata)",
      en: "Wiesner R. et al., Gastroenterology 2003;124:91-96 (3-month mortality, derived with the original MELD: approximate for MELD-Na)",
    },
    { it: "OPTN/UNOS, MELD con sodio, 2016", en: "OPTN/UNOS, MELD with sodium, 2016" },
  ],
  disclaimer: {
    it: "Risultato di supporto: non sostituisce la valutazione del medico.",
    en: "A supporting result: it does not replace the doctor's judgement.",
  },
};
