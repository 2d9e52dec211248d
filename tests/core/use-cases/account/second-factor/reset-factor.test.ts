import { resetFactor } from "@libretto/core/use-cases/account/second-factor/reset-factor";
import { expect, it } from "vitest";
import { createFakeAccounts } from "../../../../support/use-cases/fake-account-services.ts";
import { aFactor, anAccount } from "../../../../support/use-cases/fake-accounts.ts";

it("turns the factor off, ends every session, tells the owner, and is audited", async () => {
  const { services, state } = createFakeAccounts({ factor: aFactor() });
  expect(await resetFactor(services, "Mario@example.org")()).toMatchObject({ _tag: "Right" });
  expect(state.factor).toBeNull();
  expect(state.accounts).toEqual([anAccount()]);
  expect(state.events).toEqual(["end all sessions of 7", "revoke changes of address of 7"]);
  expect(state.emails).toMatchObject([{ kind: "factorOff", account: 7 }]);
  expect(state.audit).toMatchObject([{ action: "factorChange", object: "resetFactor 7", actor: null, patient: 70 }]);
});

it.each([
  ["an unknown address", "nobody@example.org", aFactor(), { kind: "notFound" }],
  ["an account without a factor", "mario@example.org", null, { code: "account.factorMissing" }],
])("refuses %s", async (_what, email, factor, refusal) => {
  const { services, state } = createFakeAccounts({ factor });
  expect(await resetFactor(services, email)()).toMatchObject({ left: refusal });
  expect(state).toMatchObject({ factor, events: [], emails: [], audit: [] });
});
