import { coefficients, evaluateLinear, toIndicator } from "../coefficients.ts";
import { formula } from "../formula.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Passport } from "../passport.ts";
import { ageOfAdults, yesNo } from "../quantities.ts";
import { inPoints, note } from "../result.ts";
import { captionWithUnit, rateOf } from "./rate-table.ts";
import { LIP_2011, lipRate, PISTERS, pistersNamed, pistersRate } from "./rates.ts";

const inputs = {
  hypertension: yesNo(
    "hypertension_uncontrolled",
    "Ipertensione non controllata (sistolica oltre 160 mmHg)",
    "Uncontrolled hypertension (systolic above 160 mmHg)",
  ),
  renal: yesNo(
    "abnormal_renal_function",
    "Funzione renale alterata (dialisi, trapianto o creatinina da 2,26 mg/dL)",
    "Abnormal renal function (dialysis, transplant or creatinine from 2.26 mg/dL)",
  ),
  liver: yesNo(
    "abnormal_liver_function",
    "Funzione epatica alterata (cirrosi, o bilirubina oltre 2 volte con enzimi oltre 3 volte il limite)",
    "Abnormal liver function (cirrhosis, or bilirubin over 2 times with enzymes over 3 times the limit)",
  ),
  stroke: yesNo("stroke_history", "Ictus pregresso", "Stroke history"),
  bleeding: yesNo(
    "bleeding_history_or_predisposition",
    "Sanguinamento pregresso o predisposizione",
    "Bleeding history or predisposition",
  ),
  labileInr: yesNo(
    "labile_inr",
    "INR instabile (in intervallo meno del 60% del tempo)",
    "Labile INR (in range less than 60% of the time)",
  ),
  age: ageOfAdults,
  drugs: yesNo(
    "drugs_antiplatelet_or_nsaid",
    "Antiaggreganti o antinfiammatori",
    "Antiplatelet or anti-inflammatory drugs",
  ),
  alcohol: yesNo(
    "alcohol_8_or_more_per_week",
    "8 o più bevande alcoliche alla settimana",
    "8 or more alcoholic drinks a week",
  ),
};
const POINTS = coefficients(["points"], {
  hypertension: [1],
  renal: [1],
  liver: [1],
  stroke: [1],
  bleeding: [1],
  "labile INR": [1],
  "age > 65": [1],
  drugs: [1],
  alcohol: [1],
});
/** Completed years above which age counts. */
export const ELDERLY_ABOVE = 65;
/** The lowest score of the class of high risk. Source: Pisters R et al. Chest 2010;138:1093-1100. */
export const HIGH_RISK = 3;
/** What the class of high risk means. */
export const HIGH_RISK_LABEL: LocalisedText = {
  it: "Rischio alto: controlli più frequenti e correzione dei fattori modificabili. Non è un motivo per smettere l’anticoagulante",
  en: "High risk: more frequent checks and correction of modifiable factors. This is no reason to stop the anticoagulant",
};

