import {
  excludedLimitOf,
  findTypedRangeProblem,
  formatTypedRange,
  readRange,
} from "@libretto/core/record/lab-results/typed-range";
import { describe, expect, it } from "vitest";

describe("a typed reference range", () => {
  it.each([
    ["70 - 99", { rangeLow: 70, rangeHigh: 99, rangeText: "" }],
    ["0,50–0,90", { rangeLow: 0.5, rangeHigh: 0.9, rangeText: "" }],
    ["[4.0 ÷ 10.0]", { rangeLow: 4, rangeHigh: 10, rangeText: "" }],
    ["da 70 a 99", { rangeLow: 70, rangeHigh: 99, rangeText: "" }],
    ["-2,0 - 2,0", { rangeLow: -2, rangeHigh: 2, rangeText: "" }],
    ["fino a 5", { rangeLow: null, rangeHigh: 5, rangeText: "" }],
    ["≥40", { rangeLow: 40, rangeHigh: null, rangeText: "" }],
    ["< 200", { rangeLow: null, rangeHigh: 200, rangeText: "< 200" }],
    ["(>45)", { rangeLow: 45, rangeHigh: null, rangeText: ">45" }],
    ["70 - 99, adulti", { rangeLow: 70, rangeHigh: 99, rangeText: "adulti" }],
    ["assente", { rangeLow: null, rangeHigh: null, rangeText: "assente" }],
    ["uomini 0,7 - 1,2", { rangeLow: null, rangeHigh: null, rangeText: "uomini 0,7 - 1,2" }],
    ["", { rangeLow: null, rangeHigh: null, rangeText: "" }],
  ])("%s is read", (typed, expected) => {
    expect(readRange(typed, "it")).toEqual(expected);
  });

  it("is a text with a problem when its numbers may have thousands separators", () => {
    for (const typed of ["150.000 - 400.000", "<1.000"]) {
      const range = readRange(typed, "it");
      expect(range, typed).toEqual({ rangeLow: null, rangeHigh: null, rangeText: typed });
      expect(findTypedRangeProblem(range)).toBe("labResults.notANumber");
    }
    expect(readRange("150.000 - 400.000", "en")).toMatchObject({ rangeLow: 150, rangeHigh: 400 });
    for (const typed of ["assente", "70 - 99", "< 200", ""])
      expect(findTypedRangeProblem(readRange(typed, "it")), typed).toBeNull();
  });

  it("excludes its limit only when the text says so of this limit", () => {
    expect(excludedLimitOf(readRange("< 200", "it"))).toBe("<");
    expect(excludedLimitOf(readRange(">0,9", "it"))).toBe(">");
    expect(excludedLimitOf(readRange("<= 200", "it"))).toBeNull();
    expect(excludedLimitOf({ rangeLow: null, rangeHigh: 190, rangeText: "< 200" })).toBeNull();
    expect(excludedLimitOf({ rangeLow: 10, rangeHigh: 200, rangeText: "< 200" })).toBeNull();
    expect(excludedLimitOf({ rangeLow: 200, rangeHigh: null, rangeText: "< 200" })).toBeNull();
  });

  it("is written as it is read", () => {
    for (const typed of ["0,5 - 0,9", "<= 5", ">= 40", "< 200", "70 - 99, adulti", "−2 - 2", "assente", ""])
      expect(formatTypedRange(readRange(typed, "it"), "it")).toBe(typed);
  });
});
