import type { Failure } from "@libretto/core/kernel/failure";
import { right, type TaskEither } from "@libretto/core/kernel/fp";

/**
 * A step within a transaction. What the database throws is let through: the transaction must see it to roll back and
 * to try again, and whoever began the transaction turns it into a failure, once.
 */
export const step =
  <A>(work: () => Promise<A>): TaskEither<Failure, A> =>
  () =>
    work().then((value) => right(value));
