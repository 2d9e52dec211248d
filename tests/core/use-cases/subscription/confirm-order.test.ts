import type { PaidOrder } from "@libretto/core/ports/accounts/payment-store";
import type { PaymentCapture } from "@libretto/core/subscription/payment";
import { confirmOrder } from "@libretto/core/use-cases/subscription/confirm-order";
import { expect, it } from "vitest";
import { anOffer, aProvider, createFakeSales, PAYER } from "../../../support/use-cases/fake-sales.ts";

const { contract } = anOffer();
const capture: PaymentCapture = {
  ...{ order: "O-1", subscription: "I-1", plan: "YEAR", account: PAYER.id, email: PAYER.email },
};
const confirm = (paid: Partial<PaidOrder>) =>
  confirmOrder({ payment: aProvider(paid).payment }, createFakeSales().caller, capture, contract)();

it("confirms an order that the payer has paid at the provider", async () => {
  expect(await confirm({})).toMatchObject({ right: { account: PAYER.id } });
});

it("IO-10: accepts no order of another payer", async () => {
  expect(await confirm({ account: 1 })).toMatchObject({ left: { code: "payment.failed" } });
});

it("A8: reports that the money moved when the amount differs", async () => {
  expect(await confirm({ charged: { amount: 1, currency: "EUR" } })).toMatchObject({ left: { code: "payment.taken" } });
});

it("without a provider, confirms only stored trial orders of the same amount", async () => {
  const { caller, state } = createFakeSales();
  const confirmTrial = confirmOrder({ payment: null }, caller, capture, contract);
  expect(await confirmTrial()).toMatchObject({ left: { code: "payment.failed" } });
  const order = { account: PAYER.id, plan: "YEAR", charged: { amount: 24, currency: "EUR" } } as PaidOrder;
  state.trialOrders.set("O-1", order);
  expect(await confirmTrial()).toMatchObject({ right: order });
  state.trialOrders.set("O-1", { ...order, plan: "MONTH" });
  expect(await confirmTrial()).toMatchObject({ left: { code: "payment.failed" } });
});
