import { type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, isRight, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { Clock } from "@libretto/core/ports/system/clock";
import { observePieces } from "../../bytes/observed-pieces.ts";
import type { FileResponse } from "./file-response.ts";
import type { PendingDocument } from "./pending-document.ts";

/** A lease expires after this time, because a client may disconnect unnoticed. */
const LEASE_MILLISECONDS = 10 * 60_000;
const RETRY_SECONDS = 30;

const tooManyRequests = (code: MessageCode): Failure => ({ ...failure("tooMany", code), retryAfter: RETRY_SECONDS });

const BUSY_MESSAGES: { readonly own: MessageCode; readonly full: MessageCode } = {
  own: "failure.tooMany",
  full: "failure.tooMany",
};

/** Limits concurrent work, for each account and in total. */
export interface ConcurrencyLimit {
  /** Acquires a lease for this call, once; `tooMany` at the limit of the account or of all. */
  readonly acquire: (account: AccountId, call: object) => Either<Failure, void>;
  /** Checks whether a lease is available, without acquiring it. */
  readonly checkAvailable: (account: AccountId) => Either<Failure, void>;
  /** Releases the lease of this call. */
  readonly release: (call: object) => void;
  /** Called on release, or at once when the call acquires again. */
  readonly onRelease: (call: object, callback: () => void) => void;
}

/**
 * @param most concurrent leases in total
 * @param perAccount concurrent leases of one account
 * @param leaseMilliseconds lease time
 * @param messages messages for the two limits
 */
export const createConcurrencyLimit = (
  clock: Clock,
  {
    most = Number.POSITIVE_INFINITY,
    perAccount = 1,
    leaseMilliseconds = LEASE_MILLISECONDS,
    messages = BUSY_MESSAGES,
  } = {},
): ConcurrencyLimit => {
  const activeCalls = new Map<object, { readonly account: AccountId; readonly since: Instant }>();
  // stored separately, because a lease may expire first
  const releaseCallbacks = new WeakMap<object, () => void>();
  const runReleaseCallback = (call: object): void => {
    releaseCallbacks.get(call)?.();
    releaseCallbacks.delete(call);
  };
  const expireLeases = (now: Instant): void => {
    for (const [call, { since }] of activeCalls)
      if (millisecondsOf(now) - millisecondsOf(since) >= leaseMilliseconds) activeCalls.delete(call);
  };
  const checkAvailable = (account: AccountId): Either<Failure, void> => {
    expireLeases(clock.now());
    const ownCalls = [...activeCalls.values()].filter((lease) => lease.account === account).length;
    if (ownCalls >= perAccount) return left(tooManyRequests(messages.own));
    return activeCalls.size >= most ? left(tooManyRequests(messages.full)) : right(undefined);
  };
  return {
    checkAvailable,
    acquire: (account, call) => {
      if (activeCalls.has(call)) return right(undefined);
      const availability = checkAvailable(account);
      if (isRight(availability)) activeCalls.set(call, { account, since: clock.now() });
      return availability;
    },
    release: (call) => {
      activeCalls.delete(call);
      runReleaseCallback(call);
    },
    onRelease: (call, callback) => {
      runReleaseCallback(call);
      releaseCallbacks.set(call, callback);
    },
  };
};

/** Releases the lease when the file was sent or could not be made. */
const releaseWhenSent =
  (limit: ConcurrencyLimit, call: object, make: TaskEither<Failure, FileResponse>): TaskEither<Failure, FileResponse> =>
  async () => {
    const release = (): void => limit.release(call);
    let file: Either<Failure, FileResponse> | null = null;
    try {
      file = await make();
    } finally {
      if (file === null || isLeft(file)) release();
    }
    return isLeft(file) ? file : right({ ...file.right, pieces: observePieces(file.right.pieces, { onEnd: release }) });
  };

/** Releases the lease when the document is made. */
const releaseWhenMade =
  (limit: ConcurrencyLimit, call: object, make: PendingDocument<Uint8Array>): PendingDocument<Uint8Array> =>
  (disconnected) =>
  () =>
    make(disconnected)().finally(() => limit.release(call));

/** A reply with a document that is made, or a file that is sent, after the transaction. */
type DeferredReply =
  | { readonly file: TaskEither<Failure, FileResponse> }
  | { readonly pdf: PendingDocument<Uint8Array> };

/**
 * Runs work with a lease. It acquires the lease before anything is read. It releases the lease when the file of the
 * reply is sent or its document is made. The endpoint must also release it when the call is refused after its handler
 * has replied.
 */
export const answerWithLimit = <R extends DeferredReply>(
  limit: ConcurrencyLimit,
  account: AccountId,
  call: object,
  work: () => TaskEither<Failure, R>,
): TaskEither<Failure, R> =>
  pipe(
    taskEither.fromEither(limit.acquire(account, call)),
    taskEither.chain(work),
    taskEither.map((reply) =>
      "file" in reply
        ? { ...reply, file: releaseWhenSent(limit, call, reply.file) }
        : { ...reply, pdf: releaseWhenMade(limit, call, reply.pdf) },
    ),
  );
