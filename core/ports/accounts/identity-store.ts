import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id } from "../../kernel/id.ts";

/** An identity at a provider that may sign in to an account, in addition to the password. */
export interface StoredIdentity {
  readonly id: Id;
  /** Issuer and subject together are the identity; an address alone never is (AU-7). */
  readonly issuer: string;
  readonly subject: string;
  /** The address that the provider verified, shown to the owner; null when there was none. */
  readonly email: string | null;
  readonly linkedAt: Instant;
}

/** Stores the identities that may sign in to an account. */
export interface IdentityStore {
  /** Those of an account, oldest first. */
  readonly list: (account: AccountId) => TaskEither<Failure, readonly StoredIdentity[]>;
  /** Links an identity to the account. `conflict` when it already belongs to one. */
  readonly link: (account: AccountId, identity: StoredIdentity) => TaskEither<Failure, void>;
  /** Unlinks an identity of the account. Does nothing when there is none with that id. */
  readonly unlink: (account: AccountId, id: Id) => TaskEither<Failure, void>;
}
