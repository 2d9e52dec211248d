import type { Instant } from "../kernel/dates.ts";
import { collectProblems, type FieldProblems } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import { type Id, NEW_ID } from "../kernel/id.ts";
import type { EnteredValues } from "./form.ts";
import { type AnyFormula, isWithin } from "./formula.ts";
import { formulaOf } from "./formulas.ts";
import type { Bounds } from "./inputs.ts";
import type { Result } from "./result.ts";
import { roundTo } from "./rounding.ts";

/** The scores that are stored. */
export type ScoreName = "hasBled" | "meld" | "cha2ds2" | "framingham" | "cardiovascular";

/** A saved score with its inputs, so that it can be recomputed. */
export interface ScoreDraft {
  readonly id: Id;
  readonly score: ScoreName;
  readonly value: number;
  /** Only for the stroke score: stroke, TIA or embolism, % per year. */
  readonly additional: number | null;
  /** Id and version of the formula. Null, with `entered`, from programs that use only the documented call. */
  readonly formula: string | null;
  readonly version: string | null;
  /** The entered values by the names of the formula's inputs, in its own units. */
  readonly entered: EnteredValues | null;
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
/** Rounds a score for storage: whole points, or a percentage with two decimals. */
export const roundScore = (score: ScoreName, value: number): number =>
  roundTo(value, SCORE_RANGES[score].integer ? 0 : SAVED_DECIMALS);

/** Creates the draft of a score from a result: its value, the second rate of the stroke score, and the inputs. */
export const draftOf = (
  score: ScoreName,
  { passport }: AnyFormula,
  entered: EnteredValues,
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

/** Checks the range, that the computation is complete or absent, and that only cha2ds2 has two values. */
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
