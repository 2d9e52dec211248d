import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { payPal } from "@libretto/adapters/payment/paypal";
import { planTrouble } from "@libretto/adapters/server/composition/payment-plan";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { PaidOrder } from "@libretto/core/ports/payment-store";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const amount = { value: "24.00", currency_code: "EUR" };
/** PayPal's published API as far as we ask it: the token, an order, its capture, a subscription, its end. */
const good = {
  order: {
    id: "O-1",
    intent: "CAPTURE",
    status: "COMPLETED",
    purchase_units: [{ custom_id: "42", amount, payments: { captures: [{ id: "C-1", status: "COMPLETED", amount }] } }],
  },
  subscription: { id: "I-1", status: "ACTIVE", plan_id: "P-1", custom_id: "42" },
  plan: { id: "P-1", billing_cycles: [{ tenure_type: "REGULAR", sequence: 1, total_cycles: 1 }] },
};
const [unit] = good.order.purchase_units;
const approved = { ...good.order, status: "APPROVED", purchase_units: [{ custom_id: "42", amount }] };
let told: {
  order: unknown;
  /** What a capture answers, and what the order is from then on. */
  capture: { readonly status: number; readonly leaves: unknown };
  subscription: unknown;
  plan: unknown;
  cancelled: number;
  status: number;
  redirect: string | null;
};
let asked: string[] = [];
/** The names under which a capture was asked for. */
let once: unknown[] = [];
let fake: Server;

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      fake = createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        const answer = (status: number, body?: unknown) => {
          response.writeHead(status, { "content-type": "application/json" });
          response.end(body === undefined ? undefined : JSON.stringify(body));
        };
        if (request.url === "/v1/oauth2/token")
          return request.headers.authorization === `Basic ${Buffer.from("client:secret").toString("base64")}`
            ? answer(200, { access_token: "bearer", token_type: "Bearer", expires_in: 32400 })
            : answer(401, { error: "invalid_client" });
        if (request.headers.authorization !== "Bearer bearer") return answer(401, {});
        if (told.redirect !== null) {
          response.writeHead(302, { location: told.redirect });
          return response.end();
        }
        if (told.status !== 200) return answer(told.status, { name: "RESOURCE_NOT_FOUND" });
        if (request.url?.endsWith("/capture")) {
          once.push(request.headers["paypal-request-id"]);
          told.order = told.capture.leaves;
          return answer(told.capture.status, {});
        }
        if (request.url?.endsWith("/cancel")) return answer(told.cancelled, told.cancelled === 204 ? undefined : {});
        if (request.url?.startsWith("/v1/billing/plans/")) return answer(200, told.plan);
        return answer(200, request.url?.startsWith("/v2/checkout/orders/") ? told.order : told.subscription);
      }).listen(0, "127.0.0.1", resolve);
    }),
);
beforeEach(() => {
  told = { ...good, capture: { status: 201, leaves: good.order }, cancelled: 204, status: 200, redirect: null };
  asked = [];
  once = [];
});
afterAll(() => new Promise((resolve) => fake.close(resolve)));

