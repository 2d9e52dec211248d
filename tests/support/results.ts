import type { Refusal } from "@libretto/core/calculators/refusal";
import type { Result } from "@libretto/core/calculators/result";
import { type Either, isLeft } from "@libretto/core/kernel/fp";

/** The result of a formula that must give one. */
export const resultOf = <O extends string>(outcome: Either<Refusal, Result<O>>): Result<O> => {
  if (isLeft(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};
