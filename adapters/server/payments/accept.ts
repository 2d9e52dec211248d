import { notFound } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { auditEntryOf } from "@libretto/core/use-cases/audit-entry";
import { queueEmail } from "@libretto/core/use-cases/mail/queue-email";
import type { subscriptionEndpoints } from "../../contract/account/subscription.ts";
import { standalone } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { offersOf } from "./offers.ts";
import { loadPayer } from "./payer.ts";

type AcceptContract = (typeof subscriptionEndpoints)["acceptContract"];

/** Records that an account accepts a contract, and mails it a copy. */
export const acceptContract = (context: ServerContext) =>
  standalone<AcceptContract>((call) => {
    const now = context.clock.now();
    const accept = context.transact((stores) =>
      pipe(
        loadPayer(context, stores, call),
        taskEither.bindTo("payer"),
        taskEither.bind("offers", () => offersOf(context, stores, null)),
        taskEither.chain(({ payer: { account }, offers }) => {
          const offer = offers.find(({ contract }) => contract.id === call.body.id);
          if (offer === undefined) return taskEither.left(notFound);
          const { id, description, text } = offer.contract;
          return pipe(
            stores.payments.findAcceptance(account.id, id),
            taskEither.chainFirst(() => stores.payments.recordAcceptance(account.id, id, now)),
            taskEither.chainFirst(() => stores.audit.append(auditEntryOf(call, account, "subscribe"))),
            // the text of a contract never changes, so one copy is enough
            taskEither.chain((earlier) =>
              earlier === null
                ? queueEmail(context, stores, call, "contractAccepted", account.id, {
                    contract: String(id),
                    description,
                    text,
                  })
                : taskEither.right(undefined),
            ),
          );
        }),
        taskEither.map(() => ({ value: { id: call.body.id, accettato_at: now } })),
      ),
    );
    return pipe(
      accept,
      taskEither.chainFirstIOK(() => () => context.notifyEmailQueued()),
    );
  });
