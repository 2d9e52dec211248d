import { formula } from "../formula.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Deviation, Passport } from "../passport.ts";
import { number, usualRange, weight } from "../quantities.ts";
import { type Adjustment, note } from "../result.ts";
import { arithmetic } from "./dose.ts";

const AMOUNT = { low: 1e-4, high: 1e6 };
const vialContent = number({
  label: { it: "Contenuto della fiala", en: "Vial content" },
  vectorName: "vial_content_mg",
  units: ["mg"],
  possible: AMOUNT,
  usual: usualRange(1, 10),
  default: 1,
});
const vials = number({
  label: { it: "Fiale diluite", en: "Vials diluted" },
  vectorName: "vials",
  units: [""],
  possible: AMOUNT,
  usual: usualRange(1, 10),
  default: 1,
});
const volume = number({
  label: { it: "Volume finale", en: "Final volume" },
  vectorName: "diluted_volume_ml",
  units: ["ml"],
  possible: AMOUNT,
  usual: usualRange(100, 500),
  rarity: [{ below: 20, above: 1000, message: "calculators.rareInfusionVolume" }],
  default: 100,
});
const dose = number({
  label: { it: "Dose (µg/kg/min)", en: "Dose (µg/kg/min)" },
  vectorName: "dose_ug_kg_min",
  units: ["µg/kg/min"],
  possible: AMOUNT,
  usual: usualRange(1, 10),
  rarity: [{ below: 0.01, above: 20, message: "calculators.rareInfusionDose" }],
  default: 1,
});

const concentration = {
  label: { it: "Concentrazione", en: "Concentration" },
  unit: "mg/ml",
  rounding: { digits: 3 },
  vectorName: "concentration_mg_ml",
} as const;

const HIGH_CONCENTRATION = 10;
const HIGH_RATE = 200;
const highConcentration = (concentration: number): readonly Adjustment[] =>
  concentration > HIGH_CONCENTRATION ? [note("calculators.concentrationHigh")] : [];

const nominal: LocalisedText = {
  it: "Si usa il volume nominale della sacca: quello del farmaco non viene aggiunto.",
  en: "The nominal volume of the bag is used: the drug's own volume is not added.",
};
const noDefaults: Deviation = {
  decision: "A6b",
  specification: {
    it: "I campi vuoti valgono 1, 1, 1 e 100",
    en: "Empty fields count as 1, 1, 1 and 100",
  },
  implementation: {
    it: "Un campo vuoto non dà un risultato; il pulsante «Valori predefiniti» li scrive in modo visibile",
    en: "An empty field gives no result; the button “Default values” writes them visibly",
  },
  rationale: {
    it: "Una pompa non si regola con valori che nessuno ha scritto",
    en: "A pump is not set by values that nobody typed",
  },
};
const unitNamed: Deviation = {
  decision: "A6c",
  specification: { it: "Dose da 1 a 10 senza unità", en: "Dose from 1 to 10 without a unit" },
  implementation: { it: "Dose in µg/kg/min", en: "Dose in µg/kg/min" },
  rationale: {
    it: "La formula vale solo in questa unità: letta in mg o all’ora sbaglierebbe di 60 o 1000 volte",
    en: "The formula holds only in this unit: read in mg or per hour it would be wrong 60- or 1000-fold",
  },
};
const asWarnings: Deviation = {
  decision: "A6",
  specification: {
    it: "Dose e fiala 1–10 e volume 100–500 ml come limiti fissi",
    en: "Dose and vial 1–10 and volume 100–500 ml as fixed limits",
  },
  implementation: {
    it: "Fuori da questi valori serve la conferma di chi scrive",
    en: "Outside these values the writer must confirm",
  },
  rationale: {
    it: "Noradrenalina 0,05 µg/kg/min, fiale di dopamina da 200 mg e siringhe da 50 ml sarebbero rifiutate",
    en: "Noradrenaline 0.05 µg/kg/min, 200 mg dopamine vials and 50 ml syringes would be refused",
  },
};

const concentrationPassport = {
  id: "infusion_concentration",
  name: { it: "Concentrazione dell’infusione", en: "Infusion concentration" },
  version: "1.1",
  population: { it: "Chi riceve un’infusione continua", en: "Anybody on a continuous infusion" },
  validity: nominal,
  inputs: { vialContent, vials, volume },
  outputs: { concentration },
  equation: ["C = vial content × vials / volume"],
  tables: [],
  rounding: { it: "3 cifre significative", en: "3 significant digits" },
  citations: [
    {
      text: {
        it: "Aritmetica delle unità; scheda tecnica USA della dopamina, tabella di diluizione",
        en: "Dimensional arithmetic; US label of dopamine, dilution chart",
      },
    },
  ],
  cautions: [arithmetic, nominal],
  examples: [
    {
      inputs: { vialContent: 200, vials: 1, volume: 500 },
      expected: { concentration: 0.4 },
      tolerance: 0.0005,
      kind: "published",
      source: { it: "scheda tecnica USA della dopamina", en: "US label of dopamine" },
    },
    {
      inputs: { vialContent: 250, vials: 1, volume: 500 },
      expected: { concentration: 0.5 },
      tolerance: 0.0005,
      kind: "published",
      source: { it: "scheda tecnica USA della dobutamina", en: "US label of dobutamine" },
    },
    {
      inputs: { vialContent: 10, vials: 2, volume: 100 },
      expected: { concentration: 0.2 },
      tolerance: 0.0005,
      kind: "derived",
      source: {
        it: "nostra aritmetica, con valori nei limiti della specifica",
        en: "our own arithmetic, with values within the specification's ranges",
      },
    },
  ],
  successor: null,
  additionReason: null,
  deviations: [noDefaults, asWarnings],
  trends: [
    { input: "vialContent", output: "concentration", direction: "rises" },
    { input: "vials", output: "concentration", direction: "rises" },
    { input: "volume", output: "concentration", direction: "falls" },
  ],
} as const satisfies Passport;

