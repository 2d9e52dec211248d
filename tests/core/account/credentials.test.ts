import { checkRegistration, passwordProblem, type Registration } from "@libretto/core/account/credentials";
import { left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../support/holds.ts";

const person = { name: "Anna Maria", surname: "De Rossi", email: "gatto.nero@example.it", taxCode: "RSSMRA85T10A562S" };

describe("AU-2: a password", () => {
  it.each([
    ["Abcdefgh1234!", null],
    ["Abcdefgh123!", null], // twelve
    ["Abcdefgh12!", "account.passwordRule"], // eleven
    ["abcdefgh1234!", "account.passwordRule"], // no capital
    ["ABCDEFGH1234!", "account.passwordRule"], // no small letter
    ["Abcdefghijkl!", "account.passwordRule"], // no digit
    ["Abcdefgh12345", "account.passwordRule"], // no special character
    ["Frase con 1 spazio", null], // a space is special
    ["Перевал-дом-1234", null], // any script
    ["  Abcdefgh12!", null], // not trimmed
    ["Àèìòù12345!Pq", null],
    [`${"Ab1!".repeat(32)}`, null], // 128 characters
    [`${"Ab1!".repeat(32)}x`, "account.passwordTooLong"],
    [`Aa1${"😀".repeat(125)}`, null], // 128 characters, 253 halves
    [`Aa1${"😀".repeat(9)}`, null], // twelve characters
    [`Aa1${"😀".repeat(8)}`, "account.passwordRule"],
    ["xyzMaria1234!", "account.passwordPersonal"], // a name
    ["xyzMÀRIA1234!", "account.passwordPersonal"], // however accented
    ["xyzROSSI1234!", "account.passwordPersonal"], // a surname
    ["1!GATTO.neroxyz", "account.passwordPersonal"], // the address before the @
    ["xyzAnna12345!", "account.passwordPersonal"], // words of four letters count
    ["xyzExample123!", null], // the address behind it does not
    ["rssMRA85t10a562s!", "account.passwordPersonal"],
    ["MioLibretto-12", "account.passwordPersonal"], // the product
    ["Abcdef-de-123!", null], // words shorter than four don't count
  ])("%j: %s", (password, problem) => {
    expect(passwordProblem(password, person)).toBe(problem);
  });

  it("has no problem only if it has the length and all four kinds of characters", () => {
    holds(
      fc.property(fc.string({ unit: "grapheme", maxLength: 140 }), (password) => {
        const fits =
          [...password].length >= 12 &&
          [...password].length <= 128 &&
          [/\p{Lu}/u, /\p{Ll}/u, /[0-9]/, /[^\p{L}0-9]/u].every((kind) => kind.test(password));
        return fits || passwordProblem(password, person) !== null;
      }),
      { numRuns: 1000 },
    );
  });

  it("is judged without its owner being known", () => {
    expect(passwordProblem("Abcdefgh1234!", { name: "", surname: "", email: "" })).toBeNull();
  });
});

describe("a registration", () => {
  const form: Registration = {
    name: "Anna",
    surname: "De Rossi",
    email: "Anna@Example.it ",
    password: "Abcdefgh1234!",
    repeated: "Abcdefgh1234!",
    termsAccepted: true,
    healthDataConsent: true,
  };

  it("may be sent when every rule is kept, with the address in its normal form", () => {
    expect(checkRegistration(form)).toEqual(right({ ...form, email: "anna@example.it" }));
  });

  it.each<[Partial<Registration>, Record<string, string>]>([
    [{ name: " " }, { name: "form.required" }],
    [{ surname: "" }, { surname: "form.required" }],
    [{ email: "" }, { email: "form.required" }],
    [{ email: "anna" }, { email: "account.emailInvalid" }],
    [{ password: "short", repeated: "short" }, { password: "account.passwordRule" }],
    [{ repeated: "Abcdefgh1234?" }, { repeated: "account.passwordsDiffer" }],
    [
      { password: "", repeated: "" },
      { password: "account.passwordRule", repeated: "form.required" },
    ],
    [{ termsAccepted: false }, { termsAccepted: "account.termsRequired" }],
    [{ healthDataConsent: false }, { healthDataConsent: "form.required" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkRegistration({ ...form, ...change })).toEqual(left(problems));
  });
});
