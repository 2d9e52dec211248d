import {
  checkRegistration,
  meetsRule,
  PASSWORD_RULES,
  passwordProblem,
  type Registration,
} from "@libretto/core/account/credentials";
import { left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const person = { name: "Anna Maria", surname: "De Rossi", email: "gatto.nero@example.it", taxCode: "RSSMRA85T10A562S" };

describe("AU-2: a password", () => {
  it.each([
    ["Abcdefgh1234!", null],
    ["Abcdefgh123!", null], // twelve
    ["Abcdefgh12!", "account.passwordRule"], // eleven
    ["abcdefgh1234!", "account.passwordRule"], // no upper-case letter
    ["ABCDEFGH1234!", "account.passwordRule"], // no lower-case letter
    ["Abcdefghijkl!", "account.passwordRule"], // no digit
    ["Abcdefgh12345", "account.passwordRule"], // no special character
    ["Frase con 1 spazio", null], // A space is a special character.
    ["Перевал-дом-1234", null], // any script
    ["  Abcdefgh12!", null], // not trimmed
    ["Àèìòù12345!Pq", null],
    [`${"Ab1!".repeat(32)}`, null], // 128 characters
    [`${"Ab1!".repeat(32)}x`, "account.passwordTooLong"],
    [`Aa1${"😀".repeat(125)}`, null], // 128 characters, 253 UTF-16 code units
    [`Aa1${"😀".repeat(9)}`, null], // twelve characters
    [`Aa1${"😀".repeat(8)}`, "account.passwordRule"],
    ["xyzMaria1234!", "account.passwordPersonal"], // a name
    ["xyzMÀRIA1234!", "account.passwordPersonal"], // with any accents
    ["xyzROSSI1234!", "account.passwordPersonal"], // a surname
    ["1!GATTO.neroxyz", "account.passwordPersonal"], // the address before the @
    ["xyzAnna12345!", "account.passwordPersonal"], // Words of four letters count.
    ["xyzExample123!", null], // The part after the @ does not count.
    ["rssMRA85t10a562s!", "account.passwordPersonal"],
    ["MioLibretto-12", "account.passwordPersonal"], // the product
    ["Abcdef-de-123!", null], // Words of fewer than four letters do not count.
  ])("%j: %s", (password, problem) => {
    expect(passwordProblem(password, person)).toBe(problem);
  });

  it("has no problem only if it has the length and all four kinds of characters", () => {
    assertProperty(
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

  it("shows which rules it meets", () => {
    const metBy = (password: string) => PASSWORD_RULES.filter((rule) => meetsRule(rule, password));
    expect(metBy("")).toEqual([]);
    expect(metBy("abc 1")).toEqual(["lowerCase", "digit", "special"]);
    expect(metBy("Abcdefgh123!")).toEqual(PASSWORD_RULES);
  });

  it("is checked also for an unknown owner", () => {
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

  it("can be sent when every rule is satisfied, with the normalised address", () => {
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
