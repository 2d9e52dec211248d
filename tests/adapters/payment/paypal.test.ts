import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { payPal } from "@libretto/adapters/payment/paypal";
import { checkPaymentPlans } from "@libretto/adapters/server/operations/payment-plans";
import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anOffer } from "../../support/use-cases/fake-sales.ts";
import { transactOn } from "../../support/use-cases/fake-services.ts";
import { CLOCK } from "../../support/use-cases/fake-stores.ts";

const amount = { value: "24.00", currency_code: "EUR" };
/** The part of PayPal's published API that the product uses: token, order, subscription, cancellation. */
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
let receivedRequest: {
  order: unknown;
  subscription: unknown;
  plan: unknown;
  cancelled: number;
  status: number;
  redirect: string | null;
};
let requests: string[] = [];
let fake: Server;

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      fake = createServer((request, response) => {
        requests.push(`${request.method} ${request.url}`);
        const answer = (status: number, body?: unknown) => {
          response.writeHead(status, { "content-type": "application/json" });
          response.end(body === undefined ? undefined : JSON.stringify(body));
        };
        if (request.url === "/v1/oauth2/token")
          return request.headers.authorization === `Basic ${Buffer.from("client:secret").toString("base64")}`
            ? answer(200, { access_token: "bearer", token_type: "Bearer", expires_in: 32400 })
            : answer(401, { error: "invalid_client" });
        if (request.headers.authorization !== "Bearer bearer") return answer(401, {});
        if (receivedRequest.redirect !== null) {
          response.writeHead(302, { location: receivedRequest.redirect });
          return response.end();
        }
        if (receivedRequest.status !== 200) return answer(receivedRequest.status, { name: "RESOURCE_NOT_FOUND" });
        if (request.url?.endsWith("/cancel"))
          return answer(receivedRequest.cancelled, receivedRequest.cancelled === 204 ? undefined : {});
        if (request.url?.startsWith("/v1/billing/plans/")) return answer(200, receivedRequest.plan);
        return answer(
          200,
          request.url?.startsWith("/v2/checkout/orders/") ? receivedRequest.order : receivedRequest.subscription,
        );
      }).listen(0, "127.0.0.1", resolve);
    }),
);
beforeEach(() => {
  receivedRequest = { ...good, cancelled: 204, status: 200, redirect: null };
  requests = [];
});
afterAll(() => new Promise((resolve) => fake.close(resolve)));

