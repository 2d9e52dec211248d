import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import * as t from "io-ts";

export interface PayPalSettings {
  /** `https://api-m.paypal.com`, or the sandbox. */
  readonly api: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The script of the payment page. */
  readonly script: string;
}

/** The calls of PayPal's API. A request that PayPal refuses fails with `notPaid`. */
export interface PayPalClient {
  readonly loadOrder: (id: string) => TaskEither<Failure, unknown>;
  readonly loadSubscription: (id: string) => TaskEither<Failure, unknown>;
  readonly loadPlan: (id: string) => TaskEither<Failure, unknown>;
  readonly cancelSubscription: (id: string) => TaskEither<Failure, unknown>;
}

const Token = t.type({ access_token: t.string });

const TIMEOUT_MILLISECONDS = 10_000;
/** The statuses by which PayPal refuses a request. Any other error means that PayPal is unavailable. */
const NOT_FOUND = [404];
const NOT_CANCELLED = [...NOT_FOUND, 422];
const unavailable = failure("unavailable", "failure.unavailable");
/** PayPal refused a request, or charged no money. */
export const notPaid = failure("refused", "payment.failed");

/** Sends a request. Follows no redirects (IO-9). */
const send = (address: string, init: RequestInit, refusedStatuses: readonly number[]): TaskEither<Failure, unknown> =>
  pipe(
    taskEither.tryCatch(
      async () => {
        const answer = await fetch(address, {
          ...init,
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        });
        return { status: answer.status, body: answer.status === 204 ? null : ((await answer.json()) as unknown) };
      },
      () => unavailable,
    ),
    taskEither.chain(({ status, body }) => {
      if (status < 300) return taskEither.right(body);
      return taskEither.left(refusedStatuses.includes(status) ? notPaid : unavailable);
    }),
  );

const requestAccessToken = ({ api, clientId, clientSecret }: PayPalSettings): TaskEither<Failure, string> =>
  pipe(
    send(
      `${api}/v1/oauth2/token`,
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

/** A client of the configured host, with the operator's credentials (IO-10). */
export const payPalClient = (settings: PayPalSettings): PayPalClient => {
  const call = (path: string, init: RequestInit = {}, refusedStatuses = NOT_FOUND): TaskEither<Failure, unknown> =>
    pipe(
      requestAccessToken(settings),
      taskEither.chain((bearer) =>
        send(
          `${settings.api}${path}`,
          { ...init, headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" } },
          refusedStatuses,
        ),
      ),
    );
  return {
    loadOrder: (id) => call(`/v2/checkout/orders/${encodeURIComponent(id)}`),
    loadSubscription: (id) => call(`/v1/billing/subscriptions/${encodeURIComponent(id)}`),
    loadPlan: (id) => call(`/v1/billing/plans/${encodeURIComponent(id)}`),
    cancelSubscription: (id) =>
      call(
        `/v1/billing/subscriptions/${encodeURIComponent(id)}/cancel`,
        { method: "POST", body: JSON.stringify({ reason: "Cancelled by the subscriber" }) },
        NOT_CANCELLED,
      ),
  };
};
