import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addDays } from "../../kernel/instants.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import { checkCapture, type PaymentCapture } from "../../subscription/payment.ts";
import type { Subscription } from "../../subscription/subscription.ts";
import type { CallerTransactions } from "../caller-transactions.ts";
import { confirmOrder } from "./confirm-order.ts";
import { findPayer } from "./find-payer.ts";
import { findGrantedSubscription, grantPaidLicence } from "./grant-paid-licence.ts";
import { findAcceptance, findOffer, type SalesServices } from "./list-offers.ts";

/** A payment for a contract counts for this number of days after its withdrawal, because a payment can take days. */
const LATE_PAYMENT_DAYS = 30;

type CaptureServices = SalesServices & { readonly ids: IdSource };

/** The subscription of an order that was captured before; null for a new order. */
const findEarlierCapture = (
  caller: CallerTransactions,
  requested: PaymentCapture,
): TaskEither<Failure, Subscription | null> =>
  caller.transact((stores, signed) =>
    pipe(
      findPayer(stores, signed),
      taskEither.bindTo("payer"),
      taskEither.bind("earlierClaim", () => stores.payments.findClaim(requested.order)),
      taskEither.chain(({ payer, earlierClaim }) =>
        earlierClaim === null ? taskEither.right(null) : findGrantedSubscription(stores, payer, earlierClaim),
      ),
    ),
  );

/** Checks a new order: the plan is on offer, and the payer has accepted its contract. */
const checkNewOrder = (services: CaptureServices, caller: CallerTransactions, requested: PaymentCapture) =>
  caller.transact((stores, signed) =>
    pipe(
      findPayer(stores, signed),
      taskEither.bindTo("payer"),
      taskEither.bind("offer", () =>
        findOffer(services, stores, requested.plan, addDays(services.clock.now(), -LATE_PAYMENT_DAYS)),
      ),
      taskEither.bind("acceptedAt", ({ payer, offer }) => findAcceptance(stores, payer.account.id, offer)),
      taskEither.bind("capture", ({ payer: { account }, offer }) =>
        taskEither.fromEither(checkCapture(requested, offer.contract, { account: account.id, email: account.email })),
      ),
    ),
  );

const captureNewOrder = (
  services: CaptureServices,
  caller: CallerTransactions,
  requested: PaymentCapture,
): TaskEither<Failure, Subscription> =>
  pipe(
    checkNewOrder(services, caller, requested),
    taskEither.bind("paid", ({ capture, offer }) => confirmOrder(services, caller, capture, offer.contract)),
    taskEither.chain(({ payer: { account }, ...payment }) =>
      caller.transactLocked(account.id, (stores, signed) =>
        pipe(
          findPayer(stores, signed),
          taskEither.bindTo("payer"),
          taskEither.bind("granted", ({ payer }) => grantPaidLicence(services, stores, payer, payment)),
          taskEither.chainFirst(({ payer, granted }) =>
            granted.isNew ? caller.audit(stores, payer.account, "subscribe") : taskEither.right(undefined),
          ),
          taskEither.map(({ granted }) => granted.subscription),
        ),
      ),
    ),
  );

/**
 * Grants the licence of a paid order, after the provider has confirmed the order outside of any transaction. A repeated
 * call returns the subscription of the first and changes nothing. Refused without an accepted contract, for a plan that
 * is not on offer, and for an order that the caller has not paid.
 */
export const capturePayment = (
  services: CaptureServices,
  caller: CallerTransactions,
  requested: PaymentCapture,
): TaskEither<Failure, Subscription> =>
  pipe(
    findEarlierCapture(caller, requested),
    taskEither.chain((earlier) =>
      earlier === null ? captureNewOrder(services, caller, requested) : taskEither.right(earlier),
    ),
  );
