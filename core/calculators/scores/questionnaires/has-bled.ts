import { createQuestionnaire, explainTotals, rateText } from "../create-questionnaire.ts";
import { ELDERLY_ABOVE, HIGH_RISK, HIGH_RISK_LABEL, hasBled } from "../has-bled.ts";
import { rateOf } from "../rate-table.ts";
import { LIP_2011, lipRate, PISTERS, pistersRate } from "../rates.ts";

/** The first total without a rate. */
const NO_ESTIMATE_FROM = 6;

/** The questions of the HAS-BLED page and what its results mean. The Italian words are the specification's. */
export const hasBledQuestionnaire = createQuestionnaire({
  score: "hasBled",
  formula: hasBled,
  rates: ["rate", "rateLip"],
  isSum: true,
  title: "HAS-BLED",
  purpose: {
    it: "Stima del rischio di sanguinamento maggiore nelle persone con fibrillazione atriale in terapia anticoagulante.",
    en: "Estimate of the risk of major bleeding in people with atrial fibrillation on anticoagulation.",
  },
  questions: {
    hypertension: {
      title: { it: "Ipertensione non controllata", en: "Uncontrolled hypertension" },
      description: { it: "Pressione sistolica superiore a 160 mmHg", en: "Systolic pressure above 160 mmHg" },
    },
    renal: {
      title: { it: "Funzione renale alterata", en: "Abnormal renal function" },
      description: {
        it: "Dialisi, trapianto di rene o creatinina da 2,26 mg/dL (200 µmol/L) in su",
        en: "Dialysis, kidney transplant or creatinine from 2.26 mg/dL (200 µmol/L) on",
      },
    },
    liver: {
      title: { it: "Funzione epatica alterata", en: "Abnormal liver function" },
      description: {
        it: "Cirrosi, oppure bilirubina oltre 2 volte il limite con transaminasi o fosfatasi alcalina oltre 3 volte il limite",
        en: "Cirrhosis, or bilirubin over twice the limit with transaminases or alkaline phosphatase over three times the limit",
      },
    },
    stroke: {
      title: { it: "Ictus pregresso", en: "Previous stroke" },
      description: { it: "Storia di ictus", en: "A history of stroke" },
    },
    bleeding: {
      title: { it: "Sanguinamento pregresso o predisposizione", en: "Previous bleeding or predisposition" },
      description: {
        it: "Emorragia maggiore in passato, anemia o tendenza a sanguinare",
        en: "A major bleed in the past, anaemia or a tendency to bleed",
      },
    },
    labileInr: {
      title: { it: "INR instabile", en: "Labile INR" },
      description: {
        it: "INR instabile o alto, tempo in intervallo terapeutico inferiore al 60% (solo se si assume un antagonista della vitamina K)",
        en: "Unstable or high INR, time in therapeutic range below 60% (only on a vitamin K antagonist)",
      },
    },
    age: {
      title: { it: `Età superiore a ${ELDERLY_ABOVE} anni`, en: `Age over ${ELDERLY_ABOVE}` },
      description: {
        it: `Più di ${ELDERLY_ABOVE} anni compiuti`,
        en: `More than ${ELDERLY_ABOVE} completed years`,
      },
      bands: [
        { example: ELDERLY_ABOVE, label: { it: "No", en: "No" } },
        { example: ELDERLY_ABOVE + 1, label: { it: "Sì", en: "Yes" } },
      ],
    },
    drugs: {
      title: { it: "Farmaci che favoriscono il sanguinamento", en: "Medications that favour bleeding" },
      description: {
        it: "Antiaggreganti piastrinici o antinfiammatori non steroidei",
        en: "Antiplatelet agents or non-steroidal anti-inflammatory drugs",
      },
    },
    alcohol: {
      title: { it: "Consumo di alcol", en: "Alcohol" },
      description: { it: "8 o più unità alcoliche alla settimana", en: "8 or more units of alcohol a week" },
    },
  },
  combinations: explainTotals(
    9,
    [
      { from: 0, meaning: { it: "Rischio basso", en: "Low risk" } },
      { from: 2, meaning: { it: "Rischio intermedio", en: "Intermediate risk" } },
      { from: HIGH_RISK, meaning: HIGH_RISK_LABEL },
      {
        from: NO_ESTIMATE_FROM,
        meaning: {
          it: `${HIGH_RISK_LABEL.it} (gli studi non danno una stima)`,
          en: `${HIGH_RISK_LABEL.en} (the studies give no estimate)`,
        },
      },
    ],
    (total) => ({
      risk: rateText(pistersRate, rateOf(PISTERS, "rate", String(total)), { it: "sanguinamenti", en: "bleeds" }),
      additionalRisk: rateText(lipRate, rateOf(LIP_2011, "rate", String(total))),
    }),
  ),
  sources: ["Pisters R. et al., Chest 2010;138:1093-1100", "Lip G.Y.H. et al., J Am Coll Cardiol 2011;57:173-180"],
});
