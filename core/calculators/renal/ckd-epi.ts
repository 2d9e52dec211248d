import { coefficientOf, coefficients, toIndicator } from "../coefficients.ts";
import { formula } from "../formula.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Deviation, Output, Passport } from "../passport.ts";
import { age, creatinineMgDl, recordedSex, type Sex, serumCreatinine, yesNo } from "../quantities.ts";
import { note, type Step } from "../result.ts";
import { kdigoCategory } from "./kdigo.ts";

/** Filtration rate per 1.73 m², as a whole number, as laboratories report it. */
export const eGFR: Output = {
  label: { it: "Filtrato glomerulare stimato", en: "Estimated glomerular filtration rate" },
  unit: "ml/min/1.73 m²",
  rounding: { decimals: 0 },
  vectorName: "egfr_ml_min_173m2",
};
/** The rounding of estimated filtration rates, as the passport states it. */
export const wholeNumber: LocalisedText = {
  it: "Numero intero, come nei referti; la categoria KDIGO usa il numero intero",
  en: "A whole number, as laboratories report it; the KDIGO category uses the whole number",
};
const adults: LocalisedText = { it: "Adulti dai 18 anni", en: "Adults from 18 years on" };
const traceable: LocalisedText = {
  it: "Creatinina riferibile alla spettrometria di massa con diluizione isotopica (IDMS)",
  en: "Creatinine traceable to isotope-dilution mass spectrometry (IDMS)",
};
/** The specification has no age limit, but its equations were derived in adults (decision A6). */
export const onlyAdults: Deviation = {
  decision: "A6",
  specification: { it: "Nessun limite di età", en: "No limit of age" },
  implementation: { it: "Sotto i 18 anni nessun risultato", en: "No result below 18 years" },
  rationale: {
    it: "Stessa equazione; è stata ricavata negli adulti e nei bambini non vale",
    en: "The same equation; it was derived in adults and does not hold in children",
  },
};
const knots: LocalisedText = { it: "Coefficienti per sesso", en: "Coefficients by sex" };
const inputs = { age: age({ low: 18, high: 150 }), sex: recordedSex, creatinine: serumCreatinine };
const trends = [
  { input: "age", output: "egfr", direction: "falls" },
  { input: "creatinine", output: "egfr", direction: "falls" },
] as const;

const KNOTS_2009 = coefficients(["female", "male"], {
  k: [0.7, 0.9],
  a: [-0.329, -0.411],
  "sex factor": [1.018, 1],
});
const KNOTS_2021 = coefficients(["female", "male"], {
  k: [0.7, 0.9],
  a: [-0.241, -0.302],
  "sex factor": [1.012, 1],
});
const RACE_2009 = 1.159;

/** Computes constant × min(Scr/k, 1)^a × max(Scr/k, 1)^b × yearly^age × sex factor, with its steps. */
const estimate = (
  table: typeof KNOTS_2009,
  [constant, above, yearly]: readonly [number, number, number],
  { age, sex, creatinine }: { readonly age: number; readonly sex: Sex; readonly creatinine: number },
): { readonly value: number; readonly steps: readonly Step[] } => {
  const ratio = creatinine / coefficientOf(table, "k", sex);
  const below = Math.min(ratio, 1) ** coefficientOf(table, "a", sex);
  const over = Math.max(ratio, 1) ** above;
  const aged = yearly ** age;
  return {
    value: constant * below * over * aged * coefficientOf(table, "sex factor", sex),
    steps: [
      { symbol: "Scr / k", value: ratio },
      { symbol: "min(Scr / k, 1)^{a}", value: below },
      { symbol: `max(Scr / k, 1)^{−${-above}}`, value: over },
      { symbol: `${yearly}^{age}`, value: aged },
    ],
  };
};

const passport2009 = {
  id: "ckd_epi_2009",
  name: { it: "CKD-EPI 2009 (creatinina)", en: "CKD-EPI 2009 (creatinine)" },
  version: "2009.1",
  population: adults,
  validity: traceable,
  inputs: {
    ...inputs,
    raceTerm: {
      ...yesNo(
        "black_race_term",
        "Fattore per l’etnia africana (sconsigliato in Europa)",
        "Factor for African ethnicity (advised against in Europe)",
      ),
      otherwise: false,
    },
  },
  outputs: { egfr: eGFR },
  equation: [
    "eGFR = 141 × min(Scr / k, 1)^{a} × max(Scr / k, 1)^{−1.209} × 0.993^{age}",
    "× 1.018 if female",
    "× 1.159 if race term",
  ],
  tables: [{ caption: knots, table: KNOTS_2009 }],
  rounding: wholeNumber,
  citations: [
    { text: "Levey AS et al. Ann Intern Med 2009;150:604-612", doi: "10.7326/0003-4819-150-9-200905050-00006" },
    { text: "Delanaye P et al. Clin Chem Lab Med 2023;61:44-47", doi: "10.1515/cclm-2022-0928" },
  ],
  cautions: [
    {
      it: "In Europa si usa senza il fattore per l’etnia (Delanaye 2023).",
      en: "In Europe it is used without the race factor (Delanaye 2023).",
    },
  ],
  examples: [
    {
      inputs: { age: 55, sex: "male", creatinine: creatinineMgDl(1.09) },
      expected: { egfr: 76.01 },
      tolerance: 0.05,
      kind: "independent",
      source: "transplantr, clinPK, kidney.epi",
    },
    {
      inputs: { age: 80, sex: "female", creatinine: creatinineMgDl(0.8) },
      expected: { egfr: 69.74 },
      tolerance: 0.2,
      kind: "independent",
      source: {
        it: "transplantr, clinPK (141 × 1,018) e kidney.epi (144)",
        en: "transplantr, clinPK (141 × 1.018) and kidney.epi (144)",
      },
    },
    {
      inputs: { age: 28, sex: "male", creatinine: creatinineMgDl(0.5656) },
      expected: { egfr: 140.19 },
      tolerance: 0.3,
      kind: "independent",
      source: "gdl-lang",
    },
  ],
  successor: "ekfc_2021",
  additionReason: null,
  deviations: [
    {
      decision: "A2",
      specification: {
        it: "Moltiplica per 1,159 per l’etnia africana",
        en: "Multiplies by 1.159 for African ethnicity",
      },
      implementation: {
        it: "Il fattore è una scelta esplicita, spenta se nessuno la accende",
        en: "The factor is an explicit choice, off unless chosen",
      },
      rationale: {
        it: "Con il fattore la stima sale del 15,9%: diagnosi in ritardo e dosi sbagliate",
        en: "With the factor the estimate rises by 15.9%: late diagnosis and wrong doses",
      },
    },
    onlyAdults,
  ],
  trends,
} as const satisfies Passport;

