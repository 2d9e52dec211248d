import {
  codeProblem,
  formatRecoveryCode,
  isSecondFactorRequired,
  isUnusedStep,
  parseCode,
  signInRequirementOf,
} from "@libretto/core/account/second-factor";
import { expect, it } from "vitest";

const factor = { sealed: "x", active: true, lastStep: 100, codesLeft: 10 };

it.each<[string, unknown]>([
  ["123456", { is: "step", digits: "123456" }],
  [" 123 456 ", { is: "step", digits: "123456" }],
  ["abcd-efgh-2345-mnop", { is: "recovery", code: "ABCDEFGH2345MNOP" }],
  ["abcd efgh 2345 mnop qrst uvwx", { is: "recovery", code: "ABCDEFGH2345MNOPQRSTUVWX" }],
  ["12345", null],
  ["1234567", null],
  ["ABCD-EFGH-2345-MNO1", null],
  ["ABCDEFGH2345MNOPQ", null],
  ["", null],
])("AU-6: parses %j as a code", (text, code) => {
  expect(parseCode(text)).toEqual(code);
});

it("formats a recovery code so that it can be parsed again", () => {
  expect(formatRecoveryCode("ABCDEFGH2345MNOP")).toBe("ABCD-EFGH-2345-MNOP");
  expect(parseCode(formatRecoveryCode("ABCDEFGH2345MNOP"))).toEqual({ is: "recovery", code: "ABCDEFGH2345MNOP" });
});

it("AU-6: accepts a step once, and none before it", () => {
  expect([null, 99, 100, 101].map((step) => isUnusedStep(step, factor))).toEqual([false, false, false, true]);
});

it("AU-6: is required for doctors and administrators, and for patients with a factor, except for exempt accounts without one", () => {
  expect(["patient", "doctor", "admin"].map((role) => isSecondFactorRequired(role as "admin"))).toEqual([
    false,
    true,
    true,
  ]);
  expect(signInRequirementOf("patient", null, false)).toBe("nothing");
  expect(signInRequirementOf("patient", { ...factor, active: false }, false)).toBe("nothing");
  expect(signInRequirementOf("patient", factor, true)).toBe("code");
  expect(signInRequirementOf("doctor", null, false)).toBe("enrolment");
  expect(signInRequirementOf("admin", { ...factor, active: false }, false)).toBe("enrolment");
  expect(signInRequirementOf("doctor", null, true)).toBe("nothing");
});

it.each<[string, boolean, string | null]>([
  ["  ", false, "form.required"],
  ["12 34 56", false, null],
  ["ABCD-EFGH-2345-MNOP", false, null],
  ["ABCD-EFGH-2345-MNOP", true, "account.codeInvalid"],
  ["12345", true, "account.codeInvalid"],
  ["123456", true, null],
])("AU-6: for %j, with authenticator codes only: %s, it returns %s", (text, stepsOnly, expectedResult) => {
  expect(codeProblem(text, stepsOnly)).toBe(expectedResult);
});
