import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { subscriptionEndpoints } from "../../contract/subscription.ts";
import { notFound } from "../authorise.ts";
import { alone, type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { cancelSubscription } from "../payments/cancel.ts";
import { capturePayment } from "../payments/capture.ts";
import { acceptanceOf, isOpen, offerFor, offersOf } from "../payments/offers.ts";
import { payerIn } from "../payments/payer.ts";
import { noteOf } from "./signing-in.ts";

type Rows = Pick<
  typeof subscriptionEndpoints,
  "subscriptions" | "contracts" | "acceptContract" | "trialOrder" | "capturePayment" | "cancelSubscription"
>;

const closed = failure("refused", "payment.closed");

/** Contracts, payments and subscriptions. */
export const paymentHandlers = (desk: Desk): Handlers<Rows> => ({
  subscriptions: within((_call, stores, { signed }) =>
    pipe(
      stores.payments.subscriptions(signed.principal.patient ?? 0),
      taskEither.map((value) => ({ value })),
    ),
  ),
  contracts: within((_call, stores) =>
    pipe(
      offersOf(desk, stores, desk.clock.now()),
      taskEither.map((offers) => ({
        value: {
          data: offers.map(({ contract }) => contract),
          pagamento: {
            fornitore: desk.payment === null ? ("prova" as const) : ("paypal" as const),
            client_id: desk.payment?.provider.clientId ?? "",
          },
        },
      })),
    ),
  ),
  acceptContract: alone<Rows["acceptContract"]>((call) => {
    const now = desk.clock.now();
    return desk.transact((stores) =>
      pipe(
        payerIn(desk, stores, call),
        taskEither.bindTo("payer"),
        taskEither.bind("offers", () => offersOf(desk, stores, now)),
        taskEither.chain(({ payer: { account }, offers }) =>
          offers.some(({ contract }) => contract.id === call.body.id)
            ? pipe(
                stores.payments.accept(account.id, call.body.id, now),
                taskEither.chain(() => stores.audit.note(noteOf(call, account, "subscribe"))),
              )
            : taskEither.left(notFound),
        ),
        taskEither.map(() => ({ value: { id: call.body.id, accettato_at: now } })),
      ),
    );
  }),
  trialOrder: alone<Rows["trialOrder"]>((call) => {
    if (desk.payment !== null) return taskEither.left(notFound);
    if (!isOpen(desk)) return taskEither.left(closed);
    const order = `PROVA-${desk.secrets.make()}`;
    return desk.transact((stores) =>
      pipe(
        payerIn(desk, stores, call),
        taskEither.bindTo("payer"),
        taskEither.chainFirst(({ payer }) =>
          pipe(
            offerFor(desk, stores, call.body.planid, desk.clock.now()),
            taskEither.chain((offer) => acceptanceOf(stores, payer.account, offer)),
          ),
        ),
        taskEither.chain(({ payer }) =>
          stores.payments.trialOrder(order, payer.account.id, call.body.planid, desk.clock.now()),
        ),
        taskEither.map(() => ({ value: { orderId: order, subscriptionId: order } })),
      ),
    );
  }),
  capturePayment: capturePayment(desk),
  cancelSubscription: cancelSubscription(desk),
});
