import { type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import type { Clock } from "@libretto/core/ports/clock";
import type { FileAnswer } from "./file-answer.ts";

/** Whoever has taken longer is not waited for. */
const PATIENCE_MILLISECONDS = 10 * 60_000;
const RETRY_SECONDS = 30;

const busy: Failure = { ...failure("tooMany", "failure.tooMany"), retryAfter: RETRY_SECONDS };

/** The same pieces; tells when the last has gone, or nobody wants more. */
const telling = (pieces: AsyncIterable<Uint8Array>, ended: () => void): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const inner = pieces[Symbol.asyncIterator]();
    return {
      next: async () => {
        try {
          const piece = await inner.next();
          if (piece.done) ended();
          return piece;
        } catch (error) {
          ended();
          throw error;
        }
      },
      return: async () => {
        ended();
        await inner.return?.();
        return { done: true, value: undefined };
      },
    };
  },
});

/** What is large to make is made once at a time for each person; a second asks later. */
export const oneAtATime = (clock: Clock) => {
  const underWay = new Map<AccountId, Instant>();
  return (who: AccountId, make: TaskEither<Failure, FileAnswer>): TaskEither<Failure, FileAnswer> =>
    async () => {
      const now = clock.now();
      const before = underWay.get(who);
      if (before !== undefined && millisecondsOf(now) - millisecondsOf(before) < PATIENCE_MILLISECONDS)
        return left(busy);
      underWay.set(who, now);
      const ended = (): void => void underWay.delete(who);
      const made = await make();
      if (isLeft(made)) {
        ended();
        return made;
      }
      return right({ ...made.right, pieces: telling(made.right.pieces, ended) });
    };
};