const provider = (clientSecret = "secret") =>
  payPal({ api: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`, clientId: "client", clientSecret });
const capture = { order: "O-1", subscription: "I-1", plan: "P-1", account: 42, email: "a@b.example" };
const confirm = (differs: object = {}, judge = right as (paid: PaidOrder) => Either<Failure, PaidOrder>) =>
  provider().confirm({ ...capture, ...differs }, judge)();
const refused = left(failure("refused", "payment.failed"));

const takenAs = (...states: readonly string[]) => ({
  ...unit,
  payments: { captures: states.map((status) => ({ status, amount })) },
});

it("IO-10: tells what PayPal itself says was paid, for which plan, by whom", async () => {
  expect(await confirm()).toEqual(right({ account: 42, plan: "P-1", charged: { amount: 24, currency: "EUR" } }));
  expect(asked).toContain("GET /v2/checkout/orders/O-1");
  expect(asked).toContain("GET /v1/billing/subscriptions/I-1");
});

it.each<[string, object]>([
  ["an order that nobody has approved", { order: { ...approved, status: "CREATED" } }],
  ["an order that is only authorised", { order: { ...good.order, intent: "AUTHORIZE" } }],
  ["an order of which nothing was taken", { order: { ...approved, status: "COMPLETED" } }],
  ["an order whose money went back", { order: { ...good.order, purchase_units: [takenAs("REFUNDED")] } }],
  [
    "an order of which was taken twice",
    { order: { ...good.order, purchase_units: [takenAs("COMPLETED", "COMPLETED")] } },
  ],
  ["another order than the one asked for", { order: { ...good.order, id: "O-2" } }],
  ["an order of nothing", { order: { ...good.order, purchase_units: [] } }],
  [
    "an order of two things",
    { order: { ...good.order, purchase_units: [...good.order.purchase_units, ...good.order.purchase_units] } },
  ],
  [
    "an order of somebody else",
    { order: { ...good.order, purchase_units: [{ ...good.order.purchase_units[0], custom_id: "43" }] } },
  ],
  [
    "a sum that is no number",
    { order: { ...approved, purchase_units: [{ custom_id: "42", amount: { ...amount, value: "1e3" } }] } },
  ],
  ["a subscription that is suspended", { subscription: { ...good.subscription, status: "SUSPENDED" } }],
  ["another subscription", { subscription: { ...good.subscription, id: "I-2" } }],
  [
    "a subscription of nobody of ours",
    {
      subscription: { ...good.subscription, custom_id: "x" },
      order: { ...good.order, purchase_units: [{ ...good.order.purchase_units[0], custom_id: "x" }] },
    },
  ],
  ["a subscription that was cancelled", { subscription: { ...good.subscription, status: "CANCELLED" } }],
  ["an answer of another form", { order: [] }],
  ["an order that does not exist", { status: 404 }],
])("IO-10: takes no payment from %s", async (_, differs) => {
  Object.assign(told, differs);
  expect(await confirm()).toEqual(refused);
});

describe("IO-10: an order that is only approved", () => {
  const paid = { account: 42, plan: "P-1", charged: { amount: 24, currency: "EUR" } };

  it("is taken by the server, once and under one name, and counts by what PayPal says then", async () => {
    told.order = approved;
    const judged: PaidOrder[] = [];
    const judge = (told: PaidOrder) => right(void judged.push(told));
    expect(await provider().confirm(capture, judge)()).toEqual(right(undefined));
    expect(judged).toEqual([paid, paid]);
    expect(asked.filter((one) => one.includes("checkout"))).toEqual([
      "GET /v2/checkout/orders/O-1",
      "POST /v2/checkout/orders/O-1/capture",
      "GET /v2/checkout/orders/O-1",
    ]);
    expect(await confirm(), "sent again").toEqual(right(paid));
    expect(once).toEqual(["capture-O-1"]);
  });

  it.each<[string, object, object?]>([
    ["of somebody else", {}, { account: 43 }],
    ["whose subscription is cancelled", { subscription: { ...good.subscription, status: "CANCELLED" } }],
    ["whose subscription is suspended", { subscription: { ...good.subscription, status: "SUSPENDED" } }],
    ["for a plan that renews", { plan: { ...good.plan, billing_cycles: [] } }],
    [
      "whose subscription was charged by itself",
      { subscription: { ...good.subscription, billing_info: { last_payment: { amount } } } },
    ],
  ])("%s is not taken", async (_, differs, asking) => {
    Object.assign(told, { order: approved }, differs);
    expect(isLeft(await confirm(asking))).toBe(true);
    expect(once).toEqual([]);
  });

  it("is not taken when it is not what is owed", async () => {
    told.order = approved;
    const no = failure("refused", "payment.planDiffers");
    expect(await confirm({}, () => left(no))).toEqual(left(no));
    expect(once).toEqual([]);
  });

  it("that the page takes first counts all the same", async () => {
    Object.assign(told, { order: approved, capture: { status: 422, leaves: good.order } });
    expect(await confirm()).toEqual(right(paid));
  });

  it("whose money is refused, or on its way, or another sum counts for nothing", async () => {
    const outcome = async (leaves: unknown, status = 201) => {
      Object.assign(told, { order: approved, capture: { status, leaves } });
      return confirm({}, ({ charged }) =>
        charged.amount === 24 ? right(paid) : left(failure("refused", "payment.failed")),
      );
    };
    expect(await outcome(approved, 422)).toEqual(refused);
    expect(await outcome({ ...good.order, purchase_units: [takenAs("PENDING")] })).toEqual(
      left({ kind: "unavailable", code: "payment.pending" }),
    );
    const less = { ...unit, payments: { captures: [{ status: "COMPLETED", amount: { ...amount, value: "0.24" } }] } };
    expect(await outcome({ ...good.order, purchase_units: [less] })).toEqual(refused);
    expect(await outcome(good.order, 503)).toMatchObject(left({ kind: "unavailable" }));
  });
});

const yearly = { tenure_type: "REGULAR", sequence: 1, total_cycles: 1 };
const renewing: readonly (readonly [string, object])[] = [
  ["goes on for ever", { billing_cycles: [{ ...yearly, total_cycles: 0 }] }],
  ["charges a second year", { billing_cycles: [{ ...yearly, total_cycles: 2 }] }],
  [
    "charges after a trial",
    {
      billing_cycles: [
        { ...yearly, tenure_type: "TRIAL" },
        { ...yearly, sequence: 2 },
      ],
    },
  ],
  ["has no cycle", { billing_cycles: [] }],
  ["is another", { id: "P-2" }],
];
it.each(renewing)("IO-10: takes no payment for a plan that %s, and does not start with it", async (_, differs) => {
  const said: string[] = [];
  const log = { say: (_weight: string, event: string) => void said.push(event) };
  expect(await planTrouble(provider(), { plan: "P-1", by: "PAYPAL_PLAN_ID" }, log)).toBeNull();
  told.plan = { ...good.plan, ...differs };
  expect(await confirm()).toEqual(left({ kind: "refused", code: "payment.planRenews" }));
  expect(await planTrouble(provider(), { plan: "P-1", by: "PAYPAL_PLAN_ID" }, log)).toContain("total_cycles 1");
  told.status = 404;
  expect(await planTrouble(provider(), { plan: "P-1", by: "PAYPAL_PLAN_ID" }, log)).toContain("names no plan");
  told.status = 503;
  expect(await planTrouble(provider(), { plan: "P-1", by: "PAYPAL_PLAN_ID" }, log)).toBeNull();
  expect(said).toEqual(["the payment plan could not be looked at"]);
});

it("IO-10: ends a subscription that renews before it takes no payment for it, and says so when that fails", async () => {
  const end = "POST /v1/billing/subscriptions/I-1/cancel";
  told.plan = { ...good.plan, billing_cycles: [{ ...yearly, total_cycles: 0 }] };
  expect(await confirm()).toEqual(left({ kind: "refused", code: "payment.planRenews" }));
  expect(asked).toContain(end);
  for (const status of [422, 503]) {
    told.cancelled = status;
    expect(await confirm()).toEqual(left({ kind: "refused", code: "payment.renewalStays" }));
  }
  told.cancelled = 422;
  told.subscription = { ...good.subscription, status: "CANCELLED" };
  expect(await confirm(), "sent again").toEqual(left({ kind: "refused", code: "payment.planRenews" }));
});

it("IO-10: ends no subscription of somebody else", async () => {
  told.plan = { ...good.plan, billing_cycles: [{ ...yearly, total_cycles: 0 }] };
  expect(await confirm({ account: 43 })).toEqual(refused);
  expect(asked.filter((one) => one.startsWith("POST /v1/billing"))).toEqual([]);
});

it("takes what was paid for under a plan whose one cycle is over already", async () => {
  told.subscription = { ...good.subscription, status: "EXPIRED" };
  expect(await confirm()).toMatchObject(right({ account: 42 }));
});

it("says that a subscription is charged no more when it has ended by itself, and only then", async () => {
  told.cancelled = 422;
  expect(await provider().cancel("I-1")()).toEqual(refused);
  told.subscription = { ...good.subscription, status: "EXPIRED" };
  expect(await provider().cancel("I-1")()).toEqual(right(undefined));
});

it("IO-9: follows no redirect, and asks for an order by its name alone, whatever is in it", async () => {
  told.redirect = "http://127.0.0.1:1/elsewhere";
  expect(await confirm()).toMatchObject(left({ kind: "unavailable" }));
  told.redirect = null;
  await confirm({ order: "../../v1/oauth2/token?" });
  expect(asked).toContain("GET /v2/checkout/orders/..%2F..%2Fv1%2Foauth2%2Ftoken%3F");
});

it("says that it is not there when PayPal is down, or the credentials are wrong", async () => {
  told.status = 503;
  expect(await confirm()).toMatchObject(left({ kind: "unavailable" }));
  expect(await provider("wrong").confirm(capture, right)()).toMatchObject(left({ kind: "unavailable" }));
});

it("has a subscription charged no more", async () => {
  expect(await provider().cancel("I-1")()).toEqual(right(undefined));
  expect(asked.at(-1)).toBe("POST /v1/billing/subscriptions/I-1/cancel");
});
