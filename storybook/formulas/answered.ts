import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Answers, Input } from "@libretto/core/calculators/inputs";
import { isRight } from "@libretto/core/kernel/fp";

/** The result with one answer to a question, everything else as in an example; null where there is none. */
export interface Answered {
  readonly answer: string | boolean;
  readonly y: number | null;
}

const answersTo = (input: Input): readonly (string | boolean)[] =>
  input.kind === "choice" ? Object.keys(input.options) : input.kind === "yesNo" ? [false, true] : [];

/** The result of a formula for every answer to one of its questions; nothing for numbers and for what only excludes. */
export const answeredOf = (formula: AnyFormula, name: string, input: Input, answers: Answers): readonly Answered[] => {
  const [result = ""] = Object.keys(formula.passport.outputs);
  return answersTo(input).map((answer) => {
    const outcome = formula.of({ ...answers, [name]: answer });
    return { answer, y: isRight(outcome) ? (outcome.right.outputs[result] ?? null) : null };
  });
};
