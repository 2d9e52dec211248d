import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft } from "@libretto/core/kernel/fp";

/** The value of a right; a left fails the test. */
export const unwrap = <A>(outcome: Either<Failure | string, A>): A => {
  if (isLeft(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};
