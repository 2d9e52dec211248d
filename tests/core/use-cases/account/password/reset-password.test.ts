import { resetPassword } from "@libretto/core/use-cases/account/password/reset-password";
import { expect, it } from "vitest";
import { COMMON_PASSWORD, createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { anAccount } from "../../../../support/use-cases/fake-accounts.ts";

const NEW_PASSWORD = "Other-river-75";
const link = { secrets: [{ digest: "digest of token", kind: "reset", account: 7, data: {} } as const] };

it("sets the password, uses the link up, and tells the owner", async () => {
  const { services, state } = createFakeAccounts(link);
  const outcome = await resetPassword(services, ORIGIN, { token: "token", password: NEW_PASSWORD })();
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.accounts[0]?.passwordHash).toBe(`hash of ${NEW_PASSWORD}`);
  expect(state.secrets).toEqual([]);
  expect(state.resets).toContain("account digest of mario@example.org");
  expect(state.emails).toMatchObject([{ kind: "passwordChanged", account: 7 }]);
  expect(state.audit).toMatchObject([{ action: "passwordReset", actor: 7, patient: 70 }]);
});

it.each([["short"], [COMMON_PASSWORD], ["Mario-rossi-74!"]])(
  "keeps the link valid when %s is refused",
  async (password) => {
    const { services, state } = createFakeAccounts(link);
    const outcome = await resetPassword(services, ORIGIN, { token: "token", password })();
    expect(outcome).toMatchObject({ left: { code: "form.invalid" } });
    expect(state.secrets).toHaveLength(1);
    expect(state.accounts).toEqual([anAccount()]);
  },
);

it.each([
  ["an unknown token", { secrets: [] }],
  ["a disabled account", { ...link, accounts: [anAccount({ disabled: true })] }],
])("refuses %s", async (_what, differs) => {
  const { services, state } = createFakeAccounts(differs);
  const outcome = await resetPassword(services, ORIGIN, { token: "token", password: NEW_PASSWORD })();
  expect(outcome).toMatchObject({ left: { code: "account.linkInvalid" } });
  expect(state.resets).toEqual([]);
  expect(state.audit).toEqual([]);
});
