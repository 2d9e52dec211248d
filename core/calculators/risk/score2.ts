import { coefficients, evaluateLinear, toIndicator } from "../coefficients.ts";
import { formula } from "../formula.ts";
import type { Passport } from "../passport.ts";
import {
  age,
  cholesterolMmol,
  exclusion,
  hdlMmol,
  noCvd,
  noDiabetes,
  requireAnswer,
  type Sex,
  sex,
  smoker,
  systolic,
  totalCholesterolMmol,
} from "../quantities.ts";
import {
  type Baselines,
  baselinesCaption,
  hdlWithinTotal,
  oneDecimal,
  riskOver,
  survivalRisk,
  termsCaption,
} from "./risk.ts";
import { escCategory, recalibrate, region, regionEquation, type Scales, scalesCaption } from "./score2-region.ts";

const TERMS = coefficients(["male", "female"], {
  a: [0.3742, 0.4648],
  smoker: [0.6012, 0.7744],
  s: [0.2777, 0.3131],
  t: [0.1458, 0.1002],
  h: [-0.2698, -0.2606],
  "a × smoker": [-0.0755, -0.1088],
  "a × s": [-0.0255, -0.0277],
  "a × t": [-0.0281, -0.0226],
  "a × h": [0.0426, 0.0613],
});
/** The baselines of SCORE2, which SCORE2-Diabetes uses too. */
export const SCORE2_BASELINES: Baselines<Sex> = coefficients(["male", "female"], {
  S0: [0.9605, 0.9776],
  mean: [0, 0],
});
/** The recalibration of SCORE2 to the regions, which SCORE2-Diabetes uses too. */
export const SCORE2_SCALES: Scales = coefficients(["men scale1", "men scale2", "women scale1", "women scale2"], {
  low: [-0.5699, 0.7476, -0.738, 0.7019],
  moderate: [-0.1565, 0.8009, -0.3143, 0.7701],
  high: [0.3207, 0.936, 0.571, 0.9369],
  very_high: [0.5836, 0.8294, 0.9412, 0.8329],
});

const withoutExclusions = {
  diabetes: false,
  cardiovascularDisease: false,
  kidneyDisease: false,
  familialHypercholesterolaemia: false,
} as const;
const smoker50 = {
  age: 50,
  smoker: true,
  systolic: 140,
  totalCholesterol: cholesterolMmol(5.5),
  hdl: cholesterolMmol(1.3),
  ...withoutExclusions,
} as const;
const moderateEnough = {
  systolic: { low: 90, high: 180 },
  totalCholesterol: { low: 3, high: 8 },
  hdl: { low: 0.8, high: 2.5 },
} as const;

