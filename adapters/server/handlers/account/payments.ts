import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { subscriptionEndpoints } from "../../../contract/account/subscription.ts";
import { cancelSubscription } from "../../payments/cancel.ts";
import { capturePayment } from "../../payments/capture.ts";
import { acceptanceOf, isOpen, offerFor, offersOf } from "../../payments/offers.ts";
import { loadPayer } from "../../payments/payer.ts";
import { notFound } from "../../pipeline/authorise.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { auditEntryOf, queueEmail } from "./sign-in.ts";

type Rows = Pick<
  typeof subscriptionEndpoints,
  "subscriptions" | "contracts" | "acceptContract" | "trialOrder" | "capturePayment" | "cancelSubscription"
>;

const paymentsClosed = failure("refused", "payment.closed");

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
  acceptContract: standalone<Rows["acceptContract"]>((call) => {
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
  }),
  trialOrder: standalone<Rows["trialOrder"]>((call) => {
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
  }),
  capturePayment: capturePayment(context),
  cancelSubscription: cancelSubscription(context),
});
