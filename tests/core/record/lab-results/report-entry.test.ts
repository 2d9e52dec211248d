import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import type { LabFinding } from "@libretto/core/record/lab-results/lab-result";
import {
  createLine,
  createReport,
  isEmptyLine,
  type LabReportDraft,
  splitReport,
} from "@libretto/core/record/lab-results/report-entry";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { at, on, TODAY } from "../../../support/builders.ts";
import { aLabFinding, anyLabFinding } from "../../../support/record/lab-results.ts";

const NOW = at("2026-03-14T12:00:00.000Z");
const aReport = (lines: readonly LabFinding[], differs: Partial<LabReportDraft> = {}): LabReportDraft => ({
  ...{
    date: on("2026-03-02"),
    time: "08:15",
    laboratory: "Laboratorio San Marco",
    status: "final",
    documents: [61],
    level: UNRESTRICTED,
    tags: [2],
  },
  lines,
  ...differs,
});

describe("a laboratory report", () => {
  it("begins with one empty line, dated today", () => {
    expect(createReport(TODAY, UNRESTRICTED)).toEqual({
      ...{ date: TODAY, time: null, laboratory: "", status: null, documents: [], level: UNRESTRICTED, tags: [] },
      lines: [createLine(null)],
    });
    expect(createLine("creatinine")).toMatchObject({ test: "creatinine", unit: "mg/dL", value: null });
    expect(createLine("hbsag").unit).toBe("");
    expect(createLine(null).unit).toBe("");
  });

  it("becomes one new result for each line, with what all share", () => {
    const lines = [
      aLabFinding(),
      createLine("glucose"),
      aLabFinding({ test: "glucose", value: 95, note: "a digiuno" }),
    ];
    const shared = { ...{ id: 0, version: 0, list: "results" }, ...aReport([]), lines: undefined };
    const { lines: _lines, ...expected } = shared;
    expect(splitReport(aReport(lines), NOW)).toEqual(
      right([
        { ...expected, ...lines[0] },
        { ...expected, ...lines[2] },
      ]),
    );
  });

  it("is refused with the problems of each line, in order", () => {
    const lines = [aLabFinding({ rangeLow: 3 }), createLine(null), aLabFinding(), aLabFinding({ value: null })];
    expect(splitReport(aReport(lines), NOW)).toEqual(
      left({
        report: null,
        lines: [{ rangeHigh: "labResults.rangeReversed" }, null, null, { value: "form.textRequired" }],
      }),
    );
  });

  it("is refused with the problems of the shared fields once", () => {
    const lines = [aLabFinding(), aLabFinding({ test: null, testName: "" })];
    expect(splitReport(aReport(lines, { date: null, time: "25:00", level: null }), NOW)).toEqual(
      left({
        report: { date: "form.dateRequired", time: "form.timeInvalid", level: "confidentiality.levelRequired" },
        lines: [null, { test: "form.textRequired" }],
      }),
    );
    expect(splitReport(aReport([aLabFinding()], { date: on("2026-03-15") }), NOW)).toEqual(
      left({ report: { date: "labResults.inFuture" }, lines: [null] }),
    );
  });

  it("is not called later than now because of a time that is none", () => {
    expect(splitReport(aReport([aLabFinding()], { date: on("2026-03-14"), time: "8:30" }), NOW)).toEqual(
      left({ report: { time: "form.timeInvalid" }, lines: [null] }),
    );
  });

  it("is refused with a text that is probably a number", () => {
    const lines = [
      aLabFinding({ value: null, textValue: "1O,5" }),
      aLabFinding({ rangeLow: null, rangeHigh: null, rangeText: "1.500 - 4.500" }),
    ];
    expect(splitReport(aReport(lines), NOW)).toEqual(
      left({
        report: null,
        lines: [{ value: "labResults.notANumber" }, { rangeHigh: "labResults.notANumber" }],
      }),
    );
  });

  it("is refused without a line", () => {
    const noLines = { lines: "labResults.noLines" };
    expect(splitReport(aReport([]), NOW)).toEqual(left({ report: noLines, lines: [] }));
    expect(splitReport(aReport([createLine("glucose")]), NOW)).toEqual(
      left({ report: noLines, lines: [{ value: "form.textRequired" }] }),
    );
    expect(splitReport(aReport([], { date: on("2026-03-15") }), NOW)).toEqual(
      left({ report: { date: "labResults.inFuture", ...noLines }, lines: [] }),
    );
  });

  it("gives a result for each line with an entry, or problems", () => {
    let splitCount = 0;
    assertProperty(
      fc.property(fc.array(anyLabFinding, { minLength: 1, maxLength: 3 }), (lines) => {
        const split = splitReport(aReport(lines), NOW);
        const filled = lines.filter((line) => !isEmptyLine(line));
        if (isRight(split)) {
          splitCount++;
          expect(split.right).toHaveLength(filled.length);
          for (const [i, result] of split.right.entries()) expect(result).toMatchObject(filled[i] ?? {});
        } else expect([split.left.report, ...split.left.lines].some((problems) => problems !== null)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(splitCount).toBeGreaterThan(20);
  });
});
