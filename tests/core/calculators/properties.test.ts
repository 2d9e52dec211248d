import { bmi } from "@libretto/core/calculators/doses/body";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { formulas } from "@libretto/core/calculators/formulas";
import { right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formulaProperties } from "../../support/calculators/formula-properties.ts";

describe.each(formulas.map((formula) => [formula.passport.id, formula] as const))("%s", (_, formula) => {
  it.each(formulaProperties(formula))("$title", ({ run, isConclusive }) => {
    const details = run();
    expect(details.failed ? fc.defaultReportMessage(details) : "").toBe("");
    expect(isConclusive()).toBe(true);
  });
});

describe("the properties of a broken formula", () => {
  const broken: AnyFormula = {
    passport: bmi.passport as AnyFormula["passport"],
    of: () => right({ outputs: { bmi: Number.NaN }, steps: [], bands: [], adjustments: [] }),
  };

  it("all fail", () => {
    const outcomes = formulaProperties(broken).map(({ key, run, isConclusive }) => {
      const failed = run({ seed: 1 }).failed || !isConclusive();
      return [key, failed];
    });
    expect(outcomes.filter(([, failed]) => !failed)).toEqual([]);
  });

  it("have the same counterexample when the seed is used again", () => {
    const [first] = formulaProperties(broken);
    const again = () => first?.run({ seed: 7 }).counterexample;
    expect(again()).toEqual(again());
    expect(again()).not.toBeNull();
  });
});
