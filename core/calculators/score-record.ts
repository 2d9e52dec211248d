import type { Instant } from "../kernel/dates.ts";
import { collectProblems, type FieldProblems } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { type Id, NEW_ID } from "../kernel/id.ts";
import type { Entered } from "./form.ts";
import { type AnyFormula, isWithin } from "./formula.ts";
import { formulaOf } from "./formulas.ts";
import type { Bounds } from "./inputs.ts";
import type { Result } from "./result.ts";
import { roundTo } from "./rounding.ts";

/** The scores that are stored. */
export type ScoreName = "hasBled" | "meld" | "cha2ds2" | "framingham" | "cardiovascular";

/** A score as it is saved, with what it was computed from, so that it can be computed again. */
export interface ScoreDraft {
  readonly id: Id;
  readonly score: ScoreName;
  readonly value: number;
  /** Stroke score only: stroke, TIA or embolism, % per year. */
  readonly additional: number | null;
  /** Id and version of the formula; null, and then `entered` too, from programs that only know the documented call. */
  readonly formula: string | null;
  readonly version: string | null;
  /** What was entered, by the names of the formula's inputs and in its own units. */
  readonly entered: Entered | null;
  readonly createdAt: Instant | null;
}

interface ScoreRange extends Bounds {
  readonly integer: boolean;
  readonly formulas: readonly string[];
}
/** The range of each score, and its formulas. */
export const SCORE_RANGES: Readonly<Record<ScoreName, ScoreRange>> = {
  hasBled: { low: 0, high: 9, integer: true, formulas: ["has_bled"] },
  meld: { low: 6, high: 40, integer: true, formulas: ["meld", "meld_na", "meld_3_0"] },
  cha2ds2: { low: 0, high: 9, integer: true, formulas: ["cha2ds2_vasc", "cha2ds2_va"] },
  framingham: {
    low: 0,
    high: 100,
    integer: false,
    formulas: ["framingham_atp3_hard_chd", "framingham_general_cvd_2008"],
  },
  cardiovascular: {
    low: 0,
    high: 100,
    integer: false,
    formulas: ["pce_2013", "score2", "score2_op", "prevent_base_10y", "prevent_base_30y"],
  },
};

const PERCENT: Bounds = { low: 0, high: 100 };
const SAVED_DECIMALS = 2;
/** The stored value of a score: whole points, or a percentage with two decimals. */
export const roundScore = (score: ScoreName, value: number): number =>
  roundTo(value, SCORE_RANGES[score].integer ? 0 : SAVED_DECIMALS);

/** What is saved of a result: its value, for the stroke score the second rate, and how it can be computed again. */
export const draftOf = (
  score: ScoreName,
  { passport }: AnyFormula,
  entered: Entered,
  { outputs }: Result,
): ScoreDraft => ({
  id: NEW_ID,
  score,
  value: roundScore(score, outputs[Object.keys(passport.outputs)[0] ?? ""] ?? Number.NaN),
  additional: outputs.anyEmbolism ?? null,
  formula: passport.id,
  version: passport.version,
  entered,
  createdAt: null,
});

const isStorable = (score: ScoreName, value: number): boolean =>
  isWithin(value, SCORE_RANGES[score]) && roundScore(score, value) === value;

const isKnownFormula = ({ score, formula, version }: ScoreDraft): boolean =>
  formula === null
    ? version === null
    : SCORE_RANGES[score].formulas.includes(formula) && formulaOf(formula)?.passport.version === version;

/** Checks the range, that the computation is stated fully or not at all, and that only cha2ds2 has two values. */
export const checkScore = (draft: ScoreDraft): Either<FieldProblems, ScoreDraft> => {
  const problems = collectProblems({
    value: isStorable(draft.score, draft.value) ? null : "calculators.notValid",
    additional:
      draft.additional === null || (draft.score === "cha2ds2" && isWithin(draft.additional, PERCENT))
        ? null
        : "calculators.notValid",
    formula: isKnownFormula(draft) ? null : "form.notListed",
    entered: (draft.formula === null) === (draft.entered === null) ? null : "form.required",
  });
  return problems === null ? right(draft) : left(problems);
};
