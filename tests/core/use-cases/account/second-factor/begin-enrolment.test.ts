import { beginFactor, enrolBeforeSignIn } from "@libretto/core/use-cases/account/second-factor/begin-enrolment";
import { describe, expect, it } from "vitest";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { aFactor, anAccount, LONG_BEFORE, PASSWORD } from "../../../../support/use-cases/fake-accounts.ts";

const ENROLMENT = { secret: "BASE32", address: "otpauth:BASE32 mario@example.org" };

describe("A second factor before the first sign-in", () => {
  it("begins with the password, and waits for its first code", async () => {
    const { services, state } = createFakeAccounts();
    const typed = { email: " Mario@example.org", password: PASSWORD };
    expect(await enrolBeforeSignIn(services, ORIGIN, typed)()).toEqual({ _tag: "Right", right: ENROLMENT });
    expect(state.factor).toMatchObject({ sealed: "otp 7|BASE32", active: false });
    expect(state.audit).toMatchObject([{ action: "factorChange", actor: 7 }]);
  });

  it("is refused like a sign-in without the right password", async () => {
    const { services, state } = createFakeAccounts();
    const typed = { email: "mario@example.org", password: "wrong" };
    expect(await enrolBeforeSignIn(services, ORIGIN, typed)()).toMatchObject({
      left: { code: "session.wrongCredentials" },
    });
    expect(state.accounts).toEqual([anAccount({ failures: 1 })]);
    expect(state.factor).toBeNull();
  });
});

describe("A second factor of the own account", () => {
  it("gets a new secret after a step-up authentication", async () => {
    const { services, authenticate, state } = createFakeAccounts();
    expect(await beginFactor(services, authenticate, ORIGIN)()).toEqual({ _tag: "Right", right: ENROLMENT });
    expect(state.factor).toMatchObject({ active: false });
  });

  it.each([
    ["AU-8: without one", { stepUpAt: LONG_BEFORE }, "account.proveAgain"],
    ["while a factor is in use", { factor: aFactor() }, "account.factorActive"],
  ])("is refused %s", async (_what, differs, code) => {
    const { services, authenticate, state } = createFakeAccounts(differs);
    expect(await beginFactor(services, authenticate, ORIGIN)()).toMatchObject({ left: { code } });
    expect(state.audit).toEqual([]);
  });
});
