import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Answers, Input } from "@libretto/core/calculators/inputs";
import { isRight } from "@libretto/core/kernel/fp";

/** The result for one answer to a question, with the other answers of an example; null: no result. */
export interface AnswerResult {
  readonly answer: string | boolean;
  readonly y: number | null;
}

const answersTo = (input: Input): readonly (string | boolean)[] =>
  input.kind === "choice" ? Object.keys(input.options) : input.kind === "yesNo" ? [false, true] : [];

/** The results for all answers to a question; empty for numbers and exclusions. */
export const answerResultsOf = (
  formula: AnyFormula,
  name: string,
  input: Input,
  answers: Answers,
): readonly AnswerResult[] => {
  const [result = ""] = Object.keys(formula.passport.outputs);
  return answersTo(input).map((answer) => {
    const outcome = formula.of({ ...answers, [name]: answer });
    return { answer, y: isRight(outcome) ? (outcome.right.outputs[result] ?? null) : null };
  });
};
