import { coefficients } from "../coefficients.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Deviation, Output } from "../passport.ts";
import { rateOf, rateTable, scoreUpTo } from "./rate-table.ts";

/** States which table is shown: the specification takes the percentages from the server. */
const nameRate = (decision: string, it: string, en: string): Deviation => ({
  decision,
  specification: {
    it: "Le percentuali vengono dal server senza una fonte",
    en: "The percentages come from the server without a source",
  },
  implementation: { it, en },
  rationale: {
    it: "Tabelle copiate di frequente sono attribuite male o hanno refusi: la tabella usata è dichiarata",
    en: "Widely copied tables are misattributed or mistyped: the table that is used is stated",
  },
});
/** States that bleeding rates come from Pisters 2010. */
export const pistersNamed = nameRate(
  "reference §5.1",
  "Pisters 2010, con la fonte accanto; nessuna stima sopra 5 punti",
  "Pisters 2010, with the source beside it; no estimate above 5 points",
);
/** States that stroke rates come from Friberg 2012. */
export const fribergNamed = nameRate(
  "reference §5.2",
  "Friberg 2012, con la fonte accanto",
  "Friberg 2012, with the source beside it",
);

const percentPerYear = (label: LocalisedText, vectorName: string): Output => ({
  label,
  unit: "%/year",
  rounding: { decimals: 1 },
  vectorName,
});

/**
 * Major bleeds per 100 patient-years by HAS-BLED score. Null: too few data. Source: Pisters R et al. Chest
 * 2010;138:1093-1100.
 */
export const PISTERS = coefficients(["rate"], {
  0: [1.13],
  1: [1.02],
  2: [1.88],
  3: [3.74],
  4: [8.7],
  5: [12.5],
  6: [null],
  7: [null],
  8: [null],
  9: [null],
});
/** The output with the bleeding rate of Pisters 2010, per 100 patient-years. */
export const pistersRate: Output = {
  label: { it: "Sanguinamenti maggiori (Pisters 2010)", en: "Major bleeds (Pisters 2010)" },
  unit: "/100 patient-years",
  rounding: { decimals: 2 },
  vectorName: "bleeds_per_100_patient_years",
};
const anticoagulated: LocalisedText = {
  it: "Fibrillazione atriale in terapia anticoagulante",
  en: "Atrial fibrillation on anticoagulation",
};

/** Major bleeds per 100 patient-years by HAS-BLED score. Source: Pisters R et al. Chest 2010;138:1093-1100. */
export const hasBledRatePisters = rateTable({
  id: "has_bled_rate_pisters_2010",
  name: { it: "Sanguinamenti per HAS-BLED (Pisters 2010)", en: "Bleeds by HAS-BLED (Pisters 2010)" },
  version: "2010.1",
  population: anticoagulated,
  validity: {
    it: "Il valore di 1 sotto quello di 0 è nell’articolo, non un errore; da 6 in su nessuna stima",
    en: "The value of 1 below that of 0 is in the paper, not a typo; from 6 on there is no estimate",
  },
  score: scoreUpTo(9),
  table: PISTERS,
  outputs: { rate: pistersRate },
  citation: { text: "Pisters R et al. Chest 2010;138:1093-1100", doi: "10.1378/chest.10-0134" },
  deviations: [pistersNamed],
  examples: [
    {
      inputs: { score: 3 },
      expected: { rate: 3.74 },
      tolerance: 0.001,
      kind: "published",
      source: { it: "l’articolo (MDCalc stampa 3,72)", en: "the paper (MDCalc prints 3.72)" },
    },
    {
      inputs: { score: 7 },
      expected: { rate: null },
      tolerance: 0,
      kind: "published",
      source: { it: "l’articolo: dati insufficienti", en: "the paper: insufficient data" },
    },
  ],
});

/**
 * Major bleeds in percent by HAS-BLED score. Null: not determined. Source: Lip GYH et al. J Am Coll Cardiol
 * 2011;57:173-180, as MDCalc prints it.
 */
export const LIP_2011 = coefficients(["rate"], {
  0: [0.9],
  1: [3.4],
  2: [4.1],
  3: [5.8],
  4: [8.9],
  5: [9.1],
  6: [null],
  7: [null],
  8: [null],
  9: [null],
});
/** The output with the bleeding rate of Lip 2011, percent. */
export const lipRate: Output = {
  label: { it: "Sanguinamenti maggiori (Lip 2011, via MDCalc)", en: "Major bleeds (Lip 2011, via MDCalc)" },
  unit: "%",
  rounding: { decimals: 1 },
  vectorName: "bleeds_percent",
};

