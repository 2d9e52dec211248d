import type { Sex } from "@libretto/core/calculators/quantities";
import { type Ethnicity, pooledCohort } from "@libretto/core/calculators/risk/pooled-cohort";
import { left } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { blood, calm } from "../../../support/heart-risk.ts";
import { lines, resultOf } from "../../../support/results.ts";

describe("the pooled cohort equations", () => {
  const person = { age: 55, ...blood, ...calm, systolic: 120, cardiovascularDisease: false } as const;
  const sums: readonly (readonly [Sex, Ethnicity, number, number, number])[] = [
    ["female", "white", -29.67, -29.18, 0.9665],
    ["female", "black", 86.16, 86.61, 0.9533],
    ["male", "white", 60.69, 61.18, 0.9144],
    ["male", "black", 18.97, 19.54, 0.8954],
  ];
  it.each(sums)("of the paper's %s %s profile have the printed sum %d", (sex, ethnicity, sum, mean, survival) => {
    const told = lines(resultOf(pooledCohort.of({ ...person, sex, ethnicity })));
    expect(told.sum).toBeCloseTo(sum, 1);
    expect(told).toMatchObject({ mean, S0: survival });
  });

  it("treat another ethnicity as white, and say so", () => {
    for (const sex of ["male", "female"] as const) {
      const white = resultOf(pooledCohort.of({ ...person, sex, ethnicity: "white" }));
      const other = resultOf(pooledCohort.of({ ...person, sex, ethnicity: "other" }));
      expect(other.outputs).toEqual(white.outputs);
      expect(white).toMatchObject({ applied: [], bands: [] });
      expect(other.applied).toEqual([{ kind: "note", code: "calculators.otherAsWhite" }]);
    }
  });

  it("count the treated or the untreated pressure, never both", () => {
    const told = (treated: boolean) =>
      lines(resultOf(pooledCohort.of({ ...person, sex: "female", ethnicity: "black", treated })));
    const ln = Math.log(120);
    expect(told(true)).toMatchObject({ "ln(treated SBP)": 29.291 * ln, "ln(untreated SBP)": 0 });
    expect(told(false)).toMatchObject({ "ln(treated SBP)": 0, "ln(untreated SBP)": 27.82 * ln });
    expect(told(true)["ln(age) × ln(untreated SBP)"]).toBe(-0);
    expect(told(true)["ln(age) × ln(treated SBP)"]).toBeCloseTo(-6.432 * ln * Math.log(55), 9);
  });

  it("without an ethnicity give no result", () => {
    expect(pooledCohort.of({ ...person, sex: "male", ethnicity: null })).toEqual(
      left({ input: "ethnicity", because: "missing" }),
    );
  });
});
