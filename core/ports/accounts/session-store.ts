import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id } from "../../kernel/id.ts";
import type { Origin } from "./account-store.ts";

/** A session as its owner may see it. */
export interface OpenSession extends Origin {
  readonly id: Id;
  readonly openedAt: Instant;
  readonly lastSeenAt: Instant;
}

/** The sessions of an account, which its owner manages (SE-5). */
export interface SessionStore {
  /** The open sessions, newest first. */
  readonly listOpen: (account: AccountId, now: Instant) => TaskEither<Failure, readonly OpenSession[]>;
  /** Ends one; `notFound` when the account has no such session. */
  readonly end: (account: AccountId, id: Id) => TaskEither<Failure, void>;
  /** Ends all sessions except one. */
  readonly endOthers: (account: AccountId, except: Id) => TaskEither<Failure, void>;
  /** Ends all. */
  readonly endAll: (account: AccountId) => TaskEither<Failure, void>;
  /** Records a step-up authentication with the password and the second factor, if any. */
  readonly recordStepUp: (id: Id, now: Instant) => TaskEither<Failure, void>;
}
