import { formula } from "../formula.ts";
import type { Passport } from "../passport.ts";
import { age, creatinineMgDl, recordedSex, serumCreatinine, weight } from "../quantities.ts";
import { onlyAdults } from "./ckd-epi.ts";
import { findClearanceGroup } from "./kdigo.ts";

const FEMALE = 0.85;
/** The equation gives no result from 140 years on. */
const COMPUTABLE = { low: 1, high: 139 };
/** The publication studied adults, without an upper age limit. */
const ADULTS = { ...COMPUTABLE, low: 18 };

const passport = {
  id: "cockcroft_gault",
  name: { it: "Clearance della creatinina (Cockcroft–Gault)", en: "Creatinine clearance (Cockcroft–Gault)" },
  version: "1976.1",
  population: { it: "Adulti dai 18 anni", en: "Adults from 18 years on" },
  validity: {
    it: "Sovrastima la filtrazione di 10–20%; resta il riferimento di molte schede tecniche. Usa il peso reale: con il peso ideale o corretto è un’altra variante",
    en: "Overestimates filtration by 10–20%; still the reference of many drug labels. Uses the actual weight: ideal or adjusted weight is another variant",
  },
  inputs: { age: age(ADULTS, COMPUTABLE), sex: recordedSex, weight, creatinine: serumCreatinine },
  outputs: {
    clearance: {
      label: { it: "Clearance della creatinina", en: "Creatinine clearance" },
      unit: "ml/min",
      rounding: { decimals: 1 },
      vectorName: "creatinine_clearance_ml_min",
    },
  },
  equation: ["CrCl = (140 − age) × weight / (72 × Scr)", "× 0.85 if female"],
  tables: [],
  rounding: { it: "1 decimale, una sola volta alla fine", en: "1 decimal, once at the end" },
  citations: [{ text: "Cockcroft DW, Gault MH. Nephron 1976;16:31-41", doi: "10.1159/000180580" }],
  cautions: [
    {
      it: "In ml/min, non riferita a 1,73 m²: non si confronta con le altre stime.",
      en: "In ml/min, not per 1.73 m²: not to be compared with the other estimates.",
    },
  ],
  examples: [
    {
      inputs: { age: 55, sex: "male", weight: 90, creatinine: creatinineMgDl(1.09) },
      expected: { clearance: 97.48 },
      tolerance: 0.5,
      kind: "independent",
      source: {
        it: "il calcolatore della National Kidney Foundation stampa 97",
        en: "the National Kidney Foundation calculator prints 97",
      },
    },
    {
      inputs: { age: 65, sex: "female", weight: 60, creatinine: creatinineMgDl(0.9615) },
      expected: { clearance: 55.25 },
      tolerance: 0.5,
      kind: "independent",
      source: {
        it: "il calcolatore della National Kidney Foundation stampa 55",
        en: "the National Kidney Foundation calculator prints 55",
      },
    },
  ],
  successor: null,
  additionReason: null,
  deviations: [onlyAdults],
  trends: [
    { input: "age", output: "clearance", direction: "falls" },
    { input: "weight", output: "clearance", direction: "rises" },
    { input: "creatinine", output: "clearance", direction: "falls" },
  ],
} as const satisfies Passport;

/**
 * Creatinine clearance, Cockcroft–Gault:
 *   (140 − age) × weight / (72 × creatinine), × 0.85 for women
 *
 * Units   age completed years, weight kg, serum creatinine mg/dL → ml/min
 * Domain  adults from 18 years on; (140 − age) has to be positive
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  Cockcroft DW, Gault MH. Nephron 1976;16:31-41
 */
export const cockcroftGault = formula(passport, ({ age, sex, weight, creatinine }) => {
  const men = ((140 - age) * weight) / (72 * creatinine);
  const clearance = sex === "female" ? men * FEMALE : men;
  return {
    outputs: { clearance },
    steps: [{ symbol: "(140 − age) × weight / (72 × Scr)", value: men, unit: "ml/min" }],
    bands: findClearanceGroup(clearance),
    adjustments: [],
  };
});
