import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { subscriptionEndpoints } from "../../../contract/account/subscription.ts";
import { acceptContract } from "../../payments/accept.ts";
import { cancelSubscription } from "../../payments/cancel.ts";
import { capturePayment } from "../../payments/capture.ts";
import { offersOf } from "../../payments/offers.ts";
import { createTrialOrder } from "../../payments/trial-order.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

type Rows = Pick<
  typeof subscriptionEndpoints,
  "subscriptions" | "contracts" | "acceptContract" | "trialOrder" | "capturePayment" | "cancelSubscription"
>;

/** Contracts, payments and subscriptions. */
export const paymentHandlers = (context: ServerContext): Handlers<Rows> => ({
  subscriptions: transactional((_call, stores, { signed }) =>
    pipe(
      stores.payments.listSubscriptions(signed.principal.patient ?? 0),
      taskEither.map((value) => ({ value })),
    ),
  ),
  contracts: transactional((_call, stores, { signed }) =>
    pipe(
      taskEither.Do,
      taskEither.bind("offers", () => offersOf(context, stores, null)),
      taskEither.bind("acceptances", () => stores.payments.listAcceptances(signed.account)),
      taskEither.map(({ offers, acceptances }) => ({
        value: {
          data: offers.map(({ contract }) => contract),
          offerte: offers.map(({ contract: { id }, licence, days }) => ({
            id_contratto: id,
            id_licenza: licence,
            giorni: days,
            accettato_at: acceptances.find(({ contract }) => contract === id)?.at ?? null,
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
  acceptContract: acceptContract(context),
  trialOrder: createTrialOrder(context),
  capturePayment: capturePayment(context),
  cancelSubscription: cancelSubscription(context),
});
