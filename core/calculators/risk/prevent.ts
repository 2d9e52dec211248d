import { type Coefficients, evaluateLinear, toIndicator } from "../coefficients.ts";
import { type Formula, formula } from "../formula.ts";
import type { Bounds, CheckedValues, InputValues } from "../inputs.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Example, Output, Passport, Trend } from "../passport.ts";
import {
  age,
  bmi,
  cholesterolMgDl,
  diabetes,
  estimatedFiltration,
  hdl,
  noCvd,
  type Sex,
  sex,
  smoker,
  systolic,
  totalCholesterol,
  treated,
  yesNo,
} from "../quantities.ts";
import type { Step } from "../result.ts";
import { findPreventClass } from "./american-classes.ts";
import { type PreventColumn, TEN_YEARS, THIRTY_YEARS } from "./prevent-terms.ts";
import { inPercent, oneDecimal, riskOver, termsCaption } from "./risk.ts";

type Term = keyof typeof TEN_YEARS.rows;
type Outcome = "totalCvd" | "ascvd" | "heartFailure";
const COLUMN_OF: Readonly<Record<Outcome, "total CVD" | "ASCVD" | "heart failure">> = {
  totalCvd: "total CVD",
  ascvd: "ASCVD",
  heartFailure: "heart failure",
};
const OUTCOMES = ["totalCvd", "ascvd", "heartFailure"] as const;

const inputsFor = (ages: Bounds) => ({
  age: age(ages),
  sex,
  totalCholesterol: totalCholesterol({ low: 130, high: 320 }),
  hdl: hdl({ low: 20, high: 100 }),
  systolic: systolic({ low: 90, high: 180 }),
  bmi: { ...bmi, domain: { low: 18.5, high: 40, highExcluded: true } as const },
  egfr: estimatedFiltration(
    { it: "Filtrato glomerulare stimato (CKD-EPI 2021)", en: "Estimated filtration rate (CKD-EPI 2021)" },
    { domain: { low: 15, high: 140 } },
  ),
  treated,
  statin: yesNo("statin", "Statina in corso", "On a statin"),
  smoker,
  diabetes,
  cardiovascularDisease: noCvd,
});
type PreventInputs = ReturnType<typeof inputsFor>;

const MMOL_PER_MG = 0.02586;

/** The variables of the tables, as the paper defines them. */
const variables = (person: CheckedValues<PreventInputs>): Readonly<Record<Term, number>> => {
  const a = (person.age - 55) / 10;
  const nonHdl = (person.totalCholesterol - person.hdl) * MMOL_PER_MG - 3.5;
  const hdl = (person.hdl * MMOL_PER_MG - 1.3) / 0.3;
  const lowPressure = (Math.min(person.systolic, 110) - 110) / 20;
  const highPressure = (Math.max(person.systolic, 110) - 130) / 20;
  const lowBmi = (Math.min(person.bmi, 30) - 25) / 5;
  const highBmi = (Math.max(person.bmi, 30) - 30) / 5;
  const lowEgfr = (Math.min(person.egfr, 60) - 60) / -15;
  const highEgfr = (Math.max(person.egfr, 60) - 90) / -15;
  const [dm, smk, treated, statin] = [person.diabetes, person.smoker, person.treated, person.statin].map(
    toIndicator,
  ) as [number, number, number, number];
  return {
    A: a,
    "A^{2}": a ** 2,
    nonHDL: nonHdl,
    HDL: hdl,
    "SBP low": lowPressure,
    "SBP high": highPressure,
    diabetes: dm,
    smoker: smk,
    "BMI low": lowBmi,
    "BMI high": highBmi,
    "eGFR low": lowEgfr,
    "eGFR high": highEgfr,
    treated,
    statin,
    "treated × SBP high": treated * highPressure,
    "statin × nonHDL": statin * nonHdl,
    "A × nonHDL": a * nonHdl,
    "A × HDL": a * hdl,
    "A × SBP high": a * highPressure,
    "A × diabetes": a * dm,
    "A × smoker": a * smk,
    "A × BMI high": a * highBmi,
    "A × eGFR low": a * lowEgfr,
    constant: 1,
  };
};

