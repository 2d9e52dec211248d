import { coefficients, evaluateLinear, toIndicator } from "../coefficients.ts";
import { formula } from "../formula.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Output, Passport } from "../passport.ts";
import { ageOfAdults, diabetes, exclusion, requireAnswerInForms, sex, yesNo } from "../quantities.ts";
import { type Band, inPoints } from "../result.ts";
import { captionWithUnit, rateOf } from "./rate-table.ts";
import { anyEmbolism, FINACAF, FRIBERG, finacafRate, fribergNamed, ischaemicStroke } from "./rates.ts";

/** With one of these conditions an anticoagulant is recommended whatever the score. Source: ESC 2024. */
const excludeFromScore = (vectorName: string, it: string, en: string) => ({
  ...requireAnswerInForms(exclusion(vectorName, it, en)),
  excluded: "calculators.anticoagulantAnyway" as const,
});

const inputs = {
  mechanicalValve: excludeFromScore("mechanical_heart_valve", "Valvola cardiaca meccanica", "Mechanical heart valve"),
  mitralStenosis: excludeFromScore(
    "mitral_stenosis_moderate_or_severe",
    "Stenosi mitralica moderata o grave",
    "Moderate or severe mitral stenosis",
  ),
  hypertrophicCardiomyopathy: excludeFromScore(
    "hypertrophic_cardiomyopathy",
    "Cardiomiopatia ipertrofica",
    "Hypertrophic cardiomyopathy",
  ),
  cardiacAmyloidosis: excludeFromScore("cardiac_amyloidosis", "Amiloidosi cardiaca", "Cardiac amyloidosis"),
  heartFailure: yesNo(
    "heart_failure",
    "Scompenso cardiaco o disfunzione del ventricolo sinistro",
    "Heart failure or left ventricular dysfunction",
  ),
  hypertension: yesNo("hypertension", "Ipertensione", "Hypertension"),
  age: ageOfAdults,
  diabetes,
  stroke: yesNo("stroke_tia_thromboembolism", "Ictus, TIA o tromboembolia", "Stroke, TIA or thromboembolism"),
  vascular: yesNo(
    "vascular_disease",
    "Malattia vascolare (infarto, arteriopatia periferica, placca aortica)",
    "Vascular disease (infarction, peripheral artery disease, aortic plaque)",
  ),
};
const POINTS = coefficients(["points"], {
  "heart failure": [1],
  hypertension: [1],
  "age ≥ 75": [2],
  "age 65–74": [1],
  diabetes: [1],
  stroke: [2],
  "vascular disease": [1],
});
const FEMALE = coefficients(["points"], { female: [1] });
/** Completed years from which age counts two points. */
export const OLD_FROM = 75;
/** Completed years from which age counts one point. */
export const ELDERLY_FROM = 65;

interface Findings {
  readonly heartFailure: boolean;
  readonly hypertension: boolean;
  readonly age: number;
  readonly diabetes: boolean;
  readonly stroke: boolean;
  readonly vascular: boolean;
}
/** The points of the findings that both scores count. */
const shared = ({ age, ...found }: Findings) =>
  evaluateLinear(POINTS, "points", {
    "heart failure": toIndicator(found.heartFailure),
    hypertension: toIndicator(found.hypertension),
    "age ≥ 75": toIndicator(age >= OLD_FROM),
    "age 65–74": toIndicator(age >= ELDERLY_FROM && age < OLD_FROM),
    diabetes: toIndicator(found.diabetes),
    stroke: toIndicator(found.stroke),
    "vascular disease": toIndicator(found.vascular),
  });

const fibrillation: LocalisedText = {
  it: "Adulti con fibrillazione atriale non valvolare",
  en: "Adults with non-valvular atrial fibrillation",
};
const anyway: LocalisedText = {
  it: "Con una valvola meccanica, una stenosi mitralica moderata o grave, una cardiomiopatia ipertrofica o un’amiloidosi cardiaca il punteggio non decide: ESC 2024 raccomanda un anticoagulante comunque.",
  en: "With a mechanical valve, moderate or severe mitral stenosis, hypertrophic cardiomyopathy or cardiac amyloidosis the score does not decide: ESC 2024 recommends an anticoagulant anyway.",
};
const esc2024 = {
  text: "Van Gelder IC et al. Eur Heart J 2024;45:3314-3414 (ESC 2024)",
  doi: "10.1093/eurheartj/ehae176",
};
const points: LocalisedText = { it: "Punti interi", en: "Whole points" };
const pointsCaption: LocalisedText = { it: "Punti", en: "Points" };
const scoreOf = (name: string): Output => ({
  label: { it: `Punteggio ${name}`, en: `${name} score` },
  unit: "points",
  rounding: { decimals: 0 },
  vectorName: "score",
});
const trends = [
  { input: "heartFailure", output: "score", direction: "rises" },
  { input: "hypertension", output: "score", direction: "rises" },
  { input: "age", output: "score", direction: "rises" },
  { input: "diabetes", output: "score", direction: "rises" },
  { input: "stroke", output: "score", direction: "rises" },
  { input: "vascular", output: "score", direction: "rises" },
] as const;
const noExclusions = {
  mechanicalValve: false,
  mitralStenosis: false,
  hypertrophicCardiomyopathy: false,
  cardiacAmyloidosis: false,
};
const none = {
  ...noExclusions,
  heartFailure: false,
  diabetes: false,
  stroke: false,
  vascular: false,
};
const all = { ...noExclusions, heartFailure: true, hypertension: true, diabetes: true, stroke: true, vascular: true };

