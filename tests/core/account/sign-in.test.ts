import { checkNewPassword, linkProblem, RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { canOpenPage, type Session } from "@libretto/core/account/session";
import { checkCredentials } from "@libretto/core/account/sign-in";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";

const NOW = at("2026-03-14T10:00:00.000Z");

describe("the login form", () => {
  it.each([
    [{ email: "", password: "x" }, { email: "form.required" }],
    [{ email: "a@b.it", password: "" }, { password: "form.required" }],
    [
      { email: "anna", password: "" },
      { email: "account.emailInvalid", password: "form.required" },
    ],
  ])("with %j is refused by %j", (typed, problems) => {
    expect(checkCredentials(typed)).toEqual(left(problems));
  });

  it("is sent unchanged", () => {
    expect(checkCredentials({ email: " a@b.it", password: "  " })).toEqual(right({ email: " a@b.it", password: "  " }));
  });
});

describe("W14: the guard before each navigation", () => {
  const session: Session = { token: "secret", account: 5, expiresAt: at("2026-03-14T10:00:00.001Z") };

  it("allows public pages, and the others with a valid session", () => {
    expect(canOpenPage(true, null, NOW)).toBe(true);
    expect(canOpenPage(false, null, NOW)).toBe(false);
    expect(canOpenPage(false, session, NOW)).toBe(true);
    expect(canOpenPage(false, { ...session, expiresAt: NOW }, NOW)).toBe(false);
  });
});

describe("AU-5: a link to a new password", () => {
  const link = { issuedAt: NOW, used: false };
  const later = (milliseconds: number) => instantAt(millisecondsOf(NOW) + milliseconds);

  it("is valid once, for 15 minutes", () => {
    expect(RESET_LINK_MINUTES).toBe(15);
    expect(linkProblem(link, NOW)).toBeNull();
    expect(linkProblem(link, later(15 * 60_000 - 1))).toBeNull();
    expect(linkProblem(link, later(15 * 60_000))).toBe("account.linkInvalid");
    expect(linkProblem({ ...link, used: true }, NOW)).toBe("account.linkInvalid");
    expect(linkProblem(null, NOW)).toBe("account.linkInvalid");
  });

  it("accepts a valid password that is repeated correctly", () => {
    const form = { password: "Abcdefgh1234!", repeated: "Abcdefgh1234!" };
    expect(checkNewPassword(form)).toEqual(right(form));
    expect(checkNewPassword({ ...form, repeated: "abcdefgh1234!" })).toEqual(
      left({ repeated: "account.passwordsDiffer" }),
    );
    expect(checkNewPassword({ password: "", repeated: "" })).toEqual(
      left({ password: "account.passwordRule", repeated: "form.required" }),
    );
    expect(checkNewPassword({ password: "short", repeated: "short" })).toEqual(
      left({ password: "account.passwordRule" }),
    );
    expect(checkNewPassword(form, { name: "Abcdefgh", surname: "", email: "" })).toEqual(
      left({ password: "account.passwordPersonal" }),
    );
  });
});
