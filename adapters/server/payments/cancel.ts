import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { cancelAtPeriodEnd } from "@libretto/core/subscription/subscription";
import { auditEntryOf } from "@libretto/core/use-cases/audit-entry";
import type { subscriptionEndpoints } from "../../contract/account/subscription.ts";
import { standalone } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { loadPayer, loadSubscription } from "./payer.ts";

type CancelSubscription = (typeof subscriptionEndpoints)["cancelSubscription"];

/** Cancels a subscription of the caller, at the provider and in the database. It runs until its end. */
export const cancelSubscription = (context: ServerContext) =>
  standalone<CancelSubscription>((call) => {
    const endSubscription = (stores: Stores, patient: number) =>
      pipe(
        loadSubscription(stores, patient, call.body.id),
        taskEither.chainEitherK((one) => cancelAtPeriodEnd(one, context.clock.now())),
      );
    return pipe(
      context.transact((stores) =>
        pipe(
          loadPayer(context, stores, call),
          taskEither.chainFirst(({ patient }) => endSubscription(stores, patient)),
          taskEither.chain(({ patient }) => stores.payments.findNameOf(patient, call.body.id)),
        ),
      ),
      // the provider first: a confirmed cancellation must mean that there are no more charges
      taskEither.chain((name) =>
        context.payment === null || name === "" ? taskEither.right(undefined) : context.payment.provider.cancel(name),
      ),
      taskEither.chain(() =>
        context.transact((stores) =>
          pipe(
            loadPayer(context, stores, call),
            taskEither.bindTo("payer"),
            taskEither.bind("after", ({ payer }) => endSubscription(stores, payer.patient)),
            taskEither.chainFirst(({ payer, after }) => stores.payments.recordCancellation(payer.patient, after)),
            taskEither.chainFirst(({ payer }) => stores.audit.append(auditEntryOf(call, payer.account, "subscribe"))),
            taskEither.map(({ after }) => ({ value: after })),
          ),
        ),
      ),
    );
  });
