import { coefficients, evaluateLinear, toIndicator } from "../coefficients.ts";
import { formula } from "../formula.ts";
import type { Passport } from "../passport.ts";
import {
  age,
  cholesterolMmol,
  diabetes,
  hdlMmol,
  noCvd,
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
  a: [0.0634, 0.0789],
  diabetes: [0.4245, 0.601],
  smoker: [0.3524, 0.4921],
  s: [0.0094, 0.0102],
  t: [0.085, 0.0605],
  h: [-0.3564, -0.304],
  "a × diabetes": [-0.0174, -0.0107],
  "a × smoker": [-0.0247, -0.0255],
  "a × s": [-0.0005, -0.0004],
  "a × t": [0.0073, -0.0009],
  "a × h": [0.0091, 0.0154],
});
const BASELINES: Baselines<Sex> = coefficients(["male", "female"], {
  mean: [0.0929, 0.2288],
  S0: [0.7576, 0.8082],
});
/** The published, rounded scales. The authors' program differs by up to 0.4 points. */
const SCALES: Scales = coefficients(["men scale1", "men scale2", "women scale1", "women scale2"], {
  low: [-0.34, 1.19, -0.52, 1.01],
  moderate: [0.01, 1.25, -0.1, 1.1],
  high: [0.08, 1.15, 0.38, 1.09],
  very_high: [0.05, 0.7, 0.38, 0.69],
});

const smoker75 = {
  age: 75,
  smoker: true,
  diabetes: false,
  systolic: 140,
  totalCholesterol: cholesterolMmol(5.5),
  hdl: cholesterolMmol(1.3),
  cardiovascularDisease: false,
} as const;
const tests = {
  tolerance: 0.2,
  kind: "independent",
  source: { it: "prove di RiskScorescvd", en: "RiskScorescvd tests" },
} as const;

const passport = {
  id: "score2_op",
  name: { it: "SCORE2-OP", en: "SCORE2-OP" },
  version: "2021.2",
  population: {
    it: "Da 70 a 89 anni, senza malattia cardiovascolare nota",
    en: "From 70 to 89 years, without known cardiovascular disease",
  },
  validity: {
    it: "Il punteggio europeo per gli anziani; Italia: regione a rischio moderato. A 69 anni compiuti vale lo SCORE2, da 90 nessun risultato; per colesterolo e pressione la fonte non dà un campo: fuori da quello delle equazioni simili (colesterolo 130–320 e HDL 20–100 mg/dL, pressione 90–200 mmHg) il risultato avverte",
    en: "The European score for older people; Italy: moderate-risk region. At 69 completed years SCORE2 applies, from 90 on no result; for cholesterol and pressure the source gives no range: outside that of similar equations (cholesterol 130–320 and HDL 20–100 mg/dL, pressure 90–200 mmHg) the result warns",
  },
  inputs: {
    age: age({ low: 70, high: 89 }),
    sex,
    smoker,
    diabetes,
    systolic: systolic(),
    totalCholesterol: totalCholesterolMmol,
    hdl: hdlMmol,
    region,
    cardiovascularDisease: requireAnswer(noCvd),
  },
  outputs: {
    risk: riskOver(
      10,
      { it: "malattia cardiovascolare fatale e non fatale", en: "fatal and non-fatal cardiovascular disease" },
      1,
    ),
  },
  equation: [
    "a = age − 73",
    "s = SBP − 150",
    "t = total cholesterol − 6",
    "h = HDL − 1.4",
    "r = 1 − S0^{exp(sum − mean)}",
    regionEquation,
  ],
  tables: [
    { caption: termsCaption, table: TERMS },
    { caption: baselinesCaption, table: BASELINES },
    { caption: scalesCaption, table: SCALES },
  ],
  rounding: oneDecimal,
  citations: [
    { text: "SCORE2-OP working group. Eur Heart J 2021;42:2455-2467", doi: "10.1093/eurheartj/ehab312" },
    { text: "Visseren FLJ et al. Eur Heart J 2021;42:3227-3337 (ESC 2021)", doi: "10.1093/eurheartj/ehab484" },
  ],
  cautions: [
    {
      it: "Non valido con malattia cardiovascolare nota.",
      en: "Not valid with known cardiovascular disease.",
    },
  ],
  examples: [
    { inputs: { ...smoker75, sex: "male", region: "moderate" }, expected: { risk: 23.94 }, ...tests },
    { inputs: { ...smoker75, sex: "female", region: "moderate" }, expected: { risk: 20 }, ...tests },
    { inputs: { ...smoker75, sex: "male", region: "low" }, expected: { risk: 18.56 }, ...tests },
  ],
  successor: null,
  additionReason: {
    it: "La specifica ha solo equazioni statunitensi, che in Italia sovrastimano: questo è il punteggio europeo dai 70 anni",
    en: "The specification has only US equations, which overestimate in Italy: this is the European score from 70 years on",
  },
  deviations: [],
  trends: [
    {
      input: "age",
      output: "risk",
      direction: "rises",
      within: {
        smoker: false,
        diabetes: false,
        systolic: { low: 90, high: 180 },
        totalCholesterol: { low: 3, high: 8 },
        hdl: { low: 0.6, high: 2.5 },
      },
    },
    { input: "systolic", output: "risk", direction: "rises" },
    { input: "smoker", output: "risk", direction: "rises", within: { age: { low: 70, high: 86 } } },
    { input: "diabetes", output: "risk", direction: "rises" },
    { input: "totalCholesterol", output: "risk", direction: "rises" },
    { input: "hdl", output: "risk", direction: "falls" },
  ],
} as const satisfies Passport;

/**
 * SCORE2-OP: ten-year risk of cardiovascular disease from 70 years on, recalibrated to a region
 *
 * Units   age completed years, cholesterol and HDL mmol/L, systolic pressure mmHg → percent
 * Domain  age 70–89; no known cardiovascular disease
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  SCORE2-OP working group. Eur Heart J 2021;42:2455-2467
 */
export const score2Op = formula(
  passport,
  ({ age, sex, smoker, diabetes, systolic, totalCholesterol, hdl, region }) => {
    const a = age - 73;
    const s = systolic - 150;
    const t = totalCholesterol - 6;
    const h = hdl - 1.4;
    const smk = toIndicator(smoker);
    const dm = toIndicator(diabetes);
    const { sum, steps } = evaluateLinear(TERMS, sex, {
      a,
      diabetes: dm,
      smoker: smk,
      s,
      t,
      h,
      "a × diabetes": a * dm,
      "a × smoker": a * smk,
      "a × s": a * s,
      "a × t": a * t,
      "a × h": a * h,
    });
    const cohort = survivalRisk(BASELINES, sex, sum);
    const fitted = recalibrate(SCALES, region, sex, cohort.hazard);
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
