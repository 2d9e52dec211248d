import type { PaidOrder } from "@libretto/core/ports/accounts/payment-store";
import { grantPaidLicence } from "@libretto/core/use-cases/subscription/grant-paid-licence";
import { expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { anOffer, createFakeSales, PAYER, TRIAL_SALES } from "../../../support/use-cases/fake-sales.ts";

const payer = { account: PAYER, patient: PAYER.patient ?? 0 };
const payment: Parameters<typeof grantPaidLicence>[3] = {
  capture: { order: "O-1", subscription: "I-1", plan: "YEAR", account: PAYER.id, email: PAYER.email },
  offer: anOffer(),
  paid: { account: PAYER.id, plan: "YEAR", charged: { amount: 24, currency: "EUR" } } as PaidOrder,
  acceptedAt: at("2026-03-14T08:00:00.000Z"),
};

it("grants a term from now on", async () => {
  const { stores, state } = createFakeSales();
  expect(await grantPaidLicence(TRIAL_SALES, stores, payer, payment)()).toMatchObject({
    right: { isNew: true, subscription: { id: 77 } },
  });
  expect(state.terms).toMatchObject([{ subscription: "I-1", until: "2027-03-14T09:00:00.000Z" }]);
});

it("starts the term at the end of a current one of the same licence", async () => {
  const { stores, state } = createFakeSales();
  state.currentEnd = "2026-04-14T09:00:00.000Z";
  await grantPaidLicence(TRIAL_SALES, stores, payer, payment)();
  expect(state.terms).toMatchObject([{ until: "2027-04-14T09:00:00.000Z" }]);
});

it("grants one term for an order, however often it is captured", async () => {
  const { stores, state } = createFakeSales();
  await grantPaidLicence(TRIAL_SALES, stores, payer, payment)();
  const again = { ...TRIAL_SALES, ids: { next: () => 78 } };
  expect(await grantPaidLicence(again, stores, payer, payment)()).toMatchObject({
    right: { isNew: false, subscription: { id: 77 } },
  });
  expect(state.terms).toHaveLength(1);
});

it("IO-10: returns no subscription of another payer's order", async () => {
  const { stores, state } = createFakeSales();
  state.claims.set("O-1", { by: 1, subscription: 40 });
  expect(await grantPaidLicence(TRIAL_SALES, stores, payer, payment)()).toMatchObject({
    left: { code: "payment.failed" },
  });
});

it("grants nothing for another amount", async () => {
  const { stores, state } = createFakeSales();
  const paid = { ...payment.paid, charged: { amount: 1, currency: "EUR" } } as PaidOrder;
  expect(await grantPaidLicence(TRIAL_SALES, stores, payer, { ...payment, paid })()).toMatchObject({
    left: { code: "payment.planDiffers" },
  });
  expect(state.terms).toEqual([]);
});
