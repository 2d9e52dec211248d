import type { SecondFactor } from "../account/second-factor.ts";
import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId } from "../kernel/id.ts";

/** Whose secret it is, and the secret as it is kept. */
export interface SealedFactor {
  readonly account: AccountId;
  readonly sealed: string;
}

/** Keeps second factors. */
export interface FactorStore {
  /** The account's factor, held until the transaction ends; null when there is none. */
  readonly of: (account: AccountId) => TaskEither<Failure, SecondFactor | null>;
  /** Keeps a secret that is still to be confirmed; one that is in use stays. */
  readonly begin: (account: AccountId, sealed: string, now: Instant) => TaskEither<Failure, void>;
  /** From now on the factor is asked for. */
  readonly turnOn: (account: AccountId) => TaskEither<Failure, void>;
  /** Ends the factor and its recovery codes. */
  readonly turnOff: (account: AccountId) => TaskEither<Failure, void>;
  /** Uses a step up; false when it, or a later one, was used before. */
  readonly spendStep: (account: AccountId, step: number) => TaskEither<Failure, boolean>;
  /** The sealed secrets of all accounts behind that one, in their order, at most so many. */
  readonly sealedAfter: (account: AccountId, most: number) => TaskEither<Failure, readonly SealedFactor[]>;
  /** Keeps a secret under another seal, unless it has changed meanwhile. */
  readonly reseal: (was: SealedFactor, sealed: string) => TaskEither<Failure, void>;
  /** Replaces the recovery codes; only digests are kept. */
  readonly setCodes: (account: AccountId, digests: readonly string[]) => TaskEither<Failure, void>;
  /** Uses a recovery code up; false when there is no such code. */
  readonly spendCode: (account: AccountId, digest: string) => TaskEither<Failure, boolean>;
}
