import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Price } from "@libretto/core/kernel/money";
import type { PaymentProvider } from "@libretto/core/ports/accounts/payment-provider";
import type { PaidOrder } from "@libretto/core/ports/accounts/payment-store";
import type { PaymentCapture } from "@libretto/core/subscription/payment";
import * as t from "io-ts";
import { notPaid, type PayPalClient, type PayPalSettings, payPalClient } from "./paypal-client.ts";

const Sum = t.type({ value: t.string, currency_code: t.string });
const Unit = t.intersection([
  t.type({ custom_id: t.string }),
  t.partial({ payments: t.partial({ captures: t.array(t.type({ status: t.string, amount: Sum })) }) }),
]);
const CompletedOrder = t.type({ status: t.literal("COMPLETED") });
const Order = t.intersection([
  CompletedOrder,
  t.type({ id: t.string, intent: t.literal("CAPTURE"), purchase_units: t.array(Unit) }),
]);
type Order = t.TypeOf<typeof Order>;
/** The accounts that an order names. The payment page enters the user's account. */
const OrderPayers = t.type({ purchase_units: t.array(t.partial({ custom_id: t.string })) });
/** A plan with one charge may expire as soon as it is paid. */
const SubscriptionStatus = t.keyof({ ACTIVE: null, EXPIRED: null, CANCELLED: null });
const Subscription = t.type({ id: t.string, status: SubscriptionStatus, plan_id: t.string, custom_id: t.string });
type Subscription = t.TypeOf<typeof Subscription>;
/** The subscription may be charged now or later, whatever the state of the order. */
const SubscriptionOwner = t.type({ custom_id: t.string });
const BilledSubscription = t.type({ billing_info: t.type({ last_payment: t.UnknownRecord }) });
const ChargeableSubscription = t.type({ status: t.keyof({ ACTIVE: null, APPROVED: null }) });
const EndedSubscription = t.type({ id: t.string, status: t.keyof({ CANCELLED: null, EXPIRED: null }) });
const Plan = t.type({ id: t.string, billing_cycles: t.array(t.type({ total_cycles: t.number })) });

const chargedWithoutLicence = failure("refused", "payment.taken");
const pending = failure("unavailable", "payment.pending");
const planRenews = failure("refused", "payment.planRenews");
const renewalStays = failure("refused", "payment.renewalStays");

const decodeAs =
  <A>(shape: t.Type<A>) =>
  (body: unknown): TaskEither<Failure, A> =>
    shape.is(body) ? taskEither.right(body) : taskEither.left(notPaid);

/** No money was charged, or it was refunded. */
const NOT_CHARGED: ReadonlySet<string> = new Set(["DECLINED", "FAILED", "REFUNDED"]);

/** The charged amount of a completed order: one capture, which may still be pending. */
const chargedAmount = ({ purchase_units: [unit] }: Order): Either<Failure, Price> => {
  const captures = unit?.payments?.captures ?? [];
  const [one, ...more] = captures.filter(({ status }) => !NOT_CHARGED.has(status));
  if (one === undefined) return left(captures.length === 0 ? chargedWithoutLicence : notPaid);
  if (more.length === 0 && one.status === "PENDING") return left(pending);
  const { value, currency_code } = one.amount;
  return more.length === 0 && one.status === "COMPLETED" && /^\d+(\.\d{1,2})?$/.test(value)
    ? right({ amount: Number(value), currency: currency_code })
    : left(chargedWithoutLicence);
};

/** Whether order and subscription belong to the same purchase of this payer. */
const isSamePurchase = (order: Order, { id, custom_id }: Subscription, capture: PaymentCapture): boolean => {
  const [unit, ...others] = order.purchase_units;
  const same = order.id === capture.order && id === capture.subscription;
  return same && others.length === 0 && unit?.custom_id === custom_id && Number(custom_id) === capture.account;
};

/** Whether the order belongs to another account. The user does not learn that it exists. */
const isForeign = (body: unknown, account: number): boolean => {
  const names = OrderPayers.is(body) ? body.purchase_units.flatMap(({ custom_id }) => custom_id ?? []) : [];
  return names.length > 0 && !names.some((name) => Number(name) === account);
};

const asMoneyCharged = (no: Failure): Failure => (no === notPaid ? chargedWithoutLicence : no);

