import { unlinkIdentity } from "@libretto/core/use-cases/account/identities/unlink-identity";
import { expect, it } from "vitest";
import { LONG_AGO } from "../../../../support/builders.ts";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { type AccountState, aCallerOf, LONG_BEFORE } from "../../../../support/use-cases/fake-accounts.ts";

const unlink = async (identity: number, differs: Partial<AccountState> = {}) => {
  const { services, stores, state } = createFakeAccounts({
    identities: [{ id: 1, issuer: "https://provider", subject: "7", email: null, linkedAt: LONG_AGO }],
    ...differs,
  });
  return { state, outcome: await unlinkIdentity(services, stores, aCallerOf(state), ORIGIN, identity)() };
};

it("unlinks the identity, and tells the owner", async () => {
  const { state, outcome } = await unlink(1);
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.identities).toEqual([]);
  expect(state.emails).toMatchObject([{ kind: "identityUnlinked", account: 7 }]);
});

it.each([
  ["AU-8: without a step-up authentication", 1, { stepUpAt: LONG_BEFORE }, { code: "account.proveAgain" }],
  ["for an identity that the account has not", 2, {}, { kind: "notFound" }],
])("is refused %s", async (_what, identity, differs, refusal) => {
  const { state, outcome } = await unlink(identity, differs);
  expect(outcome).toMatchObject({ left: refusal });
  expect(state.identities).toHaveLength(1);
  expect(state.emails).toEqual([]);
});
