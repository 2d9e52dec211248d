import { cha2ds2Va, cha2ds2Vasc } from "@libretto/core/calculators/cha2ds2";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { framingham2008 } from "@libretto/core/calculators/framingham-2008";
import { framinghamAtp3 } from "@libretto/core/calculators/framingham-atp3";
import { hasBled } from "@libretto/core/calculators/has-bled";
import { meld, meldNa } from "@libretto/core/calculators/meld";
import { meld3 } from "@libretto/core/calculators/meld-3";
import { pooledCohort } from "@libretto/core/calculators/pooled-cohort";
import type { ScoreName } from "@libretto/core/calculators/score-record";
import { score2 } from "@libretto/core/calculators/score2";
import { score2Op } from "@libretto/core/calculators/score2-op";
import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";

export interface ScorePageSpec {
  readonly score: ScoreName;
  readonly route: string;
  /** The one that is saved, and those that stand beside it. */
  readonly formulas: readonly AnyFormula[];
  /** A question list with a running total; the others have a button (doc 2 §2). */
  readonly live?: true;
  /** Questions of yes or no are boxes to tick. */
  readonly ticks?: true;
  readonly presets?: Readonly<Record<string, string | boolean>>;
  /** The output that is saved as `additional_score`. */
  readonly additional?: string;
}

/** The score pages, in the order of their list. */
export const SCORE_PAGES: readonly ScorePageSpec[] = [
  { score: "hasBled", route: CALCULATOR_ROUTES.hasBledScore, formulas: [hasBled], live: true },
  {
    score: "cha2ds2",
    route: CALCULATOR_ROUTES.chaDsVasScore,
    formulas: [cha2ds2Vasc, cha2ds2Va],
    live: true,
    additional: "anyEmbolism",
  },
  { score: "meld", route: CALCULATOR_ROUTES.meldScore, formulas: [meldNa, meld, meld3], live: true },
  { score: "framingham", route: CALCULATOR_ROUTES.framinghamScore, formulas: [framinghamAtp3, framingham2008] },
  {
    score: "cardiovascular",
    route: CALCULATOR_ROUTES.cardiovascularScore,
    formulas: [pooledCohort, score2, score2Op],
    ticks: true,
    // A box that is not ticked is a no; white is the specified choice, moderate the region of Italy.
    presets: { race: "white", risk_region: "moderate", smoker: false, diabetes: false, bp_treated: false },
  },
];
