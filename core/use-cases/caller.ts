import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { SessionWithPrincipal } from "../ports/accounts/account-store.ts";
import type { RecordAccess } from "../ports/sharing/record-access.ts";
import type { Stores } from "../ports/system/transaction.ts";

/** Who asks, and for which record. */
export interface Caller {
  readonly signed: SessionWithPrincipal;
  readonly recordAccess: RecordAccess;
}

/** Authenticates the caller of a call about a record in a transaction, which keeps its rights to accounts. */
export type AuthoriseCaller = (stores: Stores) => TaskEither<Failure, Caller>;
