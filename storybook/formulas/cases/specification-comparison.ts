import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Answers } from "@libretto/core/calculators/inputs";
import { isRight } from "@libretto/core/kernel/fp";

/** The result of an example by the specification and by Libretto. */
export interface SpecificationComparison {
  readonly answers: Answers;
  readonly bySpecification: number;
  readonly byLibretto: number;
}

/** Computes every example both ways; empty if the specification is the same. */
export const compareWithSpecification = ({
  passport,
  of,
  computeAsSpecified,
}: AnyFormula): readonly SpecificationComparison[] => {
  const [result = ""] = Object.keys(passport.outputs);
  return passport.examples.flatMap(({ inputs }) => {
    const [byLibretto, bySpecification] = [of(inputs), computeAsSpecified?.(inputs)].map((outcome) =>
      outcome !== undefined && isRight(outcome) ? outcome.right.outputs[result] : undefined,
    );
    return typeof byLibretto === "number" && typeof bySpecification === "number"
      ? [{ answers: inputs, bySpecification, byLibretto }]
      : [];
  });
};
