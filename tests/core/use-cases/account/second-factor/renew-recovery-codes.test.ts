import { renewRecoveryCodes } from "@libretto/core/use-cases/account/second-factor/renew-recovery-codes";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { type AccountState, aFactor } from "../../../../support/use-cases/fake-accounts.ts";

const renew = async (differs: Partial<AccountState>, code?: string) => {
  const { services, authenticate, state } = createFakeAccounts({
    ...{ factor: aFactor(), recoveryCodes: ["digest of an old code"] },
    ...differs,
  });
  return { state, outcome: await renewRecoveryCodes(services, { authenticate, origin: ORIGIN, code })() };
};

it("replaces the codes after a step-up authentication with the password", async () => {
  const { state, outcome } = await renew({});
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.recoveryCodes).toHaveLength(10);
  expect(state.recoveryCodes).not.toContain("digest of an old code");
  expect(state.events).toEqual(["revoke changes of address of 7"]);
});

it.each([
  ["AU-6: after a step-up by a provider", { stepUpByPassword: false }, undefined, "account.proveAgain"],
  ["without a factor in use", { factor: aFactor({ active: false }) }, undefined, "account.factorMissing"],
  ["with a wrong code", {}, "222222", "account.codeInvalid"],
])("is refused %s", async (_what, differs, typed, code) => {
  const { state, outcome } = await renew(differs, typed);
  expect(outcome).toMatchObject({ left: { code } });
  expect(state.recoveryCodes).toEqual(["digest of an old code"]);
});