const passport = {
  id: "score2",
  name: { it: "SCORE2", en: "SCORE2" },
  version: "2021.2",
  population: {
    it: "Da 40 a 69 anni, senza malattia cardiovascolare, diabete, malattia renale cronica o ipercolesterolemia familiare",
    en: "From 40 to 69 years, without cardiovascular disease, diabetes, chronic kidney disease or familial hypercholesterolaemia",
  },
  validity: {
    it: "Il punteggio europeo; Italia: regione a rischio moderato. Fuori dai 40–69 anni nessun risultato; per colesterolo e pressione la fonte non dà un campo: fuori da quello delle equazioni simili (colesterolo 130–320 e HDL 20–100 mg/dL, pressione 90–200 mmHg) il risultato avverte",
    en: "The European score; Italy: moderate-risk region. Outside 40–69 years no result; for cholesterol and pressure the source gives no range: outside that of similar equations (cholesterol 130–320 and HDL 20–100 mg/dL, pressure 90–200 mmHg) the result warns",
  },
  inputs: {
    age: age({ low: 40, high: 69 }),
    sex,
    smoker,
    systolic: systolic(),
    totalCholesterol: totalCholesterolMmol,
    hdl: hdlMmol,
    region,
    diabetes: requireAnswer(noDiabetes),
    cardiovascularDisease: requireAnswer(noCvd),
    kidneyDisease: requireAnswer(
      exclusion("chronic_kidney_disease", "Malattia renale cronica", "Chronic kidney disease"),
    ),
    familialHypercholesterolaemia: requireAnswer(
      exclusion("familial_hypercholesterolaemia", "Ipercolesterolemia familiare", "Familial hypercholesterolaemia"),
    ),
  },
  outputs: {
    risk: riskOver(
      10,
      { it: "malattia cardiovascolare fatale e non fatale", en: "fatal and non-fatal cardiovascular disease" },
      1,
    ),
  },
  equation: [
    "a = (age − 60) / 5",
    "s = (SBP − 120) / 20",
    "t = total cholesterol − 6",
    "h = (HDL − 1.3) / 0.5",
    "r = 1 − S0^{exp(sum)}",
    regionEquation,
  ],
  tables: [
    { caption: termsCaption, table: TERMS },
    { caption: baselinesCaption, table: SCORE2_BASELINES },
    { caption: scalesCaption, table: SCORE2_SCALES },
  ],
  rounding: oneDecimal,
  citations: [
    { text: "SCORE2 working group. Eur Heart J 2021;42:2439-2454", doi: "10.1093/eurheartj/ehab309" },
    { text: "Visseren FLJ et al. Eur Heart J 2021;42:3227-3337 (ESC 2021)", doi: "10.1093/eurheartj/ehab484" },
  ],
  cautions: [
    {
      it: "Non valido con malattia cardiovascolare, diabete, malattia renale cronica o ipercolesterolemia familiare.",
      en: "Not valid with cardiovascular disease, diabetes, chronic kidney disease or familial hypercholesterolaemia.",
    },
  ],
  examples: [
    {
      inputs: {
        age: 58,
        sex: "male",
        smoker: true,
        systolic: 150,
        totalCholesterol: cholesterolMmol(6.1),
        hdl: cholesterolMmol(1),
        region: "moderate",
        ...withoutExclusions,
      },
      expected: { risk: 14.6 },
      tolerance: 0.06,
      kind: "independent",
      source: { it: "il programma degli autori, RiskScorescvd", en: "the authors' program, RiskScorescvd" },
    },
    {
      inputs: { ...smoker50, sex: "male", region: "low" },
      expected: { risk: 5.9 },
      tolerance: 0.06,
      kind: "published",
      source: { it: "l’articolo, riassunto", en: "the paper, abstract" },
    },
    {
      inputs: { ...smoker50, sex: "female", region: "very_high" },
      expected: { risk: 13.7 },
      tolerance: 0.06,
      kind: "published",
      source: { it: "l’articolo, riassunto", en: "the paper, abstract" },
    },
  ],
  successor: null,
  additionReason: {
    it: "La specifica ha solo equazioni statunitensi, che in Italia sovrastimano: questo è il punteggio europeo, per la regione dell’Italia",
    en: "The specification has only US equations, which overestimate in Italy: this is the European score, for the region of Italy",
  },
  deviations: [],
  trends: [
    { input: "age", output: "risk", direction: "rises", within: moderateEnough },
    { input: "systolic", output: "risk", direction: "rises" },
    { input: "smoker", output: "risk", direction: "rises" },
    { input: "totalCholesterol", output: "risk", direction: "rises" },
    { input: "hdl", output: "risk", direction: "falls" },
  ],
} as const satisfies Passport;

/**
 * SCORE2: ten-year risk of fatal and non-fatal cardiovascular disease, recalibrated to a region
 *
 * Units   age completed years, cholesterol and HDL mmol/L, systolic pressure mmHg → percent
 * Domain  age 40–69; no cardiovascular disease, diabetes, kidney disease or familial hypercholesterolaemia
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  SCORE2 working group. Eur Heart J 2021;42:2439-2454
 */
export const score2 = formula(
  passport,
  ({ age, sex, smoker, systolic, totalCholesterol, hdl, region }) => {
    const a = (age - 60) / 5;
    const s = (systolic - 120) / 20;
    const t = totalCholesterol - 6;
    const h = (hdl - 1.3) / 0.5;
    const smk = toIndicator(smoker);
    const { sum, steps } = evaluateLinear(TERMS, sex, {
      a,
      smoker: smk,
      s,
      t,
      h,
      "a × smoker": a * smk,
      "a × s": a * s,
      "a × t": a * t,
      "a × h": a * h,
    });
    const cohort = survivalRisk(SCORE2_BASELINES, sex, sum);
    const fitted = recalibrate(SCORE2_SCALES, region, sex, cohort.hazard);
    return {
      outputs: { risk: fitted.risk },
      steps: [
        { symbol: "a", value: a },
        { symbol: "s", value: s },
        { symbol: "t", value: t },
        { symbol: "h", value: h },
        ...steps,
        ...cohort.steps,
        ...fitted.steps,
      ],
      bands: escCategory(age, fitted.risk),
      adjustments: [],
    };
  },
  { refuse: hdlWithinTotal },
);