const logistic = (lp: number): number => inPercent(1 / (1 + Math.exp(-lp)));

const outputsOver = (years: number): Readonly<Record<Outcome, Output>> => ({
  totalCvd: riskOver(
    years,
    { it: "malattia cardiovascolare totale", en: "total cardiovascular disease" },
    1,
    "total_cvd",
  ),
  ascvd: riskOver(years, { it: "malattia aterosclerotica", en: "atherosclerotic disease" }, 1, "ascvd"),
  heartFailure: riskOver(years, { it: "scompenso cardiaco", en: "heart failure" }, 1, "heart_failure"),
});

interface Model {
  readonly id: string;
  readonly years: 10 | 30;
  readonly ages: Bounds;
  readonly table: Coefficients<PreventColumn, Term>;
  readonly examples: readonly Example<PreventInputs, Outcome>[];
  readonly trends: readonly Trend<keyof PreventInputs & string, Outcome>[];
}

const noClasses: LocalisedText = {
  it: "Nessuna linea guida definisce classi di rischio per i 30 anni.",
  en: "No guideline defines classes of risk over thirty years.",
};

const passportOf = ({ id, years, ages, table, examples, trends }: Model): Passport<PreventInputs, Outcome> => ({
  id,
  name: { it: `PREVENT, ${years} anni`, en: `PREVENT, ${years} years` },
  version: "2023.1",
  population: {
    it: `Da ${ages.low} a ${ages.high} anni, senza malattia cardiovascolare nota`,
    en: `From ${ages.low} to ${ages.high} years, without known cardiovascular disease`,
  },
  validity: {
    it: "Calibrazione statunitense: in Italia è secondaria allo SCORE2",
    en: "US calibration: in Italy secondary to SCORE2",
  },
  inputs: inputsFor(ages),
  outputs: outputsOver(years),
  equation: [
    "A = (age − 55) / 10",
    "nonHDL = (total cholesterol − HDL cholesterol) × 0.02586 − 3.5",
    "HDL = (HDL cholesterol × 0.02586 − 1.3) / 0.3",
    "SBP low = (min(SBP, 110) − 110) / 20",
    "SBP high = (max(SBP, 110) − 130) / 20",
    "BMI low = (min(BMI, 30) − 25) / 5",
    "BMI high = (max(BMI, 30) − 30) / 5",
    "eGFR low = (min(eGFR, 60) − 60) / (−15)",
    "eGFR high = (max(eGFR, 60) − 90) / (−15)",
    "risk = exp(sum) / (1 + exp(sum))",
  ],
  tables: [{ caption: termsCaption, table }],
  rounding: oneDecimal,
  citations: [{ text: "Khan SS et al. Circulation 2024;149:430-449", doi: "10.1161/CIRCULATIONAHA.123.067626" }],
  cautions: [
    {
      it: "Calibrato negli Stati Uniti; il filtrato va stimato con CKD-EPI 2021.",
      en: "Calibrated in the USA; filtration must be estimated with CKD-EPI 2021.",
    },
    ...(years === 30 ? [noClasses] : []),
  ],
  examples,
  successor: null,
  additionReason: {
    it: "Negli Stati Uniti sostituisce le equazioni di coorte della specifica e dà anche lo scompenso e i 30 anni; in Italia viene dopo lo SCORE2",
    en: "In the USA it replaces the pooled cohort equations of the specification and also gives heart failure and thirty years; in Italy it comes after SCORE2",
  },
  deviations: [],
  trends,
});

const compute = (table: Coefficients<PreventColumn, Term>) => (person: CheckedValues<PreventInputs>) => {
  const values = variables(person);
  const sums = OUTCOMES.map((outcome) => {
    const column = `${person.sex satisfies Sex} ${COLUMN_OF[outcome]}` as const;
    return [outcome, evaluateLinear(table, column, values).sum] as const;
  });
  const steps: readonly Step[] = [
    ...Object.entries(values).map(([symbol, value]) => ({ symbol, value })),
    ...sums.map(([outcome, value]) => ({ symbol: `sum, ${COLUMN_OF[outcome]}`, value })),
  ];
  const outputs = Object.fromEntries(sums.map(([outcome, sum]) => [outcome, logistic(sum)])) as Readonly<
    Record<Outcome, number>
  >;
  return {
    outputs,
    steps,
    bands: table === TEN_YEARS ? findPreventClass(outputs.ascvd) : [],
    adjustments: [],
  };
};

