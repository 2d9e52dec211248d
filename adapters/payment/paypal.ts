import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Price } from "@libretto/core/kernel/money";
import type { PaymentProvider } from "@libretto/core/ports/accounts/payment-provider";
import type { PaidOrder } from "@libretto/core/ports/accounts/payment-store";
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
  t.type({ custom_id: t.string }),
  t.partial({ payments: t.partial({ captures: t.array(t.type({ status: t.string, amount: Sum })) }) }),
]);
const Completed = t.type({ status: t.literal("COMPLETED") });
const Order = t.intersection([
  Completed,
  t.type({ id: t.string, intent: t.literal("CAPTURE"), purchase_units: t.array(Unit) }),
]);
type Order = t.TypeOf<typeof Order>;
/** Whom an order names; the page puts our account there. */
const Named = t.type({ purchase_units: t.array(t.partial({ custom_id: t.string })) });
/** A plan that charges once has no further cycle, and so may have expired as soon as it is paid. */
const Agreed = t.keyof({ ACTIVE: null, EXPIRED: null, CANCELLED: null });
const Subscription = t.type({ id: t.string, status: Agreed, plan_id: t.string, custom_id: t.string });
type Subscription = t.TypeOf<typeof Subscription>;
/** A subscription may be charged by itself, whatever became of the order: by now, or a moment later. */
const Owned = t.type({ custom_id: t.string });
const Billed = t.type({ billing_info: t.type({ last_payment: t.UnknownRecord }) });
const MayCharge = t.type({ status: t.keyof({ ACTIVE: null, APPROVED: null }) });
const Ended = t.type({ id: t.string, status: t.keyof({ CANCELLED: null, EXPIRED: null }) });
const Plan = t.type({ id: t.string, billing_cycles: t.array(t.type({ total_cycles: t.number })) });

const PATIENCE_MILLISECONDS = 10_000;
/** The statuses by which PayPal says no to what was asked; by any other it could not be asked. */
const NOT_THERE = [404];
const NOT_ENDED = [...NOT_THERE, 422];
const unavailable = failure("unavailable", "failure.unavailable");
const notPaid = failure("refused", "payment.failed");
const taken = failure("refused", "payment.taken");
const pending = failure("unavailable", "payment.pending");
const planRenews = failure("refused", "payment.planRenews");
const renewalStays = failure("refused", "payment.renewalStays");

const codec =
  <A>(shape: t.Type<A>) =>
  (body: unknown): TaskEither<Failure, A> =>
    shape.is(body) ? taskEither.right(body) : taskEither.left(notPaid);

/** Money that went back, or never came, is nobody's loss. */
const nothingTaken: ReadonlySet<string> = new Set(["DECLINED", "FAILED", "REFUNDED"]);

/** What was taken for a completed order: exactly one sum, which may still be on its way. */
const sumTaken = ({ purchase_units: [unit] }: Order): Either<Failure, Price> => {
  const captures = unit?.payments?.captures ?? [];
  const [one, ...more] = captures.filter(({ status }) => !nothingTaken.has(status));
  if (one === undefined) return left(captures.length === 0 ? taken : notPaid);
  if (more.length === 0 && one.status === "PENDING") return left(pending);
  const { value, currency_code } = one.amount;
  return more.length === 0 && one.status === "COMPLETED" && /^\d+(\.\d{1,2})?$/.test(value)
    ? right({ amount: Number(value), currency: currency_code })
    : left(taken);
};

/** Whether order and subscription are one purchase, and the payer's own. */
const isOne = (order: Order, { id, custom_id }: Subscription, asked: PaymentCapture): boolean => {
  const [unit, ...others] = order.purchase_units;
  const same = order.id === asked.order && id === asked.subscription;
  return same && others.length === 0 && unit?.custom_id === custom_id && Number(custom_id) === asked.account;
};

