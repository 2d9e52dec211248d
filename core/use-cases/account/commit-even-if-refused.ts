import type { Failure } from "../../kernel/failure.ts";
import { type Either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";

/**
 * Runs work in a transaction, and commits even when its outcome is a refusal, because counters and audit entries must
 * persist.
 */
export const commitEvenIfRefused = <A>(
  { transact }: { readonly transact: Transact },
  work: (stores: Stores) => TaskEither<Failure, Either<Failure, A>>,
): TaskEither<Failure, A> =>
  pipe(
    transact(work),
    taskEither.chainEitherK((outcome) => outcome),
  );
