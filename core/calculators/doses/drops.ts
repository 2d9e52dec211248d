import { formula } from "../formula.ts";
import type { Passport } from "../passport.ts";
import { number, usualRange } from "../quantities.ts";
import { note } from "../result.ts";
import { roundTo } from "../rounding.ts";
import { arithmetic } from "./dose.ts";

const AMOUNT = { low: 1e-4, high: 1e6 };

const passport = {
  id: "drops",
  name: { it: "Gocce e ml", en: "Drops and ml" },
  version: "1.1",
  population: { it: "Chi assume una soluzione orale", en: "Anybody who takes an oral solution" },
  validity: {
    it: "Le gocce per ml dipendono dal prodotto e dal contagocce: si leggono nel foglio illustrativo",
    en: "The drops per ml depend on the product and its dropper: they are in the leaflet",
  },
  inputs: {
    content: number({
      label: { it: "Farmaco nella soluzione", en: "Drug in the solution" },
      vectorName: "solution_content_mg",
      units: ["mg"],
      possible: AMOUNT,
      usual: usualRange(1, 10),
      rarity: [{ above: 50, message: "calculators.rareContent" }],
    }),
    volume: number({
      label: { it: "Volume della soluzione", en: "Volume of the solution" },
      vectorName: "solution_volume_ml",
      units: ["ml"],
      possible: AMOUNT,
      usual: usualRange(1, 10),
      rarity: [{ above: 100, message: "calculators.rareVolume" }],
    }),
    dose: number({
      label: { it: "Dose da somministrare", en: "Dose to give" },
      vectorName: "dose_mg",
      units: ["mg"],
      possible: AMOUNT,
      usual: usualRange(1, 10),
      rarity: [{ above: 10, message: "calculators.rareDosage" }],
    }),
    dropsPerMl: number({
      label: { it: "Gocce per ml", en: "Drops per ml" },
      vectorName: "drops_per_ml",
      units: ["/ml"],
      possible: { low: 0.1, high: 10_000 },
      usual: usualRange(1, 100),
      rarity: [{ above: 50, message: "calculators.rareDrops" }],
    }),
  },
  outputs: {
    drops: {
      label: { it: "Gocce", en: "Drops" },
      unit: "",
      rounding: { decimals: 0 },
      vectorName: "drops",
    },
    volume: {
      label: { it: "Volume", en: "Volume" },
      unit: "ml",
      rounding: { decimals: 2, digits: 3 },
      vectorName: "volume_ml",
    },
    delivered: {
      label: { it: "Dose davvero somministrata con le gocce intere", en: "Dose that whole drops really deliver" },
      unit: "mg",
      rounding: { digits: 3 },
      vectorName: "delivered_dose_mg",
    },
  },
  equation: [
    "volume to give = dose × solution volume / solution content",
    "drops = volume to give × drops per ml",
    "delivered dose = whole drops / drops per ml × solution content / solution volume",
  ],
  tables: [],
  rounding: {
    it: "Gocce intere, con la dose che davvero somministrano; volume 2 decimali, sotto 1 ml fino a 3 cifre significative",
    en: "Whole drops, with the dose they really deliver; volume 2 decimals, below 1 ml up to 3 significant digits",
  },
  citations: [
    {
      text: {
        it: "Aritmetica delle unità; schede tecniche italiane di tramadolo e clotiazepam, scheda del clonazepam",
        en: "Dimensional arithmetic; Italian product labels of tramadol and clotiazepam, label of clonazepam",
      },
    },
  ],
  cautions: [arithmetic],
  examples: [
    {
      inputs: { content: 1000, volume: 10, dose: 50, dropsPerMl: 40 },
      expected: { volume: 0.5, drops: 20, delivered: 50 },
      tolerance: 0.001,
      kind: "published",
      source: {
        it: "scheda tecnica italiana del tramadolo 100 mg/ml",
        en: "Italian product label of tramadol 100 mg/ml",
      },
    },
    {
      inputs: { content: 2.5, volume: 1, dose: 1, dropsPerMl: 25 },
      expected: { volume: 0.4, drops: 10 },
      tolerance: 0.001,
      kind: "published",
      source: { it: "scheda tecnica del clonazepam 2,5 mg/ml", en: "product label of clonazepam 2.5 mg/ml" },
    },
  ],
  successor: null,
  additionReason: null,
  deviations: [
    {
      decision: "A6",
      specification: {
        it: "Nessuna formula; 1–10 mg e 1–10 ml come limiti fissi",
        en: "No formula; 1–10 mg and 1–10 ml as fixed limits",
      },
      implementation: {
        it: "Formula dichiarata; fuori dai valori abituali serve la conferma di chi scrive",
        en: "A stated formula; outside the usual values the writer must confirm",
      },
      rationale: {
        it: "Un flacone comune (1000 mg in 10 ml) sarebbe rifiutato",
        en: "An ordinary bottle (1000 mg in 10 ml) would be refused",
      },
    },
  ],
  trends: [
    { input: "dose", output: "drops", direction: "rises" },
    { input: "content", output: "drops", direction: "falls" },
    { input: "volume", output: "volume", direction: "rises" },
    { input: "dropsPerMl", output: "drops", direction: "rises" },
  ],
} as const satisfies Passport;

/**
 * Drops to ml: volume = dose × solution volume / solution content; drops = volume × drops per ml
 *
 * Units   content and dose mg, volume ml → drops (unrounded), ml, and the mg that whole drops deliver
 * Errors  names the first input that is missing or impossible
 * Source  dimensional arithmetic; reference §3.4
 */
export const drops = formula(passport, ({ content, volume, dose, dropsPerMl }) => {
  const given = (dose * volume) / content;
  const exact = given * dropsPerMl;
  const whole = roundTo(exact, 0);
  return {
    outputs: { drops: exact, volume: given, delivered: (whole / dropsPerMl) * (content / volume) },
    steps: [
      { symbol: "volume to give", value: given, unit: "ml" },
      { symbol: "whole drops", value: whole, unit: "drops" },
    ],
    bands: [],
    adjustments: [
      ...(dose > content ? [note("calculators.doseAboveContent")] : []),
      ...(whole === 0 ? [note("calculators.lessThanOneDrop")] : []),
    ],
  };
});
