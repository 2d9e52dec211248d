import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addDays } from "../../kernel/instants.ts";
import type { ClaimedOrder, Offer, PaidOrder, PaidTerm } from "../../ports/accounts/payment-store.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { recordPayment } from "../../subscription/agreement.ts";
import type { PaymentCapture } from "../../subscription/payment.ts";
import type { Subscription } from "../../subscription/subscription.ts";
import { notPaid } from "./confirm-order.ts";
import { findSubscription, type Payer } from "./find-payer.ts";

/** A payment that the provider has confirmed, for an accepted contract. */
interface ConfirmedPayment {
  readonly capture: PaymentCapture;
  readonly offer: Offer;
  readonly paid: PaidOrder;
  readonly acceptedAt: Instant;
}

/** The subscription of an order, and whether it is new. */
export interface GrantedLicence {
  readonly subscription: Subscription;
  readonly isNew: boolean;
}

/** Returns the current subscription of an order that was captured before; `payment.failed` for that of another payer. */
export const findGrantedSubscription = (
  stores: Pick<Stores, "payments">,
  { account, patient }: Payer,
  { by, subscription }: ClaimedOrder,
): TaskEither<Failure, Subscription> =>
  by === account.id ? findSubscription(stores, patient, subscription) : taskEither.left(notPaid);

/** Checks that the payment fits the contract, and stores the term. */
const grantTerm = (
  stores: Pick<Stores, "payments">,
  { patient }: Payer,
  { offer, paid, acceptedAt }: ConfirmedPayment,
  term: PaidTerm,
): TaskEither<Failure, void> => {
  const { id: contract, description: name, price } = offer.contract;
  const { id, from: since, until } = term;
  const subscription: Subscription = { id, since, until, licence: { name, price }, cancelledAt: null, contract };
  return pipe(
    taskEither.fromEither(recordPayment({ at: "accepted", on: acceptedAt }, offer.contract, paid, subscription)),
    taskEither.chain(() => stores.payments.grant(patient, offer, term)),
  );
};

/**
 * Claims the order and grants its licence. A payment during a term of the same licence starts at the end of that term.
 * A repeated order gets the subscription that it created.
 */
export const grantPaidLicence = (
  { clock, ids }: { readonly clock: Clock; readonly ids: IdSource },
  stores: Pick<Stores, "payments">,
  payer: Payer,
  payment: ConfirmedPayment,
): TaskEither<Failure, GrantedLicence> => {
  const { capture, offer, acceptedAt } = payment;
  const { account, patient } = payer;
  const now = clock.now();
  const id = ids.next();
  const termAfter = (currentEnd: Instant | null): PaidTerm => ({
    id,
    from: now,
    until: addDays(currentEnd ?? now, offer.days),
    subscription: capture.subscription,
    acceptedAt,
  });
  return pipe(
    stores.payments.claimOrder(capture.order, { by: account.id, subscription: id }, offer.contract, now),
    taskEither.chain((earlierClaim) =>
      earlierClaim !== null
        ? findGrantedSubscription(stores, payer, earlierClaim)
        : pipe(
            stores.payments.findEnd(patient, offer.licence, now),
            taskEither.chain((currentEnd) => grantTerm(stores, payer, payment, termAfter(currentEnd))),
            taskEither.chain(() => findSubscription(stores, patient, id)),
          ),
    ),
    taskEither.map((subscription) => ({ subscription, isNew: subscription.id === id })),
  );
};
