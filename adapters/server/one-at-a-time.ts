import { type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, isRight, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { Clock } from "@libretto/core/ports/clock";
import type { FileAnswer } from "./file-answer.ts";
import type { Made } from "./made.ts";
import { watched } from "./watched-pieces.ts";

/** A lease expires after this time, because a client may disconnect unnoticed. */
const PATIENCE_MILLISECONDS = 10 * 60_000;
const RETRY_SECONDS = 30;

const busy = (code: MessageCode): Failure => ({ ...failure("tooMany", code), retryAfter: RETRY_SECONDS });

const WORDS: { readonly own: MessageCode; readonly full: MessageCode } = {
  own: "failure.tooMany",
  full: "failure.tooMany",
};

/** Limits concurrent work, for each account and in total. */
export interface Turns {
  /** Acquires a lease for this call, once; `tooMany` at the limit of the account or of all. */
  readonly take: (who: AccountId, call: object) => Either<Failure, void>;
  /** Checks whether a lease is available, without acquiring it. */
  readonly free: (who: AccountId) => Either<Failure, void>;
  /** Releases the lease of this call. */
  readonly giveBack: (call: object) => void;
  /** Called on release, or at once when the call acquires again. */
  readonly endsWith: (call: object, last: () => void) => void;
}

/**
 * @param most concurrent leases in total
 * @param ofOne concurrent leases of one account
 * @param patienceMilliseconds lease time
 * @param words messages for the two limits
 */
export const oneAtATime = (
  clock: Clock,
  { most = Number.POSITIVE_INFINITY, ofOne = 1, patienceMilliseconds = PATIENCE_MILLISECONDS, words = WORDS } = {},
): Turns => {
  const underWay = new Map<object, { readonly who: AccountId; readonly since: Instant }>();
  // kept separately, because a lease may expire first
  const ends = new WeakMap<object, () => void>();
  const end = (call: object): void => {
    ends.get(call)?.();
    ends.delete(call);
  };
  const forgetOld = (now: Instant): void => {
    for (const [call, { since }] of underWay)
      if (millisecondsOf(now) - millisecondsOf(since) >= patienceMilliseconds) underWay.delete(call);
  };
  const free = (who: AccountId): Either<Failure, void> => {
    forgetOld(clock.now());
    const own = [...underWay.values()].filter((turn) => turn.who === who).length;
    if (own >= ofOne) return left(busy(words.own));
    return underWay.size >= most ? left(busy(words.full)) : right(undefined);
  };
  return {
    free,
    take: (who, call) => {
      if (underWay.has(call)) return right(undefined);
      const place = free(who);
      if (isRight(place)) underWay.set(call, { who, since: clock.now() });
      return place;
    },
    giveBack: (call) => {
      underWay.delete(call);
      end(call);
    },
    endsWith: (call, last) => {
      end(call);
      ends.set(call, last);
    },
  };
};

/** Releases the lease when the file was sent or could not be made. */
const untilSent =
  (turns: Turns, call: object, make: TaskEither<Failure, FileAnswer>): TaskEither<Failure, FileAnswer> =>
  async () => {
    const ended = (): void => turns.giveBack(call);
    let made: Either<Failure, FileAnswer> | null = null;
    try {
      made = await make();
    } finally {
      if (made === null || isLeft(made)) ended();
    }
    return isLeft(made) ? made : right({ ...made.right, pieces: watched(made.right.pieces, { ended }) });
  };

/** The turn ends when the document is made. */
const untilMade =
  (turns: Turns, call: object, make: Made<Uint8Array>): Made<Uint8Array> =>
  (gone) =>
  () =>
    make(gone)().finally(() => turns.giveBack(call));

/** A reply with a document that is made, or a file that is sent, after the transaction. */
type LateReply = { readonly file: TaskEither<Failure, FileAnswer> } | { readonly pdf: Made<Uint8Array> };

/**
 * Works and answers while the call has its turn. The turn is taken before anything is read; it ends when the file of the
 * reply has been sent or its document has been made. The endpoint's `givenUp` must give the turn back: a call may be
 * refused after its handler has answered.
 */
export const inTurn = <R extends LateReply>(
  turns: Turns,
  who: AccountId,
  call: object,
  work: () => TaskEither<Failure, R>,
): TaskEither<Failure, R> =>
  pipe(
    taskEither.fromEither(turns.take(who, call)),
    taskEither.chain(work),
    taskEither.map((reply) =>
      "file" in reply
        ? { ...reply, file: untilSent(turns, call, reply.file) }
        : { ...reply, pdf: untilMade(turns, call, reply.pdf) },
    ),
  );
