import { formatTypedResult, readLimit, readResult } from "@libretto/core/record/lab-results/typed-result";
import { describe, expect, it } from "vitest";

describe("a typed result", () => {
  it.each([
    ["12,5", { value: 12.5, comparator: "=", decimals: 1 }],
    ["12.50", { value: 12.5, comparator: "=", decimals: 2 }],
    ["<0,05", { value: 0.05, comparator: "<", decimals: 2 }],
    [" ≥ 60 ", { value: 60, comparator: ">=", decimals: 0 }],
    ["-2,1", { value: -2.1, comparator: "=", decimals: 1 }],
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

  it("is no number when it may have a thousands separator of the language", () => {
    for (const typed of ["4.500", "250.000", "<1.000", "-4.500", "1.250.000"])
      expect(readResult(typed, "it").value, typed).toBeNaN();
    expect(readResult("4,500", "it").value).toBe(4.5);
    expect(readResult("4,500", "en").value).toBeNaN();
    expect(readResult("4.500", "en").value).toBe(4.5);
    expect(readLimit("150.000", "it")).toBeNaN();
    expect([readLimit("", "it"), readLimit("0,7", "it"), readLimit("x", "it")]).toEqual([null, 0.7, Number.NaN]);
  });

  it("is written as it is read", () => {
    for (const typed of ["12,5", "< 0,05", "negativo", "≥ 60"])
      expect(formatTypedResult(readResult(typed, "it"), "it")).toBe(typed.replace("≥", ">="));
  });
});
