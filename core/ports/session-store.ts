import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, Id } from "../kernel/id.ts";
import type { Origin } from "./account-store.ts";

/** A session as its owner sees it. */
export interface OpenSession extends Origin {
  readonly id: Id;
  readonly openedAt: Instant;
  readonly lastSeenAt: Instant;
}

/** The sessions of an account, as the owner looks after them (SE-5). */
export interface SessionStore {
  /** Those that are not over, newest first. */
  readonly open: (account: AccountId, now: Instant) => TaskEither<Failure, readonly OpenSession[]>;
  /** Ends one; `notFound` when the account has no such session. */
  readonly end: (account: AccountId, id: Id) => TaskEither<Failure, void>;
  /** Ends all but one. */
  readonly endOthers: (account: AccountId, but: Id) => TaskEither<Failure, void>;
  /** Ends all. */
  readonly endAll: (account: AccountId) => TaskEither<Failure, void>;
  /** Notes that the holder has just proved to be the owner, by the password and whatever the account demands besides. */
  readonly prove: (id: Id, now: Instant) => TaskEither<Failure, void>;
}
