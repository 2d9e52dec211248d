import { commonPasswords } from "@libretto/adapters/identity/common-passwords";
import { passwordProblem } from "@libretto/core/account/credentials";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";

const person = { name: "Anna", surname: "Verdi", email: "anna.verdi@esempio.it", taxCode: "VRDNNA80A41H501X" };
const { has } = commonPasswords();

const DECORATIONS = ["1!", "12!", "123!", "1234!", "2024!", "2025!", "2026!", "!1", "@123", "01!", "99!", "!!1"];
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

describe("the list of common passwords", () => {
  it("AU-2: holds more than ten thousand that satisfy the rule, and refuses each", { timeout: 60_000 }, () => {
    const listed = new Set(
      dictionary["passwords-common"]
        .filter((word) => /^[a-z]{8,}$/.test(word))
        .slice(0, 3_000)
        .flatMap((word) => DECORATIONS.map((decoration) => capitalised(word) + decoration))
        .filter((password) => passwordProblem(password, person) === null),
    );
    expect(listed.size).toBeGreaterThan(10_000);
    expect([...listed].filter((password) => !has(password))).toEqual([]);
  });

  it.each([
    "Password123!",
    "P@ssw0rd2026!",
    "Passw0rd!Passw0rd!",
    "Juventus1897!",
    "Qwertyuiop1!",
    "Abcdefg12345!",
    "Amoremio2024!",
    "Garibaldi1860!",
    "Buongiorno2025!",
    "Alessandro90!",
    "!!Francesca12",
    "Estate2026!!!",
    "Università1!",
    "Aa1!Aa1!Aa1!",
    "Aa1!".repeat(30),
    "P4$$w0rd".repeat(16),
  ])("AU-2: refuses %s", (password) => {
    expect(has(password)).toBe(true);
  });

  it.each([
    "Trenta gatti & 7 lune",
    "Cavallo-Blu-7-sasso",
    "xK9#mQ2$vL7!",
    "Il treno 47 per Osnago!",
    "Ω≈ç√ 日本語 🐈 Aa1!",
    `Qui comincia una frase lunga, ${"parola ".repeat(12)}9!`,
  ])("AU-2: allows %s", (password) => {
    expect(has(password)).toBe(false);
  });

  it.each([`${"1!|".repeat(40)}Aa`, "4g3l0$ti".repeat(16), "4@8(6<1!0$7+2%".repeat(9), "$".repeat(1024)])(
    "IO-6: checks %s within the test's time limit",
    (password) => {
      expect(typeof has(password)).toBe("boolean");
    },
  );
});
