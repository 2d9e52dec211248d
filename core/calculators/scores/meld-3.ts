import { coefficients, evaluateLinear, toIndicator } from "../coefficients.ts";
import { formula } from "../formula.ts";
import type { Passport } from "../passport.ts";
import {
  age,
  albumin,
  albuminGDl,
  bilirubin,
  bilirubinMgDl,
  creatinineMgDl,
  dialysis,
  inr,
  meldCreatinine,
  sex,
  sodium,
} from "../quantities.ts";
import { clamp, note } from "../result.ts";
import { roundTo } from "../rounding.ts";
import { clampValues, findLiverClass, HIGHEST_MELD } from "./meld-terms.ts";

const TERMS = coefficients(["coefficient"], {
  female: [1.33],
  "ln(bilirubin)": [4.56],
  "137 − Na": [0.82],
  "(137 − Na) × ln(bilirubin)": [-0.24],
  "ln(INR)": [9.09],
  "ln(Cr)": [11.14],
  "3.5 − albumin": [1.85],
  "(3.5 − albumin) × ln(Cr)": [-1.83],
  constant: [6],
});
const HIGHEST_CREATININE = 3;
const ADULT = 18;

const passport = {
  id: "meld_3_0",
  name: { it: "MELD 3.0", en: "MELD 3.0" },
  version: "2021.1",
  population: {
    it: "Persone dai 12 anni con malattia epatica avanzata",
    en: "People from 12 years on with advanced liver disease",
  },
  validity: {
    it: "Nessuna mortalità: la tabella di Wiesner vale per il MELD originale",
    en: "No mortality: Wiesner's table belongs to the original MELD",
  },
  inputs: {
    age: age({ low: 12, high: 150 }),
    sex,
    creatinine: meldCreatinine,
    bilirubin,
    inr,
    sodium,
    albumin,
    dialysis,
  },
  outputs: {
    score: {
      label: { it: "Punteggio MELD 3.0", en: "MELD 3.0 score" },
      unit: "points",
      rounding: { decimals: 0 },
      vectorName: "score",
    },
  },
  equation: [
    "creatinine, bilirubin: at least 1 mg/dL",
    "INR: at least 1",
    "creatinine: at most 3 mg/dL; 3 mg/dL on dialysis",
    "Na: from 125 to 137 mmol/L",
    "albumin: from 1.5 to 3.5 g/dL",
    "MELD 3.0 = 1.33 (female) + 4.56 ln(bilirubin) + 0.82 (137 − Na) − 0.24 (137 − Na) ln(bilirubin) + 9.09 ln(INR) + 11.14 ln(Cr) + 1.85 (3.5 − albumin) − 1.83 (3.5 − albumin) ln(Cr) + 6",
    "at most 40",
  ],
  tables: [{ caption: { it: "Termini", en: "Terms" }, table: TERMS }],
  rounding: {
    it: "Numero intero, una sola volta alla fine; al massimo 40 (OPTN)",
    en: "A whole number, once at the end; at most 40 (OPTN)",
  },
  citations: [{ text: "Kim WR et al. Gastroenterology 2021;161:1887-1895.e4", doi: "10.1053/j.gastro.2021.08.050" }],
  cautions: [],
  examples: [
    {
      inputs: {
        age: 50,
        sex: "female",
        creatinine: creatinineMgDl(2.3),
        bilirubin: bilirubinMgDl(1.9),
        inr: 2,
        sodium: 145,
        albumin: albuminGDl(2),
        dialysis: false,
      },
      expected: { score: 26 },
      tolerance: 0,
      kind: "independent",
      source: "LivTransplantEvolution, medx",
    },
    {
      inputs: {
        age: 50,
        sex: "male",
        creatinine: creatinineMgDl(1.2),
        bilirubin: bilirubinMgDl(4.5),
        inr: 1.6,
        sodium: 131,
        albumin: albuminGDl(2.8),
        dialysis: false,
      },
      expected: { score: 23 },
      tolerance: 0,
      kind: "independent",
      source: "LivTransplantEvolution, medx",
    },
  ],
  successor: null,
  additionReason: {
    it: "Sta accanto al MELD-Na perché tiene conto anche del sesso e dell’albumina; non ha una tabella di mortalità",
    en: "It stands beside MELD-Na because it also accounts for sex and albumin; it has no mortality table",
  },
  deviations: [],
  trends: [
    { input: "creatinine", output: "score", direction: "rises", within: { dialysis: false } },
    { input: "bilirubin", output: "score", direction: "rises" },
    { input: "inr", output: "score", direction: "rises" },
    { input: "sodium", output: "score", direction: "falls", within: { bilirubin: { low: 0.1, high: 30 } } },
    {
      input: "albumin",
      output: "score",
      direction: "falls",
      within: { creatinine: { low: 0.1, high: 2.7 }, dialysis: false },
    },
  ],
} as const satisfies Passport;

/**
 * MELD 3.0: 1.33 (female) + 4.56 ln bilirubin + 0.82 (137 − Na) − 0.24 (137 − Na) ln bilirubin + 9.09 ln INR
 *   + 11.14 ln Cr + 1.85 (3.5 − albumin) − 1.83 (3.5 − albumin) ln Cr + 6, whole, at most 40
 *
 * Units   creatinine and bilirubin mg/dL, INR without unit, sodium mmol/L, albumin g/dL → points
 * Domain  from 12 years on; from 12 to 17 the 1.33 points count whatever the sex (OPTN); limits in the passport
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  Kim WR et al. Gastroenterology 2021;161:1887-1895.e4
 */
export const meld3 = formula(passport, (values) => {
  const blood = clampValues(values, HIGHEST_CREATININE);
  const na = clamp("sodium", values.sodium, 125, 137);
  const alb = clamp("albumin", values.albumin, 1.5, 3.5);
  const adolescent = values.age < ADULT;
  const lnCreatinine = Math.log(blood.creatinine);
  const lnBilirubin = Math.log(blood.bilirubin);
  const { sum, steps } = evaluateLinear(TERMS, "coefficient", {
    female: toIndicator(adolescent || values.sex === "female"),
    "ln(bilirubin)": lnBilirubin,
    "137 − Na": 137 - na.value,
    "(137 − Na) × ln(bilirubin)": (137 - na.value) * lnBilirubin,
    "ln(INR)": Math.log(blood.inr),
    "ln(Cr)": lnCreatinine,
    "3.5 − albumin": 3.5 - alb.value,
    "(3.5 − albumin) × ln(Cr)": (3.5 - alb.value) * lnCreatinine,
    constant: 1,
  });
  const score = Math.min(HIGHEST_MELD, roundTo(sum, 0));
  return {
    outputs: { score },
    steps: [...steps, { symbol: "sum", value: sum }],
    bands: findLiverClass(score),
    adjustments: [
      ...blood.adjustments,
      ...na.adjustments,
      ...alb.adjustments,
      ...(adolescent ? [note("calculators.adolescent")] : []),
    ],
  };
});
