import { signInWithProvider } from "@libretto/core/use-cases/account/sign-in/sign-in-with-provider";
import { expect, it } from "vitest";
import { LONG_AGO } from "../../../../support/builders.ts";
import {
  ATTEMPT,
  createFakeAccounts,
  GOOD_ANSWER,
  ORIGIN,
  VALID_CODE,
} from "../../../../support/use-cases/fake-account-services.ts";
import type { AccountState } from "../../../../support/use-cases/fake-accounts.ts";
import { aFactor, anAccount } from "../../../../support/use-cases/fake-accounts.ts";

const request = { origin: ORIGIN, bindsToBrowser: false, code: undefined };
const linked: Partial<AccountState> = {
  secrets: [{ digest: "digest of mine", kind: "oauth", account: null, data: ATTEMPT }],
  identities: [{ id: 1, issuer: "https://provider", subject: "7", email: null, linkedAt: LONG_AGO }],
};

it("opens a session of the account that has the identity, without a step-up by password", async () => {
  const { services, state } = createFakeAccounts(linked);
  expect(await signInWithProvider(services, request, "mine", GOOD_ANSWER)()).toMatchObject({
    right: { session: { account: 7 }, browserSecret: null },
  });
  expect(state.sessions).toMatchObject([{ account: 7, stepUpByPassword: false }]);
  expect(state.secrets).toEqual([]);
});

it("asks the provider once, and then only for the second factor", async () => {
  const { services, state } = createFakeAccounts({ ...linked, factor: aFactor() });
  expect(await signInWithProvider(services, request, "mine", GOOD_ANSWER)()).toMatchObject({
    left: { code: "session.codeNeeded" },
  });
  const withCode = { ...request, code: VALID_CODE };
  const repeated = await signInWithProvider(services, withCode, "mine", { code: "used", state: "state" })();
  expect(repeated).toMatchObject({ right: { session: { account: 7 } } });
  expect(state.secrets).toEqual([]);
});

it.each([
  ["an attempt of another browser", "other", GOOD_ANSWER],
  ["an answer that the provider does not confirm", "mine", { code: "forged", state: "state" }],
])("refuses %s", async (_what, secret, answer) => {
  const { services, state } = createFakeAccounts(linked);
  expect(await signInWithProvider(services, request, secret, answer)()).toMatchObject({
    left: { kind: "signedOut", code: "session.providerReturnInvalid" },
  });
  expect(state.sessions).toEqual([]);
  expect(state.resets).toEqual([]);
});

it.each([
  ["nobody has", { identities: [] }],
  ["a disabled account has", { accounts: [anAccount({ disabled: true })] }],
])("refuses an identity that %s, and audits it", async (_what, differs) => {
  const { services, state } = createFakeAccounts({ ...linked, ...differs });
  expect(await signInWithProvider(services, request, "mine", GOOD_ANSWER)()).toMatchObject({
    left: { code: "session.notWithGoogle" },
  });
  expect(state.audit).toMatchObject([{ action: "loginFailed", outcome: "refused" }]);
});

it("does not exist without a provider", async () => {
  const { services } = createFakeAccounts(linked);
  const outcome = await signInWithProvider({ ...services, identity: null }, request, "mine", GOOD_ANSWER)();
  expect(outcome).toMatchObject({ left: { kind: "notFound" } });
});
