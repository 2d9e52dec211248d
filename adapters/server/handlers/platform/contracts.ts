import { dayOf } from "@libretto/core/kernel/dates";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AuthenticateCaller } from "@libretto/core/use-cases/account/authenticate-caller";
import { loadContract } from "@libretto/core/use-cases/admin/load-contract";
import { offerContract } from "@libretto/core/use-cases/admin/offer-contract";
import { withdrawContract } from "@libretto/core/use-cases/admin/withdraw-contract";
import { createCallerTransactions } from "@libretto/core/use-cases/caller-transactions";
import { adminEndpoints } from "../../../contract/admin.ts";
import { authorise } from "../../pipeline/authorise.ts";
import { type Call, type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { authenticate } from "../../pipeline/sessions/authenticate.ts";
import { replyWith } from "../replies.ts";

type Rows = Pick<
  typeof adminEndpoints,
  "storedContracts" | "contractTerms" | "addContract" | "replaceContract" | "withdrawContract"
>;

/** Authenticates the caller, who must be an administrator. */
const authenticateAdministrator =
  (context: ServerContext, call: Call): AuthenticateCaller =>
  (stores) => {
    const now = context.clock.now();
    const options = { lock: true, withPermissions: true, targetAccount: null, record: null };
    return pipe(
      authenticate(context, stores, call, now, options),
      taskEither.chainFirst((signed) =>
        authorise(adminEndpoints.addContract.access, { params: {}, record: null }, signed, stores, dayOf(now)),
      ),
    );
  };

/** The contracts that administrators read, offer, replace and withdraw. */
export const contractHandlers = (context: ServerContext): Handlers<Rows> => {
  const administratorOf = (call: Call) =>
    createCallerTransactions(context, authenticateAdministrator(context, call), call);
  return {
    storedContracts: transactional((_call, { payments }) => replyWith(payments.listContracts())),
    contractTerms: transactional((call, stores) => replyWith(loadContract(stores, call.params.id_contratto))),
    addContract: standalone<Rows["addContract"]>((call) =>
      replyWith(offerContract(context, administratorOf(call), { draft: call.body, replaces: null })),
    ),
    replaceContract: standalone<Rows["replaceContract"]>((call) =>
      replyWith(
        offerContract(context, administratorOf(call), { draft: call.body, replaces: call.params.id_contratto }),
      ),
    ),
    withdrawContract: transactional((call, stores) =>
      pipe(
        withdrawContract(context, stores, call.params.id_contratto),
        taskEither.map(() => ({ object: String(call.params.id_contratto) })),
      ),
    ),
  };
};
