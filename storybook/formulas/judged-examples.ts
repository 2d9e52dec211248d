import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Answers } from "@libretto/core/calculators/inputs";
import { isRight } from "@libretto/core/kernel/fp";

/** One value that an example expects, and what the formula gives now; undefined where it refuses. */
export interface JudgedValue {
  readonly output: string;
  readonly expected: number | null;
  readonly computed: number | null | undefined;
  readonly passed: boolean;
}

export interface JudgedExample {
  readonly answers: Answers;
  readonly source: string;
  readonly tolerance: number;
  readonly values: readonly JudgedValue[];
  readonly passed: boolean;
}

/** The tolerance is meant decimal: 2.29 − 2.285 is not more than 0.005. */
const HAIR = 1e-12;

const agrees = (expected: number | null, computed: number | null | undefined, tolerance: number): boolean =>
  expected === null
    ? computed === null
    : typeof computed === "number" && Math.abs(computed - expected) <= tolerance + HAIR;

/** Computes the worked examples of a formula anew and judges each of them. */
export const judgeExamples = ({ passport, of }: AnyFormula): readonly JudgedExample[] =>
  passport.examples.map(({ inputs, expected, tolerance, source }) => {
    const outcome = of(inputs);
    const outputs = isRight(outcome) ? outcome.right.outputs : {};
    const values = Object.entries(expected).map(([output, value = null]) => {
      const computed = outputs[output];
      return { output, expected: value, computed, passed: agrees(value, computed, tolerance) };
    });
    return {
      answers: inputs,
      source,
      tolerance,
      values,
      passed: values.length > 0 && values.every(({ passed }) => passed),
    };
  });
