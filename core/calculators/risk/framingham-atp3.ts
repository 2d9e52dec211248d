import { coefficients, evaluateLinear, toIndicator } from "../coefficients.ts";
import { formula } from "../formula.ts";
import type { CheckedValue, CheckedValues } from "../inputs.ts";
import type { Passport } from "../passport.ts";
import {
  age,
  cholesterolMgDl,
  hdl,
  noCvd,
  noDiabetes,
  noHeartDisease,
  type Sex,
  sex,
  smoker,
  systolic,
  totalCholesterol,
  treated,
} from "../quantities.ts";
import type { Band, BandWarning, Result } from "../result.ts";
import { type Baselines, baselinesCaption, oneDecimal, riskOver, survivalRisk, termsCaption } from "./risk.ts";

const TERMS = coefficients(["male", "female"], {
  "ln(age)": [52.00961, 31.764001],
  "ln(total cholesterol)": [20.014077, 22.465206],
  "ln(HDL)": [-0.905964, -1.187731],
  "ln(SBP)": [1.305784, 2.552905],
  treated: [0.241549, 0.420251],
  smoker: [12.096316, 13.07543],
  "ln(age) × ln(total cholesterol)": [-4.605038, -5.060998],
  "ln(min(age, cap)) × smoker": [-2.84367, -2.996945],
  "ln(age)^{2}": [-2.93323, null],
  constant: [-172.300168, -146.5933061],
});
const BASELINES: Baselines<Sex> = coefficients(["male", "female"], { S0: [0.9402, 0.98767], mean: [0, 0] });
/** The specification has the two values exchanged (decision A1). Only for the comparison that clinicians see. */
const SPECIFIED: Baselines<Sex> = coefficients(["male", "female"], { S0: [0.98767, 0.9402], mean: [0, 0] });
const AGE_CAP: Readonly<Record<Sex, number>> = { male: 70, female: 78 };

const inputs = {
  age: age({ low: 30, high: 79 }),
  sex,
  totalCholesterol: totalCholesterol({ low: 130, high: 320 }),
  hdl: hdl({ low: 20, high: 100 }),
  systolic: systolic({ low: 90, high: 200 }),
  treated,
  smoker,
  diabetes: noDiabetes,
  heartDisease: noHeartDisease,
  cardiovascularDisease: noCvd,
};

const passport = {
  id: "framingham_atp3_hard_chd",
  name: { it: "Framingham (ATP III, eventi coronarici)", en: "Framingham (ATP III, hard coronary events)" },
  version: "2001.1",
  population: {
    it: "Da 30 a 79 anni, senza malattia coronarica nota e senza diabete",
    en: "From 30 to 79 years, without known coronary disease or diabetes",
  },
  validity: {
    it: "Coorte statunitense: in Italia sovrastima. Storica; il punteggio europeo è lo SCORE2",
    en: "A US cohort: it overestimates in Italy. Historical; the European score is SCORE2",
  },
  inputs,
  outputs: {
    risk: riskOver(10, { it: "infarto o morte coronarica", en: "myocardial infarction or coronary death" }, 1),
  },
  equation: ["L = sum of the terms", "risk = 1 − S0^{exp(L)}", "cap = 70 if male, 78 if female"],
  tables: [
    { caption: termsCaption, table: TERMS },
    { caption: baselinesCaption, table: BASELINES },
  ],
  rounding: oneDecimal,
  citations: [
    { text: "NCEP ATP III. JAMA 2001;285:2486-2497", doi: "10.1001/jama.285.19.2486" },
    { text: "ATP III full report. Circulation 2002;106:3143" },
    { text: "Wilson PWF et al. Circulation 1998;97:1837", doi: "10.1161/01.cir.97.18.1837" },
  ],
  cautions: [
    {
      it: "Non valido in caso di diabete o di malattia cardiaca nota.",
      en: "Not valid in diabetes or known heart disease.",
    },
  ],
  examples: [
    {
      inputs: {
        sex: "male",
        age: 55,
        totalCholesterol: cholesterolMgDl(213),
        hdl: cholesterolMgDl(50),
        systolic: 140,
        treated: false,
        smoker: false,
      },
      expected: { risk: 7.901 },
      tolerance: 0.02,
      kind: "independent",
      source: "MedCalc-Bench",
    },
    {
      inputs: {
        sex: "female",
        age: 55,
        totalCholesterol: cholesterolMgDl(213),
        hdl: cholesterolMgDl(50),
        systolic: 140,
        treated: false,
        smoker: false,
      },
      expected: { risk: 1.788 },
      tolerance: 0.02,
      kind: "independent",
      source: "MedCalc-Bench",
    },
    {
      inputs: {
        sex: "male",
        age: 75,
        totalCholesterol: cholesterolMgDl(210),
        hdl: cholesterolMgDl(50),
        systolic: 138,
        treated: false,
        smoker: true,
      },
      expected: { risk: 18.234 },
      tolerance: 0.02,
      kind: "independent",
      source: { it: "MedCalc-Bench (limite di età)", en: "MedCalc-Bench (age cap)" },
    },
  ],
  successor: "score2",
  additionReason: null,
  deviations: [
    {
      decision: "A1",
      specification: {
        it: "Sopravvivenza di base 0,98767 per gli uomini e 0,9402 per le donne",
        en: "Baseline survival 0.98767 for men and 0.9402 for women",
      },
      implementation: {
        it: "0,9402 per gli uomini e 0,98767 per le donne, come pubblicato",
        en: "0.9402 for men and 0.98767 for women, as published",
      },
      rationale: {
        it: "La specifica le scambia: il rischio di un uomo risulterebbe cinque volte più basso, quello di una donna cinque volte più alto",
        en: "The specification exchanges them: a man's risk would read five times too low, a woman's five times too high",
      },
    },
    {
      decision: "A6d",
      specification: {
        it: "Sesso: la prima risposta è maschile, qualunque altra cosa femminile",
        en: "Sex: the first answer is male, anything else female",
      },
      implementation: { it: "Senza risposta nessun risultato", en: "Unanswered there is no result" },
      rationale: {
        it: "Una domanda saltata diventerebbe in silenzio «femminile»",
        en: "A skipped question would silently become “female”",
      },
    },
    {
      decision: "A6e",
      specification: {
        it: "Solo avvisi larghi (colesterolo 100–400, HDL 20–95, pressione 100–130)",
        en: "Only wide hints (cholesterol 100–400, HDL 20–95, pressure 100–130)",
      },
      implementation: {
        it: "Gli stessi avvisi, e nessun risultato fuori dai valori studiati",
        en: "The same hints, and no result outside the values that were studied",
      },
      rationale: {
        it: "Un rischio estrapolato non è un dato",
        en: "An extrapolated risk is no fact",
      },
    },
  ],
  trends: [
    {
      input: "age",
      output: "risk",
      direction: "rises",
      within: { age: { low: 30, high: 70 }, totalCholesterol: { low: 130, high: 240 }, smoker: false },
    },
    { input: "totalCholesterol", output: "risk", direction: "rises", within: { age: { low: 30, high: 77 } } },
    { input: "hdl", output: "risk", direction: "falls" },
    { input: "systolic", output: "risk", direction: "rises" },
    { input: "treated", output: "risk", direction: "rises" },
    { input: "smoker", output: "risk", direction: "rises" },
  ],
} as const satisfies Passport;

