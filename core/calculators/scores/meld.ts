import { formula } from "../formula.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Output, Passport } from "../passport.ts";
import {
  bilirubin,
  bilirubinMgDl,
  creatinineMgDl,
  dialysis,
  inr,
  meldCreatinine,
  optionalAge,
  sodium,
} from "../quantities.ts";
import { clamp } from "../result.ts";
import { roundTo } from "../rounding.ts";
import { findLiverClass, HIGHEST_MELD, initialMeld, LOWEST_MELD, MELD_TERMS } from "./meld-terms.ts";
import { mortality, wiesnerMortality } from "./rates.ts";

const age = optionalAge({ low: 12, high: 150 });
const inputs = { age, creatinine: meldCreatinine, bilirubin, inr, dialysis };
const population: LocalisedText = {
  it: "Persone dai 12 anni con malattia epatica avanzata",
  en: "People from 12 years on with advanced liver disease",
};
const wholeScore: LocalisedText = {
  it: "Il punteggio è un numero intero da 6 a 40",
  en: "The score is a whole number from 6 to 40",
};
const scoreOf = (name: string): Output => ({
  label: { it: `Punteggio ${name}`, en: `${name} score` },
  unit: "points",
  rounding: { decimals: 0 },
  vectorName: "score",
});
const termsCaption: LocalisedText = { it: "Termini, poi × 10", en: "Terms, then × 10" };
const limits = [
  "creatinine, bilirubin: at least 1 mg/dL",
  "INR: at least 1",
  "creatinine: at most 4 mg/dL; 4 mg/dL on dialysis",
  "MELD(i) = 10 × (0.957 ln(Cr) + 0.378 ln(bilirubin) + 1.120 ln(INR) + 0.643), whole",
];
const trends = [
  { input: "creatinine", output: "score", direction: "rises", within: { dialysis: false } },
  { input: "bilirubin", output: "score", direction: "rises" },
  { input: "inr", output: "score", direction: "rises" },
  { input: "dialysis", output: "score", direction: "rises" },
] as const;
const malinchoc = { text: "Malinchoc M et al. Hepatology 2000;31:864-871" };
const kamath = { text: "Kamath PS et al. Hepatology 2001;33:464-470", doi: "10.1053/jhep.2001.22172" };
const wiesner = { text: "Wiesner R et al. Gastroenterology 2003;124:91-96", doi: "10.1053/gast.2003.50016" };
const noEquation = {
  decision: "A3",
  specification: {
    it: "Dà solo i limiti dei valori; nessuna equazione, nessun arrotondamento, nessuna soglia per il sodio; righe «0–9» e «40»",
    en: "Gives only the limits of the values; no equation, no rounding, no threshold for sodium; rows “0–9” and “40”",
  },
  implementation: {
    it: "MELD 2001 e MELD-Na OPTN 2016. La pagina mostra le righe della specifica: «0–9» è la riga «≤ 9» di Wiesner (il punteggio parte da 6), «40» è la riga «≥ 40» (il punteggio si ferma a 40)",
    en: "MELD 2001 and OPTN 2016 MELD-Na. The page shows the rows of the specification: “0–9” is Wiesner's row “≤ 9” (the score begins at 6), “40” is the row “≥ 40” (the score stops at 40)",
  },
  rationale: {
    it: "Limiti e percentuali sono gli stessi. Del MELD-Na circolano varianti incompatibili: la formula usata è dichiarata",
    en: "Limits and percentages are the same. Incompatible variants of MELD-Na circulate: the one used is stated",
  },
} as const;

const meldPassport = {
  id: "meld",
  name: { it: "MELD", en: "MELD" },
  version: "2001.1",
  population,
  validity: {
    it: "Mortalità a 3 mesi da una lista d’attesa di adulti",
    en: "3-month mortality from a waiting list of adults",
  },
  inputs,
  outputs: { score: scoreOf("MELD"), mortality },
  equation: [...limits, "MELD = MELD(i), at most 40"],
  tables: [{ caption: termsCaption, table: MELD_TERMS }],
  rounding: wholeScore,
  citations: [malinchoc, kamath, wiesner],
  cautions: [],
  examples: [
    {
      inputs: { creatinine: creatinineMgDl(2), bilirubin: bilirubinMgDl(2), inr: 1, dialysis: false },
      expected: { score: 16, mortality: 6 },
      tolerance: 0,
      kind: "independent",
      source: "gdl-lang, transplantr",
    },
    {
      inputs: { creatinine: creatinineMgDl(1.9), bilirubin: bilirubinMgDl(2.3), inr: 2, dialysis: true },
      expected: { score: 31, mortality: 52.6 },
      tolerance: 0,
      kind: "independent",
      source: { it: "documentazione di transplantr", en: "transplantr documentation" },
    },
    {
      inputs: { creatinine: creatinineMgDl(7.78), bilirubin: bilirubinMgDl(36.1), inr: 2.2, dialysis: false },
      expected: { score: 40, mortality: 71.3 },
      tolerance: 0,
      kind: "independent",
      source: { it: "transplantr (limite massimo)", en: "transplantr (cap)" },
    },
  ],
  successor: "meld_na",
  additionReason: null,
  deviations: [noEquation],
  trends,
} as const satisfies Passport;

