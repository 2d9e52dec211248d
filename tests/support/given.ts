import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft } from "@libretto/core/kernel/fp";

/** What was given; a test that expected it to succeed ends here when it did not. */
export const given = <A>(outcome: Either<Failure | string, A>): A => {
  if (isLeft(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};
