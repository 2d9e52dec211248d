import { NO_OR_YES, type Questionnaire } from "../questionnaire.ts";

/** The questions of the HAS-BLED page and what its results mean. The Italian words are the specification's. */
export const hasBledQuestionnaire: Questionnaire = {
  score: "hasBled",
  title: "HAS-BLED",
  purpose: {
    it: "Stima del rischio di sanguinamento maggiore nelle persone con fibrillazione atriale in terapia anticoagulante.",
    en: "Estimate of the risk of major bleeding in people with atrial fibrillation on anticoagulation.",
  },
  questions: [
    {
      kind: "choice",
      id: 1,
      title: { it: "Ipertensione non controllata", en: "Uncontrolled hypertension" },
      description: { it: "Pressione sistolica superiore a 160 mmHg", en: "Systolic pressure above 160 mmHg" },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 2,
      title: { it: "Funzione renale alterata", en: "Abnormal renal function" },
      description: {
        it: "Dialisi, trapianto di rene o creatinina da 2,26 mg/dL (200 µmol/L) in su",
        en: "Dialysis, kidney transplant or creatinine from 2.26 mg/dL (200 µmol/L) on",
      },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 3,
      title: { it: "Funzione epatica alterata", en: "Abnormal liver function" },
      description: {
        it: "Cirrosi, oppure bilirubina oltre 2 volte il limite con transaminasi o fosfatasi alcalina oltre 3 volte il limite",
        en: "Cirrhosis, or bilirubin over twice the limit with transaminases or alkaline phosphatase over three times the limit",
      },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 4,
      title: { it: "Ictus pregresso", en: "Previous stroke" },
      description: { it: "Storia di ictus", en: "A history of stroke" },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 5,
      title: { it: "Sanguinamento pregresso o predisposizione", en: "Previous bleeding or predisposition" },
      description: {
        it: "Emorragia maggiore in passato, anemia o tendenza a sanguinare",
        en: "A major bleed in the past, anaemia or a tendency to bleed",
      },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 6,
      title: { it: "INR instabile", en: "Labile INR" },
      description: {
        it: "INR instabile o alto, tempo in intervallo terapeutico inferiore al 60% (solo se si assume un antagonista della vitamina K)",
        en: "Unstable or high INR, time in therapeutic range below 60% (only on a vitamin K antagonist)",
      },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 7,
      title: { it: "Età superiore a 65 anni", en: "Age over 65" },
      description: { it: "Più di 65 anni compiuti", en: "More than 65 completed years" },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 8,
      title: { it: "Farmaci che favoriscono il sanguinamento", en: "Medications that favour bleeding" },
      description: {
        it: "Antiaggreganti piastrinici o antinfiammatori non steroidei",
        en: "Antiplatelet agents or non-steroidal anti-inflammatory drugs",
      },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 9,
      title: { it: "Consumo di alcol", en: "Alcohol" },
      description: { it: "8 o più unità alcoliche alla settimana", en: "8 or more units of alcohol a week" },
      options: NO_OR_YES,
      points: 1,
    },
  ],
  fields: [],
  combinations: [
    {
      low: 0,
      high: 0,
      risk: { it: "1,13 sanguinamenti per 100 anni-paziente", en: "1.13 bleeds per 100 patient-years" },
      additionalRisk: { it: "0,9%", en: "0.9%" },
      meaning: { it: "Rischio basso", en: "Low risk" },
    },
    {
      low: 1,
      high: 1,
      risk: { it: "1,02 sanguinamenti per 100 anni-paziente", en: "1.02 bleeds per 100 patient-years" },
      additionalRisk: { it: "3,4%", en: "3.4%" },
      meaning: { it: "Rischio basso", en: "Low risk" },
    },
    {
      low: 2,
      high: 2,
      risk: { it: "1,88 sanguinamenti per 100 anni-paziente", en: "1.88 bleeds per 100 patient-years" },
      additionalRisk: { it: "4,1%", en: "4.1%" },
      meaning: { it: "Rischio intermedio", en: "Intermediate risk" },
    },
    {
      low: 3,
      high: 3,
      risk: { it: "3,74 sanguinamenti per 100 anni-paziente", en: "3.74 bleeds per 100 patient-years" },
      additionalRisk: { it: "5,8%", en: "5.8%" },
      meaning: {
        it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili. Non è un motivo per smettere l’anticoagulante",
        en: "High risk: more frequent checks and correction of modifiable factors. This is no reason to stop the anticoagulant",
      },
    },
    {
      low: 4,
      high: 4,
      risk: { it: "8,7 sanguinamenti per 100 anni-paziente", en: "8.7 bleeds per 100 patient-years" },
      additionalRisk: { it: "8,9%", en: "8.9%" },
      meaning: {
        it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili. Non è un motivo per smettere l’anticoagulante",
        en: "High risk: more frequent checks and correction of modifiable factors. This is no reason to stop the anticoagulant",
      },
    },
    {
      low: 5,
      high: 5,
      risk: { it: "12,5 sanguinamenti per 100 anni-paziente", en: "12.5 bleeds per 100 patient-years" },
      additionalRisk: { it: "9,1%", en: "9.1%" },
      meaning: {
        it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili. Non è un motivo per smettere l’anticoagulante",
        en: "High risk: more frequent checks and correction of modifiable factors. This is no reason to stop the anticoagulant",
      },
    },
    {
      low: 6,
      high: 6,
      risk: { it: "Dati insufficienti", en: "Insufficient data" },
      additionalRisk: { it: "Dati insufficienti", en: "Insufficient data" },
      meaning: {
        it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili. Non è un motivo per smettere l’anticoagulante (gli studi non danno una stima)",
        en: "High risk: more frequent checks and correction of modifiable factors. This is no reason to stop the anticoagulant (the studies give no estimate)",
      },
    },
    {
      low: 7,
      high: 7,
      risk: { it: "Dati insufficienti", en: "Insufficient data" },
      additionalRisk: { it: "Dati insufficienti", en: "Insufficient data" },
      meaning: {
        it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili. Non è un motivo per smettere l’anticoagulante (gli studi non danno una stima)",
        en: "High risk: more frequent checks and correction of modifiable factors. This is no reason to stop the anticoagulant (the studies give no estimate)",
      },
    },
    {
      low: 8,
      high: 8,
      risk: { it: "Dati insufficienti", en: "Insufficient data" },
      additionalRisk: { it: "Dati insufficienti", en: "Insufficient data" },
      meaning: {
        it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili. Non è un motivo per smettere l’anticoagulante (gli studi non danno una stima)",
        en: "High risk: more frequent checks and correction of modifiable factors. This is no reason to stop the anticoagulant (the studies give no estimate)",
      },
    },
    {
      low: 9,
      high: 9,
      risk: { it: "Dati insufficienti", en: "Insufficient data" },
      additionalRisk: { it: "Dati insufficienti", en: "Insufficient data" },
      meaning: {
        it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili. Non è un motivo per smettere l’anticoagulante (gli studi non danno una stima)",
        en: "High risk: more frequent checks and correction of modifiable factors. This is no reason to stop the anticoagulant (the studies give no estimate)",
      },
    },
  ],
  sources: ["Pisters R. et al., Chest 2010;138:1093-1100", "Lip G.Y.H. et al., J Am Coll Cardiol 2011;57:173-180"],
  disclaimer: {
    it: "Risultato di supporto: non sostituisce la valutazione del medico.",
    en: "A supporting result: it does not replace the doctor's judgement.",
  },
};
