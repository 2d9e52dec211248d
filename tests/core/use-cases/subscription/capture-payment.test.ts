import type { PaidOrder } from "@libretto/core/ports/accounts/payment-store";
import { capturePayment } from "@libretto/core/use-cases/subscription/capture-payment";
import { expect, it } from "vitest";
import { createFakeSales, PAYER, TRIAL_SALES } from "../../../support/use-cases/fake-sales.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const requested = { order: "O-1", subscription: "I-1", plan: "YEAR", account: 1, email: "other@example.it" };
const setUp = () => {
  const fakes = createFakeSales();
  const order = { account: PAYER.id, plan: "YEAR", charged: { amount: 24, currency: "EUR" } } as PaidOrder;
  fakes.state.trialOrders.set("O-1", order);
  fakes.state.acceptances.set(3, CLOCK.now());
  return fakes;
};

it("grants the licence of a paid order to the caller, under the lock of the account", async () => {
  const { caller, state, audited, locked } = setUp();
  expect(await capturePayment(TRIAL_SALES, caller, requested)()).toMatchObject({ right: { id: 77 } });
  expect(state.claims.get("O-1")).toMatchObject({ by: PAYER.id });
  expect([audited.map(({ action }) => action), locked]).toEqual([["subscribe"], [PAYER.id]]);
});

it("returns the first subscription of a repeated call, and changes nothing", async () => {
  const { caller, state, audited } = setUp();
  const capture = capturePayment(TRIAL_SALES, caller, requested);
  expect(await capture()).toEqual(await capture());
  expect([state.terms.length, audited.length]).toEqual([1, 1]);
});

it.each([
  ["without an accepted contract", (fakes: ReturnType<typeof setUp>) => fakes.state.acceptances.clear(), requested],
  ["for a plan that is not on offer", () => {}, { ...requested, plan: "MONTH" }],
  ["without an order", () => {}, { ...requested, order: "" }],
  ["that was not paid", () => {}, { ...requested, order: "O-2" }],
])("grants nothing %s", async (_, change, capture) => {
  const fakes = setUp();
  change(fakes);
  expect(await capturePayment(TRIAL_SALES, fakes.caller, capture)()).toMatchObject({ left: { kind: "refused" } });
  expect([fakes.state.terms, fakes.audited]).toEqual([[], []]);
});
