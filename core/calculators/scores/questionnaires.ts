import type { ScoreName } from "../score-record.ts";
import type { Questionnaire } from "./questionnaire.ts";

/** The score pages' questions and what their results mean; the Italian words are the starter set's. */
export const questionnaires: Readonly<Record<ScoreName, Questionnaire>> = {
  hasBled: {
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
        points: 1,
      },
      {
        kind: "choice",
        id: 4,
        title: { it: "Ictus pregresso", en: "Previous stroke" },
        description: { it: "Storia di ictus", en: "A history of stroke" },
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
        points: 1,
      },
      {
        kind: "choice",
        id: 7,
        title: { it: "Età superiore a 65 anni", en: "Age over 65" },
        description: { it: "Più di 65 anni compiuti", en: "More than 65 completed years" },
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
        points: 1,
      },
      {
        kind: "choice",
        id: 9,
        title: { it: "Consumo di alcol", en: "Alcohol" },
        description: { it: "8 o più unità alcoliche alla settimana", en: "8 or more units of alcohol a week" },
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
          it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili",
          en: "High risk: more frequent checks and correction of modifiable factors",
        },
      },
      {
        low: 4,
        high: 4,
        risk: { it: "8,7 sanguinamenti per 100 anni-paziente", en: "8.7 bleeds per 100 patient-years" },
        additionalRisk: { it: "8,9%", en: "8.9%" },
        meaning: {
          it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili",
          en: "High risk: more frequent checks and correction of modifiable factors",
        },
      },
      {
        low: 5,
        high: 5,
        risk: { it: "12,5 sanguinamenti per 100 anni-paziente", en: "12.5 bleeds per 100 patient-years" },
        additionalRisk: { it: "9,1%", en: "9.1%" },
        meaning: {
          it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili",
          en: "High risk: more frequent checks and correction of modifiable factors",
        },
      },
      {
        low: 6,
        high: 6,
        risk: { it: "Dati insufficienti", en: "Insufficient data" },
        additionalRisk: { it: "Dati insufficienti", en: "Insufficient data" },
        meaning: {
          it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili (gli studi non danno una stima)",
          en: "High risk: more frequent checks and correction of modifiable factors (the studies give no estimate)",
        },
      },
      {
        low: 7,
        high: 7,
        risk: { it: "Dati insufficienti", en: "Insufficient data" },
        additionalRisk: { it: "Dati insufficienti", en: "Insufficient data" },
        meaning: {
          it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili (gli studi non danno una stima)",
          en: "High risk: more frequent checks and correction of modifiable factors (the studies give no estimate)",
        },
      },
      {
        low: 8,
        high: 8,
        risk: { it: "Dati insufficienti", en: "Insufficient data" },
        additionalRisk: { it: "Dati insufficienti", en: "Insufficient data" },
        meaning: {
          it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili (gli studi non danno una stima)",
          en: "High risk: more frequent checks and correction of modifiable factors (the studies give no estimate)",
        },
      },
      {
        low: 9,
        high: 9,
        risk: { it: "Dati insufficienti", en: "Insufficient data" },
        additionalRisk: { it: "Dati insufficienti", en: "Insufficient data" },
        meaning: {
          it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili (gli studi non danno una stima)",
          en: "High risk: more frequent checks and correction of modifiable factors (the studies give no estimate)",
        },
      },
    ],
    sources: ["Pisters R. et al., Chest 2010;138:1093-1100", "Lip G.Y.H. et al., J Am Coll Cardiol 2011;57:173-180"],
    disclaimer: {
      it: "Risultato di supporto: non sostituisce la valutazione del medico.",
      en: "A supporting result: it does not replace the doctor's judgement.",
    },
  },
  cha2ds2: {
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        meaning: { it: "Rischio basso", en: "Low risk" },
      },
      {
        low: 1,
        high: 1,
        risk: { it: "0,6% l’anno", en: "0.6% a year" },
        additionalRisk: { it: "0,9% l’anno", en: "0.9% a year" },
        meaning: { it: "Rischio basso-intermedio", en: "Low to intermediate risk" },
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
        meaning: { it: "Rischio alto", en: "High risk" },
      },
      {
        low: 4,
        high: 4,
        risk: { it: "4,8% l’anno", en: "4.8% a year" },
        additionalRisk: { it: "6,7% l’anno", en: "6.7% a year" },
        meaning: { it: "Rischio alto", en: "High risk" },
      },
      {
        low: 5,
        high: 5,
        risk: { it: "7,2% l’anno", en: "7.2% a year" },
        additionalRisk: { it: "10% l’anno", en: "10% a year" },
        meaning: { it: "Rischio alto", en: "High risk" },
      },
      {
        low: 6,
        high: 6,
        risk: { it: "9,7% l’anno", en: "9.7% a year" },
        additionalRisk: { it: "13,6% l’anno", en: "13.6% a year" },
        meaning: { it: "Rischio molto alto", en: "Very high risk" },
      },
      {
        low: 7,
        high: 7,
        risk: { it: "11,2% l’anno", en: "11.2% a year" },
        additionalRisk: { it: "15,7% l’anno", en: "15.7% a year" },
        meaning: { it: "Rischio molto alto", en: "Very high risk" },
      },
      {
        low: 8,
        high: 8,
        risk: { it: "10,8% l’anno", en: "10.8% a year" },
        additionalRisk: { it: "15,2% l’anno", en: "15.2% a year" },
        meaning: { it: "Rischio molto alto", en: "Very high risk" },
      },
      {
        low: 9,
        high: 9,
        risk: { it: "12,2% l’anno", en: "12.2% a year" },
        additionalRisk: { it: "17,4% l’anno", en: "17.4% a year" },
        meaning: { it: "Rischio molto alto", en: "Very high risk" },
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
  },
  meld: {
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        meaning: { it: "Mortalità a 3 mesi 1,9%", en: "3-month mortality 1.9%" },
      },
      {
        low: 10,
        high: 19,
        risk: { it: "6%", en: "6%" },
        additionalRisk: null,
        meaning: { it: "Mortalità a 3 mesi 6%", en: "3-month mortality 6%" },
      },
      {
        low: 20,
        high: 29,
        risk: { it: "19,6%", en: "19.6%" },
        additionalRisk: null,
        meaning: { it: "Mortalità a 3 mesi 19,6%", en: "3-month mortality 19.6%" },
      },
      {
        low: 30,
        high: 39,
        risk: { it: "52,6%", en: "52.6%" },
        additionalRisk: null,
        meaning: { it: "Mortalità a 3 mesi 52,6%", en: "3-month mortality 52.6%" },
      },
      {
        low: 40,
        high: 40,
        risk: { it: "71,3%", en: "71.3%" },
        additionalRisk: null,
        meaning: { it: "Mortalità a 3 mesi 71,3%", en: "3-month mortality 71.3%" },
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
  },
  framingham: {
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
        points: 1,
      },
      {
        kind: "choice",
        id: 3,
        title: { it: "Ipertensione in trattamento", en: "Treated hypertension" },
        description: { it: "Terapia per la pressione alta in corso", en: "On treatment for high blood pressure" },
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        meaning: { it: "Rischio intermedio", en: "Intermediate risk" },
      },
      {
        low: 20,
        high: 100,
        risk: { it: ">20%", en: ">20%" },
        additionalRisk: null,
        meaning: { it: "Rischio alto", en: "High risk" },
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
  },
  cardiovascular: {
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
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
        points: 1,
      },
      {
        kind: "choice",
        id: 2,
        title: { it: "Diabete", en: "Diabetes" },
        description: { it: "Diabete mellito noto", en: "Known diabetes mellitus" },
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
        points: 1,
      },
      {
        kind: "choice",
        id: 3,
        title: { it: "Ipertensione in trattamento", en: "Treated hypertension" },
        description: { it: "Terapia per la pressione alta in corso", en: "On treatment for high blood pressure" },
        options: [
          { it: "No", en: "No" },
          { it: "Sì", en: "Yes" },
        ],
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
        meaning: { it: "Rischio borderline", en: "Borderline risk" },
      },
      {
        low: 7.5,
        high: 20,
        highExcluded: true,
        risk: { it: "7,5-19,9%", en: "7.5-19.9%" },
        additionalRisk: null,
        meaning: { it: "Rischio intermedio", en: "Intermediate risk" },
      },
      {
        low: 20,
        high: 100,
        risk: { it: "≥20%", en: "≥20%" },
        additionalRisk: null,
        meaning: { it: "Rischio alto", en: "High risk" },
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
  },
};
