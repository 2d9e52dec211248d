import type { Registration } from "@libretto/core/account/credentials";
import { register } from "@libretto/core/use-cases/account/registration/register";
import { describe, expect, it } from "vitest";
import { COMMON_PASSWORD, createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { PASSWORD } from "../../../../support/use-cases/fake-accounts.ts";

const form = (differs: Partial<Registration> = {}): Registration => ({
  ...{ name: " Anna ", surname: "Bianchi", email: "Anna@Example.org", password: PASSWORD, repeated: PASSWORD },
  ...{ termsAccepted: true, healthDataConsent: true },
  ...differs,
});

describe("A registration", () => {
  it("mails a link with the hashed password, and creates no account", async () => {
    const { services, state } = createFakeAccounts();
    expect(await register(services, ORIGIN, form())()).toMatchObject({ _tag: "Right" });
    const [email] = state.emails;
    expect(email).toMatchObject({ kind: "confirm", account: null });
    expect(email?.data).toMatchObject({ email: "anna@example.org", name: "Anna", passwordHash: `hash of ${PASSWORD}` });
    expect(state.accounts).toHaveLength(1);
    expect(state.audit).toMatchObject([{ action: "register", actor: null, device: "Firefox" }]);
  });

  it("AU-4: mails the owner of a known address, and answers the same", async () => {
    const { services, state } = createFakeAccounts();
    const known = await register(services, ORIGIN, form({ email: "mario@example.org" }))();
    expect(known).toMatchObject({ _tag: "Right" });
    expect(state.emails).toMatchObject([{ kind: "alreadyRegistered", account: 7 }]);
    expect(state.audit).toMatchObject([{ action: "register", actor: null }]);
  });

  it.each([
    ["an unaccepted notice", { healthDataConsent: false }, { healthDataConsent: "form.required" }],
    [
      "a common password",
      { password: COMMON_PASSWORD, repeated: COMMON_PASSWORD },
      { password: "account.passwordCommon" },
    ],
  ])("refuses %s", async (_what, differs, fields) => {
    const { services, state } = createFakeAccounts();
    expect(await register(services, ORIGIN, form(differs))()).toMatchObject({ left: { fields } });
    expect(state.emails).toEqual([]);
  });

  it("AU-3: is counted by address and by e-mail before anything else", async () => {
    const { services, state } = createFakeAccounts();
    await register(services, ORIGIN, form({ name: "" }))();
    expect(state.attempts).toEqual(["account digest of register anna@example.org", "letters digest of 10.0.0.1"]);
    state.isThrottled = true;
    expect(await register(services, ORIGIN, form())()).toMatchObject({ left: { kind: "tooMany" } });
    expect(state.emails).toEqual([]);
  });
});
