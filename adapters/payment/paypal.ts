import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PaymentProvider } from "@libretto/core/ports/payment-provider";
import * as t from "io-ts";

export interface PayPalSettings {
  /** `https://api-m.paypal.com`, or the sandbox. */
  readonly api: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const Token = t.type({ access_token: t.string });
const Order = t.type({
  id: t.string,
  status: t.literal("COMPLETED"),
  purchase_units: t.array(
    t.type({ custom_id: t.string, amount: t.type({ value: t.string, currency_code: t.string }) }),
  ),
});
/** A plan that charges once has no further cycle, and so may have expired as soon as it is paid. */
const Agreed = t.keyof({ ACTIVE: null, EXPIRED: null, CANCELLED: null });
const Subscription = t.type({ id: t.string, status: Agreed, plan_id: t.string, custom_id: t.string });
const Ended = t.type({ id: t.string, status: t.keyof({ CANCELLED: null, EXPIRED: null }) });
const Plan = t.type({ id: t.string, billing_cycles: t.array(t.type({ total_cycles: t.number })) });

const PATIENCE_MILLISECONDS = 10_000;
const unavailable = failure("unavailable", "failure.unavailable");
const notPaid = failure("refused", "payment.failed");
const planRenews = failure("refused", "payment.planRenews");
const renewalStays = failure("refused", "payment.renewalStays");

const codec =
  <A>(shape: t.Type<A>) =>
  (body: unknown): TaskEither<Failure, A> =>
    shape.is(body) ? taskEither.right(body) : taskEither.left(notPaid);

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
  const call = (path: string, init: RequestInit = {}): TaskEither<Failure, unknown> =>
    pipe(
      token,
      taskEither.chain((bearer) =>
        ask(path, {
          ...init,
          headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
        }),
      ),
    );

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
  const chargesOnce = ({ id, status, plan_id }: t.TypeOf<typeof Subscription>): TaskEither<Failure, void> =>
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

  return {
    clientId,
    renews,
    confirm: ({ order, subscription, account: payer }) =>
      pipe(
        taskEither.Do,
        taskEither.apS(
          "paid",
          pipe(call(`/v2/checkout/orders/${encodeURIComponent(order)}`), taskEither.chain(codec(Order))),
        ),
        taskEither.bind("agreed", () => pipe(subscriptionOf(subscription), taskEither.chain(codec(Subscription)))),
        taskEither.chain(({ paid, agreed }) => {
          const [unit, ...others] = paid.purchase_units;
          const account = Number(agreed.custom_id);
          const one = unit !== undefined && others.length === 0 && unit.custom_id === agreed.custom_id;
          const asked = paid.id === order && agreed.id === subscription;
          // nobody ends a subscription of somebody else
          return one && asked && account === payer && /^\d+(\.\d{1,2})?$/.test(unit.amount.value)
            ? pipe(
                chargesOnce(agreed),
                taskEither.map(() => ({
                  account,
                  plan: agreed.plan_id,
                  charged: { amount: Number(unit.amount.value), currency: unit.amount.currency_code },
                })),
              )
            : taskEither.left(notPaid);
        }),
      ),
    cancel,
  };
};
