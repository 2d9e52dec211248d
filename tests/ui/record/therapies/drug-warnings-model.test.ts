import { NO_ADVICE, type Severity } from "@libretto/core/catalogues/drugs/interaction";
import { DrugWarningsModel } from "@libretto/ui/record/therapies/drug-warnings-model";
import { expect, it } from "vitest";
import { therapyEntry } from "../../../support/record/drug-check-sources.ts";

const modelOf = (...severities: readonly (Severity | null)[]) => {
  const findings = severities.map((severity, index) => ({
    ...({ kind: "interaction", drug: "A", advice: NO_ADVICE, reference: "", source: null } as const),
    conflictsWith: `B${index}`,
    severity,
    entry: therapyEntry(index),
  }));
  return new DrugWarningsModel({ name: "A" }, { state: "checked", findings, rules: null }, "add", () => {});
};

it("says what to do when a finding is contraindicated or severe", () => {
  expect(modelOf("moderate", "contraindicated").isSerious).toBe(true);
  expect(modelOf("severe").isSerious).toBe(true);
  expect(modelOf("moderate", null).isSerious).toBe(false);
  expect(modelOf().isSerious).toBe(false);
});

it("folds moderate findings when there are more than two, and shows the others at once", () => {
  const namesOf = (...severities: readonly (Severity | null)[]) => {
    const { open, folded } = modelOf(...severities).foldedFindings;
    return [open, folded].map((list) => list.map(({ warning }) => warning.conflictsWith));
  };
  expect(namesOf("severe", "moderate", null, "moderate", "moderate")).toEqual([
    ["B0", "B2"],
    ["B1", "B3", "B4"],
  ]);
  expect(namesOf("severe", "moderate", "moderate")).toEqual([["B0", "B1", "B2"], []]);
  expect(namesOf("moderate", "moderate", "moderate")).toEqual([[], ["B0", "B1", "B2"]]);
  expect(namesOf()).toEqual([[], []]);
});