/** 0 cycles mean an unlimited number. A trial is followed by another charge. */
const isRecurringPlan = (client: PayPalClient, plan: string): TaskEither<Failure, boolean> =>
  pipe(
    client.loadPlan(plan),
    taskEither.chain(decodeAs(Plan)),
    taskEither.map(
      ({ id, billing_cycles: [only, ...others] }) => id !== plan || only?.total_cycles !== 1 || others.length > 0,
    ),
  );

const cancelSubscription = (client: PayPalClient, subscription: string): TaskEither<Failure, void> =>
  pipe(
    client.cancelSubscription(subscription),
    // PayPal refuses to cancel an ended subscription, which is not charged any more
    taskEither.orElse((no) =>
      no === notPaid
        ? pipe(client.loadSubscription(subscription), taskEither.chain(decodeAs(EndedSubscription)))
        : taskEither.left(no),
    ),
    taskEither.map(() => undefined),
  );

/** Cancels a subscription whose plan renews: the payer gets no licence and must not be charged again. */
const requireSingleCharge = (client: PayPalClient, { id, status, plan_id }: Subscription): TaskEither<Failure, void> =>
  pipe(
    isRecurringPlan(client, plan_id),
    taskEither.chain((again) => {
      if (!again) return status === "CANCELLED" ? taskEither.left(notPaid) : taskEither.right(undefined);
      return pipe(
        cancelSubscription(client, id),
        taskEither.mapLeft(() => renewalStays),
        taskEither.chain(() => taskEither.left(planRenews)),
      );
    }),
  );

/**
 * Reports the payment as pending while PayPal may still charge the subscription. It does not capture the order,
 * because the payer could be charged twice; and it does not report a failure, because the user would pay again.
 */
const refuseUnpaid = (client: PayPalClient, { subscription, account }: PaymentCapture): TaskEither<Failure, never> =>
  pipe(
    client.loadSubscription(subscription),
    taskEither.chain((details) => {
      if (!SubscriptionOwner.is(details) || Number(details.custom_id) !== account) return taskEither.left(notPaid);
      if (!BilledSubscription.is(details))
        return taskEither.left(ChargeableSubscription.is(details) ? pending : notPaid);
      return Subscription.is(details)
        ? pipe(
            requireSingleCharge(client, details),
            taskEither.mapLeft(asMoneyCharged),
            taskEither.chain(() => taskEither.left(chargedWithoutLicence)),
          )
        : taskEither.left(chargedWithoutLicence);
    }),
  );

const confirmCompleted = (
  client: PayPalClient,
  body: unknown,
  capture: PaymentCapture,
): TaskEither<Failure, PaidOrder> =>
  pipe(
    taskEither.Do,
    taskEither.apS("order", decodeAs(Order)(body)),
    taskEither.bind("agreed", () =>
      pipe(client.loadSubscription(capture.subscription), taskEither.chain(decodeAs(Subscription))),
    ),
    // only the payer's own subscription may be cancelled
    taskEither.filterOrElse(
      ({ order, agreed }) => isSamePurchase(order, agreed, capture),
      () => notPaid,
    ),
    taskEither.chainFirst(({ agreed }) => requireSingleCharge(client, agreed)),
    taskEither.mapLeft(asMoneyCharged),
    taskEither.bind("charged", ({ order }) =>
      pipe(
        taskEither.fromEither(chargedAmount(order)),
        taskEither.orElse((no) => (no === notPaid ? refuseUnpaid(client, capture) : taskEither.left(no))),
      ),
    ),
    taskEither.map(({ agreed, charged }) => ({ account: capture.account, plan: agreed.plan_id, charged })),
  );

/** Payments through the orders and subscriptions API of PayPal. */
export const payPal = (settings: PayPalSettings): PaymentProvider => {
  const client = payPalClient(settings);
  return {
    clientId: settings.clientId,
    script: settings.script,
    isRecurring: (plan) => isRecurringPlan(client, plan),
    confirm: (capture) =>
      pipe(
        client.loadOrder(capture.order),
        taskEither.orElse((no) => (no === notPaid ? taskEither.right(null) : taskEither.left(no))),
        taskEither.chain((body) =>
          CompletedOrder.is(body) && !isForeign(body, capture.account)
            ? confirmCompleted(client, body, capture)
            : refuseUnpaid(client, capture),
        ),
      ),
    cancel: (subscription) => cancelSubscription(client, subscription),
  };
};
