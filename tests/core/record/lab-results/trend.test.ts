import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import { decimalsOf, groupByTest, type Trend, testKeyOf, trendBetween } from "@libretto/core/record/lab-results/trend";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { on } from "../../../support/builders.ts";
import { aLabResult, anyLabResult, aTextResult } from "../../../support/record/lab-results.ts";

const glucose = (value: number, unit = "mg/dL", decimals: number | null = null): LabResult =>
  aLabResult({ test: "glucose", value, unit, decimals });

describe("the trend between two results", () => {
  it.each<[string, LabResult, LabResult, Trend]>([
    ["a higher number", glucose(90), glucose(95), "rising"],
    ["a lower number", glucose(95), glucose(90), "falling"],
    ["the same number", glucose(90), glucose(90), "unchanged"],
    ["the next number", glucose(90), glucose(91), "rising"],
    ["a difference that rounding explains", glucose(5), glucose(5.2), "unknown"],
    ["the same difference with printed decimals", glucose(5, "mg/dL", 1), glucose(5.2), "rising"],
    ["units that convert", glucose(100), glucose(6, "mmol/L", 1), "rising"],
    ["units that convert to about the same", glucose(100), glucose(5.6, "mmol/L"), "unknown"],
    ["units that do not convert", glucose(100), glucose(6, "U/L"), "unknown"],
    ["unknown units", glucose(100, "fiale"), glucose(6, "gocce"), "unknown"],
    ["the same unknown unit", glucose(100, "fiale"), glucose(101, "fiale"), "rising"],
    ["another test", glucose(90), aLabResult({ value: 95 }), "unknown"],
    ["a comparator", aLabResult({ comparator: "<" }), aLabResult({ value: 2 }), "unknown"],
    ["a text", aTextResult(), aTextResult(), "unknown"],
    [
      "HbA1c in its two units",
      aLabResult({ test: "hba1c", value: 6.0, decimals: 1, unit: "%" }),
      aLabResult({ test: "hba1c", value: 53, decimals: 0, unit: "mmol/mol" }),
      "rising",
    ],
    [
      "tests without an id by their names",
      aLabResult({ test: null, testName: "Beta-glucàno", value: 5 }),
      aLabResult({ test: null, testName: "BETA-GLUCANO", value: 9 }),
      "rising",
    ],
  ])("for %s", (_what, earlier, later, expected) => {
    expect(trendBetween(earlier, later)).toBe(expected);
  });

  it("is the opposite in the other direction", () => {
    const opposite: Readonly<Record<Trend, Trend>> = {
      ...{ rising: "falling", falling: "rising", unchanged: "unchanged", unknown: "unknown" },
    };
    const anyNumber = fc.integer({ min: 0, max: 2000 }).map((n) => n / 10);
    assertProperty(
      fc.property(anyNumber, anyNumber, fc.constantFrom("mg/dL", "mmol/L"), (a, b, unit) => {
        const [earlier, later] = [glucose(a, unit, 1), glucose(b, "mg/dL", 1)];
        expect(trendBetween(later, earlier)).toBe(opposite[trendBetween(earlier, later)]);
      }),
    );
  });

  it("never contradicts the numbers", () => {
    assertProperty(
      fc.property(
        fc.double({ min: 0, max: 1e4, noNaN: true }),
        fc.double({ min: 0, max: 1e4, noNaN: true }),
        (a, b) => {
          const trend = trendBetween(glucose(a), glucose(b));
          if (trend === "rising") expect(b).toBeGreaterThan(a);
          if (trend === "falling") expect(b).toBeLessThan(a);
          if (trend === "unchanged") expect(b).toBe(a);
        },
      ),
      {
        examples: [
          [9999.999999999998, 9999.999999999996],
          [9999.999999999987, 9999.99999999999],
        ],
      },
    );
  });
});

