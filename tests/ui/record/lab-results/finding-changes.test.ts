import type { LabFinding } from "@libretto/core/record/lab-results/lab-result";
import { joinFindingChanges } from "@libretto/ui/record/lab-results/finding-changes";
import { describe, expect, it } from "vitest";
import { aLabFinding } from "../../../support/record/lab-results.ts";

const changesFrom = (finding: LabFinding, change: Partial<LabFinding>) =>
  joinFindingChanges(
    Object.entries(change).map(([name, after]) => ({ name, before: finding[name as keyof LabFinding], after })),
    finding,
    "it",
  );

describe("the changes of a finding", () => {
  it("show the whole result when only its comparator or its decimals change", () => {
    const finding = aLabFinding({ value: 1.4, decimals: 1 });
    expect(changesFrom(finding, { comparator: "<" })).toEqual([{ name: "value", before: "1,4", after: "< 1,4" }]);
    expect(changesFrom(finding, { decimals: 2 })).toEqual([{ name: "value", before: "1,4", after: "1,40" }]);
    expect(changesFrom(finding, { value: null, decimals: null, textValue: "non dosabile" })).toEqual([
      { name: "value", before: "1,4", after: "non dosabile" },
    ]);
  });

  it("show a test and a range once", () => {
    const change = { test: null, testName: "Creatinina rapida", rangeLow: null, rangeHigh: 0.9, rangeText: "< 0,9" };
    expect(changesFrom(aLabFinding(), change)).toEqual([
      { name: "test", before: "Creatinina", after: "Creatinina rapida" },
      { name: "range", before: "0,7 – 1,2", after: "< 0,9" },
    ]);
  });

  it("leave other fields as they are", () => {
    expect(changesFrom(aLabFinding(), { unit: "umol/L" })).toEqual([
      { name: "unit", before: "mg/dL", after: "umol/L" },
    ]);
  });
});
