import { isInRange, type Period, rangeOf } from "@libretto/core/record/vital-signs/period";
import { referenceRangeOf } from "@libretto/core/record/vital-signs/reference-ranges";
import { describe, expect, it } from "vitest";
import { at, on } from "../../../support/builders.ts";

const TODAY = on("2026-03-14");
const ADULT = { birth: on("1968-04-17"), height: 164 };

describe("a reference range", () => {
  it("is that of an adult at rest, with its source", () => {
    expect(referenceRangeOf("heartRate", ADULT, TODAY)).toEqual({
      low: 50,
      high: 100,
      sources: ["AHA"],
    });
    expect(referenceRangeOf("maximumPressure", ADULT, TODAY)).toMatchObject({ high: 134 });
    expect(referenceRangeOf("oxygenSaturation", ADULT, TODAY)).toMatchObject({ low: 95 });
    expect(referenceRangeOf("temperature", ADULT, TODAY)).toMatchObject({ low: 36, high: 37.9 });
    expect(referenceRangeOf("perfusionIndex", ADULT, TODAY)).toMatchObject({ low: 0.4 });
    expect(referenceRangeOf("height", ADULT, TODAY)).toBeNull();
  });

  it("of the weight follows from the height", () => {
    expect(referenceRangeOf("weight", ADULT, TODAY)).toEqual({ low: 49.8, high: 67, sources: ["WHO"] });
    expect(referenceRangeOf("weight", { ...ADULT, height: null }, TODAY)).toBeNull();
  });

  it("does not exist for a child, nor without a date of birth", () => {
    expect(referenceRangeOf("heartRate", { ...ADULT, birth: on("2008-03-15") }, TODAY)).toBeNull();
    expect(referenceRangeOf("heartRate", { ...ADULT, birth: on("2008-03-14") }, TODAY)).not.toBeNull();
    expect(referenceRangeOf("heartRate", { ...ADULT, birth: null }, TODAY)).toBeNull();
  });
});

describe("the period of a chart", () => {
  const open = { from: null, to: null };

  it.each<[Period, string | null]>([
    ["month", "2026-02-12"],
    ["quarter", "2025-12-13"],
    ["year", "2025-03-14"],
    ["all", null],
  ])("%s begins on %s and has no end", (period, from) => {
    expect(rangeOf(period, TODAY, open)).toEqual({ from, to: null });
  });

  it("can be typed; both days belong to it, in Italian time", () => {
    const range = rangeOf("custom", TODAY, { from: on("2026-02-01"), to: on("2026-02-02") });
    expect(
      [
        "2026-01-31T22:59:59.000Z",
        "2026-01-31T23:00:00.000Z",
        "2026-02-02T22:59:59.000Z",
        "2026-02-02T23:00:00.000Z",
      ].map((instant) => isInRange(at(instant), range)),
    ).toEqual([false, true, true, false]);
  });
});
