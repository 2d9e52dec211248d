import { confirmEmail } from "@libretto/core/use-cases/account/email/confirm-email";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { type AccountState, anAccount } from "../../../../support/use-cases/fake-accounts.ts";

const link = (data: unknown = { to: "new@example.org" }): Partial<AccountState> => ({
  secrets: [{ digest: "digest of token", kind: "email", account: 7, data }],
});

it("sets the address, uses the link up, and warns the previous address", async () => {
  const { services, state } = createFakeAccounts(link());
  expect(await confirmEmail(services, ORIGIN, "token")()).toMatchObject({ _tag: "Right" });
  expect(state.accounts).toEqual([anAccount({ email: "new@example.org" })]);
  expect(state.secrets).toEqual([]);
  expect(state.emails).toMatchObject([{ kind: "emailChanged", data: { to: "mario@example.org" } }]);
  expect(state.audit).toMatchObject([{ action: "emailChange", actor: 7 }]);
});

it.each([
  ["an unknown token", { secrets: [] }],
  ["a link without a new address", link({})],
  ["an address that has an account meanwhile", link({ to: "mario@example.org" })],
  ["a disabled account", { ...link(), accounts: [anAccount({ disabled: true })] }],
])("refuses %s", async (_what, differs) => {
  const { services, state } = createFakeAccounts(differs);
  const { accounts } = state;
  expect(await confirmEmail(services, ORIGIN, "token")()).toMatchObject({ left: { code: "account.linkInvalid" } });
  expect(state).toMatchObject({ accounts, emails: [], attempts: ["address digest of 10.0.0.1"], resets: [] });
});
