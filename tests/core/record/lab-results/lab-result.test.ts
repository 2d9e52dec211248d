import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import {
  checkLabResult,
  checkLabResultAt,
  isLaterThan,
  type LabResultDraft,
  labResultSortKey,
} from "@libretto/core/record/lab-results/lab-result";
import { labResults } from "@libretto/core/record/lab-results/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { at, on, TODAY } from "../../../support/builders.ts";
import { aLabResult, anyLabResultDraft, aTextResult } from "../../../support/record/lab-results.ts";

describe("a laboratory result", () => {
  it.each<[Partial<LabResultDraft>, Record<string, string>]>([
    [{ test: null, testName: " " }, { test: "form.textRequired" }],
    [{ value: null }, { value: "form.textRequired" }],
    [{ value: null, comparator: "<", textValue: "negativo" }, { comparator: "labResults.notANumber" }],
    [{ value: Number.NaN }, { value: "labResults.notANumber" }],
    [{ value: Number.POSITIVE_INFINITY }, { value: "labResults.notANumber" }],
    [{ textValue: "negativo" }, { textValue: "labResults.numberOrText" }],
    [{ rangeLow: 2, rangeHigh: 1 }, { rangeHigh: "labResults.rangeReversed" }],
    [{ rangeLow: Number.NaN }, { rangeLow: "labResults.notANumber" }],
    [{ rangeHigh: Number.NEGATIVE_INFINITY }, { rangeHigh: "labResults.notANumber" }],
    [{ date: null }, { date: "form.dateRequired" }],
    [{ date: on("2026-02-30") }, { date: "form.dateInvalid" }],
    [{ time: "8:15" }, { time: "form.timeInvalid" }],
    [{ time: "24:00" }, { time: "form.timeInvalid" }],
    [{ level: null }, { level: "confidentiality.levelRequired" }],
    [
      { value: null, date: null },
      { value: "form.textRequired", date: "form.dateRequired" },
    ],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkLabResult({ ...aLabResult(), ...change })).toEqual(left(problems));
  });

  it.each<[string, Partial<LabResultDraft>]>([
    ["without a time", { time: null }],
    ["of a test that the catalogue does not have", { test: null, testName: "Beta-glucano" }],
    ["below zero", { test: "base-excess", value: -3, unit: "mmol/L" }],
    ["without a range", { rangeLow: null, rangeHigh: null }],
    ["with equal limits", { rangeLow: 1, rangeHigh: 1 }],
    ["with a comparator", { comparator: "<", value: 0.3 }],
  ])("is valid %s", (_what, change) => {
    const draft = { ...aLabResult(), ...change };
    expect(checkLabResult(draft)).toEqual(right(draft));
  });

  it("can be a text instead of a number", () => {
    expect(checkLabResult(aTextResult())).toEqual(right(aTextResult()));
  });

  it("stays unchanged when it is valid", () => {
    let validCount = 0;
    assertProperty(
      fc.property(anyLabResultDraft, (draft) => {
        const result = checkLabResult(draft);
        if (isLeft(result)) {
          expect(Object.keys(result.left)).not.toEqual([]);
          return;
        }
        validCount++;
        expect(result.right).toBe(draft);
        expect((draft.value === null) !== (draft.textValue === "")).toBe(true);
        expect(draft.test ?? draft.testName).not.toBe("");
      }),
      { numRuns: 1000 },
    );
    expect(validCount).toBeGreaterThan(50);
  });
});

describe("the time of a result", () => {
  const NOW = at("2026-03-14T12:00:00.000Z"); // 13:00 in Italy

  it.each<[string, string | null, boolean]>([
    ["2026-03-14", null, false],
    ["2026-03-15", null, true],
    ["2026-03-14", "13:00", false],
    ["2026-03-14", "13:01", true],
    ["2026-03-13", "23:59", false],
  ])("%s %s is later than now in Italy: %s", (date, time, expected) => {
    expect(isLaterThan(NOW, on(date), time)).toBe(expected);
  });

  it("is not in the future, with the other problems of the form", () => {
    expect(checkLabResultAt(aLabResult({ date: on("2026-03-15") }), NOW)).toEqual(
      left({ date: "labResults.inFuture" }),
    );
    expect(checkLabResultAt({ ...aLabResult({ date: on("2026-03-15") }), value: null }, NOW)).toEqual(
      left({ value: "form.textRequired", date: "labResults.inFuture" }),
    );
    expect(checkLabResultAt({ ...aLabResult(), date: on("2027-02-30") }, NOW)).toEqual(
      left({ date: "form.dateInvalid" }),
    );
    expect(isRight(checkLabResultAt(aLabResult(), NOW))).toBe(true);
  });

  it("stays when it was stored before", () => {
    const stored = aLabResult({ date: on("2026-03-15"), time: null });
    expect(isRight(checkLabResultAt({ ...stored, note: "x" }, NOW, stored))).toBe(true);
    expect(checkLabResultAt({ ...stored, time: "08:00" }, NOW, stored)).toEqual(left({ date: "labResults.inFuture" }));
  });

  it("sorts results by day and time", () => {
    expect(labResultSortKey(aLabResult())).toBe("2026-03-02T08:15");
    expect(labResultSortKey(aLabResult({ time: null }))).toBe("2026-03-02");
    expect(labResults.createBlank("results", TODAY).date).toBe(TODAY);
  });
});
