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
