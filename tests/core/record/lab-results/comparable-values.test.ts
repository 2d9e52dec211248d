import { findComparableValues } from "@libretto/core/record/lab-results/comparable-values";
import { sortNewestFirst } from "@libretto/core/record/lab-results/trend";
import { describe, expect, it } from "vitest";
import { on } from "../../../support/builders.ts";
import { aLabResult, aTextResult } from "../../../support/record/lab-results.ts";

const uricAcid = (id: number, value: number, unit: string, decimals: number) =>
  aLabResult({ id, test: "uric-acid", date: on(`2026-03-0${id}`), value, unit, decimals });
const digitsOf = (results: Parameters<typeof sortNewestFirst>[0]) =>
  findComparableValues(sortNewestFirst(results))?.values.map(({ digits }) => digits);

describe("the comparable values of a test", () => {
  it("are in the unit of the newest number, a converted one with its decimals, the oldest first", () => {
    expect(
      digitsOf([uricAcid(1, 5.1, "mg/dL", 1), uricAcid(2, 303, "umol/L", 0), uricAcid(3, 300.5, "umol/L", 1)]),
    ).toEqual(["303.4", "303", "300.5"]);
    expect(digitsOf([uricAcid(1, 5.1, "mg/dL", 1), uricAcid(2, 303, "umol/L", 0)])).toEqual(["303", "303"]);
  });

  it("leave out texts, comparators and units that do not convert", () => {
    const results = [
      uricAcid(1, 5.1, "mg/dL", 1),
      { ...uricAcid(2, 5.2, "mg/dL", 1), comparator: "<" as const },
      uricAcid(3, 5.3, "mm[Hg]", 1),
      uricAcid(4, 5.4, "mg/dL", 1),
      aTextResult({ id: 5, test: "uric-acid", date: on("2026-03-05") }),
    ];
    expect(digitsOf(results)).toEqual(["5.1", "5.4"]);
  });

  it("are none without a number", () => {
    expect(findComparableValues([])).toBeNull();
    expect(findComparableValues([aTextResult()])).toBeNull();
  });
});
