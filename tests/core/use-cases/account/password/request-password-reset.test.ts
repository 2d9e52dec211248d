import { requestPasswordReset } from "@libretto/core/use-cases/account/password/request-password-reset";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { anAccount } from "../../../../support/use-cases/fake-accounts.ts";

it("mails a link to the owner of an account", async () => {
  const { services, state } = createFakeAccounts();
  await requestPasswordReset(services, ORIGIN, "Mario@Example.org ")();
  expect(state.emails).toMatchObject([{ kind: "reset", account: 7 }]);
  expect(state.audit).toMatchObject([{ action: "passwordForgotten", actor: null }]);
});

it.each([
  ["an unknown address", "nobody@example.org"],
  ["a disabled account", "mario@example.org"],
])("AU-4: costs the same for %s, but mails nobody", async (_what, email) => {
  const { services, state } = createFakeAccounts({ accounts: [anAccount({ disabled: true })] });
  expect(await requestPasswordReset(services, ORIGIN, email)()).toMatchObject({ _tag: "Right" });
  expect(state.emails).toMatchObject([{ kind: "nobody", account: null }]);
  expect(state.audit).toMatchObject([{ action: "passwordForgotten", actor: null }]);
});

it("refuses what is no address", async () => {
  const { services, state } = createFakeAccounts();
  expect(await requestPasswordReset(services, ORIGIN, "mario")()).toMatchObject({
    left: { fields: { email: "account.emailInvalid" } },
  });
  expect(state.emails).toEqual([]);
});

it("AU-3: refuses too many requests", async () => {
  const { services, state } = createFakeAccounts({ isThrottled: true });
  expect(await requestPasswordReset(services, ORIGIN, "mario@example.org")()).toMatchObject({
    left: { kind: "tooMany" },
  });
  expect(state.emails).toEqual([]);
});
