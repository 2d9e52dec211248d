import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { AuthenticateCaller } from "@libretto/core/use-cases/account/authenticate-caller";
import { type CallerTransactions, createCallerTransactions } from "@libretto/core/use-cases/caller-transactions";
import type { Call } from "../calls.ts";
import type { ServerContext } from "../server-context.ts";
import { authenticate } from "./authenticate.ts";

/**
 * Authenticates the caller for handlers with their own transactions, and locks the session until the transaction ends.
 */
export const loadCaller = (
  context: ServerContext,
  stores: Stores,
  call: Call,
): TaskEither<Failure, SessionWithPrincipal> =>
  authenticate(context, stores, call, context.clock.now(), {
    ...{ lock: true, withPermissions: false, targetAccount: null },
    record: call.record,
  });

/** The same as use cases need it. */
export const authenticatorOf =
  (context: ServerContext, call: Call): AuthenticateCaller =>
  (stores) =>
    loadCaller(context, stores, call);

/** The transactions of the caller of a call that opens its own. */
export const callerTransactionsOf = (context: ServerContext, call: Call): CallerTransactions =>
  createCallerTransactions(context, authenticatorOf(context, call), call);
