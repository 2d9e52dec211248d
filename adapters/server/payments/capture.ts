import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { ClaimedOrder, Offer, PaidOrder } from "@libretto/core/ports/accounts/payment-store";
import { recordPayment } from "@libretto/core/subscription/agreement";
import type { Contract } from "@libretto/core/subscription/contract";
import { checkCapture, isPaymentOf, type PaymentCapture } from "@libretto/core/subscription/payment";
import type { Subscription } from "@libretto/core/subscription/subscription";
import type { subscriptionEndpoints } from "../../contract/subscription.ts";
import { auditEntryOf } from "../handlers/account/sign-in.ts";
import { type Call, type CallOf, standalone } from "../pipeline/calls.ts";
import { addDays } from "../pipeline/instants.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import type { Stores } from "../pipeline/stores.ts";
import { acceptanceOf, offerFor } from "./offers.ts";
import { type Payer, payerIn, subscriptionOf } from "./payer.ts";

type CapturePayment = (typeof subscriptionEndpoints)["capturePayment"];

const notPaid = failure("refused", "payment.failed");
const taken = failure("refused", "payment.taken");

/** How long what was paid counts for a contract that is withdrawn meanwhile: money may be on its way for days. */
const TO_PAY_DAYS = 30;

/** What the provider says of an order, asked outside of any transaction: the payer's own, and what the contract costs. */
const confirmedBy = (
  desk: ServerContext,
  capture: PaymentCapture,
  contract: Contract,
): TaskEither<Failure, PaidOrder> => {
  const { payment } = desk;
  return pipe(
    payment !== null
      ? payment.provider.confirm(capture)
      : pipe(
          desk.transact((stores) => stores.payments.findTrialOrder(capture.order)),
          taskEither.chainEitherK((order) => (order === null ? left(notPaid) : right(order))),
        ),
    taskEither.filterOrElse(
      (paid) => paid.account === capture.account,
      () => notPaid,
    ),
    taskEither.filterOrElse(
      (paid) => isPaymentOf(paid, contract),
      () => (payment === null ? notPaid : taken),
    ),
  );
};

/** An order that was entered before answers its payer with what it gave, as that is now, whatever became of the contract. */
const repeated = (
  stores: Stores,
  { account, patient }: Payer,
  { by, subscription: gave }: ClaimedOrder,
): TaskEither<Failure, Subscription> =>
  by === account.id ? subscriptionOf(stores, patient, gave) : taskEither.left(notPaid);

const granted = (
  desk: ServerContext,
  stores: Stores,
  call: Call,
  payer: Payer,
  capture: PaymentCapture,
  offer: Offer,
  paid: PaidOrder,
  acceptedAt: Instant,
): TaskEither<Failure, Subscription> => {
  const { account, patient } = payer;
  const now = desk.clock.now();
  const id = desk.ids.next();
  // what is paid while the same licence runs is added at its end
  const term = (running: Instant | null) => ({
    id,
    from: now,
    until: addDays(running ?? now, offer.days),
    subscription: capture.subscription,
    acceptedAt,
  });
  return pipe(
    stores.payments.claimOrder(capture.order, { by: account.id, subscription: id }, offer.contract, now),
    taskEither.chain((before) => {
      if (before !== null) return repeated(stores, payer, before);
      return pipe(
        stores.payments.findEnd(patient, offer.licence, now),
        taskEither.map(term),
        taskEither.chainFirstEitherK(({ until }) => {
          const { id: contract, description: name, price } = offer.contract;
          const licence = { name, price };
          const subscription: Subscription = { id, since: now, until, licence, cancelledAt: null, contract };
          return recordPayment({ at: "accepted", on: acceptedAt }, offer.contract, paid, subscription);
        }),
        taskEither.chain((made) => stores.payments.grant(patient, offer, made)),
        taskEither.chain(() => stores.audit.append(auditEntryOf(call, account, "subscribe"))),
        taskEither.chain(() => subscriptionOf(stores, patient, id)),
      );
    }),
  );
};

const paidNow = (desk: ServerContext, call: CallOf<CapturePayment>): TaskEither<Failure, Subscription> =>
  pipe(
    desk.transact((stores) =>
      pipe(
        payerIn(desk, stores, call),
        taskEither.bindTo("payer"),
        taskEither.bind("offer", () => offerFor(desk, stores, call.body.plan, addDays(desk.clock.now(), -TO_PAY_DAYS))),
        taskEither.bind("acceptedAt", ({ payer, offer }) => acceptanceOf(stores, payer.account, offer)),
        taskEither.bind("capture", ({ payer, offer }) =>
          taskEither.fromEither(
            checkCapture(call.body, offer.contract, { account: payer.account.id, email: payer.account.email }),
          ),
        ),
      ),
    ),
    taskEither.bind("paid", ({ capture, offer }) => confirmedBy(desk, capture, offer.contract)),
    taskEither.chain(({ payer: { account }, offer, capture, paid, acceptedAt }) =>
      desk.transact((stores) =>
        pipe(
          stores.accounts.lock(account.id),
          taskEither.chain(() => payerIn(desk, stores, call)),
          taskEither.chain((payer) => granted(desk, stores, call, payer, capture, offer, paid, acceptedAt)),
        ),
      ),
    ),
  );

/** Enters a paid order: the provider confirms it outside of any transaction, then its licence is granted. */
export const capturePayment = (desk: ServerContext) =>
  standalone<CapturePayment>((call) =>
    pipe(
      desk.transact((stores) =>
        pipe(
          payerIn(desk, stores, call),
          taskEither.bindTo("payer"),
          taskEither.bind("before", () => stores.payments.findClaim(call.body.order)),
          taskEither.chain(({ payer, before }) =>
            before === null ? taskEither.right(null) : repeated(stores, payer, before),
          ),
        ),
      ),
      taskEither.chain((answer) => (answer === null ? paidNow(desk, call) : taskEither.right(answer))),
      taskEither.map((value) => ({ value })),
    ),
  );
