import type { AnyFormula } from "@libretto/core/calculators/formula";
import { framingham2008 } from "@libretto/core/calculators/risk/framingham-2008";
import { framinghamAtp3 } from "@libretto/core/calculators/risk/framingham-atp3";
import { pooledCohort } from "@libretto/core/calculators/risk/pooled-cohort";
import { prevent10, prevent30 } from "@libretto/core/calculators/risk/prevent";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { score2Op } from "@libretto/core/calculators/risk/score2-op";
import type { ScoreName } from "@libretto/core/calculators/score-record";
import { cha2ds2Va, cha2ds2Vasc } from "@libretto/core/calculators/scores/cha2ds2";
import { hasBled } from "@libretto/core/calculators/scores/has-bled";
import { meld, meldNa } from "@libretto/core/calculators/scores/meld";
import { meld3 } from "@libretto/core/calculators/scores/meld-3";
import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import type { Leading } from "./calculator-model.ts";

export interface ScorePageSpec {
  readonly score: ScoreName;
  readonly route: string;
  /** The one that comes first unless another one leads, and those for comparison. */
  readonly formulas: readonly AnyFormula[];
  /** Formulas that are made for different ages: the one that takes the age comes first. */
  readonly leading?: Leading;
  /** The formula whose results the rows of `GET /api/score-result/{name}` explain. */
  readonly meaningOf: AnyFormula;
  /** A question list with a running total; the others have a button (doc 2 §2). */
  readonly live?: true;
  /** Units to begin with, by published names. */
  readonly units?: Readonly<Record<string, string>>;
  readonly presets?: Readonly<Record<string, string | boolean>>;
  /** Which input each question of `GET /api/scoring/{name}` asks for, in the order of the questions. */
  readonly questions: readonly string[];
  /** The outputs whose rates the rows of `GET /api/score-result/{name}` give. */
  readonly rates: readonly [string, string?];
  /** The output that is saved as `additional_score`. */
  readonly additional?: string;
}

/** The score pages, in the order of their list. */
export const SCORE_PAGES: readonly ScorePageSpec[] = [
  {
    score: "hasBled",
    route: CALCULATOR_ROUTES.hasBledScore,
    formulas: [hasBled],
    meaningOf: hasBled,
    live: true,
    questions: ["hypertension", "renal", "liver", "stroke", "bleeding", "labileInr", "age", "drugs", "alcohol"],
    rates: ["rate", "rateLip"],
  },
  {
    score: "cha2ds2",
    route: CALCULATOR_ROUTES.chaDsVasScore,
    formulas: [cha2ds2Vasc, cha2ds2Va],
    meaningOf: cha2ds2Vasc,
    live: true,
    questions: ["heartFailure", "hypertension", "age", "diabetes", "stroke", "vascular", "sex"],
    rates: ["ischaemicStroke", "anyEmbolism"],
    additional: "anyEmbolism",
  },
  {
    score: "meld",
    route: CALCULATOR_ROUTES.meldScore,
    formulas: [meldNa, meld, meld3],
    meaningOf: meldNa,
    live: true,
    questions: ["dialysis", "creatinine", "bilirubin", "inr", "sodium"],
    rates: ["mortality"],
  },
  {
    score: "framingham",
    route: CALCULATOR_ROUTES.framinghamScore,
    formulas: [framinghamAtp3, framingham2008],
    meaningOf: framinghamAtp3,
    questions: ["sex", "smoker", "treated"],
    rates: ["risk"],
  },
  {
    score: "cardiovascular",
    route: CALCULATOR_ROUTES.cardiovascularScore,
    // The European score comes first in Italy; the specified US equation is one of the comparison.
    formulas: [score2, score2Op, pooledCohort, prevent10, prevent30],
    leading: { key: "age_years", formulas: [score2, score2Op] },
    meaningOf: pooledCohort,
    questions: ["smoker", "diabetes", "treated", "ethnicity"],
    rates: ["risk"],
    // The specified choice, and the region of Italy: both stand on the page and can be changed.
    presets: { race: "white", risk_region: "moderate" },
    // as Italian laboratories print it
    units: { total_cholesterol: "mg/dL", hdl: "mg/dL" },
  },
];
