import { loadSubscriptions } from "@libretto/core/use-cases/subscription/load-subscriptions";
import { expect, it } from "vitest";
import { aSubscription, createFakeSales, TRIAL_SALES } from "../../../support/use-cases/fake-sales.ts";

it("lists the free licence and those on offer as available", async () => {
  const { stores, state } = createFakeSales();
  state.subscriptions = [aSubscription()];
  expect(await loadSubscriptions(TRIAL_SALES, stores, 1)()).toMatchObject({
    right: { subscriptions: [{ id: 40 }], inForce: { licence: { id: 1 } }, availableLicences: [{ id: 1 }, { id: 2 }] },
  });
});
