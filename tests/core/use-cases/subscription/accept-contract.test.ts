import { acceptContract } from "@libretto/core/use-cases/subscription/accept-contract";
import { expect, it } from "vitest";
import { createFakeSales, PAYER, TRIAL_SALES } from "../../../support/use-cases/fake-sales.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const origin = { device: "Firefox", address: "10.0.0.1", language: "it" } as const;

it("stores the acceptance, mails a copy the first time, and audits each", async () => {
  const { caller, state, emailState, audited } = createFakeSales();
  const accept = acceptContract(TRIAL_SALES, caller, origin, 3);
  expect(await accept()).toMatchObject({ right: CLOCK.now() });
  expect(await accept()).toMatchObject({ right: CLOCK.now() });
  expect(state.acceptances.get(3)).toBe(CLOCK.now());
  expect(emailState.waiting).toMatchObject([
    { kind: "contractAccepted", account: PAYER.id, data: { contract: "3", description: "One year", text: "1. Terms" } },
  ]);
  expect(audited).toMatchObject([{ action: "subscribe" }, { action: "subscribe" }]);
});

it("finds no contract that is not on offer", async () => {
  const { caller, state } = createFakeSales();
  expect(await acceptContract(TRIAL_SALES, caller, origin, 4)()).toMatchObject({ left: { kind: "notFound" } });
  expect(state.acceptances.size).toBe(0);
});