/** Major bleeds in percent by HAS-BLED score. Source: Lip GYH et al. J Am Coll Cardiol 2011;57:173-180, via MDCalc. */
export const hasBledRateLip = rateTable({
  id: "has_bled_rate_lip_2011",
  name: { it: "Sanguinamenti per HAS-BLED (Lip 2011)", en: "Bleeds by HAS-BLED (Lip 2011)" },
  version: "2011.1",
  population: anticoagulated,
  validity: {
    it: "Valori visti solo attraverso MDCalc; da 6 in su nessuna stima",
    en: "Values seen only through MDCalc; from 6 on there is no estimate",
  },
  score: scoreUpTo(9),
  table: LIP_2011,
  outputs: { rate: lipRate },
  citation: { text: "Lip GYH et al. J Am Coll Cardiol 2011;57:173-180", doi: "10.1016/j.jacc.2010.09.024" },
  deviations: [
    nameRate(
      "reference §5.1",
      "Lip 2011 come secondo valore, con la fonte accanto; nessuna stima sopra 5 punti",
      "Lip 2011 as a second value, with the source beside it; no estimate above 5 points",
    ),
  ],
  examples: [
    { inputs: { score: 2 }, expected: { rate: 4.1 }, tolerance: 0.001, kind: "published", source: "MDCalc" },
    {
      inputs: { score: 9 },
      expected: { rate: null },
      tolerance: 0,
      kind: "published",
      source: { it: "MDCalc: non determinato", en: "MDCalc: not determined" },
    },
  ],
});

/**
 * Ischaemic stroke, and stroke, TIA or embolism, in percent per year by CHA₂DS₂-VASc score without anticoagulation.
 * Source: Friberg L et al. Eur Heart J 2012;33:1500-1510.
 */
export const FRIBERG = coefficients(["ischaemicStroke", "anyEmbolism"], {
  0: [0.2, 0.3],
  1: [0.6, 0.9],
  2: [2.2, 2.9],
  3: [3.2, 4.6],
  4: [4.8, 6.7],
  5: [7.2, 10],
  6: [9.7, 13.6],
  7: [11.2, 15.7],
  8: [10.8, 15.2],
  9: [12.2, 17.4],
});
/** The output with the rate of ischaemic stroke of Friberg 2012, percent per year. */
export const ischaemicStroke = percentPerYear(
  { it: "Ictus ischemico (Friberg 2012)", en: "Ischaemic stroke (Friberg 2012)" },
  "ischaemic_stroke_pct_per_year",
);
/** The output with the rate of stroke, TIA or embolism of Friberg 2012, percent per year. */
export const anyEmbolism = percentPerYear(
  { it: "Ictus, TIA o embolia (Friberg 2012)", en: "Stroke, TIA or embolism (Friberg 2012)" },
  "stroke_tia_embolism_pct_per_year",
);
const untreated: LocalisedText = {
  it: "Fibrillazione atriale senza terapia anticoagulante",
  en: "Atrial fibrillation without anticoagulation",
};

/** Yearly rates without anticoagulation by CHA2DS2-VASc. Source: Friberg L et al. Eur Heart J 2012;33:1500-1510. */
export const cha2ds2VascRate = rateTable({
  id: "cha2ds2_vasc_rate_friberg_2012",
  name: { it: "Ictus per CHA₂DS₂-VASc (Friberg 2012)", en: "Stroke by CHA₂DS₂-VASc (Friberg 2012)" },
  version: "2012.1",
  population: untreated,
  validity: { it: "Coorte svedese", en: "A Swedish cohort" },
  score: scoreUpTo(9),
  table: FRIBERG,
  outputs: { ischaemicStroke, anyEmbolism },
  citation: { text: "Friberg L et al. Eur Heart J 2012;33:1500-1510", doi: "10.1093/eurheartj/ehr488" },
  deviations: [fribergNamed],
  examples: [
    {
      inputs: { score: 2 },
      expected: { ischaemicStroke: 2.2, anyEmbolism: 2.9 },
      tolerance: 0.001,
      kind: "published",
      source: { it: "l’articolo", en: "the paper" },
    },
    {
      inputs: { score: 9 },
      expected: { ischaemicStroke: 12.2, anyEmbolism: 17.4 },
      tolerance: 0.001,
      kind: "published",
      source: { it: "l’articolo", en: "the paper" },
    },
  ],
});

/**
 * Stroke in percent per year by CHA₂DS₂-VA score without anticoagulation. Source: the FinACAF cohort, from a single
 * secondary source.
 */
export const FINACAF = coefficients(["rate"], {
  0: [0.5],
  1: [1.5],
  2: [2.9],
  3: [5.1],
  4: [7.3],
  5: [11.2],
  6: [15.5],
  7: [14.7],
  8: [19.5],
});
/** The output with the stroke rate of the FinACAF cohort, percent per year. */
export const finacafRate = percentPerYear(
  { it: "Ictus (FinACAF, una sola fonte)", en: "Stroke (FinACAF, a single source)" },
  "stroke_pct_per_year",
);