const vascPassport = {
  id: "cha2ds2_vasc",
  name: { it: "CHA₂DS₂-VASc", en: "CHA₂DS₂-VASc" },
  version: "2010.2",
  population: fibrillation,
  validity: {
    it: "Dal 2024 le linee guida europee usano il CHA₂DS₂-VA, senza il punto per il sesso",
    en: "Since 2024 European guidance uses CHA₂DS₂-VA, without the point for sex",
  },
  inputs: { ...inputs, sex },
  outputs: { score: scoreOf("CHA₂DS₂-VASc"), ischaemicStroke, anyEmbolism },
  equation: [
    "score = heart failure + hypertension + 2 × age ≥ 75 + age 65–74 + diabetes + 2 × stroke + vascular disease + female",
  ],
  tables: [
    { caption: pointsCaption, table: { columns: POINTS.columns, rows: { ...POINTS.rows, ...FEMALE.rows } } },
    { caption: { it: "% all’anno (Friberg 2012)", en: "% per year (Friberg 2012)" }, table: FRIBERG },
  ],
  rounding: points,
  citations: [
    { text: "Lip GYH et al. Chest 2010;137:263-272", doi: "10.1378/chest.09-1584" },
    { text: "Friberg L et al. Eur Heart J 2012;33:1500-1510", doi: "10.1093/eurheartj/ehr488" },
    esc2024,
  ],
  cautions: [
    anyway,
    {
      it: "Le frequenze valgono senza terapia anticoagulante (coorte svedese).",
      en: "The rates are those without anticoagulation (Swedish cohort).",
    },
  ],
  examples: [
    {
      inputs: { ...none, hypertension: true, diabetes: true, age: 70, sex: "female" },
      expected: { score: 4, ischaemicStroke: 4.8, anyEmbolism: 6.7 },
      tolerance: 0.001,
      kind: "independent",
      source: {
        it: "rhavekost/clinical-toolkit; frequenze dell’articolo",
        en: "rhavekost/clinical-toolkit; rates of the paper",
      },
    },
    {
      inputs: { ...all, age: 64, sex: "male" },
      expected: { score: 6 },
      tolerance: 0,
      kind: "independent",
      source: "gdl-lang",
    },
    {
      inputs: { ...all, age: 75, sex: "female" },
      expected: { score: 9 },
      tolerance: 0,
      kind: "independent",
      source: "gdl-lang",
    },
  ],
  successor: "cha2ds2_va",
  additionReason: null,
  deviations: [fribergNamed],
  trends,
} as const satisfies Passport;

const ANTICOAGULATION: readonly LocalisedText[] = [
  {
    it: "Il solo punteggio non richiede l’anticoagulante. Se lo prendi non smettere: la decisione è del medico",
    en: "The score alone does not call for an anticoagulant. If you take one do not stop: your doctor decides",
  },
  {
    it: "Un anticoagulante va considerato (classe IIa): parlane con il medico. Se lo prendi non smettere da solo",
    en: "An anticoagulant should be considered (class IIa): discuss it with your doctor. If you take one do not stop on your own",
  },
  {
    it: "Un anticoagulante è raccomandato (classe I): parlane presto con il medico, se non lo prendi già",
    en: "An anticoagulant is recommended (class I): discuss it with your doctor soon, unless you take one already",
  },
];
const STROKE_WARNING: LocalisedText = {
  it: "Rischio di ictus: con il tuo medico va valutata la terapia anticoagulante. Non cominciarla e non sospenderla da solo.",
  en: "Risk of stroke: anticoagulation is to be considered with your doctor. Do not start or stop it on your own.",
};
/** From this score on, the table of the specification says "very high risk". */
export const VERY_HIGH_FROM = 6;
/**
 * What guidance says about a score: ESC 2020 recommends an anticoagulant from 2 points for men and from 3 for women, and
 * ESC 2024 from 2 points without the point for sex.
 *
 * @param withoutSex the score without the point for sex
 */
