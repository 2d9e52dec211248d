import { coefficientOf, coefficients, evaluateLinear } from "../coefficients.ts";
import { formula } from "../formula.ts";
import type { Passport } from "../passport.ts";
import { age, creatinineMgDl, recordedSex, type Sex, serumCreatinine } from "../quantities.ts";
import { note } from "../result.ts";
import { convert, type ValueInUnit } from "../units.ts";
import { eGFR, wholeNumber } from "./ckd-epi.ts";
import { kdigoCategory } from "./kdigo.ts";

/** ln of the median creatinine (µmol/L) of healthy persons from 2 to 25 years. */
const YOUNG = coefficients(["male", "female"], {
  constant: [3.2, 3.08],
  age: [0.259, 0.177],
  "ln(age)": [-0.543, -0.223],
  "age^{2}": [-0.00763, -0.00596],
  "age^{3}": [0.000079, 0.0000686],
});
/** Median creatinine (mg/dL) of healthy persons above 25 years. */
const ADULT = coefficients(["male", "female"], { Q: [0.9, 0.7] });
const LAST_YOUNG_AGE = 25;

/** The median creatinine of healthy persons of that age and sex, in mg/dL. */
const median = (age: number, sex: Sex): number => {
  if (age > LAST_YOUNG_AGE) return coefficientOf(ADULT, "Q", sex);
  const { sum } = evaluateLinear(YOUNG, sex, {
    constant: 1,
    age,
    "ln(age)": Math.log(age),
    "age^{2}": age ** 2,
    "age^{3}": age ** 3,
  });
  return convert("creatinine", Math.exp(sum) as ValueInUnit<"creatinine", "µmol/L">, "µmol/L", "mg/dL");
};

const passport = {
  id: "ekfc_2021",
  name: { it: "EKFC 2021 (creatinina)", en: "EKFC 2021 (creatinine)" },
  version: "2021.1",
  population: { it: "Dai 2 ai 100 anni, coorti europee", en: "From 2 to 100 years, European cohorts" },
  validity: {
    it: "Senza salto a 18 anni. I coefficienti fino a 25 anni provengono da una sola fonte",
    en: "No jump at 18 years. The coefficients up to 25 years come from a single source",
  },
  inputs: { age: age({ low: 2, high: 100 }), sex: recordedSex, creatinine: serumCreatinine },
  outputs: { egfr: eGFR },
  equation: [
    "eGFR = 107.3 × (Scr / Q)^{e}",
    "e = −0.322 if Scr / Q < 1, else −1.132",
    "× 0.990^{age − 40} if age > 40",
    "Q = exp(sum) / 88.4 if age ≤ 25",
  ],
  tables: [
    { caption: { it: "Q in mg/dL sopra i 25 anni", en: "Q in mg/dL above 25 years" }, table: ADULT },
    { caption: { it: "ln Q in µmol/L dai 2 ai 25 anni", en: "ln Q in µmol/L from 2 to 25 years" }, table: YOUNG },
  ],
  rounding: wholeNumber,
  citations: [{ text: "Pottel H et al. Ann Intern Med 2021;174:183-191", doi: "10.7326/M20-4366" }],
  cautions: [],
  examples: [
    {
      inputs: { age: 55, sex: "male", creatinine: creatinineMgDl(1.09) },
      expected: { egfr: 74.76 },
      tolerance: 0.75,
      kind: "independent",
      source: {
        it: "kidney.epi 1.4.0 (Q in µmol/L: fino allo 0,7% di differenza)",
        en: "kidney.epi 1.4.0 (Q in µmol/L: up to 0.7% apart)",
      },
    },
    {
      inputs: { age: 65, sex: "female", creatinine: creatinineMgDl(0.96) },
      expected: { egfr: 58.5 },
      tolerance: 0.58,
      kind: "independent",
      source: {
        it: "kidney.epi 1.4.0 (Q in µmol/L: fino allo 0,7% di differenza)",
        en: "kidney.epi 1.4.0 (Q in µmol/L: up to 0.7% apart)",
      },
    },
    {
      inputs: { age: 40, sex: "female", creatinine: creatinineMgDl(0.57) },
      expected: { egfr: 114.71 },
      tolerance: 1.15,
      kind: "independent",
      source: {
        it: "kidney.epi 1.4.0 (Q in µmol/L: fino allo 0,7% di differenza)",
        en: "kidney.epi 1.4.0 (Q in µmol/L: up to 0.7% apart)",
      },
    },
  ],
  successor: null,
  additionReason: {
    it: "Sta accanto alla CKD-EPI 2009 perché è ricavata su coorti europee, senza etnia e senza salto a 18 anni (decisione A2)",
    en: "It stands beside CKD-EPI 2009 because it was derived in European cohorts, without race and without a jump at 18 years (decision A2)",
  },
  deviations: [],
  trends: [
    { input: "creatinine", output: "egfr", direction: "falls" },
    { input: "age", output: "egfr", direction: "falls", within: { age: { low: 26, high: 100 } } },
  ],
} as const satisfies Passport;

const DECLINE_FROM = 40;

/**
 * EKFC 2021, creatinine:
 *   107.3 × (Scr/Q)^e × 0.990^(age − 40) above 40 years; e = −0.322 below Q, −1.132 from Q on
 *
 * Units   age completed years, serum creatinine mg/dL → ml/min/1.73 m²
 * Domain  age 2–100
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  Pottel H et al. Ann Intern Med 2021;174:183-191
 */
export const ekfc = formula(passport, ({ age, sex, creatinine }) => {
  const q = median(age, sex);
  const ratio = creatinine / q;
  const decline = 0.99 ** Math.max(0, age - DECLINE_FROM);
  const egfr = 107.3 * ratio ** (ratio < 1 ? -0.322 : -1.132) * decline;
  return {
    outputs: { egfr },
    steps: [
      { symbol: "Q", value: q, unit: "mg/dL" },
      { symbol: "Scr / Q", value: ratio },
      { symbol: "0.990^{age − 40}", value: decline },
    ],
    bands: kdigoCategory(egfr),
    adjustments: age > LAST_YOUNG_AGE ? [] : [note("calculators.singleSource")],
  };
});
