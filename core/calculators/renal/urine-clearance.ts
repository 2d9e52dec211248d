import { formula } from "../formula.ts";
import type { Passport } from "../passport.ts";
import { creatinineMgDl, number, serumCreatinine, urineCreatinineMgDl, usualRange } from "../quantities.ts";
import type { ValueInUnit } from "../units.ts";
import { findClearanceGroup } from "./kdigo.ts";

const passport = {
  id: "urinary_creatinine_clearance",
  name: { it: "Clearance della creatinina urinaria", en: "Urinary creatinine clearance" },
  version: "1.1",
  population: { it: "Chi ha raccolto le urine delle 24 ore", en: "Anybody with a 24-hour urine collection" },
  validity: {
    it: "La raccolta incompleta è la prima causa di errore",
    en: "Incomplete collection is the main source of error",
  },
  inputs: {
    urineCreatinine: number<ValueInUnit<"urineCreatinine", "mg/dL">>({
      label: { it: "Creatinina urinaria", en: "Urinary creatinine" },
      vectorName: "urine_creatinine",
      units: ["mg/dL", "mg/L", "mmol/L"],
      analyte: "urineCreatinine",
      possible: { low: 0.1, high: 10_000 },
      usual: usualRange(40, 200),
      default: 40,
    }),
    volume: number({
      label: { it: "Volume urinario nelle 24 ore", en: "24-hour urine volume" },
      vectorName: "urine_volume_ml_24h",
      units: ["ml/24 h"],
      possible: { low: 1, high: 100_000 },
      usual: usualRange(800, 2000),
      default: 800,
    }),
    creatinine: { ...serumCreatinine, default: 1 },
  },
  outputs: {
    clearance: {
      label: { it: "Clearance della creatinina", en: "Creatinine clearance" },
      unit: "ml/min",
      rounding: { decimals: 1 },
      vectorName: "creatinine_clearance_ml_min",
    },
  },
  equation: ["C = Ucr × V / (1440 × Scr)"],
  tables: [],
  rounding: { it: "1 decimale, una sola volta alla fine", en: "1 decimal, once at the end" },
  citations: [
    { text: { it: "Il classico U × V / P; nessun articolo unico", en: "Classical U × V / P; no single paper" } },
  ],
  cautions: [
    {
      it: "Vale solo se sono state raccolte tutte le urine delle 24 ore.",
      en: "Holds only if all the urine of the 24 hours was collected.",
    },
  ],
  examples: [
    {
      inputs: { urineCreatinine: urineCreatinineMgDl(90), volume: 1680, creatinine: creatinineMgDl(1.2) },
      expected: { clearance: 87.5 },
      tolerance: 0.1,
      kind: "independent",
      source: { it: "guide di calcolatori pubblici", en: "public calculator guides" },
    },
    {
      inputs: { urineCreatinine: urineCreatinineMgDl(100), volume: 1800, creatinine: creatinineMgDl(1.2) },
      expected: { clearance: 104.17 },
      tolerance: 0.1,
      kind: "independent",
      source: { it: "guide di calcolatori pubblici", en: "public calculator guides" },
    },
  ],
  successor: null,
  additionReason: null,
  deviations: [
    {
      decision: "A6",
      specification: {
        it: "Creatinina urinaria 40–200 e volume 800–2000 come limiti fissi",
        en: "Urinary creatinine 40–200 and volume 800–2000 as fixed limits",
      },
      implementation: {
        it: "Fuori da questi valori serve la conferma di chi scrive",
        en: "Outside these values the writer must confirm",
      },
      rationale: {
        it: "Oliguria e poliuria, il motivo dell’esame, sarebbero rifiutate",
        en: "Oliguria and polyuria, the reason for the test, would be refused",
      },
    },
    {
      decision: "A6b",
      specification: { it: "I campi vuoti valgono 40, 800 e 1", en: "Empty fields count as 40, 800 and 1" },
      implementation: { it: "Un campo vuoto non dà un risultato", en: "An empty field gives no result" },
      rationale: {
        it: "Un modulo mai toccato mostrerebbe 22,2 ml/min, cioè un’insufficienza renale grave",
        en: "An untouched form would show 22.2 ml/min, which reads as severe renal failure",
      },
    },
  ],
  trends: [
    { input: "urineCreatinine", output: "clearance", direction: "rises" },
    { input: "volume", output: "clearance", direction: "rises" },
    { input: "creatinine", output: "clearance", direction: "falls" },
  ],
} as const satisfies Passport;

const MINUTES_PER_DAY = 1440;

/**
 * Urinary creatinine clearance: urinary creatinine × volume / (1440 × serum creatinine)
 *
 * Units   urinary and serum creatinine mg/dL, volume ml in 24 hours → ml/min
 * Errors  names the first input that is missing or impossible
 * Source  classical U × V / P
 */
export const urineClearance = formula(passport, ({ urineCreatinine, volume, creatinine }) => {
  const clearance = (urineCreatinine * volume) / (MINUTES_PER_DAY * creatinine);
  return {
    outputs: { clearance },
    steps: [{ symbol: "Ucr × V", value: urineCreatinine * volume, unit: "mg/dL × ml" }],
    bands: findClearanceGroup(clearance),
    adjustments: [],
  };
});
