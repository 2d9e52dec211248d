import { type Instant, millisecondsOf } from "../../kernel/dates.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { type Either, isRight, left, right } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { Clock } from "../../ports/system/clock.ts";

/** A lease expires after this time, because a client may disconnect unnoticed. */
const LEASE_MILLISECONDS = 10 * 60_000;
const RETRY_SECONDS = 30;

/** How much work may run at the same time. */
interface WorkLimit {
  /** Concurrent leases in total. */
  readonly most: number;
  /** Concurrent leases of one account. */
  readonly perAccount: number;
  readonly leaseMilliseconds: number;
  /** Messages for the limit of an account and for the total one. */
  readonly messages: { readonly own: MessageCode; readonly full: MessageCode };
}

const DEFAULT_LIMIT: WorkLimit = {
  most: Number.POSITIVE_INFINITY,
  perAccount: 1,
  leaseMilliseconds: LEASE_MILLISECONDS,
  messages: { own: "failure.tooMany", full: "failure.tooMany" },
};

/** Leases of archives never expire: all are released, because a stalled client is disconnected. */
const ARCHIVE_LIMIT = {
  leaseMilliseconds: Number.POSITIVE_INFINITY,
  messages: { own: "archive.underWay", full: "archive.busy" },
} as const satisfies Partial<WorkLimit>;

/** The limits of each kind of work on whole records. */
export const WORK_LIMITS = {
  /** Each export uses time of the single process, and disk space for data that is not sent yet. */
  exports: { ...ARCHIVE_LIMIT, most: 4 },
  /** Each restore needs disk space for data that is not stored yet. */
  restores: { ...ARCHIVE_LIMIT, most: 2 },
  /** As many documents as the print queue holds. */
  prints: { most: 40, perAccount: 12 },
  /** One bundle of each account. */
  bundles: {},
} as const satisfies Readonly<Record<string, Partial<WorkLimit>>>;

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

const tooManyRequests = (code: MessageCode): Failure => ({ ...failure("tooMany", code), retryAfter: RETRY_SECONDS });

/** Starts without leases. What `limit` does not name is one lease of each account for ten minutes, without a total. */
export const createConcurrencyLimit = (clock: Clock, limit: Partial<WorkLimit>): ConcurrencyLimit => {
  const { most, perAccount, leaseMilliseconds, messages } = { ...DEFAULT_LIMIT, ...limit };
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
