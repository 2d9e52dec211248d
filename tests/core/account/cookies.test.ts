import { acceptCookies, COOKIES_IN_USE, evaluateStoredConsent, REVOCATION } from "@libretto/core/account/cookies";
import { it as italian } from "@libretto/core/messages/it";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";

const GIVEN = at("2026-03-14T10:00:00.000Z");

describe("A9: the consent to cookies", () => {
  it("is valid for a year from the time it is given", () => {
    const accepted = { is: "accepted", on: GIVEN, until: "2027-03-14T10:00:00.000Z" };
    expect(acceptCookies(GIVEN)).toEqual(accepted);
    expect(evaluateStoredConsent(GIVEN, GIVEN)).toEqual(accepted);
    expect(evaluateStoredConsent(GIVEN, at("2027-03-14T09:59:59.999Z"))).toEqual(accepted);
    expect(evaluateStoredConsent(GIVEN, at("2027-03-14T10:00:00.000Z"))).toEqual({ is: "none" });
  });

  it("is absent unless it was given", () => {
    expect(evaluateStoredConsent(null, GIVEN)).toEqual({ is: "none" });
  });

  it("A10: is revoked together with every cookie and the session, with a message before it", () => {
    expect(COOKIES_IN_USE).toEqual(["session", "signIn", "consent", "localStorage", "encryptedStorage"]);
    expect(REVOCATION).toMatchObject({
      clearedCookies: COOKIES_IN_USE,
      signsOut: true,
      resultingConsent: { is: "none" },
    });
    expect(italian[REVOCATION.message]).toBe("Cookies eliminati correttamente");
    expect(italian[REVOCATION.warning]).toMatch(/sessione/);
  });
});
