import { coefficients, evaluateLinear, toIndicator } from "../coefficients.ts";
import { formula } from "../formula.ts";
import type { Passport } from "../passport.ts";
import {
  age,
  cholesterolMmol,
  diabetes,
  estimatedFiltration,
  exclusion,
  hba1c,
  hba1cMmolMol,
  hdlMmol,
  noCvd,
  number,
  requireAnswer,
  sex,
  smoker,
  systolic,
  totalCholesterolMmol,
} from "../quantities.ts";
import type { Refusal } from "../refusal.ts";
import { findDiabetesClass } from "./diabetes-classes.ts";
import { baselinesCaption, hdlWithinTotal, oneDecimal, riskOver, survivalRisk, termsCaption } from "./risk.ts";
import { SCORE2_BASELINES, SCORE2_SCALES } from "./score2.ts";
import { recalibrate, region, regionEquation, scalesCaption } from "./score2-region.ts";

const TERMS = coefficients(["male", "female"], {
  a: [0.5368, 0.6624],
  smoker: [0.4774, 0.6139],
  s: [0.1322, 0.1421],
  diabetes: [0.6457, 0.8096],
  t: [0.1102, 0.1127],
  h: [-0.1087, -0.1568],
  "a × smoker": [-0.0672, -0.1122],
  "a × s": [-0.0268, -0.0167],
  "a × diabetes": [-0.0983, -0.1272],
  "a × t": [-0.0181, -0.02],
  "a × h": [0.0095, 0.0186],
  d: [-0.0998, -0.118],
  b: [0.0955, 0.1173],
  g: [-0.0591, -0.064],
  "g^{2}": [0.0058, 0.0062],
  "a × b": [-0.0134, -0.0196],
  "a × g": [0.0115, 0.0169],
});

const person60 = {
  age: 60,
  smoker: false,
  systolic: 140,
  totalCholesterol: cholesterolMmol(5.5),
  hdl: cholesterolMmol(1.3),
  diabetes: true,
  cardiovascularDisease: false,
  type1Diabetes: false,
  organDamage: false,
} as const;
const newDiabetes = { ...person60, diagnosisAge: 60, hba1c: hba1cMmolMol(50), egfr: 90 } as const;
const oldDiabetes = { ...person60, diagnosisAge: 50, hba1c: hba1cMmolMol(70), egfr: 60 } as const;
const smoker53 = {
  ...person60,
  age: 53,
  smoker: true,
  systolic: 110,
  totalCholesterol: cholesterolMmol(4.5),
  hdl: cholesterolMmol(1.4),
  diagnosisAge: 30,
  hba1c: hba1cMmolMol(55),
  egfr: 95,
  region: "moderate",
} as const;
const fromPaper = {
  tolerance: 0.06,
  kind: "published",
  source: { it: "l’articolo, risultati", en: "the paper, results" },
} as const;
const fromCalculator = {
  tolerance: 0.0001,
  kind: "published",
  source: {
    it: "il calcolatore degli autori (appendice 2 dell’articolo), attraverso le prove di un altro programma",
    en: "the authors' calculator (appendix 2 of the paper), through the tests of another program",
  },
} as const;
const diabetic = { diabetes: true, diagnosisAge: { low: 1, high: 60 } } as const;
const usual = {
  ...diabetic,
  systolic: { low: 90, high: 180 },
  totalCholesterol: { low: 3, high: 8 },
  hdl: { low: 0.8, high: 2.5 },
  hba1c: { low: 30, high: 100 },
  egfr: { low: 45, high: 120 },
} as const;

