import {
  type Interpretation,
  interpretResult,
  positionIn,
  type RangeLimits,
  type ResultSubject,
} from "@libretto/core/record/lab-results/interpretation";
import type { Comparator, LabResult } from "@libretto/core/record/lab-results/lab-result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { on } from "../../../support/builders.ts";
import { aLabResult, aTextResult } from "../../../support/record/lab-results.ts";

describe("the position in a range", () => {
  it.each<[Comparator, number, RangeLimits, string]>([
    ["=", 2.9, { low: 3, high: 9 }, "below"],
    ["=", 3, { low: 3, high: 9 }, "within"],
    ["=", 9, { low: 3, high: 9 }, "within"],
    ["=", 9.1, { low: 3, high: 9 }, "above"],
    ["<", 3, { low: 3, high: 9 }, "below"],
    ["<=", 3, { low: 3, high: 9 }, "uncertain"],
    ["<", 5, { low: 3, high: 9 }, "uncertain"],
    ["<", 5, { low: null, high: 9 }, "within"],
    ["<", 9, { low: null, high: 9 }, "within"],
    ["<=", 9, { low: null, high: 9 }, "within"],
    ["<", 10, { low: null, high: 9 }, "uncertain"],
    ["<", 1, { low: 0, high: 5 }, "within"],
    ["<", 1, { low: -2, high: 2 }, "uncertain"],
    [">", 9, { low: 3, high: 9 }, "above"],
    [">=", 9, { low: 3, high: 9 }, "uncertain"],
    [">", 60, { low: 60, high: null }, "within"],
    [">=", 60, { low: 60, high: null }, "within"],
    [">", 50, { low: 60, high: null }, "uncertain"],
    [">", 50, { low: null, high: 40 }, "above"],
    ["=", 9, { low: null, high: 9, isExcluded: true }, "above"],
    ["=", 8.9, { low: null, high: 9, isExcluded: true }, "within"],
    ["<", 9, { low: null, high: 9, isExcluded: true }, "within"],
    ["<=", 9, { low: null, high: 9, isExcluded: true }, "uncertain"],
    [">=", 9, { low: null, high: 9, isExcluded: true }, "above"],
    ["=", 60, { low: 60, high: null, isExcluded: true }, "below"],
    [">", 60, { low: 60, high: null, isExcluded: true }, "within"],
    [">=", 60, { low: 60, high: null, isExcluded: true }, "uncertain"],
    ["=", 5, { low: null, high: null }, "uncertain"],
    ["<", 5, { low: null, high: null }, "uncertain"],
  ])("of %s %d in %j is %s", (comparator, value, limits, expected) => {
    expect(positionIn(limits, value, comparator)).toBe(expected);
  });

  const limit = fc.option(fc.integer({ min: 0, max: 20 }));
  const isIn = ({ low, high }: RangeLimits, value: number): "below" | "within" | "above" =>
    low !== null && value < low ? "below" : high !== null && value > high ? "above" : "within";
  const isPossible: Readonly<Record<Comparator, (actual: number, printed: number) => boolean>> = {
    "=": (actual, printed) => actual === printed,
    "<": (actual, printed) => actual < printed,
    "<=": (actual, printed) => actual <= printed,
    ">": (actual, printed) => actual > printed,
    ">=": (actual, printed) => actual >= printed,
  };

  it("is that of every value that the comparator allows, or uncertain", () => {
    assertProperty(
      fc.property(
        fc.constantFrom<Comparator>("=", "<", "<=", ">", ">="),
        fc.integer({ min: 0, max: 20 }),
        fc.record({ low: limit, high: limit }).filter(({ low, high }) => low === null || high === null || low <= high),
        fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10),
        (comparator, value, limits, actual) => {
          const position = positionIn(limits, value, comparator);
          if (position !== "uncertain" && isPossible[comparator](actual, value))
            expect(isIn(limits, actual)).toBe(position);
          if (comparator === "=" && (limits.low ?? limits.high) !== null) expect(position).toBe(isIn(limits, value));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("the interpretation of a result", () => {
  const WOMAN: ResultSubject = { sex: "female", birth: on("1980-01-01") };
  const unprinted = (differs: Partial<LabResult> = {}) => aLabResult({ rangeLow: null, rangeHigh: null, ...differs });
  const UNCERTAIN: Interpretation = { position: "uncertain", range: null };

  it("uses the range that the laboratory printed", () => {
    expect(interpretResult(aLabResult(), WOMAN)).toEqual({
      position: "above",
      range: { low: 0.7, high: 1.2, source: "printed" },
    });
  });

  it("uses the usual range of the catalogue only when the laboratory printed none", () => {
    expect(interpretResult(unprinted(), WOMAN)).toEqual({
      position: "above",
      range: { low: 0.5, high: 1, source: "catalogue" },
    });
    expect(interpretResult(unprinted({ rangeText: "vedi nota" }), WOMAN)).toEqual({
      position: "uncertain",
      range: { low: null, high: null, source: "printed" },
    });
  });

  it("compares with the usual range in another unit too, and names the unit of the range", () => {
    const range = { low: 0.5, high: 1, source: "catalogue", unit: "mg/dL" };
    const at = (value: number) => interpretResult(unprinted({ unit: "umol/L", value }), WOMAN);
    expect(at(124)).toEqual({ position: "above", range });
    expect(at(80)).toEqual({ position: "within", range });
    expect(at(40)).toEqual({ position: "below", range });
  });

  it.each<[string, LabResult, ResultSubject | null]>([
    ["a unit that does not convert", unprinted({ unit: "fiale" }), WOMAN],
    ["no unit", unprinted({ unit: "" }), WOMAN],
    ["nobody known", unprinted(), null],
    ["an unknown birth date", unprinted(), { sex: "female", birth: null }],
    ["an unknown sex", unprinted(), { sex: "unspecified", birth: on("1980-01-01") }],
    ["a child", unprinted({ date: on("1990-01-01") }), WOMAN],
    ["a test that the catalogue does not have", unprinted({ test: null, testName: "X" }), WOMAN],
    ["a test without a usual range", unprinted({ test: "insulin", unit: "u[IU]/mL" }), WOMAN],
  ])("has no usual range for %s", (_what, result, subject) => {
    expect(interpretResult(result, subject)).toEqual(UNCERTAIN);
  });

  it("names the publication of a range, and calls that of a treatment so", () => {
    const filtration = unprinted({ test: "egfr-ckd-epi-2021", unit: "mL/min/{1.73_m2}", value: 72 });
    expect(interpretResult(filtration, WOMAN)).toEqual({
      position: "within",
      range: { low: 60, high: null, source: "catalogue", publication: "KDIGO" },
    });
    expect(interpretResult({ ...filtration, value: 50 }, WOMAN).position).toBe("below");
    const valproate = unprinted({ test: "valproate", unit: "umol/L", value: 900 });
    expect(interpretResult(valproate, WOMAN)).toEqual({
      position: "above",
      range: { low: 50, high: 100, source: "therapeutic", unit: "ug/mL", publication: "ILAE" },
    });
  });

  it("compares an activity of an enzyme in international units", () => {
    const alt = (value: number) => interpretResult(unprinted({ test: "alt", unit: "[IU]/L", value }), WOMAN).position;
    expect([20, 60].map(alt)).toEqual(["within", "above"]);
  });

  it.each<[number, Partial<LabResult>, string, string]>([
    [2.5, { rangeLow: 0.8, rangeHigh: 1.2 }, "within", "anticoagulant"],
    [2.5, {}, "within", "anticoagulant"],
    [2.5, { unit: "" }, "within", "anticoagulant"],
    [1.4, { rangeHigh: 1.2 }, "below", "anticoagulant"],
    [3.4, { rangeLow: 0.8, rangeHigh: 1.2 }, "above", "anticoagulant"],
    [3.4, { rangeLow: 2.5, rangeHigh: 3.5 }, "within", "printed"],
  ])("compares an INR of %d with the target of a vitamin K antagonist: %j", (value, printed, position, source) => {
    const result = unprinted({ test: "inr", unit: "{INR}", value, ...printed });
    for (const subject of [WOMAN, null])
      expect(interpretResult(result, subject, ["vitaminKAntagonist"])).toMatchObject({ position, range: { source } });
  });

  it("compares an INR of somebody else with the usual range", () => {
    const at = (value: number) => interpretResult(unprinted({ test: "inr", unit: "{INR}", value }), WOMAN).position;
    expect([1, 1.3].map(at)).toEqual(["within", "above"]);
    expect(interpretResult(unprinted({ test: "inr", unit: "{INR}", value: 2.5, rangeHigh: 1.2 }), WOMAN)).toMatchObject(
      {
        position: "above",
        range: { source: "printed" },
      },
    );
  });

  it("is uncertain for a text", () => {
    expect(interpretResult(aTextResult(), WOMAN)).toEqual(UNCERTAIN);
    expect(interpretResult(aTextResult({ rangeText: "negativo" }), WOMAN).position).toBe("uncertain");
  });
});
