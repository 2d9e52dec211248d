import type { Refusal } from "@libretto/core/calculators/refusal";
import type { Result } from "@libretto/core/calculators/result";
import { type Either, isLeft } from "@libretto/core/kernel/fp";

/** The result of a formula that must succeed. */
export const unwrapResult = <O extends string>(outcome: Either<Refusal, Result<O>>): Result<O> => {
  if (isLeft(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

/** The values of a result by their terms; the coefficient is before the term: `0.3742 × a`. */
export const stepValues = (result: {
  readonly steps: readonly { readonly symbol: string; readonly value: number }[];
}) => Object.fromEntries(result.steps.map(({ symbol, value }) => [symbol.replace(/^−?[\d.]+ × /, ""), value]));