/**
 * CKD-EPI 2009, creatinine:
 *   141 × min(Scr/k, 1)^a × max(Scr/k, 1)^−1.209 × 0.993^age, × 1.018 for women
 *
 * Units   age completed years, serum creatinine mg/dL → ml/min/1.73 m²
 * Domain  from 18 years on; the race factor 1.159 only when asked for (decision A2)
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  Levey AS et al. Ann Intern Med 2009;150:604-612
 */
export const ckdEpi2009 = formula(passport2009, ({ raceTerm, ...person }) => {
  const { value, steps } = estimate(KNOTS_2009, [141, -1.209, 0.993], person);
  const egfr = value * RACE_2009 ** toIndicator(raceTerm);
  return {
    outputs: { egfr },
    steps,
    bands: kdigoCategory(egfr),
    adjustments: raceTerm ? [note("calculators.raceTerm")] : [],
  };
});

const passport2021 = {
  id: "ckd_epi_2021",
  name: { it: "CKD-EPI 2021 (creatinina, senza etnia)", en: "CKD-EPI 2021 (creatinine, race-free)" },
  version: "2021.1",
  population: adults,
  validity: {
    it: "Predefinita negli Stati Uniti; in Europa solo come secondo valore: legge circa 4 ml/min in più e sposta le persone in categorie più lievi",
    en: "Default in the USA; in Europe only a second value: it reads about 4 ml/min higher and moves people to milder categories",
  },
  inputs,
  outputs: { egfr: eGFR },
  equation: ["eGFR = 142 × min(Scr / k, 1)^{a} × max(Scr / k, 1)^{−1.200} × 0.9938^{age}", "× 1.012 if female"],
  tables: [{ caption: knots, table: KNOTS_2021 }],
  rounding: wholeNumber,
  citations: [{ text: "Inker LA et al. N Engl J Med 2021;385:1737-1749", doi: "10.1056/NEJMoa2102953" }],
  cautions: [traceable],
  examples: [
    {
      inputs: { age: 55, sex: "male", creatinine: creatinineMgDl(1.09) },
      expected: { egfr: 80.15 },
      tolerance: 0.5,
      kind: "independent",
      source: {
        it: "il calcolatore della National Kidney Foundation stampa 80",
        en: "the National Kidney Foundation calculator prints 80",
      },
    },
    {
      inputs: { age: 80, sex: "male", creatinine: creatinineMgDl(0.8) },
      expected: { egfr: 89.47 },
      tolerance: 0.05,
      kind: "independent",
      source: "clinPK, kidney.epi",
    },
    {
      inputs: { age: 81, sex: "male", creatinine: creatinineMgDl(1.7) },
      expected: { egfr: 40 },
      tolerance: 0.05,
      kind: "independent",
      source: {
        it: "MedCalc-Bench, clinPK, kidney.epi (39,9999, mostrato come 40)",
        en: "MedCalc-Bench, clinPK, kidney.epi (39.9999, shown as 40)",
      },
    },
  ],
  successor: null,
  additionReason: {
    it: "Sta accanto alla CKD-EPI 2009 perché negli Stati Uniti è l’equazione predefinita; in Europa vale come secondo valore (decisione A2)",
    en: "It stands beside CKD-EPI 2009 because it is the default equation in the USA; in Europe it serves as a second value (decision A2)",
  },
  deviations: [],
  trends,
} as const satisfies Passport;

/**
 * CKD-EPI 2021, creatinine, race-free:
 *   142 × min(Scr/k, 1)^a × max(Scr/k, 1)^−1.200 × 0.9938^age, × 1.012 for women
 *
 * Units   age completed years, serum creatinine mg/dL → ml/min/1.73 m²
 * Domain  from 18 years on
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  Inker LA et al. N Engl J Med 2021;385:1737-1749
 */
export const ckdEpi2021 = formula(passport2021, (person) => {
  const { value, steps } = estimate(KNOTS_2021, [142, -1.2, 0.9938], person);
  return { outputs: { egfr: value }, steps, bands: kdigoCategory(value), adjustments: [] };
});