/** What names others and not the payer: nobody is told whether there is such an order. */
const isForeign = (body: unknown, account: number): boolean => {
  const names = Named.is(body) ? body.purchase_units.flatMap(({ custom_id }) => custom_id ?? []) : [];
  return names.length > 0 && !names.some((name) => Number(name) === account);
};

const orTaken = (no: Failure): Failure => (no === notPaid ? taken : no);

/** PayPal's orders and subscriptions API, asked with the operator's own credentials (IO-10). */
export const payPal = ({ api, clientId, clientSecret }: PayPalSettings): PaymentProvider => {
  /** No redirect is followed: only the configured host is spoken to (IO-9). */
  const ask = (path: string, init: RequestInit, no: readonly number[]): TaskEither<Failure, unknown> =>
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
        if (status < 300) return taskEither.right(body);
        return taskEither.left(no.includes(status) ? notPaid : unavailable);
      }),
    );

  const token = pipe(
    ask(
      "/v1/oauth2/token",
      {
        method: "POST",
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "grant_type=client_credentials",
      },
      [],
    ),
    taskEither.chain((body) => (Token.is(body) ? taskEither.right(body.access_token) : taskEither.left(unavailable))),
  );
  const call = (path: string, init: RequestInit = {}, no = NOT_THERE): TaskEither<Failure, unknown> =>
    pipe(
      token,
      taskEither.chain((bearer) =>
        ask(path, { ...init, headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" } }, no),
      ),
    );

  const orderOf = (name: string) => call(`/v2/checkout/orders/${encodeURIComponent(name)}`);
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
      call(
        `/v1/billing/subscriptions/${encodeURIComponent(subscription)}/cancel`,
        { method: "POST", body: JSON.stringify({ reason: "Cancelled by the subscriber" }) },
        NOT_ENDED,
      ),
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

  /**
   * No order is captured here: PayPal may be about to charge the subscription by itself, which would be twice. Whoever
   * was told that nothing is charged would pay again, so that it is waited for.
   */
  const unpaid = ({ subscription, account }: PaymentCapture): TaskEither<Failure, never> =>
    pipe(
      subscriptionOf(subscription),
      taskEither.chain((agreed) => {
        if (!Owned.is(agreed) || Number(agreed.custom_id) !== account) return taskEither.left(notPaid);
        if (!Billed.is(agreed)) return taskEither.left(MayCharge.is(agreed) ? pending : notPaid);
        return Subscription.is(agreed)
          ? pipe(
              chargesOnce(agreed),
              taskEither.mapLeft(orTaken),
              taskEither.chain(() => taskEither.left(taken)),
            )
          : taskEither.left(taken);
      }),
    );
  const completed = (body: unknown, asked: PaymentCapture): TaskEither<Failure, PaidOrder> =>
    pipe(
      taskEither.Do,
      taskEither.apS("order", codec(Order)(body)),
      taskEither.bind("agreed", () => pipe(subscriptionOf(asked.subscription), taskEither.chain(codec(Subscription)))),
      // nobody ends a subscription of somebody else
      taskEither.filterOrElse(
        ({ order, agreed }) => isOne(order, agreed, asked),
        () => notPaid,
      ),
      taskEither.chainFirst(({ agreed }) => chargesOnce(agreed)),
      taskEither.mapLeft(orTaken),
      taskEither.bind("charged", ({ order }) =>
        pipe(
          taskEither.fromEither(sumTaken(order)),
          taskEither.orElse((no) => (no === notPaid ? unpaid(asked) : taskEither.left(no))),
        ),
      ),
      taskEither.map(({ agreed, charged }) => ({ account: asked.account, plan: agreed.plan_id, charged })),
    );

  return {
    clientId,
    renews,
    confirm: (asked) =>
      pipe(
        orderOf(asked.order),
        taskEither.orElse((no) => (no === notPaid ? taskEither.right(null) : taskEither.left(no))),
        taskEither.chain((body) =>
          Completed.is(body) && !isForeign(body, asked.account) ? completed(body, asked) : unpaid(asked),
        ),
      ),
    cancel,
  };
};
