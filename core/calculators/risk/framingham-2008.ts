import { coefficients, evaluateLinear, toIndicator } from "../coefficients.ts";
import { formula } from "../formula.ts";
import type { Passport } from "../passport.ts";
import {
  age,
  cholesterolMgDl,
  diabetes,
  hdl,
  noCvd,
  noHeartDisease,
  type Sex,
  sex,
  smoker,
  systolic,
  totalCholesterol,
  treated,
} from "../quantities.ts";
import { findFraminghamClass } from "./american-classes.ts";
import {
  type Baselines,
  baselinesCaption,
  hdlWithinTotal,
  oneDecimal,
  riskOver,
  survivalRisk,
  termsCaption,
} from "./risk.ts";

const TERMS = coefficients(["male", "female"], {
  "ln(age)": [3.06117, 2.32888],
  "ln(total cholesterol)": [1.1237, 1.20904],
  "ln(HDL)": [-0.93263, -0.70833],
  "ln(untreated SBP)": [1.93303, 2.76157],
  "ln(treated SBP)": [1.99881, 2.82263],
  smoker: [0.65451, 0.52873],
  diabetes: [0.57367, 0.69154],
});
const BASELINES: Baselines<Sex> = coefficients(["male", "female"], {
  mean: [23.9802, 26.1931],
  S0: [0.88936, 0.95012],
});

const passport = {
  id: "framingham_general_cvd_2008",
  name: {
    it: "Framingham 2008 (rischio cardiovascolare generale)",
    en: "Framingham 2008 (general cardiovascular risk)",
  },
  version: "2008.1",
  population: {
    it: "Da 30 a 74 anni, senza malattia cardiovascolare nota",
    en: "From 30 to 74 years, without known cardiovascular disease",
  },
  validity: {
    it: "Quello che oggi si intende di solito con «Framingham». Coorte statunitense: in Italia si preferisce lo SCORE2. Fuori dai 30–74 anni nessun risultato; per colesterolo e pressione la fonte non dà un campo: fuori da quello delle equazioni simili (colesterolo 130–320 e HDL 20–100 mg/dL, pressione 90–200 mmHg) il risultato avverte",
    en: "What is usually meant today by “Framingham”. A US cohort: in Italy SCORE2 comes first. Outside 30–74 years no result; for cholesterol and pressure the source gives no range: outside that of similar equations (cholesterol 130–320 and HDL 20–100 mg/dL, pressure 90–200 mmHg) the result warns",
  },
  inputs: {
    age: age({ low: 30, high: 74 }),
    sex,
    totalCholesterol: totalCholesterol(),
    hdl: hdl(),
    systolic: systolic(),
    treated,
    smoker,
    diabetes,
    cardiovascularDisease: noCvd,
    heartDisease: noHeartDisease,
  },
  outputs: {
    risk: riskOver(
      10,
      {
        it: "malattia coronarica, ictus, arteriopatia periferica o scompenso",
        en: "coronary disease, stroke, peripheral artery disease or heart failure",
      },
      1,
    ),
  },
  equation: ["sum = sum of the terms (treated or untreated SBP)", "risk = 1 − S0^{exp(sum − mean)}"],
  tables: [
    { caption: termsCaption, table: TERMS },
    { caption: baselinesCaption, table: BASELINES },
  ],
  rounding: oneDecimal,
  citations: [{ text: "D'Agostino RB et al. Circulation 2008;117:743-753", doi: "10.1161/CIRCULATIONAHA.107.699579" }],
  cautions: [],
  examples: [
    {
      inputs: {
        sex: "male",
        age: 53,
        totalCholesterol: cholesterolMgDl(161),
        hdl: cholesterolMgDl(55),
        systolic: 125,
        treated: true,
        smoker: false,
        diabetes: true,
      },
      expected: { risk: 15.62 },
      tolerance: 0.05,
      kind: "published",
      source: { it: "l’articolo, tabella 12", en: "the paper, table 12" },
    },
    {
      inputs: {
        sex: "female",
        age: 61,
        totalCholesterol: cholesterolMgDl(180),
        hdl: cholesterolMgDl(47),
        systolic: 124,
        treated: false,
        smoker: true,
        diabetes: false,
      },
      expected: { risk: 10.48 },
      tolerance: 0.05,
      kind: "independent",
      source: {
        it: "CVrisk, admiral (l’articolo stampa 10,0 dalla sua tabella a punti)",
        en: "CVrisk, admiral (the paper prints 10.0 from its point sheet)",
      },
    },
  ],
  successor: "score2",
  additionReason: {
    it: "La specifica ha solo gli eventi coronarici (ATP III): sta accanto perché oggi con «Framingham» si intende di solito questo",
    en: "The specification has only coronary events (ATP III): it stands beside because this is what “Framingham” usually means today",
  },
  deviations: [],
  trends: [
    { input: "age", output: "risk", direction: "rises" },
    { input: "totalCholesterol", output: "risk", direction: "rises" },
    { input: "hdl", output: "risk", direction: "falls" },
    { input: "systolic", output: "risk", direction: "rises" },
    { input: "treated", output: "risk", direction: "rises" },
    { input: "smoker", output: "risk", direction: "rises" },
    { input: "diabetes", output: "risk", direction: "rises" },
  ],
} as const satisfies Passport;

/**
 * Framingham 2008, general cardiovascular disease in ten years: 1 − S0^exp(sum − mean)
 *
 * Units   age completed years, cholesterol and HDL mg/dL, systolic pressure mmHg → percent
 * Domain  age 30–74; no known cardiovascular disease
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  D'Agostino RB et al. Circulation 2008;117:743-753
 */
export const framingham2008 = formula(
  passport,
  ({ age, sex, totalCholesterol, hdl, systolic, treated, smoker, diabetes }) => {
    const { sum, steps } = evaluateLinear(TERMS, sex, {
      "ln(age)": Math.log(age),
      "ln(total cholesterol)": Math.log(totalCholesterol),
      "ln(HDL)": Math.log(hdl),
      "ln(untreated SBP)": Math.log(systolic) * toIndicator(!treated),
      "ln(treated SBP)": Math.log(systolic) * toIndicator(treated),
      smoker: toIndicator(smoker),
      diabetes: toIndicator(diabetes),
    });
    const { risk, steps: more } = survivalRisk(BASELINES, sex, sum);
    return { outputs: { risk }, steps: [...steps, ...more], bands: findFraminghamClass(risk), adjustments: [] };
  },
  { refuse: hdlWithinTotal },
);
