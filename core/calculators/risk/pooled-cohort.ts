import { coefficients, evaluateLinear, toIndicator } from "../coefficients.ts";
import { formula } from "../formula.ts";
import type { ChoiceInput } from "../inputs.ts";
import type { Passport } from "../passport.ts";
import {
  age,
  cholesterolMgDl,
  diabetes,
  hdl,
  noCvd,
  type Sex,
  sex,
  smoker,
  systolic,
  totalCholesterol,
  treated,
} from "../quantities.ts";
import { note } from "../result.ts";
import { findPooledCohortClass } from "./american-classes.ts";
import { type Baselines, baselinesCaption, riskOver, survivalRisk, termsCaption } from "./risk.ts";

const GROUPS = ["white women", "black women", "white men", "black men"] as const;
type Group = (typeof GROUPS)[number];

const TERMS = coefficients(GROUPS, {
  "ln(age)": [-29.799, 17.114, 12.344, 2.469],
  "ln(age)^{2}": [4.884, null, null, null],
  "ln(total cholesterol)": [13.54, 0.94, 11.853, 0.302],
  "ln(age) × ln(total cholesterol)": [-3.114, null, -2.664, null],
  "ln(HDL)": [-13.578, -18.92, -7.99, -0.307],
  "ln(age) × ln(HDL)": [3.149, 4.475, 1.769, null],
  "ln(treated SBP)": [2.019, 29.291, 1.797, 1.916],
  "ln(age) × ln(treated SBP)": [null, -6.432, null, null],
  "ln(untreated SBP)": [1.957, 27.82, 1.764, 1.809],
  "ln(age) × ln(untreated SBP)": [null, -6.087, null, null],
  smoker: [7.574, 0.691, 7.837, 0.549],
  "ln(age) × smoker": [-1.665, null, -1.795, null],
  diabetes: [0.661, 0.874, 0.658, 0.645],
});
const BASELINES: Baselines<Group> = coefficients(GROUPS, {
  mean: [-29.18, 86.61, 61.18, 19.54],
  S0: [0.9665, 0.9533, 0.9144, 0.8954],
});

/** The groups that the pooled cohort equations distinguish. "other" uses the equation for white people. */
type Ethnicity = "white" | "black" | "other";
const ethnicity: ChoiceInput<Ethnicity> = {
  kind: "choice",
  label: { it: "Etnia", en: "Ethnicity" },
  vectorName: "race",
  options: {
    white: { it: "Caucasica (W)", en: "Caucasian (W)" },
    black: { it: "Afroamericana (AA)", en: "African-American (AA)" },
    other: { it: "Altro (O)", en: "Other (O)" },
  },
  unanswered: "calculators.answerAll",
};

const groupOf = (sex: Sex, ethnicity: Ethnicity): Group =>
  ethnicity === "black" ? (sex === "male" ? "black men" : "black women") : sex === "male" ? "white men" : "white women";

const profile = {
  age: 55,
  totalCholesterol: cholesterolMgDl(213),
  hdl: cholesterolMgDl(50),
  systolic: 120,
  treated: false,
  smoker: false,
  diabetes: false,
} as const;
const workedExample = {
  tolerance: 0.1,
  kind: "published",
  source: {
    it: "il profilo svolto nell’articolo (stampa 5,3 dove le formule danno 5,38)",
    en: "the paper's worked profile (it prints 5.3 where the equation gives 5.38)",
  },
} as const;