/** Yearly rate without anticoagulation by CHA2DS2-VA. Source: FinACAF through one secondary page; optional. */
export const cha2ds2VaRate = rateTable({
  id: "cha2ds2_va_rate_finacaf",
  name: { it: "Ictus per CHA₂DS₂-VA (FinACAF)", en: "Stroke by CHA₂DS₂-VA (FinACAF)" },
  version: "2024.1",
  population: untreated,
  validity: { it: "Vista in una sola fonte secondaria", en: "Seen in a single secondary source" },
  score: scoreUpTo(8),
  table: FINACAF,
  outputs: { rate: finacafRate },
  citation: { text: "FinACAF, via chadsva.org" },
  additionReason: {
    it: "È la tabella del CHA₂DS₂-VA, che la specifica non ha; facoltativa",
    en: "It is the table of CHA₂DS₂-VA, which the specification does not have; optional",
  },
  deviations: [],
  examples: [
    { inputs: { score: 1 }, expected: { rate: 1.5 }, tolerance: 0.001, kind: "published", source: "chadsva.org" },
    { inputs: { score: 8 }, expected: { rate: 19.5 }, tolerance: 0.001, kind: "published", source: "chadsva.org" },
  ],
});

const WIESNER = coefficients(["mortality"], {
  "≤ 9": [1.9],
  "10–19": [6],
  "20–29": [19.6],
  "30–39": [52.6],
  "≥ 40": [71.3],
});
/** The lowest score of each row of the mortality of Wiesner 2003, in points. */
export const WIESNER_BANDS: readonly { readonly from: number; readonly row: keyof typeof WIESNER.rows }[] = [
  { from: 0, row: "≤ 9" },
  { from: 10, row: "10–19" },
  { from: 20, row: "20–29" },
  { from: 30, row: "30–39" },
  { from: 40, row: "≥ 40" },
];
const wiesnerRow = (score: number): keyof typeof WIESNER.rows =>
  WIESNER_BANDS.findLast(({ from }) => score >= from)?.row ?? "≤ 9";
/** The three-month mortality of a MELD score, in percent. */
export const wiesnerMortality = (score: number): number | null => rateOf(WIESNER, "mortality", wiesnerRow(score));
/** The output with the mortality within three months of Wiesner 2003, percent. */
export const mortality: Output = {
  label: { it: "Mortalità a 3 mesi (Wiesner 2003)", en: "3-month mortality (Wiesner 2003)" },
  unit: "%",
  rounding: { decimals: 1 },
  vectorName: "mortality_3_months_pct",
  isShownOnRequest: true,
};

/** Three-month mortality by MELD. Source: Wiesner R et al. Gastroenterology 2003;124:91-96. */
export const meldMortality = rateTable({
  id: "meld_mortality_wiesner_2003",
  name: { it: "Mortalità per MELD (Wiesner 2003)", en: "Mortality by MELD (Wiesner 2003)" },
  version: "2003.1",
  population: {
    it: "3437 adulti in lista d’attesa per trapianto di fegato",
    en: "3437 adults on the liver transplant waiting list",
  },
  validity: {
    it: "Ricavata con il MELD originale: approssimata per il MELD-Na, non valida per il MELD 3.0",
    en: "Derived with the original MELD: approximate for MELD-Na, not valid for MELD 3.0",
  },
  score: scoreUpTo(100),
  table: WIESNER,
  outputs: { mortality },
  rowOf: wiesnerRow,
  citation: { text: "Wiesner R et al. Gastroenterology 2003;124:91-96", doi: "10.1053/gast.2003.50016" },
  deviations: [
    {
      decision: "reference §6.3",
      specification: {
        it: "1,9% per 0–9 punti, 6% per 10–19, 19,6% per 20–29, 52,6% per 30–39, 71,3% per 40",
        en: "1.9% for 0–9 points, 6% for 10–19, 19.6% for 20–29, 52.6% for 30–39, 71.3% for 40",
      },
      implementation: {
        it: "Le stesse percentuali; la prima riga è «≤ 9» e l’ultima «≥ 40», come pubblicate",
        en: "The same percentages; the first row is “≤ 9” and the last “≥ 40”, as published",
      },
      rationale: {
        it: "Nessuna differenza nei numeri: il punteggio va da 6 a 40",
        en: "No difference in the numbers: the score goes from 6 to 40",
      },
    },
  ],
  examples: [
    {
      inputs: { score: 9 },
      expected: { mortality: 1.9 },
      tolerance: 0.001,
      kind: "published",
      source: { it: "l’articolo", en: "the paper" },
    },
    {
      inputs: { score: 40 },
      expected: { mortality: 71.3 },
      tolerance: 0.001,
      kind: "published",
      source: { it: "l’articolo", en: "the paper" },
    },
  ],
});
