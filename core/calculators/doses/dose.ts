import { formula } from "../formula.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Deviation, Output, Passport } from "../passport.ts";
import { height, number, usualRange, weight } from "../quantities.ts";
import { mostellerSurface } from "./body.ts";

const administrations = number({
  label: { it: "Somministrazioni al giorno", en: "Administrations per day" },
  vectorName: "administrations_per_day",
  units: ["/day"],
  integer: true,
  possible: { low: 1, high: 1000 },
  usual: usualRange(1, 10),
});
const DOSE = { low: 1e-6, high: 1e6 };
const byWeight = number({
  label: { it: "Dose al giorno per kg", en: "Dose per kg per day" },
  vectorName: "dose_mg_per_kg_per_day",
  units: ["mg/kg/day"],
  possible: DOSE,
  usual: usualRange(0, 10),
});
const bySurface = number({
  label: { it: "Dose al giorno per m²", en: "Dose per m² per day" },
  vectorName: "dose_mg_per_m2_per_day",
  units: ["mg/m²/day"],
  possible: DOSE,
  usual: usualRange(0, 10),
});

const total: Output = {
  label: { it: "Dose totale al giorno", en: "Total dose per day" },
  unit: "mg/day",
  rounding: { decimals: 2, digits: 3 },
  vectorName: "total_mg_per_day",
};
const each: Output = {
  label: { it: "Dose per somministrazione", en: "Dose per administration" },
  unit: "mg",
  rounding: { decimals: 2, digits: 3 },
  vectorName: "mg_per_administration",
};

/** Shown with every dose, infusion and drop count. */
export const arithmetic: LocalisedText = {
  it: "È un calcolo aritmetico senza dose massima, non una raccomandazione.",
  en: "This is arithmetic without a maximum dose, not a recommendation.",
};
const productLabels: LocalisedText = {
  it: "Vale quanto la dose indicata nella scheda del farmaco",
  en: "As valid as the dose in the product's label",
};
const atTheEnd: LocalisedText = {
  it: "2 decimali, sotto 1 mg fino a 3 cifre significative; una sola volta, alla fine",
  en: "2 decimals, below 1 mg up to 3 significant digits; once, at the end",
};
const patients: LocalisedText = { it: "Chiunque riceva un farmaco", en: "Anybody who is given a medication" };
const perDay: Deviation = {
  decision: "A6c",
  specification: {
    it: "Non dice se la dose è al giorno o per somministrazione",
    en: "Does not say whether the dose is per day or per administration",
  },
  implementation: {
    it: "La dose è al giorno; si mostrano il totale e la dose per somministrazione",
    en: "The dose is per day; the total and the dose per administration are shown",
  },
  rationale: {
    it: "Leggerla nell’altro modo sbaglierebbe di tante volte quante sono le somministrazioni",
    en: "Read the other way it would be wrong by as many times as there are administrations",
  },
};
const wider = (unit: string, example: LocalisedText): Deviation => ({
  decision: "A6",
  specification: { it: `Dose 0–10 ${unit} come limite fisso`, en: `Dose 0–10 ${unit} as a fixed limit` },
  implementation: {
    it: "Fuori da questi valori serve la conferma di chi scrive; zero non è una dose",
    en: "Outside these values the writer must confirm; zero is no dose",
  },
  rationale: example,
});
const trendsOf = <D extends string>(dose: D) =>
  [
    { input: dose, output: "total", direction: "rises" },
    { input: "weight", output: "total", direction: "rises" },
    { input: "administrations", output: "each", direction: "falls" },
  ] as const;

