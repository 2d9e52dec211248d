import { framingham2008 } from "@libretto/core/calculators/framingham-2008";
import { framinghamAtp3 } from "@libretto/core/calculators/framingham-atp3";
import { type Ethnicity, pooledCohort } from "@libretto/core/calculators/pooled-cohort";
import { prevent10, prevent30 } from "@libretto/core/calculators/prevent";
import { cholesterolMgDl, cholesterolMmol, type Sex } from "@libretto/core/calculators/quantities";
import { riskOver } from "@libretto/core/calculators/risk";
import { score2 } from "@libretto/core/calculators/score2";
import { score2Op } from "@libretto/core/calculators/score2-op";
import { escCategory, REGIONS } from "@libretto/core/calculators/score2-region";
import { isRight, left } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { resultOf } from "../../support/results.ts";

const blood = { totalCholesterol: cholesterolMgDl(213), hdl: cholesterolMgDl(50) };
/** Free of the diseases that rule the formulas out. */
const well = { heartDisease: false, cardiovascularDisease: false } as const;
const calm = { systolic: 140, treated: false, smoker: false, diabetes: false } as const;
/** What a result tells, by its terms; the coefficient stands before the term: `0.3742 × a`. */
const lines = (result: { readonly steps: readonly { readonly symbol: string; readonly value: number }[] }) =>
  Object.fromEntries(result.steps.map(({ symbol, value }) => [symbol.replace(/^−?[\d.]+ × /, ""), value]));

describe("Framingham ATP III", () => {
  const person = { sex: "male", age: 55, ...blood, ...calm, ...well } as const;

  it.each([
    ["male", 7.901, 1.64],
    ["female", 1.788, 8.58],
  ] as const)("A1: of a %s is %d, and with the specification's baselines it would be %d", (sex, risk, specified) => {
    expect(resultOf(framinghamAtp3.of({ ...person, sex })).outputs.risk).toBeCloseTo(risk, 2);
    const outcome = framinghamAtp3.asSpecified?.({ ...person, sex });
    expect(outcome !== undefined && isRight(outcome) && outcome.right.outputs.risk).toBeCloseTo(specified, 1);
  });

  it("A6d: without a sex gives no result", () => {
    expect(framinghamAtp3.of({ ...person, sex: null })).toEqual(left({ input: "sex", because: "missing" }));
  });

  it("caps the age only in the smoker's term, and says so", () => {
    const at = (age: number, sex: Sex, smoker = true) => resultOf(framinghamAtp3.of({ ...person, age, sex, smoker }));
    expect(at(75, "male").applied).toEqual([{ kind: "clamped", input: "age", from: 75, to: 70 }]);
    expect(at(79, "female").applied).toEqual([{ kind: "clamped", input: "age", from: 79, to: 78 }]);
    expect(at(70, "male").applied).toEqual([]);
    expect(at(78, "female").applied).toEqual([]);
    expect(at(75, "male", false).applied).toEqual([]);
    expect(lines(at(75, "male"))["ln(min(age, cap)) × smoker"]).toBeCloseTo(-2.84367 * Math.log(70), 9);
    expect(lines(at(75, "male"))["ln(age)"]).toBeCloseTo(52.00961 * Math.log(75), 9);
  });

  it("is for nobody with a known disease of heart or vessels, and neither is the one of 2008", () => {
    for (const formula of [framinghamAtp3, framingham2008])
      for (const known of ["heartDisease", "cardiovascularDisease"] as const)
        expect(formula.of({ ...person, [known]: true })).toEqual(left({ input: known, because: "notApplicable" }));
  });

  it("tells its terms; a woman has none of the squared age", () => {
    const man = resultOf(framinghamAtp3.of(person));
    const woman = resultOf(framinghamAtp3.of({ ...person, sex: "female" }));
    expect(man.steps.length).toBe(13);
    expect(woman.steps.length).toBe(12);
    expect(Object.keys(lines(woman))).not.toContain("ln(age)^{2}");
    expect(lines(man)).toMatchObject({ S0: 0.9402, mean: 0, constant: -172.300168 });
    const { sum = 0 } = lines(man);
    expect(100 * (1 - 0.9402 ** Math.exp(sum))).toBeCloseTo(man.outputs.risk ?? 0, 9);
  });

  it("has the three categories of ATP III", () => {
    const category = (change: object) =>
      resultOf(framinghamAtp3.of({ ...person, ...change })).bands.map(({ label, by }) => [label.en, by]);
    expect(category({})).toEqual([["Low risk (below 10%)", "ATP III 2001"]]);
    expect(category({ age: 79, totalCholesterol: cholesterolMgDl(190), systolic: 120 })).toEqual([
      ["Intermediate risk (10–20%)", "ATP III 2001"],
    ]);
    expect(category({ age: 70, smoker: true, systolic: 180 })).toEqual([["High risk (above 20%)", "ATP III 2001"]]);
  });
});

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

