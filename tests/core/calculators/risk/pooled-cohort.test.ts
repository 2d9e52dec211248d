import type { Sex } from "@libretto/core/calculators/quantities";
import { findPooledCohortClass } from "@libretto/core/calculators/risk/american-classes";
import { pooledCohort } from "@libretto/core/calculators/risk/pooled-cohort";
import { left } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { cholesterol, commonRiskFactors } from "../../../support/calculators/cardiovascular-inputs.ts";
import { stepValues, unwrapResult } from "../../../support/calculators/results.ts";

describe("the pooled cohort equations", () => {
  const person = {
    age: 55,
    ...cholesterol,
    ...commonRiskFactors,
    systolic: 120,
    cardiovascularDisease: false,
  } as const;
  const sums: readonly (readonly [Sex, Parameters<typeof pooledCohort.of>[0]["ethnicity"], number, number, number])[] =
    [
      ["female", "white", -29.67, -29.18, 0.9665],
      ["female", "black", 86.16, 86.61, 0.9533],
      ["male", "white", 60.69, 61.18, 0.9144],
      ["male", "black", 18.97, 19.54, 0.8954],
    ];
  it.each(sums)("of the paper's %s %s profile have the printed sum %d", (sex, ethnicity, sum, mean, survival) => {
    const steps = stepValues(unwrapResult(pooledCohort.of({ ...person, sex, ethnicity })));
    expect(steps.sum).toBeCloseTo(sum, 1);
    expect(steps).toMatchObject({ mean, S0: survival });
  });

  it("treat another ethnicity as white, with a note", () => {
    for (const sex of ["male", "female"] as const) {
      const white = unwrapResult(pooledCohort.of({ ...person, sex, ethnicity: "white" }));
      const other = unwrapResult(pooledCohort.of({ ...person, sex, ethnicity: "other" }));
      expect(other.outputs).toEqual(white.outputs);
      expect(white).toMatchObject({ adjustments: [], bands: findPooledCohortClass(white.outputs.risk ?? Number.NaN) });
      expect(other.adjustments).toEqual([{ kind: "note", code: "calculators.otherAsWhite" }]);
    }
  });

  it("use the treated or the untreated pressure, never both", () => {
    const steps = (treated: boolean) =>
      stepValues(unwrapResult(pooledCohort.of({ ...person, sex: "female", ethnicity: "black", treated })));
    const ln = Math.log(120);
    expect(steps(true)).toMatchObject({ "ln(treated SBP)": 29.291 * ln, "ln(untreated SBP)": 0 });
    expect(steps(false)).toMatchObject({ "ln(treated SBP)": 0, "ln(untreated SBP)": 27.82 * ln });
    expect(steps(true)["ln(age) × ln(untreated SBP)"]).toBe(-0);
    expect(steps(true)["ln(age) × ln(treated SBP)"]).toBeCloseTo(-6.432 * ln * Math.log(55), 9);
  });

  it("give no result without an ethnicity", () => {
    expect(pooledCohort.of({ ...person, sex: "male", ethnicity: null })).toEqual(
      left({ input: "ethnicity", reason: "missing" }),
    );
  });
});
