import { createTrialOrder } from "@libretto/core/use-cases/subscription/create-trial-order";
import { expect, it } from "vitest";
import { createFakeSales, PAYER, PROVIDER_SALES, TRIAL_SALES } from "../../../support/use-cases/fake-sales.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

it("stores an order of an accepted contract", async () => {
  const { caller, state } = createFakeSales();
  state.acceptances.set(3, CLOCK.now());
  expect(await createTrialOrder(TRIAL_SALES, caller, "YEAR")()).toMatchObject({ right: "PROVA-abc" });
  expect(state.trialOrders.get("PROVA-abc")).toMatchObject({ account: PAYER.id, plan: "YEAR" });
});

it.each([
  ["with a payment provider", PROVIDER_SALES, "YEAR", "failure.notFound"],
  [
    "while payments are closed",
    { ...TRIAL_SALES, installation: { ...TRIAL_SALES.installation, trialPayments: false } },
    ...["YEAR", "payment.closed"],
  ],
  ["for an unknown plan", TRIAL_SALES, "MONTH", "payment.planDiffers"],
  ["before the contract is accepted", TRIAL_SALES, "YEAR", "contracts.notAccepted"],
] as const)("creates no order %s", async (_, services, plan, code) => {
  const { caller, state } = createFakeSales();
  expect(await createTrialOrder(services, caller, plan)()).toMatchObject({ left: { code } });
  expect(state.trialOrders.size).toBe(0);
});
