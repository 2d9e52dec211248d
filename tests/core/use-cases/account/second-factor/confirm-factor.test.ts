import { confirmFactor } from "@libretto/core/use-cases/account/second-factor/confirm-factor";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN, VALID_CODE } from "../../../../support/use-cases/fake-account-services.ts";
import { type AccountState, aFactor, LONG_BEFORE } from "../../../../support/use-cases/fake-accounts.ts";

const confirm = async (differs: Partial<AccountState>, code = VALID_CODE) => {
  const { services, authenticate, state } = createFakeAccounts({ factor: aFactor({ active: false }), ...differs });
  return { state, outcome: await confirmFactor(services, { authenticate, origin: ORIGIN, code })() };
};

it("turns the factor on, ends other sessions, and returns the recovery codes once", async () => {
  const { state, outcome } = await confirm({});
  expect(outcome).toEqual({ _tag: "Right", right: Array(10).fill("ABCD-EFGH-IJKL-MNOP-QRST-UVWX") });
  expect(state.factor).toMatchObject({ active: true });
  expect(state.recoveryCodes).toEqual(Array(10).fill("digest of ABCDEFGHIJKLMNOPQRSTUVWX"));
  expect(state.events).toEqual(["end sessions of 7 except 11", "revoke changes of address of 7"]);
  expect(state.emails).toMatchObject([{ kind: "factorOn", account: 7 }]);
  expect(state.audit).toMatchObject([{ action: "factorChange", actor: 7, patient: 70 }]);
});

it("AU-3: counts a wrong code although the answer is a refusal", async () => {
  const { state, outcome } = await confirm({}, "222222");
  expect(outcome).toMatchObject({ left: { kind: "refused", code: "account.codeInvalid" } });
  expect(state.attempts).toEqual(["account digest of session 11 code"]);
  expect(state.factor).toMatchObject({ active: false });
});

it.each([
  ["AU-8: without a step-up authentication", { stepUpAt: LONG_BEFORE }, "account.proveAgain"],
  ["without a secret", { factor: null }, "account.factorMissing"],
  ["for a factor in use", { factor: aFactor() }, "account.factorActive"],
  ["AU-3: after too many codes", { isThrottled: true }, "failure.tooMany"],
])("is refused %s", async (_what, differs, code) => {
  const { state, outcome } = await confirm(differs);
  expect(outcome).toMatchObject({ left: { code } });
  expect(state).toMatchObject({ emails: [], audit: [], recoveryCodes: [] });
});
