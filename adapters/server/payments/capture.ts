import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { addDays } from "@libretto/core/kernel/instants";
import type { ClaimedOrder, Offer, PaidOrder } from "@libretto/core/ports/accounts/payment-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { recordPayment } from "@libretto/core/subscription/agreement";
import type { Contract } from "@libretto/core/subscription/contract";
import { checkCapture, isPaymentOf, type PaymentCapture } from "@libretto/core/subscription/payment";
import type { Subscription } from "@libretto/core/subscription/subscription";
import { auditEntryOf } from "@libretto/core/use-cases/audit-entry";
import type { subscriptionEndpoints } from "../../contract/account/subscription.ts";
import { type Call, type CallOf, standalone } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { acceptanceOf, offerFor } from "./offers.ts";
import { loadPayer, loadSubscription, type Payer } from "./payer.ts";

type CapturePayment = (typeof subscriptionEndpoints)["capturePayment"];

const notPaid = failure("refused", "payment.failed");
const chargedWithoutLicence = failure("refused", "payment.taken");

/** A payment for a contract counts for this number of days after its withdrawal, because a payment can take days. */
const LATE_PAYMENT_DAYS = 30;

/**
 * Confirms an order with the provider, outside of any transaction. Refuses an order of another payer, or with another
 * amount.
 */
const confirmOrder = (
  context: ServerContext,
  capture: PaymentCapture,
  contract: Contract,
): TaskEither<Failure, PaidOrder> => {
  const { payment } = context;
  return pipe(
    payment !== null
      ? payment.provider.confirm(capture)
      : pipe(
          context.transact((stores) => stores.payments.findTrialOrder(capture.order)),
          taskEither.chainEitherK((order) => (order === null ? left(notPaid) : right(order))),
        ),
    taskEither.filterOrElse(
      (paid) => paid.account === capture.account,
      () => notPaid,
    ),
    taskEither.filterOrElse(
      (paid) => isPaymentOf(paid, contract),
      () => (payment === null ? notPaid : chargedWithoutLicence),
    ),
  );
};

/** Returns the current subscription of an order that was captured before. */
const findGrantedSubscription = (
  stores: Stores,
  { account, patient }: Payer,
  { by, subscription: grantedSubscription }: ClaimedOrder,
): TaskEither<Failure, Subscription> =>
  by === account.id ? loadSubscription(stores, patient, grantedSubscription) : taskEither.left(notPaid);

/** Claims the order and grants its licence. A repeated order gets the subscription that it created. */
const grantLicence = (
  context: ServerContext,
  stores: Stores,
  call: Call,
  payer: Payer,
  capture: PaymentCapture,
  offer: Offer,
  paid: PaidOrder,
  acceptedAt: Instant,
): TaskEither<Failure, Subscription> => {
  const { account, patient } = payer;
  const now = context.clock.now();
  const id = context.ids.next();
  // a payment during a term of the same licence starts at the end of that term
  const termAfter = (currentEnd: Instant | null) => ({
    id,
    from: now,
    until: addDays(currentEnd ?? now, offer.days),
    subscription: capture.subscription,
    acceptedAt,
  });
  return pipe(
    stores.payments.claimOrder(capture.order, { by: account.id, subscription: id }, offer.contract, now),
    taskEither.chain((earlierClaim) => {
      if (earlierClaim !== null) return findGrantedSubscription(stores, payer, earlierClaim);
      return pipe(
        stores.payments.findEnd(patient, offer.licence, now),
        taskEither.map(termAfter),
        taskEither.chainFirstEitherK(({ until }) => {
          const { id: contract, description: name, price } = offer.contract;
          const licence = { name, price };
          const subscription: Subscription = { id, since: now, until, licence, cancelledAt: null, contract };
          return recordPayment({ at: "accepted", on: acceptedAt }, offer.contract, paid, subscription);
        }),
        taskEither.chain((term) => stores.payments.grant(patient, offer, term)),
        taskEither.chain(() => stores.audit.append(auditEntryOf(call, account, "subscribe"))),
        taskEither.chain(() => loadSubscription(stores, patient, id)),
      );
    }),
  );
};

const captureNewOrder = (context: ServerContext, call: CallOf<CapturePayment>): TaskEither<Failure, Subscription> =>
  pipe(
    context.transact((stores) =>
      pipe(
        loadPayer(context, stores, call),
        taskEither.bindTo("payer"),
        taskEither.bind("offer", () =>
          offerFor(context, stores, call.body.plan, addDays(context.clock.now(), -LATE_PAYMENT_DAYS)),
        ),
        taskEither.bind("acceptedAt", ({ payer, offer }) => acceptanceOf(stores, payer.account, offer)),
        taskEither.bind("capture", ({ payer, offer }) =>
          taskEither.fromEither(
            checkCapture(call.body, offer.contract, { account: payer.account.id, email: payer.account.email }),
          ),
        ),
      ),
    ),
    taskEither.bind("paid", ({ capture, offer }) => confirmOrder(context, capture, offer.contract)),
    taskEither.chain(({ payer: { account }, offer, capture, paid, acceptedAt }) =>
      context.transact((stores) =>
        pipe(
          stores.accounts.lock(account.id),
          taskEither.chain(() => loadPayer(context, stores, call)),
          taskEither.chain((payer) => grantLicence(context, stores, call, payer, capture, offer, paid, acceptedAt)),
        ),
      ),
    ),
  );

/** Grants the licence of a paid order, after the provider has confirmed the order outside of any transaction. */
export const capturePayment = (context: ServerContext) =>
  standalone<CapturePayment>((call) =>
    pipe(
      context.transact((stores) =>
        pipe(
          loadPayer(context, stores, call),
          taskEither.bindTo("payer"),
          taskEither.bind("earlierClaim", () => stores.payments.findClaim(call.body.order)),
          taskEither.chain(({ payer, earlierClaim }) =>
            earlierClaim === null ? taskEither.right(null) : findGrantedSubscription(stores, payer, earlierClaim),
          ),
        ),
      ),
      taskEither.chain((answer) => (answer === null ? captureNewOrder(context, call) : taskEither.right(answer))),
      taskEither.map((value) => ({ value })),
    ),
  );
