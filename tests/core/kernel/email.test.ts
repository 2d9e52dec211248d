import { emailProblem, isEmail, normaliseEmail } from "@libretto/core/kernel/email";
import { describe, expect, it } from "vitest";

describe("an e-mail address", () => {
  it.each([
    ["mario.rossi@example.it", true],
    ["a@example.it", true],
    [`${"a".repeat(64)}@${"b".repeat(186)}.it`, true], // 254 characters
    [`${"a".repeat(64)}@${"b".repeat(187)}.it`, false],
    ["mario+libretto@mail.example.co.uk", true],
    ["o'neil@example.ie", true],
    ["mariò@esempio.it", true],
    ["mario@example", false],
    ["mario@.it", false],
    ["mario@example..it", false],
    ["@example.it", false],
    ["mario", false],
    ["ma rio@example.it", false],
    ["a@b@example.it", false],
    ["mario@example.it\nBcc: x@y.it", false],
    ["x,mario@example.it", false],
    ["mario@example.it,y", false],
    ["mario(commento)@example.it", false],
    [`${"a".repeat(65)}@example.it`, false],
    [`a@${"b".repeat(250)}.it`, false],
    ["", false],
  ])("IO-8: %j: %s", (address, right) => {
    expect(isEmail(address)).toBe(right);
  });

  it.each([`a@${"b.".repeat(50_000)}`, "a".repeat(100_000), `a@${"b".repeat(100_000)}`])(
    "IO-6: is refused within the test's time limit, also when long and hostile (case %#)",
    (hostile) => {
      expect(isEmail(hostile)).toBe(false);
    },
  );

  it("differs by more than case and surrounding spaces", () => {
    expect(normaliseEmail("  Mario.Rossi@Example.IT ")).toBe("mario.rossi@example.it");
  });

  it.each([
    ["", "form.required"],
    ["  ", "form.required"],
    ["mario", "account.emailInvalid"],
    [" mario@example.it ", null],
  ])("typed as %j in a form: %s", (text, problem) => {
    expect(emailProblem(text)).toBe(problem);
  });
});
