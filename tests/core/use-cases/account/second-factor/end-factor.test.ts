import { endFactor } from "@libretto/core/use-cases/account/second-factor/end-factor";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN, VALID_CODE } from "../../../../support/use-cases/fake-account-services.ts";
import { type AccountState, aFactor, anAccount } from "../../../../support/use-cases/fake-accounts.ts";

const end = async (differs: Partial<AccountState>) => {
  const { services, authenticate, state } = createFakeAccounts({ factor: aFactor(), ...differs });
  return { state, outcome: await endFactor(services, { authenticate, origin: ORIGIN, code: VALID_CODE })() };
};

it("turns the factor off, and tells the owner", async () => {
  const { state, outcome } = await end({});
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.factor).toBeNull();
  expect(state.emails).toMatchObject([{ kind: "factorOff", account: 7 }]);
  expect(state.audit).toMatchObject([{ action: "factorChange" }]);
});

it.each([
  ["for a role that must have one", { accounts: [anAccount({ role: "doctor" })] }, "account.factorObligatory"],
  ["AU-6: after a step-up by a provider", { stepUpByPassword: false }, "account.proveAgain"],
  ["without a factor", { factor: null }, "account.factorMissing"],
])("is refused %s", async (_what, differs, code) => {
  const { state, outcome } = await end(differs as Partial<AccountState>);
  expect(outcome).toMatchObject({ left: { code } });
  expect(state.emails).toEqual([]);
});