/**
 * MELD: 10 × (0.957 ln Cr + 0.378 ln bilirubin + 1.120 ln INR + 0.643), whole, 6 to 40
 *
 * Units   creatinine and bilirubin mg/dL, INR without unit → points, 3-month mortality %
 * Domain  from 12 years on; values below 1 count as 1, creatinine at most 4 and 4 on dialysis
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  Kamath PS et al. Hepatology 2001;33:464-470
 */
export const meld = formula(meldPassport, (values) => {
  const initial = initialMeld(values);
  const score = Math.min(HIGHEST_MELD, initial.score);
  return {
    outputs: { score, mortality: wiesnerMortality(score) },
    steps: [...initial.steps, { symbol: "MELD(i)", value: initial.score, unit: "points" }],
    bands: findLiverClass(score),
    adjustments: initial.adjustments,
  };
});

/** The sodium that counts in MELD-Na, mmol/L. */
export const SODIUM_LIMITS = { low: 125, high: 137 } as const;
const NO_SODIUM_TERM_UP_TO = 11;

const naPassport = {
  id: "meld_na",
  name: { it: "MELD-Na (OPTN 2016)", en: "MELD-Na (OPTN 2016)" },
  version: "2016.1",
  population,
  validity: {
    it: "La mortalità è ricavata con il MELD originale: qui è approssimata",
    en: "Mortality was derived with the original MELD: approximate here",
  },
  inputs: { ...inputs, sodium },
  outputs: { score: scoreOf("MELD-Na"), mortality },
  equation: [
    ...limits,
    "Na: from 125 to 137 mmol/L",
    "MELD-Na = MELD(i) + 1.32 × (137 − Na) − 0.033 × MELD(i) × (137 − Na) if MELD(i) > 11, else MELD(i)",
    "at most 40",
  ],
  tables: [{ caption: termsCaption, table: MELD_TERMS }],
  rounding: {
    it: "MELD(i) è già intero quando entra nel termine del sodio (testo OPTN); poi di nuovo intero, al massimo 40",
    en: "MELD(i) is whole before the sodium term (OPTN wording); then whole again, at most 40",
  },
  citations: [
    kamath,
    {
      text: {
        it: "Kim WR et al. N Engl J Med 2008;359:1018-1026; regola OPTN, gennaio 2016",
        en: "Kim WR et al. N Engl J Med 2008;359:1018-1026; OPTN policy, January 2016",
      },
    },
    wiesner,
  ],
  cautions: [
    {
      it: "La mortalità mostrata è approssimata per il MELD-Na.",
      en: "The mortality shown is approximate for MELD-Na.",
    },
  ],
  examples: [
    {
      inputs: {
        creatinine: creatinineMgDl(1.2),
        bilirubin: bilirubinMgDl(4.5),
        inr: 1.6,
        dialysis: false,
        sodium: 131,
      },
      expected: { score: 23 },
      tolerance: 0,
      kind: "independent",
      source: "MedCalc-Bench, open-med-calc",
    },
    {
      inputs: {
        creatinine: creatinineMgDl(0.9),
        bilirubin: bilirubinMgDl(1.4),
        inr: 1.3,
        dialysis: false,
        sodium: 140,
      },
      expected: { score: 11 },
      tolerance: 0,
      kind: "independent",
      source: {
        it: "MedCalc-Bench, open-med-calc (11 non supera 11)",
        en: "MedCalc-Bench, open-med-calc (11 is not above 11)",
      },
    },
    {
      inputs: { creatinine: creatinineMgDl(2), bilirubin: bilirubinMgDl(2), inr: 1, dialysis: false, sodium: 120 },
      expected: { score: 26 },
      tolerance: 0,
      kind: "independent",
      source: "MedCalc-Bench, medical-calc-mcp",
    },
  ],
  successor: "meld_3_0",
  additionReason: null,
  deviations: [noEquation],
  trends: [...trends, { input: "sodium", output: "score", direction: "falls" }],
} as const satisfies Passport;

/**
 * MELD with sodium (OPTN 2016): above MELD(i) 11, MELD(i) + 1.32 (137 − Na) − 0.033 MELD(i) (137 − Na); at most 40
 *
 * Units   creatinine and bilirubin mg/dL, INR without unit, sodium mmol/L → points, approximate mortality %
 * Domain  as MELD; sodium counts from 125 to 137
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  OPTN policy of January 2016, after Kim WR et al. N Engl J Med 2008;359:1018-1026
 */
export const meldNa = formula(naPassport, (values) => {
  const initial = initialMeld(values);
  const na = clamp("sodium", values.sodium, SODIUM_LIMITS.low, SODIUM_LIMITS.high);
  const deficit = SODIUM_LIMITS.high - na.value;
  const hasSodiumTerm = initial.score > NO_SODIUM_TERM_UP_TO;
  const term = hasSodiumTerm ? 1.32 * deficit - 0.033 * initial.score * deficit : 0;
  const score = Math.min(HIGHEST_MELD, Math.max(LOWEST_MELD, roundTo(initial.score + term, 0)));
  return {
    outputs: { score, mortality: wiesnerMortality(score) },
    steps: [
      ...initial.steps,
      { symbol: "MELD(i)", value: initial.score, unit: "points" },
      { symbol: "137 − Na", value: deficit, unit: "mmol/L" },
      { symbol: "sodium term", value: term, unit: "points" },
    ],
    bands: findLiverClass(score),
    adjustments: [...initial.adjustments, ...na.adjustments],
  };
});
