import type { Failure } from "@libretto/core/kernel/failure";
import { right, type TaskEither } from "@libretto/core/kernel/fp";

/**
 * Wraps work within a transaction as a TaskEither. Database errors stay rejections: the transaction must see them to
 * roll back and to retry. The code that started the transaction converts them into failures, once.
 */
export const toTaskEither =
  <A>(work: () => Promise<A>): TaskEither<Failure, A> =>
  () =>
    work().then((value) => right(value));
