import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";

/** What went right, or a failure of the test. */
export const done = async <A>(work: TaskEither<Failure | string, A>): Promise<A> => {
  const outcome = await work();
  if (isLeft(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};
