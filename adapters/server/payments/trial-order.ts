import { failure, notFound } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { subscriptionEndpoints } from "../../contract/account/subscription.ts";
import { standalone } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { acceptanceOf, isOpen, offerFor } from "./offers.ts";
import { loadPayer } from "./payer.ts";

type TrialOrder = (typeof subscriptionEndpoints)["trialOrder"];

const paymentsClosed = failure("refused", "payment.closed");

/** Creates an order of an installation without a payment provider, which costs nothing. */
export const createTrialOrder = (context: ServerContext) =>
  standalone<TrialOrder>((call) => {
    if (context.payment !== null) return taskEither.left(notFound);
    if (!isOpen(context)) return taskEither.left(paymentsClosed);
    const order = `PROVA-${context.secrets.create()}`;
    return context.transact((stores) =>
      pipe(
        loadPayer(context, stores, call),
        taskEither.bindTo("payer"),
        taskEither.chainFirst(({ payer }) =>
          pipe(
            offerFor(context, stores, call.body.planid, null),
            taskEither.chain((offer) => acceptanceOf(stores, payer.account, offer)),
          ),
        ),
        taskEither.chain(({ payer }) =>
          stores.payments.storeTrialOrder(order, payer.account.id, call.body.planid, context.clock.now()),
        ),
        taskEither.map(() => ({ value: { orderId: order, subscriptionId: order } })),
      ),
    );
  });