const findGuidance = (score: number, withoutSex: number, by: string): readonly Band[] =>
  ANTICOAGULATION.slice(Math.min(withoutSex, ANTICOAGULATION.length - 1))
    .slice(0, 1)
    .map((label) => ({
      label,
      by,
      ...(withoutSex > 0 && {
        warning: { severity: score >= VERY_HIGH_FROM ? "danger" : "caution", text: STROKE_WARNING },
      }),
    }));

/**
 * CHA2DS2-VASc: 1 point each for heart failure, hypertension, diabetes, vascular disease, age 65–74, female sex;
 * 2 each for age from 75 on and a previous stroke, TIA or embolism
 *
 * Units   age completed years, the rest yes or no → 0–9 points, % per year without anticoagulation
 * Domain  no condition for which an anticoagulant is recommended whatever the score (ESC 2024)
 * Errors  names the first unanswered question or the condition; a missing answer about a condition is noted
 * Source  Lip GYH et al. Chest 2010;137:263-272
 */
export const cha2ds2Vasc = formula(vascPassport, ({ sex, ...found }) => {
  const both = shared(found);
  const female = evaluateLinear(FEMALE, "points", { female: toIndicator(sex === "female") });
  const score = both.sum + female.sum;
  return {
    outputs: {
      score,
      ischaemicStroke: rateOf(FRIBERG, "ischaemicStroke", String(score)),
      anyEmbolism: rateOf(FRIBERG, "anyEmbolism", String(score)),
    },
    steps: inPoints([...both.steps, ...female.steps]),
    bands: findGuidance(score, both.sum, "ESC 2020"),
    adjustments: [],
  };
});

const vaPassport = {
  id: "cha2ds2_va",
  name: { it: "CHA₂DS₂-VA", en: "CHA₂DS₂-VA" },
  version: "2024.2",
  population: fibrillation,
  validity: {
    it: "Quello che un clinico europeo si aspetta oggi (ESC 2024)",
    en: "What a European clinician expects today (ESC 2024)",
  },
  inputs,
  outputs: { score: scoreOf("CHA₂DS₂-VA"), rate: finacafRate },
  equation: [
    "score = heart failure + hypertension + 2 × age ≥ 75 + age 65–74 + diabetes + 2 × stroke + vascular disease",
  ],
  tables: [
    { caption: pointsCaption, table: POINTS },
    { caption: captionWithUnit(finacafRate.label, finacafRate.unit), table: FINACAF },
  ],
  rounding: points,
  citations: [esc2024],
  cautions: [
    anyway,
    {
      it: "Le frequenze (FinACAF) sono state viste in una sola fonte secondaria.",
      en: "The rates (FinACAF) were seen in a single secondary source.",
    },
  ],
  examples: [
    {
      inputs: { ...none, heartFailure: true, hypertension: true, age: 70 },
      expected: { score: 3, rate: 5.1 },
      tolerance: 0.001,
      kind: "independent",
      source: { it: "medical-calc-mcp; frequenza di chadsva.org", en: "medical-calc-mcp; rate of chadsva.org" },
    },
    {
      inputs: { ...all, age: 80 },
      expected: { score: 8 },
      tolerance: 0,
      kind: "independent",
      source: "medical-calc-mcp",
    },
  ],
  successor: null,
  additionReason: {
    it: "Sta accanto al CHA₂DS₂-VASc perché dal 2024 le linee guida europee usano questo, senza il punto per il sesso",
    en: "It stands beside CHA₂DS₂-VASc because European guidance uses it since 2024, without the point for sex",
  },
  deviations: [],
  trends,
} as const satisfies Passport;

/**
 * CHA2DS2-VA: CHA2DS2-VASc without the point for sex
 *
 * Units   age completed years, the rest yes or no → 0–8 points, % per year without anticoagulation
 * Domain  no condition for which an anticoagulant is recommended whatever the score (ESC 2024)
 * Errors  names the first unanswered question or the condition; a missing answer about a condition is noted
 * Source  Van Gelder IC et al. Eur Heart J 2024;45:3314-3414
 */
export const cha2ds2Va = formula(vaPassport, (found) => {
  const { sum, steps } = shared(found);
  return {
    outputs: { score: sum, rate: rateOf(FINACAF, "rate", String(sum)) },
    steps: inPoints(steps),
    bands: findGuidance(sum, sum, "ESC 2024"),
    adjustments: [],
  };
});
