import { linkIdentity } from "@libretto/core/use-cases/account/identities/link-identity";
import { expect, it } from "vitest";
import { LONG_AGO } from "../../../../support/builders.ts";
import {
  ATTEMPT,
  createFakeAccounts,
  GOOD_ANSWER,
  ORIGIN,
} from "../../../../support/use-cases/fake-account-services.ts";
import { type AccountState, anAccount, LONG_BEFORE } from "../../../../support/use-cases/fake-accounts.ts";

const attemptOf = (account: number): Partial<AccountState> => ({
  secrets: [{ digest: "digest of mine", kind: "link", account, data: ATTEMPT }],
});
const linked: Pick<AccountState, "identities"> = {
  identities: [{ id: 1, issuer: "https://provider", subject: "7", email: null, linkedAt: LONG_AGO }],
};
const link = async (differs: Partial<AccountState>, answer = GOOD_ANSWER) => {
  const { services, authenticate, state } = createFakeAccounts({ ...attemptOf(7), ...differs });
  return { state, outcome: await linkIdentity(services, authenticate, ORIGIN, "mine", answer)() };
};

it("AU-7: links issuer and subject, and tells the owner", async () => {
  const { state, outcome } = await link({});
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state.identities).toMatchObject([{ issuer: "https://provider", subject: "7", email: "mario@provider" }]);
  expect(state.emails).toMatchObject([{ kind: "identityLinked", account: 7 }]);
  expect(state.audit).toMatchObject([{ action: "identityChange", outcome: "done" }]);
  expect(state.secrets).toEqual([]);
});

it("changes nothing for an identity that the account has already", async () => {
  const { state, outcome } = await link(linked);
  expect(outcome).toMatchObject({ _tag: "Right" });
  expect(state).toMatchObject({ identities: linked.identities, emails: [] });
});

it.each([
  ["an attempt of another account", attemptOf(8), GOOD_ANSWER, "account.linkInvalid"],
  ["an answer that the provider does not confirm", {}, { code: "forged", state: "state" }, "account.linkInvalid"],
  [
    "an identity of another account",
    { ...linked, identityOwner: 8, accounts: [anAccount(), anAccount({ id: 8, email: "anna@example.org" })] },
    GOOD_ANSWER,
    "account.identityTaken",
  ],
])("PR-1: refuses %s, and audits it", async (_what, differs, answer, code) => {
  const { state, outcome } = await link(differs, answer);
  expect(outcome).toMatchObject({ left: { code } });
  expect(state.audit).toMatchObject([{ action: "identityChange", outcome: "refused", actor: 7 }]);
  expect(state.emails).toEqual([]);
});

it("AU-8: needs a step-up authentication; the server audits that denial", async () => {
  const { state, outcome } = await link({ stepUpAt: LONG_BEFORE });
  expect(outcome).toMatchObject({ left: { code: "account.proveAgain" } });
  expect(state.audit).toEqual([]);
});