describe("the printed decimals", () => {
  it.each([
    [1.4, 2, 2],
    [1.4, null, 1],
    [1.45, 1, 2],
    [5, null, 0],
    [5, 1, 1],
    [1e-7, null, 7],
    [1.5e-7, null, 8],
    [1e21, null, 0],
    [null, 2, 2],
  ])("of %d with %j digits are %d", (value, decimals, expected) => {
    expect(decimalsOf({ value, decimals })).toBe(expected);
  });
});

describe("results by test", () => {
  const result = (id: number, date: string, differs: Partial<LabResult> = {}) =>
    aLabResult({ id, date: on(date), ...differs });

  it("have the newest first, and their trend", () => {
    const rows = [
      result(1, "2026-01-01", { value: 1.2 }),
      result(2, "2026-03-01", { value: 1.4 }),
      result(3, "2026-02-01", { value: 1.1 }),
      result(4, "2026-04-01", { test: "glucose" }),
      result(5, "2026-02-01", { test: null, testName: " Beta Glucano" }),
      result(6, "2026-01-15", { test: null, testName: "beta  glucano" }),
    ];
    expect(groupByTest(rows).map(({ key, results, trend }) => [key, results.map(({ id }) => id), trend])).toEqual([
      ["test:glucose", [4], "unknown"],
      ["test:creatinine", [2, 3, 1], "rising"],
      ["name:beta glucano", [5, 6], "unchanged"],
    ]);
  });

  it("of one report have the order of the report", () => {
    const rows = [
      result(1, "2026-02-01", { test: "sodium" }),
      result(2, "2026-02-01", { test: "potassium" }),
      result(3, "2026-02-01", { test: "chloride" }),
      result(4, "2026-03-01", { test: "potassium" }),
    ];
    expect(groupByTest(rows).map(({ key }) => key)).toEqual(["test:potassium", "test:sodium", "test:chloride"]);
  });

  it("of one day are ordered by time, then by id; those without a time come last", () => {
    const rows = [
      result(1, "2026-01-01", { time: "08:00" }),
      result(2, "2026-01-01", { time: null }),
      result(3, "2026-01-01", { time: "09:00" }),
      result(4, "2026-01-01", { time: "08:00" }),
    ];
    expect(groupByTest(rows)[0]?.results.map(({ id }) => id)).toEqual([3, 4, 1, 2]);
  });

  it("have a trend only when the order of the results is known", () => {
    const trendOf = (...rows: readonly LabResult[]) => groupByTest(rows)[0]?.trend;
    const [low, high] = [{ value: 1.1 }, { value: 1.4 }];
    const day = "2026-01-01";
    expect(trendOf(result(1, day, { ...low, time: null }), result(2, day, { ...high, time: null }))).toBe("unknown");
    expect(trendOf(result(1, day, { ...low, time: "08:00" }), result(2, day, { ...high, time: null }))).toBe("unknown");
    expect(trendOf(result(1, day, { ...low, time: "08:00" }), result(2, day, { ...high, time: "08:00" }))).toBe(
      "unknown",
    );
    expect(trendOf(result(1, day, { ...low, time: "08:00" }), result(2, day, { ...high, time: "09:00" }))).toBe(
      "rising",
    );
    const newest = result(3, "2026-02-01", { value: 1.2 });
    const noTime = { time: null };
    expect(trendOf(result(1, day, { ...low, ...noTime }), result(2, day, { ...high, ...noTime }), newest)).toBe(
      "unknown",
    );
    expect(trendOf(result(1, day, { ...low, ...noTime }), result(2, day, { value: 1.0, ...noTime }), newest)).toBe(
      "rising",
    );
  });

  it("contain every result once", () => {
    assertProperty(
      fc.property(fc.uniqueArray(anyLabResult, { selector: ({ id }) => id, maxLength: 12 }), (rows) => {
        const groups = groupByTest(rows);
        const ids = groups.flatMap(({ results }) => results.map(({ id }) => id));
        expect(ids.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
        for (const { key, results } of groups) for (const one of results) expect(testKeyOf(one)).toBe(key);
      }),
    );
  });
});
