import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { acceptContract } from "@libretto/core/use-cases/subscription/accept-contract";
import { cancelSubscription } from "@libretto/core/use-cases/subscription/cancel-subscription";
import { capturePayment } from "@libretto/core/use-cases/subscription/capture-payment";
import { createTrialOrder } from "@libretto/core/use-cases/subscription/create-trial-order";
import { listAcceptedOffers } from "@libretto/core/use-cases/subscription/list-accepted-offers";
import type { subscriptionEndpoints } from "../../../contract/account/subscription.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { callerTransactionsOf } from "../../pipeline/sessions/step-up.ts";
import { replyWith, startEmailDelivery } from "../replies.ts";

type Rows = Pick<
  typeof subscriptionEndpoints,
  "subscriptions" | "contracts" | "acceptContract" | "trialOrder" | "capturePayment" | "cancelSubscription"
>;

/** Contracts, payments and subscriptions. */
export const paymentHandlers = (context: ServerContext): Handlers<Rows> => ({
  subscriptions: transactional((_call, stores, { signed }) =>
    replyWith(stores.payments.listSubscriptions(signed.principal.patient ?? 0)),
  ),
  contracts: transactional((_call, stores, { signed }) =>
    pipe(
      listAcceptedOffers(context, stores, signed.account),
      taskEither.map((offers) => ({
        value: {
          data: offers.map(({ contract }) => contract),
          offerte: offers.map(({ contract, licence, days, acceptedAt }) => ({
            ...{ id_contratto: contract.id, id_licenza: licence, giorni: days, accettato_at: acceptedAt },
          })),
          pagamento: {
            fornitore: context.payment === null ? ("prova" as const) : ("paypal" as const),
            client_id: context.payment?.provider.clientId ?? "",
            script: context.payment?.provider.script ?? "",
          },
        },
      })),
    ),
  ),
  acceptContract: standalone<Rows["acceptContract"]>((call) =>
    pipe(
      acceptContract(context, callerTransactionsOf(context, call), call, call.body.id),
      startEmailDelivery(context),
      taskEither.map((at) => ({ value: { id: call.body.id, accettato_at: at } })),
    ),
  ),
  trialOrder: standalone<Rows["trialOrder"]>((call) =>
    pipe(
      createTrialOrder(context, callerTransactionsOf(context, call), call.body.planid),
      taskEither.map((order) => ({ value: { orderId: order, subscriptionId: order } })),
    ),
  ),
  capturePayment: standalone<Rows["capturePayment"]>((call) =>
    replyWith(capturePayment(context, callerTransactionsOf(context, call), call.body)),
  ),
  cancelSubscription: standalone<Rows["cancelSubscription"]>((call) =>
    replyWith(cancelSubscription(context, callerTransactionsOf(context, call), call.body.id)),
  ),
});
