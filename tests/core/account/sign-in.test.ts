import { checkNewPassword } from "@libretto/core/account/password-reset";
import { checkCredentials } from "@libretto/core/account/sign-in";
import { left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

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

describe("AU-5: a link to a new password", () => {
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
