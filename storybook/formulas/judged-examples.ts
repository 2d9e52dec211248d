import type { AnyFormula } from "@libretto/core/calculators/formula";
import { isRight } from "@libretto/core/kernel/fp";
import { answersText } from "./answer-text.ts";
import { type Judged, judgedValues } from "./judged.ts";

/** Computes the worked examples of a formula anew and judges each of them. */
export const judgeExamples = ({ passport, of }: AnyFormula): readonly Judged[] =>
  passport.examples.map(({ inputs, expected, tolerance, kind, source }) => {
    const outcome = of(inputs);
    const values = judgedValues(passport, expected, isRight(outcome) ? outcome.right.outputs : null, tolerance);
    return {
      answers: (language) => answersText(passport, inputs, language),
      kind,
      source,
      tolerance,
      values,
      passed: values.length > 0 && values.every(({ passed }) => passed),
    };
  });
