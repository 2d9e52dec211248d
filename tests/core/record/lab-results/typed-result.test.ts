import { findTypedResultProblem, formatTypedResult, readResult } from "@libretto/core/record/lab-results/typed-result";
import { describe, expect, it } from "vitest";

describe("a typed result", () => {
  it.each([
    ["12,5", { value: 12.5, comparator: "=", decimals: 1 }],
    ["12.50", { value: 12.5, comparator: "=", decimals: 2 }],
    ["<0,05", { value: 0.05, comparator: "<", decimals: 2 }],
    [" ≥ 60 ", { value: 60, comparator: ">=", decimals: 0 }],
    ["-2,1", { value: -2.1, comparator: "=", decimals: 1 }],
    ["−2,1", { value: -2.1, comparator: "=", decimals: 1 }],
    ["0.125", { value: 0.125, comparator: "=", decimals: 3 }],
    ["4500", { value: 4500, comparator: "=", decimals: 0 }],
  ] as const)("%s is a number with its printed decimals", (typed, expected) => {
    expect(readResult(typed, "it")).toEqual({ ...expected, textValue: "" });
  });

  it.each([
    ["negativo", "it"],
    ["1:160", "it"],
    ["<0,5 x", "it"],
    ["1,2,3", "it"],
    ["", "it"],
  ] as const)("%s is a text", (typed, language) => {
    expect(readResult(typed, language)).toEqual({ value: null, comparator: "=", decimals: null, textValue: typed });
  });

  it("is a text when it may have a thousands separator of the language", () => {
    for (const typed of ["4.500", "250.000", "<1.000", "-4.500"])
      expect(readResult(typed, "it"), typed).toMatchObject({ value: null, textValue: typed });
    expect(readResult("4,500", "it").value).toBe(4.5);
    expect(readResult("4,500", "en").value).toBeNull();
    expect(readResult("4.500", "en").value).toBe(4.5);
  });

  it("is written as it is read", () => {
    for (const typed of ["12,5", "< 0,05", "−2,1", "negativo", "≥ 60"])
      expect(formatTypedResult(readResult(typed, "it"), "it")).toBe(typed.replace("≥", ">="));
  });
});

describe("a typed text that is probably a number", () => {
  const problemOf = (textValue: string, test: string | null = null) =>
    findTypedResultProblem({ test, value: null, textValue });

  it.each([
    "4.500",
    "1.250.000",
    "<1.000",
    "1O,5",
    "12,,5",
    "1,2,3",
    "12,",
    "12,5a",
    "1O0",
    "135 H",
    "12,5*",
    "12,5 (L)",
  ])("%s is refused", (typed) => {
    expect(problemOf(typed)).toBe("labResults.notANumber");
  });

  it.each(["12,5 mg/dL", "<5 UI/mL", "72 μmol/l", "40%", "6,1 10³/µL"])("%s contains its unit", (typed) => {
    expect(problemOf(typed)).toBe("labResults.unitInResult");
  });

  it.each([
    "negativo",
    "1:160",
    "1+",
    "0-2",
    "3 - 5 per campo",
    "100 (+)",
    "A positivo",
    "O157",
    "12,5 emolizzato",
    "1b",
  ])("%s stays a text", (typed) => {
    expect(problemOf(typed)).toBeNull();
  });

  it("depends on the test when a text is possible", () => {
    for (const typed of ["12a", "12 5"]) {
      expect(problemOf(typed)).toBeNull();
      expect(problemOf(typed, "hbsag")).toBeNull();
      expect(problemOf(typed, "creatinine")).toBe("labResults.notANumber");
    }
  });

  it("is not looked for when there is a number", () => {
    expect(findTypedResultProblem({ test: null, value: 4.5, textValue: "" })).toBeNull();
  });
});
