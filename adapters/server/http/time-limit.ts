import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, type TaskEither } from "@libretto/core/kernel/fp";

/** A request may need several transactions, each with its own limits; together they have this one. */
export const REQUEST_MILLISECONDS = 10_000;
const RETRY_SECONDS = 2;
const late: Failure = { ...failure("unavailable", "failure.unavailable"), retryAfter: RETRY_SECONDS };

/**
 * Answers `unavailable` when the work takes too long. The work continues: a write may still be stored, so a client
 * repeats it with the same `Idempotency-Key`.
 *
 * @param onLate called when the limit is reached
 */
export const limitTime =
  <A>(work: TaskEither<Failure, A>, onLate: () => void, milliseconds = REQUEST_MILLISECONDS): TaskEither<Failure, A> =>
  () =>
    new Promise<Either<Failure, A>>((resolve, reject) => {
      const timer = setTimeout(() => {
        onLate();
        resolve(left(late));
      }, milliseconds);
      work()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
