import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, Id } from "../kernel/id.ts";

/** An identity at a provider that may sign in to an account; besides a password, which every account has. */
export interface KeptIdentity {
  readonly id: Id;
  /** Issuer and subject together are the identity; an address alone never is (AU-7). */
  readonly issuer: string;
  readonly subject: string;
  /** The address that the provider verified, for its owner to recognise it by; null when there was none. */
  readonly email: string | null;
  readonly linkedAt: Instant;
}

/** Keeps which identities at providers may sign in to which account. */
export interface IdentityStore {
  /** Those of an account, oldest first. */
  readonly of: (account: AccountId) => TaskEither<Failure, readonly KeptIdentity[]>;
  /** Lets an identity sign in to the account; `conflict` when it already belongs to one. */
  readonly link: (account: AccountId, identity: KeptIdentity) => TaskEither<Failure, void>;
  /** Forgets an identity of the account; nothing happens when it has none of that number. */
  readonly unlink: (account: AccountId, id: Id) => TaskEither<Failure, void>;
}
