import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { auditEntryOf } from "@libretto/core/use-cases/audit-entry";
import type { CallerTransactions } from "@libretto/core/use-cases/caller-transactions";
import type { Call } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { loadCaller } from "../../sessions/step-up.ts";

/**
 * The transactions of a call that opens its own.
 *
 * @param load authenticates and authorises the caller, in every transaction
 */
export const callerTransactions = (context: ServerContext, call: Call, load = loadCaller): CallerTransactions => ({
  transact: (work) =>
    context.transact((stores) =>
      pipe(
        load(context, stores, call),
        taskEither.chain((signed) => work(stores, signed)),
      ),
    ),
  transactLocked: (account, work) =>
    context.transact((stores) =>
      pipe(
        stores.accounts.lock(account),
        taskEither.chain(() => load(context, stores, call)),
        taskEither.chain((signed) => work(stores, signed)),
      ),
    ),
  audit: (stores, account, action, object = "account") =>
    stores.audit.append({ ...auditEntryOf(call, account, action), object }),
});
