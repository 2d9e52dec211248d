import type { AnyFormula } from "@libretto/core/calculators/formula";
import { isRight } from "@libretto/core/kernel/fp";
import { answersText } from "../answer-text.ts";
import { type CheckedCase, checkValues } from "./case-check.ts";

/** Computes the worked examples of a formula and checks each of them. */
export const checkExamples = ({ passport, of }: AnyFormula): readonly CheckedCase[] =>
  passport.examples.map(({ inputs, expected, tolerance, kind, source }) => {
    const outcome = of(inputs);
    const values = checkValues(passport, expected, isRight(outcome) ? outcome.right.outputs : null, tolerance);
    return {
      answers: (language) => answersText(passport, inputs, language),
      kind,
      source,
      tolerance,
      values,
      passed: values.length > 0 && values.every(({ passed }) => passed),
    };
  });
