import { changeEmail } from "@libretto/core/use-cases/account/email/change-email";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { type AccountState, anAccount, LONG_BEFORE } from "../../../../support/use-cases/fake-accounts.ts";

const change = async (email: string, differs: Partial<AccountState> = {}) => {
  const { services, authenticate, state } = createFakeAccounts(differs);
  return { state, outcome: await changeEmail(services, authenticate, ORIGIN, email)() };
};

it("mails the link to the new address, and a warning to the current one", async () => {
  const { state, outcome } = await change(" New@Example.org");
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.emails).toMatchObject([
    { kind: "changeEmail", account: 7, data: { to: "new@example.org" } },
    { kind: "emailChangeAsked", account: 7, data: { to: "mario@example.org" } },
  ]);
  expect(state.accounts).toEqual([anAccount()]);
  expect(state.audit).toMatchObject([{ action: "emailChange", actor: 7, patient: 70 }]);
  expect(state.attempts).toEqual(["account digest of move 7", "letters digest of 10.0.0.1"]);
});

it("AU-4: answers the same for the address of another account, whose owner gets another e-mail", async () => {
  const accounts = [anAccount(), anAccount({ id: 8, email: "anna@example.org" })];
  const { state, outcome } = await change("anna@example.org", { accounts });
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.emails).toMatchObject([{ kind: "alreadyRegistered", account: 8 }, { kind: "emailChangeAsked" }]);
});

it.each([
  [
    "AU-8: without a step-up authentication",
    "new@example.org",
    { stepUpAt: LONG_BEFORE },
    { code: "account.proveAgain" },
  ],
  ["for what is no address", "new", {}, { fields: { email: "account.emailInvalid" } }],
  ["for the current address", "mario@example.org", {}, { fields: { email: "account.emailUnchanged" } }],
  ["AU-3: after too many requests", "new@example.org", { isThrottled: true }, { kind: "tooMany" }],
])("is refused %s", async (_what, email, differs, refusal) => {
  const { state, outcome } = await change(email, differs);
  expect(outcome).toMatchObject({ left: refusal });
  expect(state.emails).toEqual([]);
});
