import { cholesterolMgDl } from "@libretto/core/calculators/quantities";
import { prevent10, prevent30 } from "@libretto/core/calculators/risk/prevent";
import { isRight, left } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { stepValues, unwrapResult } from "../../../support/calculators/results.ts";

describe("PREVENT", () => {
  const person = {
    sex: "female",
    age: 50,
    totalCholesterol: cholesterolMgDl(200),
    hdl: cholesterolMgDl(45),
    systolic: 160,
    treated: true,
    smoker: false,
    diabetes: true,
    statin: false,
    bmi: 35,
    egfr: 90,
    cardiovascularDisease: false,
  } as const;

  it("shows the variables of its tables, and one sum per outcome", () => {
    const result = unwrapResult(prevent10.of(person));
    const steps = stepValues(result);
    expect(steps).toMatchObject({ A: -0.5, "A^{2}": 0.25, "SBP low": 0, "SBP high": 1.5, "BMI low": 1, "BMI high": 1 });
    expect(steps.nonHDL).toBeCloseTo(155 * 0.02586 - 3.5, 12);
    expect(steps["eGFR high"]).toBeCloseTo(0, 12);
    expect(result.steps.slice(-3).map(({ symbol }) => symbol)).toEqual([
      "sum, total CVD",
      "sum, ASCVD",
      "sum, heart failure",
    ]);
    expect(100 / (1 + Math.exp(-(steps["sum, ASCVD"] ?? 0)))).toBeCloseTo(result.outputs.ascvd ?? 0, 9);
    expect(result).toMatchObject({
      bands: [{ label: { en: "Atherosclerotic disease 9.2%: intermediate risk (5–9.9%)" }, by: "ACC/AHA 2026" }],
      adjustments: [],
    });
  });

  it.each([
    ["systolic", 110],
    ["bmi", 30],
    ["egfr", 60],
  ] as const)("is continuous at the knot of %s, at %d", (name, knot) => {
    for (const formula of [prevent10, prevent30]) {
      const at = (value: number) => unwrapResult(formula.of({ ...person, [name]: value })).outputs.totalCvd ?? 0;
      expect(Math.abs(at(knot - 1e-9) - at(knot + 1e-9))).toBeLessThan(1e-6);
    }
  });

  it("for thirty years accepts people up to 59, with the squared age", () => {
    expect(isRight(prevent10.of({ ...person, age: 79 }))).toBe(true);
    expect(prevent30.of({ ...person, age: 60 })).toEqual(
      left({ input: "age", reason: "outOfDomain", domain: { low: 30, high: 59 } }),
    );
    expect(prevent30.passport.name.en).toBe("PREVENT, 30 years");
    expect(prevent10.passport.population.en).toContain("From 30 to 79 years");
  });
});
