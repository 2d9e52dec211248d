import { signIn } from "@libretto/core/use-cases/account/sign-in/sign-in";
import { describe, expect, it } from "vitest";
import { createFakeAccounts, ORIGIN, VALID_CODE } from "../../../../support/use-cases/fake-account-services.ts";
import { aFactor, anAccount, PASSWORD } from "../../../../support/use-cases/fake-accounts.ts";

const request = { origin: ORIGIN, bindsToBrowser: true, code: undefined };
const typed = { email: "Mario@Example.org", password: PASSWORD };

describe("A sign-in with the password", () => {
  it("opens a session that only its token and the secret of the browser open", async () => {
    const { services, state } = createFakeAccounts({ accounts: [anAccount({ failures: 3 })] });
    const opened = await signIn(services, request, typed)();
    expect(opened).toMatchObject({
      right: { session: { account: 7, expiresAt: "2026-03-14T11:00:00.000Z" }, browserSecret: "secret 2" },
    });
    expect(state.sessions).toMatchObject([{ account: 7, tokenDigest: "digest of secret 1", stepUpByPassword: true }]);
    expect(state.sessions[0]?.cookieDigest).toBe("digest of secret 2");
    expect(state.accounts[0]?.failures).toBe(0);
    expect(state.events).toEqual(["access of 7: Firefox"]);
    expect(state.audit).toMatchObject([{ action: "login", actor: 7, outcome: "done" }]);
    expect(state.emails).toEqual([]);
  });

  it("binds the session of another client to its token only", async () => {
    const { services, state } = createFakeAccounts();
    const opened = await signIn(services, { ...request, bindsToBrowser: false }, typed)();
    expect(opened).toMatchObject({ right: { browserSecret: null } });
    expect(state.sessions).toMatchObject([{ cookieDigest: null }]);
  });

  it.each([
    ["an unknown address", { email: "nobody@example.org", password: PASSWORD }, {}],
    ["a wrong password", { ...typed, password: "wrong" }, {}],
    ["a disabled account", typed, { accounts: [anAccount({ disabled: true })] }],
  ])("AU-4: refuses %s with the same answer, counted and audited", async (_what, wrong, differs) => {
    const { services, state } = createFakeAccounts(differs);
    expect(await signIn(services, request, wrong)()).toMatchObject({
      left: { kind: "signedOut", code: "session.wrongCredentials" },
    });
    expect(state.attempts).toHaveLength(2);
    expect(state.resets).toEqual([]);
    expect(state.audit).toMatchObject([{ action: "loginFailed", outcome: "refused" }]);
    expect(state.sessions).toEqual([]);
  });

  it("AU-10: warns the owner after five wrong passwords in a row", async () => {
    const { services, state } = createFakeAccounts({ accounts: [anAccount({ failures: 4 })] });
    await signIn(services, request, { ...typed, password: "wrong" })();
    expect(state.emails).toMatchObject([{ kind: "failedSignIns", account: 7, data: { times: "5" } }]);
    await signIn(services, request, { ...typed, password: "wrong" })();
    expect(state.emails).toHaveLength(1);
  });

  it("AU-3: verifies nothing while the throttle refuses", async () => {
    const { services, state } = createFakeAccounts({ isThrottled: true });
    expect(await signIn(services, request, typed)()).toMatchObject({ left: { kind: "tooMany" } });
    expect(state.audit).toEqual([]);
  });

  it("AZ-12: refuses an account whose password was changed meanwhile", async () => {
    const { services, state } = createFakeAccounts();
    const verify = services.passwordHasher.verify;
    const passwordHasher = {
      ...services.passwordHasher,
      verify: (...attempt: Parameters<typeof verify>) => {
        state.accounts = [anAccount({ passwordHash: "hash of another" })];
        return verify(...attempt);
      },
    };
    const outcome = await signIn({ ...services, passwordHasher }, request, typed)();
    expect(outcome).toMatchObject({ left: { code: "session.wrongCredentials" } });
  });

  it("AU-1: hashes the password again that has an outdated hash", async () => {
    const { services, state } = createFakeAccounts({
      accounts: [anAccount({ passwordHash: `old hash of ${PASSWORD}` })],
    });
    await signIn(services, request, typed)();
    expect(state.accounts[0]?.passwordHash).toBe(`hash of ${PASSWORD}`);
  });

  it("tells the owner about a sign-in from a new network", async () => {
    const { services, state } = createFakeAccounts({ fingerprints: ["digest of another device"] });
    await signIn(services, request, typed)();
    expect(state.emails).toMatchObject([{ kind: "newDevice", account: 7 }]);
  });
});

describe("AU-6: the second factor at a sign-in", () => {
  it("is requested in addition to the right password, whose counters are reset", async () => {
    const { services, state } = createFakeAccounts({ factor: aFactor() });
    expect(await signIn(services, request, typed)()).toMatchObject({
      left: { kind: "signedOut", code: "session.codeNeeded" },
    });
    expect(state.sessions).toEqual([]);
    expect(state.resets).toEqual(state.attempts);
  });

  it("opens the session with a valid code, once", async () => {
    const { services, state } = createFakeAccounts({ factor: aFactor() });
    const withCode = { ...request, code: VALID_CODE };
    expect(await signIn(services, withCode, typed)()).toMatchObject({ _tag: "Right" });
    expect(await signIn(services, withCode, typed)()).toMatchObject({ left: { code: "account.codeInvalid" } });
    expect(state.sessions).toHaveLength(1);
    expect(state.accounts[0]?.failures).toBe(1);
  });

  it("must be enrolled by a role that needs one, except in the demo", async () => {
    const doctor = anAccount({ role: "doctor", patient: null, demo: true });
    const { services } = createFakeAccounts({ accounts: [doctor] });
    expect(await signIn(services, request, typed)()).toMatchObject({
      left: { kind: "notPermitted", code: "session.secondFactorRequired" },
    });
    const demo = { ...services, installation: { demoAllowed: true } };
    expect(await signIn(demo, request, typed)()).toMatchObject({ _tag: "Right" });
  });

  it("is turned on by the first code of an enrolment", async () => {
    const doctor = anAccount({ role: "doctor", patient: null });
    const { services, state } = createFakeAccounts({ accounts: [doctor], factor: aFactor({ active: false }) });
    expect(await signIn(services, { ...request, code: VALID_CODE }, typed)()).toMatchObject({ _tag: "Right" });
    expect(state.factor).toMatchObject({ active: true });
  });
});