const passport = {
  id: "pce_2013",
  name: { it: "Equazioni di coorte unificate (PCE 2013)", en: "Pooled cohort equations (PCE 2013)" },
  version: "2013.1",
  population: {
    it: "Da 40 a 79 anni, senza malattia cardiovascolare nota",
    en: "From 40 to 79 years, without known cardiovascular disease",
  },
  validity: {
    it: "Coorti statunitensi: in Italia sovrastima. La scelta dell’etnia è un costrutto statunitense, poco definito in Italia",
    en: "US cohorts: it overestimates in Italy. The choice of ethnicity is a US construct, poorly defined in Italy",
  },
  inputs: {
    age: age({ low: 40, high: 79 }),
    sex,
    ethnicity,
    totalCholesterol: totalCholesterol({ low: 130, high: 320 }),
    hdl: hdl({ low: 20, high: 100 }),
    systolic: systolic({ low: 90, high: 200 }),
    treated,
    smoker,
    diabetes,
    cardiovascularDisease: noCvd,
  },
  outputs: {
    risk: riskOver(
      10,
      { it: "infarto, morte coronarica o ictus", en: "myocardial infarction, coronary death or stroke" },
      2,
    ),
  },
  equation: ["sum = sum of the terms (treated or untreated SBP)", "risk = 1 − S0^{exp(sum − mean)}"],
  tables: [
    { caption: termsCaption, table: TERMS },
    { caption: baselinesCaption, table: BASELINES },
  ],
  rounding: { it: "2 decimali, una sola volta alla fine", en: "2 decimals, once at the end" },
  citations: [
    {
      text: "Goff DC et al. Circulation 2014;129(25 Suppl 2):S49-S73",
      doi: "10.1161/01.cir.0000437741.48606.98",
    },
  ],
  cautions: [
    {
      it: "Equazione statunitense: in Italia sovrastima il rischio; il punteggio europeo è lo SCORE2.",
      en: "A US equation: it overestimates risk in Italy; the European score is SCORE2.",
    },
  ],
  examples: [
    { inputs: { ...profile, sex: "female", ethnicity: "white" }, expected: { risk: 2.1 }, ...workedExample },
    { inputs: { ...profile, sex: "female", ethnicity: "black" }, expected: { risk: 3 }, ...workedExample },
    { inputs: { ...profile, sex: "male", ethnicity: "white" }, expected: { risk: 5.38 }, ...workedExample },
    { inputs: { ...profile, sex: "male", ethnicity: "black" }, expected: { risk: 6.1 }, ...workedExample },
  ],
  successor: "score2",
  additionReason: null,
  deviations: [
    {
      decision: "A6e",
      specification: { it: "Nessun controllo dei valori", en: "No check of the values" },
      implementation: {
        it: "Nessun risultato fuori dai valori studiati",
        en: "No result outside the values that were studied",
      },
      rationale: { it: "Un rischio estrapolato non è un dato", en: "An extrapolated risk is no fact" },
    },
  ],
  trends: [
    { input: "age", output: "risk", direction: "rises", within: { sex: "male" } },
    { input: "totalCholesterol", output: "risk", direction: "rises", within: { age: { low: 40, high: 77 } } },
    { input: "hdl", output: "risk", direction: "falls", within: { age: { low: 40, high: 68 } } },
    { input: "systolic", output: "risk", direction: "rises" },
    { input: "smoker", output: "risk", direction: "rises", within: { age: { low: 40, high: 78 } } },
    { input: "diabetes", output: "risk", direction: "rises" },
  ],
} as const satisfies Passport;

/**
 * Pooled cohort equations: ten-year risk of a first hard cardiovascular event, 1 − S0^exp(sum − mean)
 *
 * Units   age completed years, cholesterol and HDL mg/dL, systolic pressure mmHg → percent
 * Domain  age 40–79, total cholesterol 130–320, HDL 20–100, pressure 90–200; no known cardiovascular disease
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  Goff DC et al. Circulation 2014;129(25 Suppl 2):S49-S73
 */
export const pooledCohort = formula(passport, (person) => {
  const group = groupOf(person.sex, person.ethnicity);
  const lnAge = Math.log(person.age);
  const lnTotal = Math.log(person.totalCholesterol);
  const lnHdl = Math.log(person.hdl);
  const lnPressure = Math.log(person.systolic);
  const lnTreated = lnPressure * toIndicator(person.treated);
  const lnUntreated = lnPressure * toIndicator(!person.treated);
  const { sum, steps } = evaluateLinear(TERMS, group, {
    "ln(age)": lnAge,
    "ln(age)^{2}": lnAge ** 2,
    "ln(total cholesterol)": lnTotal,
    "ln(age) × ln(total cholesterol)": lnAge * lnTotal,
    "ln(HDL)": lnHdl,
    "ln(age) × ln(HDL)": lnAge * lnHdl,
    "ln(treated SBP)": lnTreated,
    "ln(age) × ln(treated SBP)": lnAge * lnTreated,
    "ln(untreated SBP)": lnUntreated,
    "ln(age) × ln(untreated SBP)": lnAge * lnUntreated,
    smoker: toIndicator(person.smoker),
    "ln(age) × smoker": lnAge * toIndicator(person.smoker),
    diabetes: toIndicator(person.diabetes),
  });
  const { risk, steps: more } = survivalRisk(BASELINES, group, sum);
  return {
    outputs: { risk },
    steps: [...steps, ...more],
    bands: findPooledCohortClass(risk),
    adjustments: person.ethnicity === "other" ? [note("calculators.otherAsWhite")] : [],
  };
});