const provider = (clientSecret = "secret") =>
  payPal({
    api: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`,
    clientId: "client",
    clientSecret,
    script: "https://pay.example/sdk/js",
  });
const capture = { order: "O-1", subscription: "I-1", plan: "P-1", account: 42, email: "a@b.example" };
const confirm = (differs: object = {}) => provider().confirm({ ...capture, ...differs })();
const refused = left(failure("refused", "payment.failed"));
const alreadyPaid = left(failure("refused", "payment.taken"));
const pending = left(failure("unavailable", "payment.pending"));
const unavailable = left(failure("unavailable", "failure.unavailable"));
/** Two states: one charges only with the payer's action, one never charges. */
const unapproved = { ...good.subscription, status: "APPROVAL_PENDING" };
const over = { ...good.subscription, status: "EXPIRED" };

const capturedWith = (...states: readonly string[]) => ({
  ...unit,
  payments: { captures: states.map((status) => ({ status, amount })) },
});

const unitWith = (differs: object) => ({ order: { ...good.order, purchase_units: [{ ...unit, ...differs }] } });
const ofCaptures = (...states: readonly string[]) => unitWith(capturedWith(...states));
const ofAnother = unitWith({ custom_id: "43" });
const billed = { ...good.subscription, billing_info: { last_payment: { amount } } };

it("IO-10: returns what PayPal itself says was paid, for which plan, by whom", async () => {
  expect(await confirm()).toEqual(right({ account: 42, plan: "P-1", charged: { amount: 24, currency: "EUR" } }));
  expect(requests).toContain("GET /v2/checkout/orders/O-1");
  expect(requests).toContain("GET /v1/billing/subscriptions/I-1");
});

it.each<[string, object]>([
  ["an order that nobody has approved", { order: { ...good.order, status: "CREATED" }, subscription: unapproved }],
  ["a refunded order", { ...ofCaptures("REFUNDED"), subscription: over }],
  ["a declined order", { ...ofCaptures("DECLINED", "FAILED"), subscription: over }],
  ["an answer of another form", { order: [], subscription: unapproved }],
  ["an order of somebody else", { ...ofAnother, subscription: unapproved }],
  [
    "an order and a subscription without a known owner",
    { ...unitWith({ custom_id: "x" }), subscription: { ...billed, custom_id: "x" } },
  ],
  ["an order and a subscription of somebody else", { ...ofAnother, subscription: { ...billed, custom_id: "43" } }],
  ["an order that does not exist", { status: 404 }],
])("IO-10: accepts no payment from %s, and charges nothing", async (_, differs) => {
  Object.assign(receivedRequest, differs);
  expect(await confirm()).toEqual(refused);
});

it.each<[string, object]>([
  ["an order that is only authorised", { order: { ...good.order, intent: "AUTHORIZE" } }],
  ["an order without a captured amount", unitWith({ payments: {} })],
  ["an order that was captured twice", unitWith(capturedWith("COMPLETED", "COMPLETED"))],
  ["an order with a captured and a pending amount", unitWith(capturedWith("COMPLETED", "PENDING"))],
  ["a partly refunded order", unitWith(capturedWith("PARTIALLY_REFUNDED"))],
  ["another order than the one asked for", { order: { ...good.order, id: "O-2" } }],
  ["an empty order", { order: { ...good.order, purchase_units: [] } }],
  ["an order of two items", { order: { ...good.order, purchase_units: [unit, unit] } }],
  ["an order of two people", { order: { ...good.order, purchase_units: [{ ...unit, custom_id: "43" }, unit] } }],
  ["a charged subscription, with an order of somebody else", { ...ofAnother, subscription: billed }],
  ["an own order, with a subscription of somebody else", { subscription: { ...good.subscription, custom_id: "43" } }],
  ["an order without an owner", unitWith({ custom_id: undefined })],
  [
    "an amount that is not a number",
    unitWith({ payments: { captures: [{ status: "COMPLETED", amount: { ...amount, value: "1e3" } }] } }),
  ],
  ["a subscription that is suspended", { subscription: { ...good.subscription, status: "SUSPENDED" } }],
  ["another subscription", { subscription: { ...good.subscription, id: "I-2" } }],
  ["a subscription that was cancelled", { subscription: { ...good.subscription, status: "CANCELLED" } }],
])("IO-10: accepts no payment from %s, and reports that money was charged", async (_, differs) => {
  Object.assign(receivedRequest, differs);
  expect(await confirm()).toEqual(alreadyPaid);
});

describe("IO-10: the server captures nothing", () => {
  const approved = { ...good.order, status: "APPROVED", purchase_units: [{ custom_id: "42", amount }] };

  it.each<[string, object, string]>([
    ["is approved, with a subscription that was charged", { subscription: billed }, "payment.taken"],
    [
      "is approved, with a subscription that was charged and suspended",
      { subscription: { ...billed, status: "SUSPENDED" } },
      "payment.taken",
    ],
    ["is approved, with a subscription that is not approved", { subscription: unapproved }, "payment.failed"],
    [
      "is approved, with a subscription that ended uncharged",
      { subscription: { ...good.subscription, status: "CANCELLED" } },
      "payment.failed",
    ],
    [
      "is approved, with a charged subscription of somebody else",
      { subscription: { ...billed, custom_id: "43" } },
      "payment.failed",
    ],
    [
      "is approved, with a subscription of somebody else that will be charged",
      { subscription: { ...good.subscription, custom_id: "43" } },
      "payment.failed",
    ],
    [
      "is approved, with a charged subscription that renews",
      { subscription: billed, plan: { ...good.plan, billing_cycles: [] } },
      "payment.planRenews",
    ],
  ])("for an order that %s", async (_, differs, code) => {
    Object.assign(receivedRequest, { order: approved }, differs);
    expect(await confirm()).toEqual(left(failure("refused", code as "payment.taken")));
    expect(requests.filter((one) => one.startsWith("POST /v2"))).toEqual([]);
  });

  it.each<[string, object]>([
    ["with an order that is only approved", { order: approved }],
    ["with an order of somebody else", ofAnother],
    ["with a declined order", ofCaptures("DECLINED")],
    ["that is approved", { order: approved, subscription: { ...good.subscription, status: "APPROVED" } }],
  ])("and waits for a subscription that may be charged a moment later, %s", async (_, differs) => {
    Object.assign(receivedRequest, differs);
    expect(await confirm()).toEqual(pending);
    receivedRequest.subscription = billed;
    expect(await confirm(), "once it is charged").toEqual(alreadyPaid);
    expect(requests.filter((one) => one.startsWith("POST /v2"))).toEqual([]);
  });

  it("and waits for money that is pending", async () => {
    Object.assign(receivedRequest, ofCaptures("PENDING"));
    expect(await confirm()).toEqual(pending);
    Object.assign(receivedRequest, ofCaptures("DECLINED", "COMPLETED"));
    expect(await confirm()).toMatchObject(right({ charged: { amount: 24, currency: "EUR" } }));
  });
});

const yearly = { tenure_type: "REGULAR", sequence: 1, total_cycles: 1 };
const renewing: readonly (readonly [string, object])[] = [
  ["never ends", { billing_cycles: [{ ...yearly, total_cycles: 0 }] }],
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
/** The check of the plans at the start, with a contract on offer that has the configured plan. */
const planChecks = (withdrawn: string | null = null) => {
  const logLines: string[] = [];
  const current = anOffer({ contract: { ...anOffer().contract, id: 1 } });
  const earlier = anOffer({ contract: { ...anOffer().contract, id: 2 }, plan: withdrawn ?? "P-3" });
  const listOffers = (since: string) => taskEither.right(since.startsWith("1970") ? [current, earlier] : [current]);
  const check = () =>
    checkPaymentPlans({
      payment: { provider: provider(), planOf: ({ plan }) => plan ?? "P-1" },
      consult: transactOn({ payments: { listOffers } }),
      clock: CLOCK,
      log: { write: (_level, event) => void logLines.push(event) },
    });
  return { check, logLines };
};

it.each(renewing)("IO-10: accepts no payment for a plan that %s, and does not start with it", async (_, differs) => {
  const { check, logLines } = planChecks();
  expect(await check()).toEqual([]);
  receivedRequest.plan = { ...good.plan, ...differs };
  expect(await confirm()).toEqual(left({ kind: "refused", code: "payment.planRenews" }));
  expect(await check()).toEqual([expect.stringMatching(/^PAYPAL_PLAN_ID names a plan .* total_cycles 1$/)]);
  receivedRequest.status = 404;
  expect(await check()).toEqual(["PAYPAL_PLAN_ID names no plan of this PayPal account"]);
  for (const status of [403, 503]) {
    receivedRequest.status = status;
    expect(await check()).toEqual([]);
    expect(logLines.splice(0)).toEqual(["the payment plan could not be checked"]);
  }
});

it("IO-10: does not start while two contracts have one plan, even a withdrawn one", async () => {
  expect(await planChecks("P-2").check()).toEqual([]);
  expect(await planChecks("P-1").check()).toEqual([expect.stringContaining("Contracts 1 and 2 have one plan, P-1")]);
  expect(requests).not.toContain("GET /v1/billing/plans/P-2");
});

it("IO-10: cancels a renewing subscription before it accepts no payment for it, and reports a failed cancellation", async () => {
  const end = "POST /v1/billing/subscriptions/I-1/cancel";
  receivedRequest.plan = { ...good.plan, billing_cycles: [{ ...yearly, total_cycles: 0 }] };
  expect(await confirm()).toEqual(left({ kind: "refused", code: "payment.planRenews" }));
  expect(requests).toContain(end);
  for (const status of [422, 503]) {
    receivedRequest.cancelled = status;
    expect(await confirm()).toEqual(left({ kind: "refused", code: "payment.renewalStays" }));
  }
  receivedRequest.cancelled = 422;
  receivedRequest.subscription = { ...good.subscription, status: "CANCELLED" };
  expect(await confirm(), "sent again").toEqual(left({ kind: "refused", code: "payment.planRenews" }));
});

it("IO-10: cancels no subscription of somebody else", async () => {
  receivedRequest.plan = { ...good.plan, billing_cycles: [{ ...yearly, total_cycles: 0 }] };
  expect(await confirm({ account: 43 })).toEqual(refused);
  expect(requests.filter((one) => one.startsWith("POST /v1/billing"))).toEqual([]);
});

it("accepts a payment for a plan whose only cycle has ended", async () => {
  receivedRequest.subscription = { ...good.subscription, status: "EXPIRED" };
  expect(await confirm()).toMatchObject(right({ account: 42 }));
});

it("reports that a subscription is no longer charged only when it has ended", async () => {
  receivedRequest.cancelled = 422;
  expect(await provider().cancel("I-1")()).toEqual(refused);
  receivedRequest.subscription = { ...good.subscription, status: "EXPIRED" };
  expect(await provider().cancel("I-1")()).toEqual(right(undefined));
  receivedRequest.cancelled = 403;
  expect(await provider().cancel("I-1")()).toEqual(unavailable);
});

it.each([400, 401, 403, 409, 422, 429, 500])(
  "reports that the state is unknown when PayPal answers %s",
  async (status) => {
    receivedRequest.status = status;
    expect(await confirm()).toEqual(unavailable);
  },
);

it("IO-9: follows no redirect, and encodes any order id in the path", async () => {
  receivedRequest.redirect = "http://127.0.0.1:1/elsewhere";
  expect(await confirm()).toMatchObject(left({ kind: "unavailable" }));
  receivedRequest.redirect = null;
  await confirm({ order: "../../v1/oauth2/token?" });
  expect(requests).toContain("GET /v2/checkout/orders/..%2F..%2Fv1%2Foauth2%2Ftoken%3F");
});

it("is unavailable when PayPal is down, or the credentials are wrong", async () => {
  receivedRequest.status = 503;
  expect(await confirm()).toMatchObject(left({ kind: "unavailable" }));
  expect(await provider("wrong").confirm(capture)()).toMatchObject(left({ kind: "unavailable" }));
});

it("stops the charges of a subscription", async () => {
  expect(await provider().cancel("I-1")()).toEqual(right(undefined));
  expect(requests.at(-1)).toBe("POST /v1/billing/subscriptions/I-1/cancel");
});
