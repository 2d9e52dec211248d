import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId } from "../kernel/id.ts";
import type { Account, SessionWithPrincipal } from "../ports/accounts/account-store.ts";
import type { AuditAction } from "../ports/security/audit-trail.ts";
import type { Stores } from "../ports/system/transaction.ts";

/** Work of one transaction, for the authenticated caller. */
export type CallerWork<A> = (stores: Stores, signed: SessionWithPrincipal) => TaskEither<Failure, A>;

/** The transactions of a use case that calls an external service between them, or hashes a password. */
export interface CallerTransactions {
  /** Runs work in one transaction, which authenticates the caller first. */
  readonly transact: <A>(work: CallerWork<A>) => TaskEither<Failure, A>;
  /** The same after a lock on the account, so that the calls of one account run one after another. */
  readonly transactLocked: <A>(account: AccountId, work: CallerWork<A>) => TaskEither<Failure, A>;
  /** Adds an action of the caller to the audit trail, in the transaction of the action. */
  readonly audit: (
    stores: Pick<Stores, "audit">,
    account: Pick<Account, "id" | "patient">,
    action: AuditAction,
    object?: string,
  ) => TaskEither<Failure, void>;
}