const paper: Omit<InputValues<PreventInputs>, "sex"> = {
  age: 50,
  totalCholesterol: cholesterolMgDl(200),
  hdl: cholesterolMgDl(45),
  systolic: 160,
  treated: true,
  smoker: false,
  diabetes: true,
  statin: false,
  bmi: 35,
  egfr: 90,
};
const fromPaper = {
  tolerance: 0.05,
  kind: "published",
  source: { it: "l’esempio dell’articolo", en: "the paper's example" },
} as const;

const shared: readonly Trend<keyof PreventInputs & string, Outcome>[] = [
  {
    input: "totalCholesterol",
    output: "totalCvd",
    direction: "rises",
    within: { age: { low: 30, high: 55 } },
  },
  { input: "hdl", output: "totalCvd", direction: "falls", within: { age: { low: 30, high: 55 } } },
  { input: "systolic", output: "totalCvd", direction: "rises", within: { systolic: { low: 110, high: 180 } } },
  { input: "smoker", output: "totalCvd", direction: "rises" },
  { input: "diabetes", output: "totalCvd", direction: "rises" },
  { input: "treated", output: "totalCvd", direction: "rises" },
  { input: "egfr", output: "totalCvd", direction: "falls" },
  { input: "bmi", output: "heartFailure", direction: "rises", within: { bmi: { low: 30, high: 39 } } },
];

const tenYears: Model = {
  id: "prevent_base_10y",
  years: 10,
  ages: { low: 30, high: 79 },
  table: TEN_YEARS,
  examples: [
    {
      inputs: { ...paper, sex: "female" },
      expected: { totalCvd: 14.68, ascvd: 9.2, heartFailure: 8.06 },
      ...fromPaper,
    },
    {
      inputs: { ...paper, sex: "male" },
      expected: { totalCvd: 16.32, ascvd: 10.19, heartFailure: 10.59 },
      ...fromPaper,
    },
  ],
  trends: [
    ...shared,
    {
      input: "age",
      output: "totalCvd",
      direction: "rises",
      within: { smoker: false, diabetes: false, egfr: { low: 60, high: 140 }, systolic: { low: 90, high: 150 } },
    },
  ],
};
const thirtyYears: Model = {
  id: "prevent_base_30y",
  years: 30,
  ages: { low: 30, high: 59 },
  table: THIRTY_YEARS,
  examples: [
    {
      inputs: { ...paper, sex: "female" },
      expected: { totalCvd: 52.99, ascvd: 35.43, heartFailure: 38.96 },
      ...fromPaper,
    },
    {
      inputs: { ...paper, sex: "male" },
      expected: { totalCvd: 51.44, ascvd: 34.86, heartFailure: 42.36 },
      ...fromPaper,
    },
  ],
  trends: shared,
};

/**
 * PREVENT base model: ten-year risk of cardiovascular disease, its atherosclerotic part, and heart failure;
 *   exp(sum) / (1 + exp(sum))
 *
 * Units   age completed years, cholesterol and HDL mg/dL, pressure mmHg, kg/m², ml/min/1.73 m² → percent
 * Domain  age 30–79, cholesterol 130–320, HDL 20–100, pressure 90–180, index 18.5 to below 40, filtration 15–140
 * Errors  names the first input that is missing, impossible or outside the domain
 * Source  Khan SS et al. Circulation 2024;149:430-449
 */
export const prevent10: Formula<PreventInputs, Outcome> = formula(passportOf(tenYears), compute(TEN_YEARS));

/**
 * PREVENT base model over thirty years; everything else as over ten.
 *
 * Domain  age 30–59, the rest as over ten years
 * Source  Khan SS et al. Circulation 2024;149:430-449
 */
export const prevent30: Formula<PreventInputs, Outcome> = formula(passportOf(thirtyYears), compute(THIRTY_YEARS));