/**
 * Concentration of an infusion: vial content × vials / volume
 *
 * Units   vial content mg, volume ml → mg/ml
 * Source  dimensional arithmetic; nominal bag volume, as product labels have it
 */
export const infusionConcentration = formula(concentrationPassport, ({ vialContent, vials, volume }) => {
  const concentration = (vialContent * vials) / volume;
  return { outputs: { concentration }, steps: [], bands: [], adjustments: highConcentration(concentration) };
});

const ratePassport = {
  id: "infusion_rate",
  name: { it: "Velocità di infusione", en: "Infusion rate" },
  version: "1.1",
  population: { it: "Chi riceve un’infusione continua", en: "Anybody on a continuous infusion" },
  validity: nominal,
  inputs: { weight, dose, vialContent, vials, volume },
  outputs: {
    rate: {
      label: { it: "Velocità", en: "Rate" },
      unit: "ml/h",
      rounding: { decimals: 1, digits: 2 },
      vectorName: "rate_ml_h",
    },
    concentration,
  },
  equation: ["C = vial content × vials / volume", "infusion rate = weight × dose × 60 / (1000 × C)"],
  tables: [],
  rounding: {
    it: "1 decimale, sotto 1 ml/h fino a 2 cifre significative; una sola volta alla fine",
    en: "1 decimal, below 1 ml/h up to 2 significant digits; once at the end",
  },
  citations: [
    {
      text: {
        it: "Aritmetica delle unità; schede tecniche USA di dobutamina e dopamina",
        en: "Dimensional arithmetic; US labels of dobutamine and dopamine",
      },
    },
  ],
  cautions: [arithmetic, nominal],
  examples: [
    {
      inputs: { weight: 60, dose: 0.5, vialContent: 250, vials: 1, volume: 500 },
      expected: { concentration: 0.5, rate: 3.6 },
      tolerance: 0.05,
      kind: "published",
      source: {
        it: "scheda tecnica USA della dobutamina in destrosio, esempio 1",
        en: "US label of dobutamine in dextrose, example 1",
      },
    },
    {
      inputs: { weight: 70, dose: 5, vialContent: 250, vials: 1, volume: 250 },
      expected: { concentration: 1, rate: 21 },
      tolerance: 0.05,
      kind: "published",
      source: { it: "scheda tecnica USA della dobutamina, tabella 1", en: "US label of dobutamine, table 1" },
    },
    {
      inputs: { weight: 70, dose: 5, vialContent: 10, vials: 2, volume: 100 },
      expected: { concentration: 0.2, rate: 105 },
      tolerance: 0.05,
      kind: "derived",
      source: {
        it: "nostra aritmetica, con valori nei limiti della specifica",
        en: "our own arithmetic, with values within the specification's ranges",
      },
    },
  ],
  successor: null,
  additionReason: null,
  deviations: [noDefaults, unitNamed, asWarnings],
  trends: [
    { input: "weight", output: "rate", direction: "rises" },
    { input: "dose", output: "rate", direction: "rises" },
    { input: "vialContent", output: "rate", direction: "falls" },
    { input: "vials", output: "rate", direction: "falls" },
    { input: "volume", output: "rate", direction: "rises" },
  ],
} as const satisfies Passport;

/**
 * Rate of an infusion: weight × dose × 60 / (1000 × concentration)
 *
 * Units   weight kg, dose µg/kg/min, vial content mg, volume ml → ml/h
 * Errors  names the first input that is missing or impossible
 * Source  dimensional arithmetic; the unit of the dose by decision A6c
 */
export const infusionRate = formula(ratePassport, ({ weight, dose, vialContent, vials, volume }) => {
  const concentration = (vialContent * vials) / volume;
  const rate = (weight * dose * 60) / (1000 * concentration);
  return {
    outputs: { rate, concentration },
    steps: [{ symbol: "C", value: concentration, unit: "mg/ml" }],
    bands: [],
    adjustments: [...highConcentration(concentration), ...(rate > HIGH_RATE ? [note("calculators.rateHigh")] : [])],
  };
});