const passport = {
  id: "has_bled",
  name: { it: "HAS-BLED", en: "HAS-BLED" },
  version: "2010.1",
  population: {
    it: "Adulti con fibrillazione atriale in terapia anticoagulante",
    en: "Adults with atrial fibrillation on anticoagulation",
  },
  validity: {
    it: "Da 6 punti in su gli studi non danno una stima",
    en: "From 6 points on the studies give no estimate",
  },
  inputs,
  outputs: {
    score: {
      label: { it: "Punteggio HAS-BLED", en: "HAS-BLED score" },
      unit: "points",
      rounding: { decimals: 0 },
      vectorName: "score",
    },
    rate: pistersRate,
    rateLip: lipRate,
  },
  equation: ["score = hypertension + renal + liver + stroke + bleeding + labile INR + age > 65 + drugs + alcohol"],
  tables: [
    { caption: { it: "Punti", en: "Points" }, table: POINTS },
    { caption: captionWithUnit(pistersRate.label, pistersRate.unit), table: PISTERS },
  ],
  rounding: { it: "Punti interi", en: "Whole points" },
  citations: [
    { text: "Pisters R et al. Chest 2010;138:1093-1100", doi: "10.1378/chest.10-0134" },
    { text: "Lip GYH et al. J Am Coll Cardiol 2011;57:173-180", doi: "10.1016/j.jacc.2010.09.024" },
    { text: "Joglar JA et al. Circulation 2024;149:e1-e156 (ACC/AHA/ACCP/HRS 2023)" },
  ],
  cautions: [
    {
      it: "Da solo non decide sull’anticoagulante (linee guida ACC/AHA/ACCP/HRS 2023, classe 3): serve a correggere i fattori modificabili.",
      en: "In isolation it does not decide on anticoagulation (ACC/AHA/ACCP/HRS guideline 2023, class 3): it is for correcting modifiable factors.",
    },
  ],
  examples: [
    {
      inputs: {
        hypertension: true,
        renal: false,
        liver: false,
        stroke: false,
        bleeding: true,
        labileInr: false,
        drugs: false,
        alcohol: false,
        age: 72,
      },
      expected: { score: 3, rate: 3.74 },
      tolerance: 0.001,
      kind: "independent",
      source: { it: "medical-calc-mcp; frequenza dell’articolo", en: "medical-calc-mcp; rate of the paper" },
    },
    {
      inputs: {
        hypertension: false,
        renal: false,
        liver: false,
        stroke: false,
        bleeding: false,
        labileInr: false,
        drugs: false,
        alcohol: false,
        age: 65,
      },
      expected: { score: 0, rate: 1.13 },
      tolerance: 0.001,
      kind: "independent",
      source: { it: "MedCalc-Bench; frequenza dell’articolo", en: "MedCalc-Bench; rate of the paper" },
    },
  ],
  successor: null,
  additionReason: null,
  deviations: [pistersNamed],
  trends: [
    { input: "hypertension", output: "score", direction: "rises" },
    { input: "renal", output: "score", direction: "rises" },
    { input: "liver", output: "score", direction: "rises" },
    { input: "stroke", output: "score", direction: "rises" },
    { input: "bleeding", output: "score", direction: "rises" },
    { input: "labileInr", output: "score", direction: "rises" },
    { input: "age", output: "score", direction: "rises" },
    { input: "drugs", output: "score", direction: "rises" },
    { input: "alcohol", output: "score", direction: "rises" },
  ],
} as const satisfies Passport;

/**
 * HAS-BLED: one point for each of nine findings, age over 65 among them (65 itself scores 0)
 *
 * Units   age completed years, the rest yes or no → 0–9 points, major bleeds per 100 patient-years
 * Errors  names the first unanswered question
 * Source  Pisters R et al. Chest 2010;138:1093-1100
 */
export const hasBled = formula(passport, (found) => {
  const { sum, steps } = evaluateLinear(POINTS, "points", {
    hypertension: toIndicator(found.hypertension),
    renal: toIndicator(found.renal),
    liver: toIndicator(found.liver),
    stroke: toIndicator(found.stroke),
    bleeding: toIndicator(found.bleeding),
    "labile INR": toIndicator(found.labileInr),
    "age > 65": toIndicator(found.age > ELDERLY_ABOVE),
    drugs: toIndicator(found.drugs),
    alcohol: toIndicator(found.alcohol),
  });
  const rate = rateOf(PISTERS, "rate", String(sum));
  return {
    outputs: { score: sum, rate, rateLip: rateOf(LIP_2011, "rate", String(sum)) },
    steps: inPoints(steps),
    bands:
      sum >= HIGH_RISK
        ? [
            {
              label: HIGH_RISK_LABEL,
              by: "Pisters 2010",
              warning: {
                severity: "caution",
                text: {
                  it: "Rischio alto di sanguinamento: mostra il risultato al tuo medico, e non cambiare da solo i farmaci.",
                  en: "High risk of bleeding: show the result to your doctor, and do not change medications on your own.",
                },
              },
            },
          ]
        : [],
    adjustments: rate === null ? [note("calculators.noRate")] : [],
  };
});
