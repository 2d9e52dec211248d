import { loadFactorState } from "@libretto/core/use-cases/account/second-factor/load-factor-state";
import { expect, it } from "vitest";
import { createFakeAccounts } from "../../../../support/use-cases/fake-account-services.ts";
import { aCallerOf, aFactor, anAccount } from "../../../../support/use-cases/fake-accounts.ts";

it.each([
  ["patient", null, { active: false, obligatory: false, codesLeft: 0 }],
  ["doctor", aFactor({ active: false, codesLeft: 0 }), { active: false, obligatory: true, codesLeft: 0 }],
  ["patient", aFactor({ codesLeft: 4 }), { active: true, obligatory: false, codesLeft: 4 }],
] as const)("names the state of the factor of a %s", async (role, factor, expected) => {
  const { stores, state } = createFakeAccounts({ factor, accounts: [anAccount({ role })] });
  expect(await loadFactorState(stores, aCallerOf(state))()).toEqual({ _tag: "Right", right: expected });
});
