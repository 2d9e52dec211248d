import { reauthenticate } from "@libretto/core/use-cases/account/sessions/reauthenticate";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN, VALID_CODE } from "../../../../support/use-cases/fake-account-services.ts";
import { type AccountState, aFactor, PASSWORD } from "../../../../support/use-cases/fake-accounts.ts";

const prove = async (differs: Partial<AccountState>, password = PASSWORD, code?: string) => {
  const { services, authenticate, state } = createFakeAccounts(differs);
  return { state, outcome: await reauthenticate(services, authenticate, ORIGIN, { password, code })() };
};

it("records the step-up authentication of this session", async () => {
  const { state, outcome } = await prove({});
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.events).toEqual(["step-up of session 11"]);
  expect(state.audit).toMatchObject([{ action: "prove", actor: 7, patient: 70 }]);
});

it("accepts password and code of an account with a second factor", async () => {
  const { state, outcome } = await prove({ factor: aFactor() }, PASSWORD, VALID_CODE);
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.attempts).toEqual(["account digest of session 11 password", "account digest of session 11 code"]);
});

it("AU-3: counts a wrong password for this session only, and audits it", async () => {
  const { state, outcome } = await prove({}, "wrong");
  expect(outcome).toMatchObject({ left: { kind: "refused", code: "account.passwordWrong" } });
  expect(state.attempts).toEqual(["account digest of session 11 password"]);
  expect(state.audit).toMatchObject([{ action: "loginFailed" }]);
  expect(state.events).toEqual([]);
});

it.each([
  ["no code", undefined, "session.codeNeeded"],
  ["a wrong code", "222222", "account.codeInvalid"],
])("refuses %s where a second factor is in use", async (_what, typed, code) => {
  const { state, outcome } = await prove({ factor: aFactor() }, PASSWORD, typed);
  expect(outcome).toMatchObject({ left: { kind: "refused", code } });
  expect(state.events).toEqual([]);
});

it("is signed out when the account was deleted meanwhile", async () => {
  const { outcome } = await prove({ accounts: [] });
  expect(outcome).toMatchObject({ left: { kind: "signedOut" } });
});
