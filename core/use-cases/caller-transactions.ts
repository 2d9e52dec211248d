import type { Failure } from "../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../kernel/fp.ts";
import type { AccountId } from "../kernel/id.ts";
import type { Account, SessionWithPrincipal } from "../ports/accounts/account-store.ts";
import type { AuditAction } from "../ports/security/audit-trail.ts";
import type { Stores, Transact } from "../ports/system/transaction.ts";
import type { AuthenticateCaller } from "./account/authenticate-caller.ts";
import { auditEntryOf } from "./audit-entry.ts";
import type { AuditOrigin } from "./request-origin.ts";

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

/**
 * The transactions of a caller.
 *
 * @param authenticate authenticates and authorises the caller, in every transaction
 */
export const createCallerTransactions = (
  { transact }: { readonly transact: Transact },
  authenticate: AuthenticateCaller,
  origin: AuditOrigin,
): CallerTransactions => {
  const transactAfter =
    (prepare: (stores: Stores) => TaskEither<Failure, unknown>) =>
    <A>(work: CallerWork<A>): TaskEither<Failure, A> =>
      transact((stores) =>
        pipe(
          prepare(stores),
          taskEither.chain(() => authenticate(stores)),
          taskEither.chain((signed) => work(stores, signed)),
        ),
      );
  return {
    transact: transactAfter(() => taskEither.right(undefined)),
    transactLocked: (account, work) => transactAfter(({ accounts }) => accounts.lock(account))(work),
    audit: (stores, account, action, object = "account") =>
      stores.audit.append({ ...auditEntryOf(origin, account, action), object }),
  };
};
