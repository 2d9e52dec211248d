import { collectProblems, dateProblem, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { describe, expect, it } from "vitest";

describe("problems of a form", () => {
  it("are the fields with a problem, or null when none has", () => {
    expect(collectProblems({ name: "form.required", phone: null })).toEqual({ name: "form.required" });
    expect(collectProblems({ name: null, phone: null })).toBeNull();
  });

  it("make a refusal that names them", () => {
    expect(fieldFailure({ name: "form.required" })).toEqual({
      ...failure("refused", "form.invalid"),
      fields: { name: "form.required" },
    });
  });
});

describe("a date in a form", () => {
  it.each([
    [null, "form.required", "form.required"],
    ["", "form.required", "form.required"],
    [null, null, null],
    ["", null, null],
    ["2026-02-28", "form.required", null],
    ["2026-02-30", null, "form.dateInvalid"],
    ["domani", "form.required", "form.dateInvalid"],
  ] as const)("%j, missing as %j, is %j", (date, missing, problem) => {
    expect(dateProblem(date, missing)).toBe(problem);
  });
});