/** The risk below which the class is low, percent over ten years. Source: NCEP ATP III. JAMA 2001;285:2486-2497. */
export const LOW_BELOW = 10;
/** The risk above which the class is high, percent over ten years. Same source. */
export const HIGH_ABOVE = 20;
const warningOfHigh: BandWarning = {
  severity: "danger",
  text: {
    it: "Rischio alto di infarto: parlane presto con il tuo medico. Con dolore al petto chiama il 112.",
    en: "High risk of a heart attack: discuss it with your doctor soon. With chest pain call 112.",
  },
};
const warningOfIntermediate: BandWarning = {
  severity: "caution",
  text: {
    it: "Rischio intermedio di infarto: parlane con il tuo medico.",
    en: "Intermediate risk of a heart attack: discuss it with your doctor.",
  },
};
const category = (risk: number): readonly Band[] => [
  {
    label:
      risk < LOW_BELOW
        ? { it: `Rischio basso (sotto il ${LOW_BELOW}%)`, en: `Low risk (below ${LOW_BELOW}%)` }
        : risk > HIGH_ABOVE
          ? { it: `Rischio alto (oltre il ${HIGH_ABOVE}%)`, en: `High risk (above ${HIGH_ABOVE}%)` }
          : {
              it: `Rischio intermedio (${LOW_BELOW}–${HIGH_ABOVE}%)`,
              en: `Intermediate risk (${LOW_BELOW}–${HIGH_ABOVE}%)`,
            },
    by: "ATP III 2001",
    ...(risk >= LOW_BELOW && { warning: risk > HIGH_ABOVE ? warningOfHigh : warningOfIntermediate }),
  },
];

type Person = CheckedValues<typeof inputs>;
const withBaselines =
  (baselines: Baselines<CheckedValue<typeof sex>>) =>
  ({ age, sex, totalCholesterol, hdl, systolic, treated, smoker }: Person): Result<"risk"> => {
    const lnAge = Math.log(age);
    const lnTotal = Math.log(totalCholesterol);
    const { sum, steps } = evaluateLinear(TERMS, sex, {
      "ln(age)": lnAge,
      "ln(total cholesterol)": lnTotal,
      "ln(HDL)": Math.log(hdl),
      "ln(SBP)": Math.log(systolic),
      treated: toIndicator(treated),
      smoker: toIndicator(smoker),
      "ln(age) × ln(total cholesterol)": lnAge * lnTotal,
      "ln(min(age, cap)) × smoker": Math.log(Math.min(age, AGE_CAP[sex])) * toIndicator(smoker),
      "ln(age)^{2}": lnAge ** 2,
      constant: 1,
    });
    const { risk, steps: more } = survivalRisk(baselines, sex, sum);
    return {
      outputs: { risk },
      steps: [...steps, ...more],
      bands: category(risk),
      adjustments: smoker && age > AGE_CAP[sex] ? [{ kind: "clamped", input: "age", from: age, to: AGE_CAP[sex] }] : [],
    };
  };

/**
 * Framingham, ATP III: ten-year risk of myocardial infarction or coronary death, 1 − S0^exp(L)
 *
 * Units   age completed years, cholesterol and HDL mg/dL, systolic pressure mmHg → percent
 * Domain  age 30–79, total cholesterol 130–320, HDL 20–100, pressure 90–200; no diabetes, no known coronary disease
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  NCEP ATP III. JAMA 2001;285:2486-2497; baselines as published (decision A1)
 */
export const framinghamAtp3 = formula(passport, withBaselines(BASELINES), {
  computeAsSpecified: withBaselines(SPECIFIED),
});
