import type { Instant } from "../kernel/dates.ts";
import { collectProblems, type FieldProblems } from "../kernel/failure.ts";
import { type Either, either, isRight, left, pipe, right } from "../kernel/fp.ts";
import { type Id, NEW_ID } from "../kernel/id.ts";
import type { EnteredValues } from "./form.ts";
import { type AnyFormula, isWithin } from "./formula.ts";
import { formulaOf } from "./formulas.ts";
import type { Bounds } from "./inputs.ts";
import type { Result } from "./result.ts";
import { decimalsOf, roundTo } from "./rounding.ts";

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
    formulas: ["pce_2013", "score2", "score2_op", "score2_diabetes", "prevent_base_10y", "prevent_base_30y"],
  },
};

const PERCENT: Bounds = { low: 0, high: 100 };
/** Scores without a formula have whole points, or a percentage with two decimals; so had all scores before. */
const ROUNDED_DECIMALS = 2;
const roundScore = (score: ScoreName, value: number): number =>
  roundTo(value, SCORE_RANGES[score].integer ? 0 : ROUNDED_DECIMALS);

/** The stored values of a result: the first output of the formula, unrounded, and the second rate of the stroke score. */
const valuesOf = ({ passport }: AnyFormula, { outputs }: Result): Pick<ScoreDraft, "value" | "additional"> => ({
  value: outputs[Object.keys(passport.outputs)[0] ?? ""] ?? Number.NaN,
  additional: outputs.anyEmbolism ?? null,
});

/**
 * Creates the draft of a score from a result: its unrounded value (decision W37), the second rate of the stroke score,
 * and the inputs.
 */
export const draftOf = (score: ScoreName, formula: AnyFormula, entered: EnteredValues, result: Result): ScoreDraft => ({
  id: NEW_ID,
  score,
  ...valuesOf(formula, result),
  formula: formula.passport.id,
  version: formula.passport.version,
  entered,
  createdAt: null,
});

const isStorable = ({ score, value, formula }: ScoreDraft): boolean =>
  isWithin(value, SCORE_RANGES[score]) && (formula !== null || roundScore(score, value) === value);

const isKnownFormula = ({ score, formula, version }: ScoreDraft): boolean =>
  formula === null
    ? version === null
    : SCORE_RANGES[score].formulas.includes(formula) && formulaOf(formula)?.passport.version === version;

/** Checks the range, that the computation is complete or absent, and that only cha2ds2 has two values. */
export const checkScore = (draft: ScoreDraft): Either<FieldProblems, ScoreDraft> => {
  const problems = collectProblems({
    value: isStorable(draft) ? null : "calculators.notValid",
    additional:
      draft.additional === null || (draft.score === "cha2ds2" && isWithin(draft.additional, PERCENT))
        ? null
        : "calculators.notValid",
    formula: isKnownFormula(draft) ? null : "form.notListed",
    entered: (draft.formula === null) === (draft.entered === null) ? null : "form.required",
  });
  return problems === null ? right(draft) : left(problems);
};

/** The last digits of a logarithm differ between browsers. */
const RELATIVE_TOLERANCE = 1e-9;
const isSameNumber = (a: number, b: number): boolean =>
  Math.abs(a - b) <= RELATIVE_TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));

const isSameRate = (a: ScoreDraft["additional"], b: ScoreDraft["additional"]): boolean =>
  a === null || b === null ? a === b : isSameNumber(a, b);

/**
 * Checks a score and computes it again from its inputs (decision W37). A score without a formula, which only the
 * documented call sends, has no inputs.
 *
 * @returns `calculators.notRecomputed` at a value that differs from the formula's result, or the problem of an input
 */
export const recomputeScore = (draft: ScoreDraft): Either<FieldProblems, ScoreDraft> =>
  pipe(
    checkScore(draft),
    either.chain((checked) => {
      const formula = checked.formula === null ? undefined : formulaOf(checked.formula);
      if (formula === undefined) return right(checked);
      const result = formula.of(checked.entered ?? {});
      if (!isRight(result)) return left({ entered: "calculators.notRecomputed" });
      const { value, additional } = valuesOf(formula, result.right);
      const hasSameRate = isSameRate(additional, checked.additional);
      const problems = collectProblems({
        value: isSameNumber(value, checked.value) ? null : "calculators.notRecomputed",
        additional: hasSameRate ? null : "calculators.notRecomputed",
      });
      return problems === null ? right(checked) : left(problems);
    }),
  );

/**
 * Whether the present formula gives the stored value, and the stored second rate, for the stored inputs. A restored
 * archive, or a program that writes into the database, may bring another value; a score without inputs cannot be
 * computed again. Older scores have two decimals.
 */
export const isReproduced = ({ score, value, additional, formula, entered }: ScoreDraft): boolean => {
  const computation = formula === null ? undefined : formulaOf(formula);
  if (computation === undefined || entered === null) return false;
  const result = computation.of(entered);
  if (!isRight(result)) return false;
  const computed = valuesOf(computation, result.right);
  const hasSameValue = isSameNumber(computed.value, value) || roundScore(score, computed.value) === value;
  return hasSameValue && isSameRate(computed.additional, additional);
};

/** The value of a score as it is shown: rounded as the passport of its formula says (decision W37). */
export const roundedValueOf = ({ score, formula, value }: Pick<ScoreDraft, "score" | "formula" | "value">): number => {
  const [output] = Object.values(formulaOf(formula ?? "")?.passport.outputs ?? {});
  return output === undefined ? roundScore(score, value) : roundTo(value, decimalsOf(output.rounding, value));
};
