import { findPayer, findSubscription } from "@libretto/core/use-cases/subscription/find-payer";
import { expect, it } from "vitest";
import { aSubscription, createFakeSales, PAYER } from "../../../support/use-cases/fake-sales.ts";

it("finds the account and the record of the payer", async () => {
  const { stores } = createFakeSales();
  expect(await findPayer(stores, { account: PAYER.id })()).toMatchObject({
    right: { account: { email: PAYER.email }, patient: PAYER.patient },
  });
});

it.each([
  ["without a record", { ...PAYER, patient: null }],
  ["that no longer exists", null],
])("permits no payment of an account %s", async (_, account) => {
  const { stores, state } = createFakeSales();
  state.account = account;
  expect(await findPayer(stores, { account: PAYER.id })()).toMatchObject({ left: { kind: "notPermitted" } });
});

it("finds a subscription of the patient, and no other", async () => {
  const { stores, state } = createFakeSales();
  state.subscriptions = [aSubscription()];
  expect(await findSubscription(stores, 1, 40)()).toMatchObject({ right: { id: 40 } });
  for (const id of [41, null])
    expect(await findSubscription(stores, 1, id)()).toMatchObject({ left: { kind: "notFound" } });
});
