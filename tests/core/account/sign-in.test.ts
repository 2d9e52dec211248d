import { checkNewPassword, linkProblem, RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { canOpenPage, type Session } from "@libretto/core/account/session";
import {
  applySignInEvent,
  checkCredentials,
  INITIAL_SIGN_IN,
  type SignIn,
  type SignInEvent,
} from "@libretto/core/account/sign-in";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { it as italian } from "@libretto/core/messages/it";
import { MENU_CHECKS } from "@libretto/core/navigation/menu";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
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

describe("signing in", () => {
  const step = (signIn: SignIn, event: SignInEvent) => applySignInEvent(signIn, event, MENU_CHECKS);
  const run = (...events: readonly SignInEvent[]): SignIn =>
    events.reduce<SignIn>((signIn, event) => {
      const next = step(signIn, event);
      if (isLeft(next)) throw new Error(`${event.is} refused at ${signIn.at}`);
      return next.right;
    }, INITIAL_SIGN_IN);
  const sent = { is: "sent", method: "password" } as const;
  const blind = { is: "looked", hasMenu: false } as const;

  it.each([
    ["password", "Nome utente o password errati"],
    ["google", "Non ancora registrato con Google"],
  ] as const)("with a wrong %s shows: %s", (by, message) => {
    const refused = run({ is: "sent", method: by }, { is: "refused", message: null });
    expect(refused.at === "form" && refused.message !== null && italian[refused.message]).toBe(message);
  });

  it("shows the loader and clears the error at a new attempt", () => {
    const refused = { is: "refused", message: "failure.unavailable" } as const;
    expect(run(sent, refused)).toEqual({ at: "form", message: "failure.unavailable" });
    expect(run(sent, refused, sent)).toEqual({ at: "sending", method: "password" });
  });

  it("R12: continues at the first check that finds the menu, and after the sixth in any case", () => {
    expect(run(sent, { is: "accepted" })).toEqual({ at: "waiting", menuChecks: 0 });
    expect(run(sent, { is: "accepted" }, blind, { is: "looked", hasMenu: true })).toEqual({ at: "in" });
    expect(run(sent, { is: "accepted" }, blind, blind, blind, blind, blind)).toEqual({ at: "waiting", menuChecks: 5 });
    expect(run(sent, { is: "accepted" }, blind, blind, blind, blind, blind, blind)).toEqual({ at: "in" });
  });

  it("follows its states only, for any order of events", () => {
    const may: Readonly<Record<SignIn["at"], readonly SignInEvent["is"][]>> = {
      form: ["sent"],
      sending: ["refused", "accepted"],
      waiting: ["looked"],
      in: [],
    };
    const anyEvent = fc.constantFrom<SignInEvent>(
      sent,
      { is: "sent", method: "google" },
      { is: "refused", message: null },
      { is: "accepted" },
      blind,
      { is: "looked", hasMenu: true },
    );
    assertProperty(
      fc.property(fc.array(anyEvent, { maxLength: 15 }), (events) => {
        let signIn: SignIn = INITIAL_SIGN_IN;
        for (const event of events) {
          const next = step(signIn, event);
          expect(isRight(next)).toBe(may[signIn.at].includes(event.is));
          if (isLeft(next)) {
            expect(next).toEqual(left("notNow"));
            continue;
          }
          signIn = next.right;
          if (signIn.at === "waiting") expect(signIn.menuChecks).toBeLessThan(MENU_CHECKS);
        }
      }),
    );
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
