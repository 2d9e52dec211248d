import { creatinineMgDl } from "@libretto/core/calculators/quantities";
import { ckdEpi2009 } from "@libretto/core/calculators/renal/ckd-epi";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { ANALYTES, type Analyte, brandMeasured, convert, convertNumber } from "@libretto/core/calculators/units";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const pairs = (Object.keys(ANALYTES) as Analyte[]).flatMap((of) =>
  Object.keys(ANALYTES[of]).flatMap((from) => Object.keys(ANALYTES[of]).map((to) => [of, from, to] as const)),
);

describe("a concentration", () => {
  it.each([
    ["creatinine", 88.4, "µmol/L", 1, "mg/dL"],
    ["bilirubin", 34.2, "µmol/L", 2, "mg/dL"],
    ["cholesterol", 5.5, "mmol/L", 212.685, "mg/dL"],
    ["albumin", 35, "g/L", 3.5, "g/dL"],
    ["urineCreatinine", 900, "mg/L", 90, "mg/dL"],
    ["urineCreatinine", 10, "mmol/L", 113.1, "mg/dL"],
    ["glycatedHaemoglobin", 53, "mmol/mol", 7.00044, "%"],
    ["glycatedHaemoglobin", 2.152, "%", 0, "mmol/mol"],
  ] as const)("of %s: %d %s are %d %s", (of, there, from, here, to) => {
    expect(convert(of, brandMeasured(of, there, from as never), from as never, to as never)).toBeCloseTo(here, 9);
  });

  it.each(pairs)("of %s is the same after conversion from %s through %s", (of, from, to) => {
    assertProperty(
      fc.property(fc.double({ min: 0.001, max: 10_000, noNaN: true }), (value) => {
        const there = convertNumber(of, value, from as never, to as never);
        const back = convertNumber(of, there, to as never, from as never);
        return Math.abs(back - value) <= 1e-12 * Math.max(value, Math.abs(there), 100);
      }),
    );
  });

  it("of one substance or unit is not assignable to another", () => {
    const micromoles = brandMeasured("creatinine", 96, "µmol/L");
    // @ts-expect-error µmol/L where mg/dL is asked for
    const wrongUnit = () => ckdEpi2009.of({ age: 55, sex: "male", creatinine: micromoles });
    // @ts-expect-error a bare number where a concentration is asked for
    const bare = () => ckdEpi2009.of({ age: 55, sex: "male", creatinine: 1.09 });
    // @ts-expect-error bilirubin where creatinine is asked for
    const otherSubstance = () => convert("creatinine", brandMeasured("bilirubin", 1, "mg/dL"), "mg/dL", "µmol/L");
    // @ts-expect-error a unit that creatinine is not measured in
    const noSuchUnit = () => brandMeasured("creatinine", 1, "mmol/L");
    const common = { age: 50, sex: "male", smoker: true, systolic: 140 } as const;
    const mg = brandMeasured("cholesterol", 213, "mg/dL");
    // @ts-expect-error mg/dL where mmol/L is asked for
    const cholesterol = () => score2.of({ ...common, totalCholesterol: mg, hdl: mg });
    expect([wrongUnit, bare, otherSubstance, noSuchUnit, cholesterol].length).toBe(5);
    expect(creatinineMgDl(1.09)).toBe(1.09);
  });
});
