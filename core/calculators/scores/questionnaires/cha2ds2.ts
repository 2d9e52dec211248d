import { NO_OR_YES, type Questionnaire } from "../questionnaire.ts";

/** The questions of the CHA₂DS₂-VASc page and what its results mean. The Italian words are the specification's. */
export const cha2ds2Questionnaire: Questionnaire = {
  score: "cha2ds2",
  title: "CHA₂DS₂-VASc",
  purpose: {
    it: "Stima del rischio annuo di ictus nelle persone con fibrillazione atriale non valvolare.",
    en: "Estimate of the yearly risk of stroke in people with non-valvular atrial fibrillation.",
  },
  questions: [
    {
      kind: "choice",
      id: 1,
      title: { it: "Scompenso cardiaco", en: "Heart failure" },
      description: {
        it: "Scompenso cardiaco o disfunzione del ventricolo sinistro",
        en: "Heart failure or left ventricular dysfunction",
      },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 2,
      title: { it: "Ipertensione", en: "Hypertension" },
      description: {
        it: "Pressione alta o terapia antipertensiva in corso",
        en: "High blood pressure or treatment for it",
      },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 3,
      title: { it: "Età", en: "Age" },
      description: {
        it: "Fascia di età: meno di 65 anni (0 punti), da 65 a 74 anni (1 punto), 75 anni o più (2 punti)",
        en: "Age band: under 65 years (0 points), 65 to 74 years (1 point), 75 years or more (2 points)",
      },
      options: [
        { it: "Meno di 65 anni", en: "Under 65 years" },
        { it: "65-74 anni", en: "65-74 years" },
        { it: "75 anni o più", en: "75 years or more" },
      ],
      points: 1,
    },
    {
      kind: "choice",
      id: 4,
      title: { it: "Diabete mellito", en: "Diabetes mellitus" },
      description: { it: "Diabete di tipo 1 o 2", en: "Type 1 or type 2 diabetes" },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 5,
      title: { it: "Ictus, TIA o tromboembolia", en: "Stroke, TIA or thromboembolism" },
      description: {
        it: "Ictus, attacco ischemico transitorio o tromboembolia in passato",
        en: "A stroke, transient ischaemic attack or thromboembolism in the past",
      },
      options: NO_OR_YES,
      points: 2,
    },
    {
      kind: "choice",
      id: 6,
      title: { it: "Malattia vascolare", en: "Vascular disease" },
      description: {
        it: "Infarto pregresso, arteriopatia periferica o placca aortica",
        en: "Previous infarction, peripheral artery disease or aortic plaque",
      },
      options: NO_OR_YES,
      points: 1,
    },
    {
      kind: "choice",
      id: 7,
      title: { it: "Sesso femminile", en: "Female sex" },
      description: { it: "Il sesso femminile aggiunge 1 punto", en: "Female sex adds 1 point" },
      options: [
        { it: "Maschile", en: "Male" },
        { it: "Femminile", en: "Female" },
      ],
      points: 1,
    },
  ],
  fields: [],
  combinations: [
    {
      low: 0,
      high: 0,
      risk: { it: "0,2% l’anno", en: "0.2% a year" },
      additionalRisk: { it: "0,3% l’anno", en: "0.3% a year" },
      meaning: {
        it: "Rischio basso. Se prendi un anticoagulante non smettere: decide il medico",
        en: "Low risk. If you take an anticoagulant do not stop: your doctor decides",
      },
    },
    {
      low: 1,
      high: 1,
      risk: { it: "0,6% l’anno", en: "0.6% a year" },
      additionalRisk: { it: "0,9% l’anno", en: "0.9% a year" },
      meaning: {
        it: "Rischio basso se il punto è quello del sesso, altrimenti basso-intermedio: parlane con il medico. Se prendi un anticoagulante non smettere",
        en: "Low risk if the point is the one for sex, otherwise low to intermediate: discuss it with the doctor. If you take an anticoagulant do not stop",
      },
    },
    {
      low: 2,
      high: 2,
      risk: { it: "2,2% l’anno", en: "2.2% a year" },
      additionalRisk: { it: "2,9% l’anno", en: "2.9% a year" },
      meaning: {
        it: "Rischio intermedio-alto: valutare la terapia anticoagulante con il medico",
        en: "Intermediate to high risk: discuss anticoagulation with the doctor",
      },
    },
    {
      low: 3,
      high: 3,
      risk: { it: "3,2% l’anno", en: "3.2% a year" },
      additionalRisk: { it: "4,6% l’anno", en: "4.6% a year" },
      meaning: {
        it: "Rischio alto: valutare la terapia anticoagulante con il medico",
        en: "High risk: discuss anticoagulation with the doctor",
      },
    },
    {
      low: 4,
      high: 4,
      risk: { it: "4,8% l’anno", en: "4.8% a year" },
      additionalRisk: { it: "6,7% l’anno", en: "6.7% a year" },
      meaning: {
        it: "Rischio alto: valutare la terapia anticoagulante con il medico",
        en: "High risk: discuss anticoagulation with the doctor",
      },
    },
    {
      low: 5,
      high: 5,
      risk: { it: "7,2% l’anno", en: "7.2% a year" },
      additionalRisk: { it: "10% l’anno", en: "10% a year" },
      meaning: {
        it: "Rischio alto: valutare la terapia anticoagulante con il medico",
        en: "High risk: discuss anticoagulation with the doctor",
      },
    },
    {
      low: 6,
      high: 6,
      risk: { it: "9,7% l’anno", en: "9.7% a year" },
      additionalRisk: { it: "13,6% l’anno", en: "13.6% a year" },
      meaning: {
        it: "Rischio molto alto: valutare la terapia anticoagulante con il medico",
        en: "Very high risk: discuss anticoagulation with the doctor",
      },
    },
    {
      low: 7,
      high: 7,
      risk: { it: "11,2% l’anno", en: "11.2% a year" },
      additionalRisk: { it: "15,7% l’anno", en: "15.7% a year" },
      meaning: {
        it: "Rischio molto alto: valutare la terapia anticoagulante con il medico",
        en: "Very high risk: discuss anticoagulation with the doctor",
      },
    },
    {
      low: 8,
      high: 8,
      risk: { it: "10,8% l’anno", en: "10.8% a year" },
      additionalRisk: { it: "15,2% l’anno", en: "15.2% a year" },
      meaning: {
        it: "Rischio molto alto: valutare la terapia anticoagulante con il medico",
        en: "Very high risk: discuss anticoagulation with the doctor",
      },
    },
    {
      low: 9,
      high: 9,
      risk: { it: "12,2% l’anno", en: "12.2% a year" },
      additionalRisk: { it: "17,4% l’anno", en: "17.4% a year" },
      meaning: {
        it: "Rischio molto alto: valutare la terapia anticoagulante con il medico",
        en: "Very high risk: discuss anticoagulation with the doctor",
      },
    },
  ],
  sources: [
    {
      it: "Friberg L. et al., Eur Heart J 2012;33:1500-1510 (coorte svedese)",
      en: "Friberg L. et al., Eur Heart J 2012;33:1500-1510 (Swedish cohort)",
    },
    {
      it: "Lip G.Y.H. et al., Chest 2010;137:263-272 (definizione del punteggio)",
      en: "Lip G.Y.H. et al., Chest 2010;137:263-272 (definition of the score)",
    },
  ],
  disclaimer: {
    it: "Risultato di supporto: non sostituisce la valutazione del medico.",
    en: "A supporting result: it does not replace the doctor's judgement.",
  },
};
