import { bodyFigure } from "@libretto/core/body-model/figure";
import type { PainDegree } from "@libretto/core/catalogues/clinical/pain-scale";
import { mondayOf } from "@libretto/core/kernel/calendar";
import { painByWeek } from "@libretto/core/record/diary/pain-by-week";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyDate } from "../../../support/arbitraries/record.ts";
import { on } from "../../../support/builders.ts";

const { regions } = bodyFigure("female", "front");
const entry = (date: string, pain: Readonly<Record<string, PainDegree>>) => ({
  date: on(date),
  painted: regions.flatMap((region) => {
    const degree = pain[region.id];
    return degree === undefined ? [] : [{ region, degree }];
  }),
});

describe("the pain by week", () => {
  it("is the strongest of each week, none where other regions were painted, and nothing without drawings", () => {
    const result = painByWeek([
      entry("2026-03-18", { rightKnee: "mild" }),
      entry("2026-03-03", { rightKnee: "moderate", forehead: "mild" }),
      entry("2026-03-02", { rightKnee: "strong" }),
      entry("2026-03-25", { forehead: "mild" }),
    ]);
    expect(
      result.map(({ region, weeks }) => [region.id, weeks.map(({ week, degree }) => `${week} ${degree}`)]),
    ).toEqual([
      ["rightKnee", ["2026-03-02 strong", "2026-03-16 mild", "2026-03-23 none"]],
      ["forehead", ["2026-03-02 mild", "2026-03-16 none", "2026-03-23 mild"]],
    ]);
    expect(painByWeek([])).toEqual([]);
  });

  it("begins weeks on Monday", () => {
    expect(["2026-03-01", "2026-03-02", "2026-03-08", "2026-03-09"].map((date) => mondayOf(on(date)))).toEqual([
      "2026-02-23",
      "2026-03-02",
      "2026-03-02",
      "2026-03-09",
    ]);
    assertProperty(
      fc.property(anyDate, (date) => {
        expect(new Date(`${mondayOf(date)}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(mondayOf(mondayOf(date))).toBe(mondayOf(date));
      }),
    );
  });
});