const passport = {
  id: "score2_diabetes",
  name: { it: "SCORE2-Diabetes", en: "SCORE2-Diabetes" },
  version: "2023.1",
  population: {
    it: "Da 40 a 69 anni, con diabete di tipo 2, senza malattia cardiovascolare né danno grave di un organo",
    en: "From 40 to 69 years, with type 2 diabetes, without cardiovascular disease or severe damage of an organ",
  },
  validity: {
    it: "Il punteggio europeo per il diabete di tipo 2; Italia: regione a rischio moderato. Fuori dai 40–69 anni nessun risultato; per gli altri valori la fonte non dà un campo: fuori da quello delle equazioni simili (colesterolo 130–320 e HDL 20–100 mg/dL, pressione 90–200 mmHg, filtrato 15–140) il risultato avverte. Con un filtrato sotto 45 decide il danno dei reni, non il punteggio",
    en: "The European score for type 2 diabetes; Italy: moderate-risk region. Outside 40–69 years no result; for the other values the source gives no range: outside that of similar equations (cholesterol 130–320 and HDL 20–100 mg/dL, pressure 90–200 mmHg, filtration rate 15–140) the result warns. With a filtration rate below 45 the damage of the kidneys decides, not the score",
  },
  inputs: {
    age: age({ low: 40, high: 69 }),
    sex,
    smoker,
    systolic: systolic(),
    totalCholesterol: totalCholesterolMmol,
    hdl: hdlMmol,
    region,
    diabetes,
    diagnosisAge: number({
      label: { it: "Età alla diagnosi di diabete", en: "Age at the diagnosis of diabetes" },
      vectorName: "diabetes_diagnosis_age_years",
      units: ["years"],
      integer: true,
      possible: { low: 1, high: 150 },
      plausible: { low: 18, high: 69 },
    }),
    hba1c: { ...hba1c, plausible: { low: 20, high: 130 } },
    egfr: estimatedFiltration(
      { it: "Filtrato glomerulare stimato (CKD-EPI)", en: "Estimated filtration rate (CKD-EPI)" },
      { plausible: { low: 15, high: 140 } },
    ),
    cardiovascularDisease: requireAnswer(noCvd),
    type1Diabetes: requireAnswer(exclusion("type_1_diabetes", "Diabete di tipo 1", "Type 1 diabetes")),
    organDamage: requireAnswer(
      exclusion(
        "severe_target_organ_damage",
        "Danno grave di un organo da diabete (per esempio molta albumina nelle urine, oltre 300 mg/g, o danni insieme a reni, occhi e nervi)",
        "Severe damage of an organ by diabetes (for example much albumin in the urine, above 300 mg/g, or damage of kidneys, eyes and nerves together)",
      ),
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
    "d = (age at diagnosis − 50) / 5",
    "b = (HbA1c − 31) / 9.34",
    "g = (ln(eGFR) − 4.5) / 0.15",
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
    { text: "SCORE2-Diabetes working group. Eur Heart J 2023;44:2544-2556", doi: "10.1093/eurheartj/ehad260" },
    { text: "Marx N et al. Eur Heart J 2023;44:4043-4140 (ESC 2023)", doi: "10.1093/eurheartj/ehad192" },
  ],
  cautions: [
    {
      it: "Non valido con malattia cardiovascolare, diabete di tipo 1 o danno grave di un organo: lì il rischio è già molto alto, oppure serve un’altra stima.",
      en: "Not valid with cardiovascular disease, type 1 diabetes or severe damage of an organ: there the risk is very high already, or another estimate is needed.",
    },
  ],
  examples: [
    { inputs: { ...newDiabetes, sex: "male", region: "moderate" }, expected: { risk: 11 }, ...fromPaper },
    { inputs: { ...oldDiabetes, sex: "male", region: "moderate" }, expected: { risk: 17.2 }, ...fromPaper },
    { inputs: { ...oldDiabetes, sex: "female", region: "moderate" }, expected: { risk: 12.7 }, ...fromPaper },
    { inputs: { ...oldDiabetes, sex: "female", region: "very_high" }, expected: { risk: 34 }, ...fromPaper },
    { inputs: { ...smoker53, sex: "male" }, expected: { risk: 13.1164 }, ...fromCalculator },
    { inputs: { ...smoker53, sex: "female" }, expected: { risk: 10.3024 }, ...fromCalculator },
  ],
  successor: null,
  additionReason: {
    it: "Lo SCORE2 non vale per chi ha il diabete: questo è il punteggio europeo per il diabete di tipo 2",
    en: "SCORE2 is not valid for people with diabetes: this is the European score for type 2 diabetes",
  },
  deviations: [],
  trends: [
    { input: "age", output: "risk", direction: "rises", within: usual },
    { input: "systolic", output: "risk", direction: "rises", within: diabetic },
    { input: "smoker", output: "risk", direction: "rises", within: diabetic },
    { input: "totalCholesterol", output: "risk", direction: "rises", within: diabetic },
    { input: "hdl", output: "risk", direction: "falls", within: diabetic },
    { input: "diagnosisAge", output: "risk", direction: "falls", within: diabetic },
    { input: "hba1c", output: "risk", direction: "rises", within: diabetic },
    { input: "egfr", output: "risk", direction: "falls", within: { ...diabetic, egfr: { low: 1, high: 130 } } },
  ],
} as const satisfies Passport;

/** The equation is for people with diabetes, diagnosed at an age that they have reached; HDL is part of the total. */
const findRefusal = (person: {
  readonly age: number;
  readonly diagnosisAge: number;
  readonly diabetes: boolean;
  readonly hdl: number;
  readonly totalCholesterol: number;
}): Refusal | null => {
  if (!person.diabetes) return { input: "diabetes", reason: "notApplicable" };
  if (person.diagnosisAge > person.age) return { input: "diagnosisAge", reason: "aboveAge" };
  return hdlWithinTotal(person);
};

/**
 * SCORE2-Diabetes: ten-year risk of fatal and non-fatal cardiovascular disease in type 2 diabetes, recalibrated to a
 * region
 *
 * Units   ages completed years, cholesterol and HDL mmol/L, systolic pressure mmHg, HbA1c mmol/mol, filtration rate
 *         ml/min/1.73 m² → percent
 * Domain  age 40–69; type 2 diabetes without cardiovascular disease or severe damage of an organ
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  SCORE2-Diabetes working group. Eur Heart J 2023;44:2544-2556, supplementary table 1
 */
export const score2Diabetes = formula(
  passport,
  ({ age, sex, smoker, systolic, totalCholesterol, hdl, region, diabetes, diagnosisAge, hba1c, egfr }) => {
    const a = (age - 60) / 5;
    const s = (systolic - 120) / 20;
    const t = totalCholesterol - 6;
    const h = (hdl - 1.3) / 0.5;
    const d = (diagnosisAge - 50) / 5;
    const b = (hba1c - 31) / 9.34;
    const g = (Math.log(egfr) - 4.5) / 0.15;
    const [smk, dm] = [toIndicator(smoker), toIndicator(diabetes)];
    const { sum, steps } = evaluateLinear(TERMS, sex, {
      ...{ a, smoker: smk, s, diabetes: dm, t, h },
      ...{ "a × smoker": a * smk, "a × s": a * s, "a × diabetes": a * dm, "a × t": a * t, "a × h": a * h },
      ...{ d, b, g, "g^{2}": g ** 2, "a × b": a * b, "a × g": a * g },
    });
    const cohort = survivalRisk(SCORE2_BASELINES, sex, sum);
    const fitted = recalibrate(SCORE2_SCALES, region, sex, cohort.hazard);
    return {
      outputs: { risk: fitted.risk },
      steps: [
        ...Object.entries({ a, s, t, h, d, b, g }).map(([symbol, value]) => ({ symbol, value })),
        ...steps,
        ...cohort.steps,
        ...fitted.steps,
      ],
      bands: findDiabetesClass(fitted.risk, egfr),
      adjustments: [],
    };
  },
  { refuse: findRefusal },
);