describe("Framingham 2008", () => {
  const person = { sex: "male", age: 55, ...blood, ...calm, ...well } as const;
  it("tells its terms, mean and baseline", () => {
    const result = resultOf(framingham2008.of({ ...person, treated: true }));
    expect(lines(result)).toMatchObject({
      "ln(untreated SBP)": 0,
      "ln(treated SBP)": 1.99881 * Math.log(140),
      mean: 23.9802,
      S0: 0.88936,
    });
    expect(result).toMatchObject({ bands: [], applied: [] });
    expect(result.steps.length).toBe(10);
  });

  it("refuses an HDL above the total, and takes an equal one", () => {
    const at = (hdl: number) => framingham2008.of({ ...person, hdl: cholesterolMgDl(hdl) });
    expect(at(214)).toEqual(left({ input: "hdl", because: "aboveTotal" }));
    expect(isRight(at(213))).toBe(true);
  });
});

describe("SCORE2 and SCORE2-OP", () => {
  const common = {
    sex: "male",
    smoker: true,
    systolic: 140,
    totalCholesterol: cholesterolMmol(5.5),
    hdl: cholesterolMmol(1.3),
    cardiovascularDisease: false,
  } as const;
  const middleAged = {
    ...common,
    age: 50,
    diabetes: false,
    kidneyDisease: false,
    familialHypercholesterolaemia: false,
  };
  const old = { ...common, age: 75, diabetes: false };

  it("take Italy's region unless another is chosen, and say so", () => {
    const assumed = { kind: "assumed", input: "region", answer: "moderate" };
    for (const [unasked, moderate] of [
      [resultOf(score2.of(middleAged)), resultOf(score2.of({ ...middleAged, region: "moderate" }))],
      [resultOf(score2Op.of(old)), resultOf(score2Op.of({ ...old, region: "moderate" }))],
    ] as const) {
      expect(unasked.applied).toEqual([assumed]);
      expect(moderate.applied).toEqual([]);
      expect(unasked.outputs).toEqual(moderate.outputs);
    }
  });

  it("rise from region to region, SCORE2-OP from low to high", () => {
    const risks = REGIONS.map((region) => resultOf(score2.of({ ...middleAged, region })).outputs.risk ?? 0);
    expect(risks).toEqual(risks.toSorted((a, b) => a - b));
    const scales = REGIONS.map((region) => lines(resultOf(score2Op.of({ ...old, region }))));
    expect(scales.map(({ scale1, scale2 }) => [scale1, scale2])).toEqual([
      [-0.34, 1.19],
      [0.01, 1.25],
      [0.08, 1.15],
      [0.05, 0.7],
    ]);
    const women = REGIONS.map((region) => lines(resultOf(score2.of({ ...middleAged, sex: "female", region }))));
    expect(women.map(({ scale1, scale2 }) => [scale1, scale2])).toEqual([
      [-0.738, 0.7019],
      [-0.3143, 0.7701],
      [0.571, 0.9369],
      [0.9412, 0.8329],
    ]);
  });

  it("meet at 70 years: 69 is SCORE2's, 70 is SCORE2-OP's", () => {
    const between = (low: number, high: number) =>
      left({ input: "age", because: "outOfDomain", domain: { low, high } });
    expect(score2.of({ ...middleAged, age: 70 })).toEqual(between(40, 69));
    expect(score2Op.of({ ...old, age: 69 })).toEqual(between(70, 89));
    expect(isRight(score2.of({ ...middleAged, age: 69 }))).toBe(true);
    expect(isRight(score2Op.of({ ...old, age: 70 }))).toBe(true);
  });

  it("tell the risk before the recalibration", () => {
    const result = resultOf(score2.of({ ...middleAged, region: "low" }));
    expect(result.steps.slice(0, 5).map(({ symbol }) => symbol)).toEqual(["a", "s", "t", "h", "0.3742 × a"]);
    expect(result.steps[0]?.value).toBe(-2);
    const first = lines(result);
    expect(first).toMatchObject({ a: -2 * 0.3742, s: 0.2777, smoker: 0.6012, S0: 0.9605, mean: 0 });
    expect(first.r).toBeCloseTo(1 - 0.9605 ** Math.exp(first.sum ?? 0), 12);
    const second = lines(resultOf(score2Op.of({ ...old, region: "low" })));
    expect(second).toMatchObject({ S0: 0.7576, mean: 0.0929, diabetes: 0 });
    expect(second.r).toBeCloseTo(1 - 0.7576 ** Math.exp((second.sum ?? 0) - 0.0929), 12);
  });

  it.each([
    [49, 2.49, "Low to moderate risk"],
    [49, 2.5, "High risk"],
    [49, 7.5, "Very high risk"],
    [50, 4.99, "Low to moderate risk"],
    [50, 5, "High risk"],
    [69, 10, "Very high risk"],
    [70, 7.49, "Low to moderate risk"],
    [70, 7.5, "High risk"],
    [70, 15, "Very high risk"],
  ])("at %d years %d %% is: %s", (age, risk, label) => {
    expect(escCategory(age, risk).map((band) => [band.label.en, band.by])).toEqual([[label, "ESC 2021"]]);
  });

  it("carry the class of ESC 2021", () => {
    expect(resultOf(score2.of({ ...middleAged, region: "low" })).bands).toMatchObject([{ label: { en: "High risk" } }]);
    expect(resultOf(score2Op.of(old)).bands).toMatchObject([{ label: { en: "Very high risk" } }]);
  });

  it("refuse an HDL above the total, as when units are mixed up", () => {
    const mixed = { hdl: cholesterolMmol(5.6) };
    for (const outcome of [score2.of({ ...middleAged, ...mixed }), score2Op.of({ ...old, ...mixed })])
      expect(outcome).toEqual(left({ input: "hdl", because: "aboveTotal" }));
  });

  it.each(["diabetes", "cardiovascularDisease", "kidneyDisease", "familialHypercholesterolaemia"])(
    "refuse, for SCORE2, %s",
    (name) => {
      expect(score2.of({ ...middleAged, [name]: true })).toEqual(left({ input: name, because: "notApplicable" }));
    },
  );

  it("take diabetes, for SCORE2-OP, as a term", () => {
    const told = lines(resultOf(score2Op.of({ ...old, diabetes: true })));
    expect(told).toMatchObject({ diabetes: 0.4245, "a × diabetes": 2 * -0.0174 });
  });
});

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

  it("tells the variables of its tables, and one sum per outcome", () => {
    const result = resultOf(prevent10.of(person));
    const told = lines(result);
    expect(told).toMatchObject({ A: -0.5, "A^{2}": 0.25, "SBP low": 0, "SBP high": 1.5, "BMI low": 1, "BMI high": 1 });
    expect(told.nonHDL).toBeCloseTo(155 * 0.02586 - 3.5, 12);
    expect(told["eGFR high"]).toBeCloseTo(0, 12);
    expect(result.steps.slice(-3).map(({ symbol }) => symbol)).toEqual([
      "sum, total CVD",
      "sum, ASCVD",
      "sum, heart failure",
    ]);
    expect(100 / (1 + Math.exp(-(told["sum, ASCVD"] ?? 0)))).toBeCloseTo(result.outputs.ascvd ?? 0, 9);
    expect(result).toMatchObject({ bands: [], applied: [] });
  });

  it.each([
    ["systolic", 110],
    ["bmi", 30],
    ["egfr", 60],
  ] as const)("is continuous where the line of %s bends, at %d", (name, knot) => {
    for (const formula of [prevent10, prevent30]) {
      const at = (value: number) => resultOf(formula.of({ ...person, [name]: value })).outputs.totalCvd ?? 0;
      expect(Math.abs(at(knot - 1e-9) - at(knot + 1e-9))).toBeLessThan(1e-6);
    }
  });

  it("over thirty years is for people up to 59, with the squared age", () => {
    expect(isRight(prevent10.of({ ...person, age: 79 }))).toBe(true);
    expect(prevent30.of({ ...person, age: 60 })).toEqual(
      left({ input: "age", because: "outOfDomain", domain: { low: 30, high: 59 } }),
    );
    expect(prevent30.passport.name.en).toBe("PREVENT, 30 years");
    expect(prevent10.passport.population.en).toContain("From 30 to 79 years");
  });
});

describe("a risk", () => {
  it("says over how many years and of what", () => {
    expect(riskOver(10, { it: "infarto", en: "infarction" }, 2)).toEqual({
      label: { it: "Rischio a 10 anni: infarto", en: "10-year risk: infarction" },
      unit: "%",
      rounding: { decimals: 2 },
      published: "risk_percent",
    });
  });
});
