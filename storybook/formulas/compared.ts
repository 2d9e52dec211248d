import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Answers } from "@libretto/core/calculators/inputs";
import { isRight } from "@libretto/core/kernel/fp";

/** An example as the specification would compute it, and as it is computed here. */
export interface Compared {
  readonly answers: Answers;
  readonly specified: number;
  readonly here: number;
}

/** The result of every example both ways; nothing where the specification computes the same. */
export const comparedWithSpecification = ({ passport, of, asSpecified }: AnyFormula): readonly Compared[] => {
  const [result = ""] = Object.keys(passport.outputs);
  return passport.examples.flatMap(({ inputs }) => {
    const [here, specified] = [of(inputs), asSpecified?.(inputs)].map((outcome) =>
      outcome !== undefined && isRight(outcome) ? outcome.right.outputs[result] : undefined,
    );
    return typeof here === "number" && typeof specified === "number" ? [{ answers: inputs, specified, here }] : [];
  });
};
