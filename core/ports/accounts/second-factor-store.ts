import type { SecondFactor } from "../../account/second-factor.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";

/** An account and its secret as it is stored. */
export interface SealedFactor {
  readonly account: AccountId;
  readonly sealed: string;
}

/** Stores second factors. */
export interface SecondFactorStore {
  /** The account's factor, locked until the transaction ends; null when there is none. */
  readonly find: (account: AccountId) => TaskEither<Failure, SecondFactor | null>;
  /** Stores a secret until it is confirmed. A secret in use stays. */
  readonly storePending: (account: AccountId, sealed: string, now: Instant) => TaskEither<Failure, void>;
  /** Activates the factor. */
  readonly turnOn: (account: AccountId) => TaskEither<Failure, void>;
  /** Ends the factor and its recovery codes. */
  readonly turnOff: (account: AccountId) => TaskEither<Failure, void>;
  /** Uses up a time step; false when it, or a later one, was used before. */
  readonly consumeStep: (account: AccountId, step: number) => TaskEither<Failure, boolean>;
  /** The sealed secrets of the accounts after this one, in order, up to a limit. */
  readonly listSealedAfter: (account: AccountId, limit: number) => TaskEither<Failure, readonly SealedFactor[]>;
  /** Stores a secret sealed with another key, unless it has changed. */
  readonly reseal: (previous: SealedFactor, sealed: string) => TaskEither<Failure, void>;
  /** Replaces the recovery codes. Only digests are stored. */
  readonly replaceRecoveryCodes: (account: AccountId, digests: readonly string[]) => TaskEither<Failure, void>;
  /** Uses a recovery code up; false when there is no such code. */
  readonly consumeRecoveryCode: (account: AccountId, digest: string) => TaskEither<Failure, boolean>;
}
