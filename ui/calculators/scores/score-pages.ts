import type { AnyFormula } from "@libretto/core/calculators/formula";
import { framingham2008 } from "@libretto/core/calculators/risk/framingham-2008";
import { framinghamAtp3 } from "@libretto/core/calculators/risk/framingham-atp3";
import { pooledCohort } from "@libretto/core/calculators/risk/pooled-cohort";
import { prevent10, prevent30 } from "@libretto/core/calculators/risk/prevent";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { score2Diabetes } from "@libretto/core/calculators/risk/score2-diabetes";
import { score2Op } from "@libretto/core/calculators/risk/score2-op";
import type { ScoreName } from "@libretto/core/calculators/score-record";
import { cha2ds2Va, cha2ds2Vasc } from "@libretto/core/calculators/scores/cha2ds2";
import { hasBled } from "@libretto/core/calculators/scores/has-bled";
import { meld, meldNa } from "@libretto/core/calculators/scores/meld";
import { meld3 } from "@libretto/core/calculators/scores/meld-3";
import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import type { FormulaVariants } from "../panels/calculator-model.ts";

export interface ScorePageSpec {
  readonly score: ScoreName;
  readonly route: string;
  /** The main formula, unless `variants` choose another, and those for comparison. */
  readonly formulas: readonly AnyFormula[];
  /** Formulas for different ages and illnesses: the first that is meant and accepts the age is the main one. */
  readonly variants?: FormulaVariants;
  /** A questionnaire with a running total; the others have a button (doc 2 §2). */
  readonly live?: true;
  /** Initial units, by published name. */
  readonly units?: Readonly<Record<string, string>>;
  readonly presets?: Readonly<Record<string, string | boolean>>;
  /** The output saved as `additional_score`. */
  readonly additional?: string;
}

/** The score pages in the order of their list. */
export const SCORE_PAGES: readonly ScorePageSpec[] = [
  {
    score: "hasBled",
    route: CALCULATOR_ROUTES.hasBledScore,
    formulas: [hasBled],
    live: true,
  },
  {
    score: "cha2ds2",
    route: CALCULATOR_ROUTES.chaDsVasScore,
    formulas: [cha2ds2Vasc, cha2ds2Va],
    live: true,
    additional: "anyEmbolism",
  },
  {
    score: "meld",
    route: CALCULATOR_ROUTES.meldScore,
    formulas: [meldNa, meld, meld3],
    live: true,
  },
  {
    score: "framingham",
    route: CALCULATOR_ROUTES.framinghamScore,
    formulas: [framinghamAtp3, framingham2008],
  },
  {
    score: "cardiovascular",
    route: CALCULATOR_ROUTES.cardiovascularScore,
    // In Italy the European score is the main one; the specified US equation is for comparison.
    formulas: [score2, score2Op, score2Diabetes, pooledCohort, prevent10, prevent30],
    variants: {
      key: "age_years",
      formulas: [
        { formula: score2Diabetes, when: { key: "diabetes", answer: true } },
        { formula: score2 },
        { formula: score2Op },
      ],
    },
    // The specified choice, which the user can change.
    presets: { race: "white" },
    // as Italian laboratories print it
    units: { total_cholesterol: "mg/dL", hdl: "mg/dL" },
  },
];
