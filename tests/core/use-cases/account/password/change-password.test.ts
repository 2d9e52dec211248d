import { changePassword } from "@libretto/core/use-cases/account/password/change-password";
import { expect, it } from "vitest";
import { COMMON_PASSWORD, createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { anAccount, LONG_BEFORE } from "../../../../support/use-cases/fake-accounts.ts";

it("sets a new password, and tells the owner", async () => {
  const { services, authenticate, state } = createFakeAccounts();
  const outcome = await changePassword(services, authenticate, ORIGIN, "Other-river-75")();
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.accounts[0]?.passwordHash).toBe("hash of Other-river-75");
  expect(state.emails).toMatchObject([{ kind: "passwordChanged", account: 7 }]);
  expect(state.audit).toMatchObject([{ action: "passwordChange", actor: 7, patient: 70 }]);
});

it("AU-8: needs a fresh step-up authentication", async () => {
  const { services, authenticate, state } = createFakeAccounts({ stepUpAt: LONG_BEFORE });
  const outcome = await changePassword(services, authenticate, ORIGIN, "Other-river-75")();
  expect(outcome).toMatchObject({ left: { code: "account.proveAgain" } });
  expect(state.accounts).toEqual([anAccount()]);
});

it.each([["short"], [COMMON_PASSWORD]])("refuses the password %s", async (password) => {
  const { services, authenticate, state } = createFakeAccounts();
  const outcome = await changePassword(services, authenticate, ORIGIN, password)();
  expect(outcome).toMatchObject({ left: { fields: { password: expect.any(String) } } });
  expect(state.emails).toEqual([]);
});
