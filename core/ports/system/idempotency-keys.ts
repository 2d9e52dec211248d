import type { Principal } from "../../account/session.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** The stored response of a write. */
export interface StoredResponse {
  readonly body: string;
  readonly etag: string | null;
}

/** Who claims a key. Without a record the key belongs to the account: two accounts may use the same key. */
type KeyOwner = Pick<Principal, "account" | "patient">;

/**
 * Recognises a repeated write by its idempotency key (RE-6). Keys are stored for 24 hours: of a write to a record in that
 * record, of another write with the account.
 */
export interface IdempotencyKeys {
  /** Claims a key. Returns the response when the same write was done before; `conflict` for a different write. */
  readonly claim: (
    by: KeyOwner,
    key: string,
    requestDigest: string,
    now: Instant,
  ) => TaskEither<Failure, StoredResponse | null>;
  /** Whether the key was claimed before, by any write. */
  readonly isKnown: (by: KeyOwner, key: string) => TaskEither<Failure, boolean>;
  /** Stores the response for the claimed key. */
  readonly storeResponse: (by: KeyOwner, key: string, response: StoredResponse) => TaskEither<Failure, void>;
}