const byWeightPassport = {
  id: "dose_by_weight",
  name: { it: "Dose per peso", en: "Dose by weight" },
  version: "1.1",
  population: patients,
  validity: productLabels,
  inputs: { dose: byWeight, weight, administrations },
  outputs: { total, each },
  equation: ["total = dose × weight", "each = total / administrations"],
  tables: [],
  rounding: atTheEnd,
  citations: [
    {
      text: {
        it: "Aritmetica delle unità; esempi da schede tecniche italiane (tramadolo, clotiazepam)",
        en: "Dimensional arithmetic; examples from Italian product labels (tramadol, clotiazepam)",
      },
    },
  ],
  cautions: [arithmetic],
  examples: [
    {
      inputs: { dose: 2, weight: 15, administrations: 1 },
      expected: { total: 30, each: 30 },
      tolerance: 0.01,
      kind: "published",
      source: { it: "scheda tecnica italiana del tramadolo gocce", en: "Italian product label of tramadol drops" },
    },
    {
      inputs: { dose: 0.6, weight: 10, administrations: 3 },
      expected: { total: 6, each: 2 },
      tolerance: 0.01,
      kind: "derived",
      source: { it: "scheda tecnica italiana del clotiazepam", en: "Italian product label of clotiazepam" },
    },
  ],
  successor: null,
  additionReason: null,
  deviations: [
    perDay,
    wider("mg/kg", {
      it: "Il paracetamolo (15 mg/kg quattro volte al giorno) sarebbe rifiutato",
      en: "Paracetamol (15 mg/kg four times a day) would be refused",
    }),
  ],
  trends: trendsOf("dose"),
} as const satisfies Passport;

/**
 * Dose by weight: dose × weight per day, divided by the administrations
 *
 * Units   dose mg/kg/day, weight kg, administrations per day (whole) → mg/day and mg
 * Errors  names the first input that is missing or impossible
 * Source  dimensional arithmetic; dose per day by decision A6c
 */
export const doseByWeight = formula(byWeightPassport, ({ dose, weight, administrations }) => {
  const total = dose * weight;
  return { outputs: { total, each: total / administrations }, steps: [], bands: [], adjustments: [] };
});

const bySurfacePassport = {
  id: "dose_by_surface",
  name: { it: "Dose per superficie corporea (Mosteller)", en: "Dose by body surface (Mosteller)" },
  version: "1987.1",
  population: patients,
  validity: productLabels,
  inputs: { dose: bySurface, weight, height, administrations },
  outputs: {
    total,
    each,
    surface: {
      label: { it: "Superficie corporea (Mosteller)", en: "Body surface area (Mosteller)" },
      unit: "m²",
      rounding: { digits: 3 },
      vectorName: "bsa_m2",
    },
  },
  equation: ["BSA = √(height × weight / 3600)", "total = dose × BSA", "each = total / administrations"],
  tables: [],
  rounding: {
    it: `${atTheEnd.it}: la superficie entra nel calcolo non arrotondata`,
    en: `${atTheEnd.en}: the surface enters unrounded`,
  },
  citations: [{ text: "Mosteller RD. N Engl J Med 1987;317:1098", doi: "10.1056/NEJM198710223171717" }],
  cautions: [arithmetic],
  examples: [
    {
      inputs: { dose: 75, weight: 70, height: 170, administrations: 1 },
      expected: { surface: 1.818, total: 136.36 },
      tolerance: 0.05,
      kind: "independent",
      source: {
        it: "clinPK (superficie); calculatorcove.com stampa 136,5 perché arrotonda prima la superficie",
        en: "clinPK (surface); calculatorcove.com prints 136.5 with the surface rounded first",
      },
    },
    {
      inputs: { dose: 10, weight: 80, height: 180, administrations: 1 },
      expected: { surface: 2, total: 20, each: 20 },
      tolerance: 0.01,
      kind: "derived",
      source: { it: "clinPK (superficie)", en: "clinPK (surface)" },
    },
  ],
  successor: null,
  additionReason: null,
  deviations: [
    perDay,
    wider("mg/m²", {
      it: "Quasi tutte le dosi dei citotossici (75–1000 mg/m²) sarebbero rifiutate",
      en: "Most cytotoxic doses (75–1000 mg/m²) would be refused",
    }),
  ],
  trends: [...trendsOf("dose"), { input: "height", output: "total", direction: "rises" }],
} as const satisfies Passport;

/**
 * Dose by body surface: dose × surface (Mosteller, unrounded) per day, divided by the administrations
 *
 * Units   dose mg/m²/day, weight kg, height cm, administrations per day (whole) → mg/day, mg and m²
 * Errors  names the first input that is missing or impossible
 * Source  Mosteller RD. N Engl J Med 1987;317:1098
 */
export const doseBySurface = formula(bySurfacePassport, ({ dose, weight, height, administrations }) => {
  const surface = mostellerSurface(weight, height);
  const total = dose * surface;
  return {
    outputs: { total, each: total / administrations, surface },
    steps: [{ symbol: "BSA", value: surface, unit: "m²" }],
    bands: [],
    adjustments: [],
  };
});
