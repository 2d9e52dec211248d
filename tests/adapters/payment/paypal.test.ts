import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { payPal } from "@libretto/adapters/payment/paypal";
import { findPlanProblem, findPlanProblems } from "@libretto/adapters/server/composition/payment-plan";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const amount = { value: "24.00", currency_code: "EUR" };
/** PayPal's published API as far as we ask it: the token, an order, a subscription, its end. */
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
let told: {
  order: unknown;
  subscription: unknown;
  plan: unknown;
  cancelled: number;
  status: number;
  redirect: string | null;
};
let asked: string[] = [];
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
        if (request.url?.endsWith("/cancel")) return answer(told.cancelled, told.cancelled === 204 ? undefined : {});
        if (request.url?.startsWith("/v1/billing/plans/")) return answer(200, told.plan);
        return answer(200, request.url?.startsWith("/v2/checkout/orders/") ? told.order : told.subscription);
      }).listen(0, "127.0.0.1", resolve);
    }),
);
beforeEach(() => {
  told = { ...good, cancelled: 204, status: 200, redirect: null };
  asked = [];
});
afterAll(() => new Promise((resolve) => fake.close(resolve)));

const provider = (clientSecret = "secret") =>
  payPal({ api: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`, clientId: "client", clientSecret });
const capture = { order: "O-1", subscription: "I-1", plan: "P-1", account: 42, email: "a@b.example" };
const confirm = (differs: object = {}) => provider().confirm({ ...capture, ...differs })();
const refused = left(failure("refused", "payment.failed"));
const taken = left(failure("refused", "payment.taken"));
const pending = left(failure("unavailable", "payment.pending"));
const unavailable = left(failure("unavailable", "failure.unavailable"));
/** One that is charged by nothing but its payer's own doing, and one that is charged by nothing. */
const unapproved = { ...good.subscription, status: "APPROVAL_PENDING" };
const over = { ...good.subscription, status: "EXPIRED" };

const takenAs = (...states: readonly string[]) => ({
  ...unit,
  payments: { captures: states.map((status) => ({ status, amount })) },
});

const unitWith = (differs: object) => ({ order: { ...good.order, purchase_units: [{ ...unit, ...differs }] } });
const ofCaptures = (...states: readonly string[]) => unitWith(takenAs(...states));
const ofAnother = unitWith({ custom_id: "43" });
const billed = { ...good.subscription, billing_info: { last_payment: { amount } } };

it("IO-10: tells what PayPal itself says was paid, for which plan, by whom", async () => {
  expect(await confirm()).toEqual(right({ account: 42, plan: "P-1", charged: { amount: 24, currency: "EUR" } }));
  expect(asked).toContain("GET /v2/checkout/orders/O-1");
  expect(asked).toContain("GET /v1/billing/subscriptions/I-1");
});

it.each<[string, object]>([
  ["an order that nobody has approved", { order: { ...good.order, status: "CREATED" }, subscription: unapproved }],
  ["an order whose money went back", { ...ofCaptures("REFUNDED"), subscription: over }],
  ["an order whose money was declined", { ...ofCaptures("DECLINED", "FAILED"), subscription: over }],
  ["an answer of another form", { order: [], subscription: unapproved }],
  ["an order of somebody else", { ...ofAnother, subscription: unapproved }],
  [
    "an order and a subscription of nobody of ours",
    { ...unitWith({ custom_id: "x" }), subscription: { ...billed, custom_id: "x" } },
  ],
  ["an order and a subscription of somebody else", { ...ofAnother, subscription: { ...billed, custom_id: "43" } }],
  ["an order that does not exist", { status: 404 }],
])("IO-10: takes no payment from %s, and nothing was charged", async (_, differs) => {
  Object.assign(told, differs);
  expect(await confirm()).toEqual(refused);
});

it.each<[string, object]>([
  ["an order that is only authorised", { order: { ...good.order, intent: "AUTHORIZE" } }],
  ["an order that does not say what was taken", unitWith({ payments: {} })],
  ["an order of which was taken twice", unitWith(takenAs("COMPLETED", "COMPLETED"))],
  ["an order of which was taken and more is on its way", unitWith(takenAs("COMPLETED", "PENDING"))],
  ["an order of which a part went back", unitWith(takenAs("PARTIALLY_REFUNDED"))],
  ["another order than the one asked for", { order: { ...good.order, id: "O-2" } }],
  ["an order of nothing", { order: { ...good.order, purchase_units: [] } }],
  ["an order of two things", { order: { ...good.order, purchase_units: [unit, unit] } }],
  ["an order of two people", { order: { ...good.order, purchase_units: [{ ...unit, custom_id: "43" }, unit] } }],
  ["a charged subscription, beside an order of somebody else", { ...ofAnother, subscription: billed }],
  ["an own order, beside a subscription of somebody else", { subscription: { ...good.subscription, custom_id: "43" } }],
  ["an order of nobody", unitWith({ custom_id: undefined })],
  [
    "a sum that is no number",
    unitWith({ payments: { captures: [{ status: "COMPLETED", amount: { ...amount, value: "1e3" } }] } }),
  ],
  ["a subscription that is suspended", { subscription: { ...good.subscription, status: "SUSPENDED" } }],
  ["another subscription", { subscription: { ...good.subscription, id: "I-2" } }],
  ["a subscription that was cancelled", { subscription: { ...good.subscription, status: "CANCELLED" } }],
])("IO-10: takes no payment from %s, and says that money was taken", async (_, differs) => {
  Object.assign(told, differs);
  expect(await confirm()).toEqual(taken);
});

describe("IO-10: nothing is captured by the server", () => {
  const approved = { ...good.order, status: "APPROVED", purchase_units: [{ custom_id: "42", amount }] };

  it.each<[string, object, string]>([
    ["is approved, beside a subscription that was charged", { subscription: billed }, "payment.taken"],
    [
      "is approved, beside a subscription that was charged and suspended",
      { subscription: { ...billed, status: "SUSPENDED" } },
      "payment.taken",
    ],
    ["is approved, beside a subscription that nobody has approved", { subscription: unapproved }, "payment.failed"],
    [
      "is approved, beside a subscription that ended uncharged",
      { subscription: { ...good.subscription, status: "CANCELLED" } },
      "payment.failed",
    ],
    [
      "is approved, beside a charged subscription of somebody else",
      { subscription: { ...billed, custom_id: "43" } },
      "payment.failed",
    ],
    [
      "is approved, beside a subscription of somebody else that will be charged",
      { subscription: { ...good.subscription, custom_id: "43" } },
      "payment.failed",
    ],
    [
      "is approved, beside a charged subscription that renews",
      { subscription: billed, plan: { ...good.plan, billing_cycles: [] } },
      "payment.planRenews",
    ],
  ])("for an order that %s", async (_, differs, code) => {
    Object.assign(told, { order: approved }, differs);
    expect(await confirm()).toEqual(left(failure("refused", code as "payment.taken")));
    expect(asked.filter((one) => one.startsWith("POST /v2"))).toEqual([]);
  });

  it.each<[string, object]>([
    ["beside an order that is only approved", { order: approved }],
    ["beside an order of somebody else", ofAnother],
    ["beside an order whose money was declined", ofCaptures("DECLINED")],
    ["that is approved", { order: approved, subscription: { ...good.subscription, status: "APPROVED" } }],
  ])("and a subscription that may be charged a moment later is waited for, %s", async (_, differs) => {
    Object.assign(told, differs);
    expect(await confirm()).toEqual(pending);
    told.subscription = billed;
    expect(await confirm(), "once it is charged").toEqual(taken);
    expect(asked.filter((one) => one.startsWith("POST /v2"))).toEqual([]);
  });

  it("and money that is on its way is waited for", async () => {
    Object.assign(told, ofCaptures("PENDING"));
    expect(await confirm()).toEqual(pending);
    Object.assign(told, ofCaptures("DECLINED", "COMPLETED"));
    expect(await confirm()).toMatchObject(right({ charged: { amount: 24, currency: "EUR" } }));
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
  const log = { write: (_weight: string, event: string) => void said.push(event) };
  expect(await findPlanProblem(provider(), { plan: "P-1", configuredIn: "PAYPAL_PLAN_ID" }, log)).toBeNull();
  told.plan = { ...good.plan, ...differs };
  expect(await confirm()).toEqual(left({ kind: "refused", code: "payment.planRenews" }));
  expect(await findPlanProblem(provider(), { plan: "P-1", configuredIn: "PAYPAL_PLAN_ID" }, log)).toContain(
    "total_cycles 1",
  );
  told.status = 404;
  expect(await findPlanProblem(provider(), { plan: "P-1", configuredIn: "PAYPAL_PLAN_ID" }, log)).toContain(
    "names no plan",
  );
  for (const status of [403, 503]) {
    told.status = status;
    expect(await findPlanProblem(provider(), { plan: "P-1", configuredIn: "PAYPAL_PLAN_ID" }, log)).toBeNull();
    expect(said.splice(0)).toEqual(["the payment plan could not be looked at"]);
  }
});

it("IO-10: does not start while two contracts have one plan, even a withdrawn one", async () => {
  const desk = (withdrawn: string) => {
    const [first, second] = [
      { contract: { id: 1 }, plan: null },
      { contract: { id: 2 }, plan: withdrawn },
    ];
    const offers = (since: string) => taskEither.right(since.startsWith("1970") ? [first, second] : [first]);
    const planOf = ({ plan }: { readonly plan: string | null }) => plan ?? "P-1";
    return {
      payment: { provider: provider(), planOf },
      consult: (work: (stores: object) => unknown) => work({ payments: { listOffers: offers } }),
      clock: { now: () => "2026-11-22T10:00:00.000Z" },
      log: { say: () => undefined },
    } as unknown as ServerContext;
  };
  expect(await findPlanProblems(desk("P-2"))).toEqual([]);
  expect(await findPlanProblems(desk("P-1"))).toEqual([
    expect.stringContaining("Contracts 1 and 2 have one plan, P-1"),
  ]);
  expect(asked).not.toContain("GET /v1/billing/plans/P-2");
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
  told.cancelled = 403;
  expect(await provider().cancel("I-1")()).toEqual(unavailable);
});

it.each([400, 401, 403, 409, 422, 429, 500])("says that nobody could look when PayPal answers %s", async (status) => {
  told.status = status;
  expect(await confirm()).toEqual(unavailable);
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
  expect(await provider("wrong").confirm(capture)()).toMatchObject(left({ kind: "unavailable" }));
});

it("has a subscription charged no more", async () => {
  expect(await provider().cancel("I-1")()).toEqual(right(undefined));
  expect(asked.at(-1)).toBe("POST /v1/billing/subscriptions/I-1/cancel");
});
