import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Price } from "@libretto/core/kernel/money";
import type { PaymentProvider } from "@libretto/core/ports/payment-provider";
import type { PaidOrder } from "@libretto/core/ports/payment-store";
import type { PaymentCapture } from "@libretto/core/subscription/payment";
import * as t from "io-ts";

export interface PayPalSettings {
  /** `https://api-m.paypal.com`, or the sandbox. */
  readonly api: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const Token = t.type({ access_token: t.string });
const Sum = t.type({ value: t.string, currency_code: t.string });
const Unit = t.intersection([
  t.type({ custom_id: t.string, amount: Sum }),
  t.partial({ payments: t.partial({ captures: t.array(t.type({ status: t.string, amount: Sum })) }) }),
]);
/** Approved: the payer has agreed, and nothing was taken yet. */
const Order = t.type({
  id: t.string,
  intent: t.literal("CAPTURE"),
  status: t.keyof({ APPROVED: null, COMPLETED: null }),
  purchase_units: t.array(Unit),
});
type Order = t.TypeOf<typeof Order>;
/** A plan that charges once has no further cycle, and so may have expired as soon as it is paid. */
const Agreed = t.keyof({ ACTIVE: null, EXPIRED: null, CANCELLED: null });
const Subscription = t.intersection([
  t.type({ id: t.string, status: Agreed, plan_id: t.string, custom_id: t.string }),
  t.partial({ billing_info: t.partial({ last_payment: t.UnknownRecord }) }),
]);
type Subscription = t.TypeOf<typeof Subscription>;
const Ended = t.type({ id: t.string, status: t.keyof({ CANCELLED: null, EXPIRED: null }) });
const Plan = t.type({ id: t.string, billing_cycles: t.array(t.type({ total_cycles: t.number })) });

const PATIENCE_MILLISECONDS = 10_000;
const unavailable = failure("unavailable", "failure.unavailable");
const notPaid = failure("refused", "payment.failed");
const pending = failure("unavailable", "payment.pending");
const planRenews = failure("refused", "payment.planRenews");
const renewalStays = failure("refused", "payment.renewalStays");

const codec =
  <A>(shape: t.Type<A>) =>
  (body: unknown): TaskEither<Failure, A> =>
    shape.is(body) ? taskEither.right(body) : taskEither.left(notPaid);

const priceOf = ({ value, currency_code }: t.TypeOf<typeof Sum>): Either<Failure, Price> =>
  /^\d+(\.\d{1,2})?$/.test(value) ? right({ amount: Number(value), currency: currency_code }) : left(notPaid);

/** What an order charges: what was taken, where it is done; a completed order may still wait for its money. */
const chargedBy = ({ status, purchase_units: [unit] }: Order): Either<Failure, Price> => {
  if (unit === undefined) return left(notPaid);
  if (status === "APPROVED") return priceOf(unit.amount);
  const captures = unit.payments?.captures ?? [];
  const [taken, ...more] = captures.filter((capture) => capture.status === "COMPLETED");
  if (taken === undefined) return left(captures.some((capture) => capture.status === "PENDING") ? pending : notPaid);
  return more.length === 0 ? priceOf(taken.amount) : left(notPaid);
};

/** What order and subscription say together; refused unless they are one purchase, and the payer's own. */
const toldBy = (order: Order, subscription: Subscription, asked: PaymentCapture): Either<Failure, PaidOrder> => {
  const [unit, ...others] = order.purchase_units;
  const account = Number(subscription.custom_id);
  const one = others.length === 0 && unit?.custom_id === subscription.custom_id;
  return one && order.id === asked.order && subscription.id === asked.subscription && account === asked.account
    ? pipe(
        chargedBy(order),
        either.map((charged) => ({ account, plan: subscription.plan_id, charged })),
      )
    : left(notPaid);
};

/** PayPal's orders and subscriptions API, asked with the operator's own credentials (IO-10). */
export const payPal = ({ api, clientId, clientSecret }: PayPalSettings): PaymentProvider => {
  /** No redirect is followed: only the configured host is spoken to (IO-9). */
  const ask = (path: string, init: RequestInit): TaskEither<Failure, unknown> =>
    pipe(
      taskEither.tryCatch(
        async () => {
          const answer = await fetch(`${api}${path}`, {
            ...init,
            redirect: "error",
            signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
          });
          return { status: answer.status, body: answer.status === 204 ? null : ((await answer.json()) as unknown) };
        },
        () => unavailable,
      ),
      taskEither.chain(({ status, body }) => {
        if (status >= 500 || status === 429 || status === 401) return taskEither.left(unavailable);
        return status < 300 ? taskEither.right(body) : taskEither.left(notPaid);
      }),
    );

  const token = pipe(
    ask("/v1/oauth2/token", {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    }),
    taskEither.chain((body) => (Token.is(body) ? taskEither.right(body.access_token) : taskEither.left(unavailable))),
  );
  const call = (
    path: string,
    init: RequestInit = {},
    headers: Readonly<Record<string, string>> = {},
  ): TaskEither<Failure, unknown> =>
    pipe(
      token,
      taskEither.chain((bearer) =>
        ask(path, {
          ...init,
          headers: { ...headers, authorization: `Bearer ${bearer}`, "content-type": "application/json" },
        }),
      ),
    );

  const orderAt = (name: string): string => `/v2/checkout/orders/${encodeURIComponent(name)}`;
  const orderOf = (name: string): TaskEither<Failure, Order> =>
    pipe(call(orderAt(name)), taskEither.chain(codec(Order)));
  const subscriptionOf = (name: string) => call(`/v1/billing/subscriptions/${encodeURIComponent(name)}`);
  /** 0 cycles go on for ever, and a trial is followed by another charge. */
  const renews: PaymentProvider["renews"] = (plan) =>
    pipe(
      call(`/v1/billing/plans/${encodeURIComponent(plan)}`),
      taskEither.chain(codec(Plan)),
      taskEither.map(
        ({ id, billing_cycles: [only, ...others] }) => id !== plan || only?.total_cycles !== 1 || others.length > 0,
      ),
    );

  const cancel: PaymentProvider["cancel"] = (subscription) =>
    pipe(
      call(`/v1/billing/subscriptions/${encodeURIComponent(subscription)}/cancel`, {
        method: "POST",
        body: JSON.stringify({ reason: "Cancelled by the subscriber" }),
      }),
      // what has ended by itself is charged no more, and PayPal ends it no second time
      taskEither.orElse((no) =>
        no === notPaid ? pipe(subscriptionOf(subscription), taskEither.chain(codec(Ended))) : taskEither.left(no),
      ),
      taskEither.map(() => undefined),
    );
  /** Whoever paid for a plan that renews gets no licence, and must not be charged again: it is ended before the no. */
  const chargesOnce = ({ id, status, plan_id }: Subscription): TaskEither<Failure, void> =>
    pipe(
      renews(plan_id),
      taskEither.chain((again) => {
        if (!again) return status === "CANCELLED" ? taskEither.left(notPaid) : taskEither.right(undefined);
        return pipe(
          cancel(id),
          taskEither.mapLeft(() => renewalStays),
          taskEither.chain(() => taskEither.left(planRenews)),
        );
      }),
    );

  /** Takes what was approved; what PayPal then says of the order counts, whoever took it. */
  const captured = ({ id }: Order, { billing_info }: Subscription): TaskEither<Failure, Order> => {
    // the subscription was charged by itself: to take the order too would be a second time
    if (billing_info?.last_payment !== undefined) return taskEither.left(pending);
    return pipe(
      call(`${orderAt(id)}/capture`, { method: "POST", body: "{}" }, { "paypal-request-id": `capture-${id}` }),
      taskEither.map(() => undefined),
      // the page may have been first
      taskEither.orElse((no) => (no === notPaid ? taskEither.right(undefined) : taskEither.left(no))),
      taskEither.chain(() => orderOf(id)),
      taskEither.filterOrElse(
        ({ status }) => status === "COMPLETED",
        () => notPaid,
      ),
    );
  };

  return {
    clientId,
    renews,
    confirm: (asked, judge) =>
      pipe(
        taskEither.Do,
        taskEither.apS("order", orderOf(asked.order)),
        taskEither.bind("agreed", () =>
          pipe(subscriptionOf(asked.subscription), taskEither.chain(codec(Subscription))),
        ),
        // nobody ends a subscription of somebody else
        taskEither.bind("told", ({ order, agreed }) => taskEither.fromEither(toldBy(order, agreed, asked))),
        taskEither.chainFirst(({ agreed }) => chargesOnce(agreed)),
        // nothing is taken for what would be refused
        taskEither.chainFirstEitherK(({ told }) => judge(told)),
        taskEither.chain(({ order, agreed }) =>
          pipe(
            order.status === "APPROVED" ? captured(order, agreed) : taskEither.right(order),
            taskEither.chainEitherK((done) => toldBy(done, agreed, asked)),
            taskEither.chainEitherK(judge),
          ),
        ),
      ),
    cancel,
  };
};
