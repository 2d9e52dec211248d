import { cholesterolMgDl, type Sex } from "@libretto/core/calculators/quantities";
import { framingham2008 } from "@libretto/core/calculators/risk/framingham-2008";
import { framinghamAtp3 } from "@libretto/core/calculators/risk/framingham-atp3";
import { isRight, left } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { cholesterol, commonRiskFactors, withoutDisease } from "../../../support/calculators/cardiovascular-inputs.ts";
import { stepValues, unwrapResult } from "../../../support/calculators/results.ts";

describe("Framingham ATP III", () => {
  const person = { sex: "male", age: 55, ...cholesterol, ...commonRiskFactors, ...withoutDisease } as const;

  it.each([
    ["male", 7.901, 1.64],
    ["female", 1.788, 8.58],
  ] as const)("A1: of a %s is %d, and with the specification's baselines it would be %d", (sex, risk, specified) => {
    expect(unwrapResult(framinghamAtp3.of({ ...person, sex })).outputs.risk).toBeCloseTo(risk, 2);
    const outcome = framinghamAtp3.computeAsSpecified?.({ ...person, sex });
    expect(outcome !== undefined && isRight(outcome) && outcome.right.outputs.risk).toBeCloseTo(specified, 1);
  });

  it("A6d: without a sex gives no result", () => {
    expect(framinghamAtp3.of({ ...person, sex: null })).toEqual(left({ input: "sex", reason: "missing" }));
  });

  it("limits the age only in the smoker's term, with a note", () => {
    const at = (age: number, sex: Sex, smoker = true) =>
      unwrapResult(framinghamAtp3.of({ ...person, age, sex, smoker }));
    expect(at(75, "male").adjustments).toEqual([{ kind: "clamped", input: "age", from: 75, to: 70 }]);
    expect(at(79, "female").adjustments).toEqual([{ kind: "clamped", input: "age", from: 79, to: 78 }]);
    expect(at(70, "male").adjustments).toEqual([]);
    expect(at(78, "female").adjustments).toEqual([]);
    expect(at(75, "male", false).adjustments).toEqual([]);
    expect(stepValues(at(75, "male"))["ln(min(age, cap)) × smoker"]).toBeCloseTo(-2.84367 * Math.log(70), 9);
    expect(stepValues(at(75, "male"))["ln(age)"]).toBeCloseTo(52.00961 * Math.log(75), 9);
  });

  it("refuses people with a known disease of heart or vessels, and so does the one of 2008", () => {
    for (const formula of [framinghamAtp3, framingham2008])
      for (const known of ["heartDisease", "cardiovascularDisease"] as const)
        expect(formula.of({ ...person, [known]: true })).toEqual(left({ input: known, reason: "notApplicable" }));
  });

  it("shows its terms; a woman has none of the squared age", () => {
    const man = unwrapResult(framinghamAtp3.of(person));
    const woman = unwrapResult(framinghamAtp3.of({ ...person, sex: "female" }));
    expect(man.steps.length).toBe(13);
    expect(woman.steps.length).toBe(12);
    expect(Object.keys(stepValues(woman))).not.toContain("ln(age)^{2}");
    expect(stepValues(man)).toMatchObject({ S0: 0.9402, mean: 0, constant: -172.300168 });
    const { sum = 0 } = stepValues(man);
    expect(100 * (1 - 0.9402 ** Math.exp(sum))).toBeCloseTo(man.outputs.risk ?? 0, 9);
  });

  it("has the three categories of ATP III", () => {
    const category = (change: object) =>
      unwrapResult(framinghamAtp3.of({ ...person, ...change })).bands.map(({ label, by }) => [label.en, by]);
    expect(category({})).toEqual([["Low risk (below 10%)", "ATP III 2001"]]);
    expect(category({ age: 79, totalCholesterol: cholesterolMgDl(190), systolic: 120 })).toEqual([
      ["Intermediate risk (10–20%)", "ATP III 2001"],
    ]);
    expect(category({ age: 70, smoker: true, systolic: 180 })).toEqual([["High risk (above 20%)", "ATP III 2001"]]);
  });
});

describe("Framingham 2008", () => {
  const person = { sex: "male", age: 55, ...cholesterol, ...commonRiskFactors, ...withoutDisease } as const;
  it("shows its terms, mean and baseline", () => {
    const result = unwrapResult(framingham2008.of({ ...person, treated: true }));
    expect(stepValues(result)).toMatchObject({
      "ln(untreated SBP)": 0,
      "ln(treated SBP)": 1.99881 * Math.log(140),
      mean: 23.9802,
      S0: 0.88936,
    });
    expect(result).toMatchObject({
      bands: [{ label: { en: "Intermediate risk (10–19.9%)" }, by: "CCS 2021" }],
      adjustments: [],
    });
    expect(result.steps.length).toBe(10);
  });

  it("refuses an HDL above the total, and accepts an equal one", () => {
    const at = (hdl: number) => framingham2008.of({ ...person, hdl: cholesterolMgDl(hdl) });
    expect(at(214)).toEqual(left({ input: "hdl", reason: "aboveTotal" }));
    expect(isRight(at(213))).toBe(true);
  });
});
