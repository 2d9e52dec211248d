import { cholesterolMmol } from "@libretto/core/calculators/quantities";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { score2Op } from "@libretto/core/calculators/risk/score2-op";
import { escCategory } from "@libretto/core/calculators/risk/score2-region";
import { isRight, left } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { stepValues, unwrapResult } from "../../../support/calculators/results.ts";

/** The lowest risk first. */
const REGIONS = ["low", "moderate", "high", "very_high"] as const;
const EXCLUSIONS = ["diabetes", "cardiovascularDisease", "kidneyDisease", "familialHypercholesterolaemia"] as const;

describe("SCORE2 and SCORE2-OP", () => {
  const common = {
    sex: "male",
    smoker: true,
    systolic: 140,
    totalCholesterol: cholesterolMmol(5.5),
    hdl: cholesterolMmol(1.3),
    cardiovascularDisease: false,
    region: "moderate",
  } as const;
  const middleAged = {
    ...common,
    age: 50,
    diabetes: false,
    kidneyDisease: false,
    familialHypercholesterolaemia: false,
  };
  const old = { ...common, age: 75, diabetes: false };

  it("W36: have no result without a region and an answer to every exclusion", () => {
    const missing = (input: string) => left({ input, reason: "missing" });
    for (const name of ["region", ...EXCLUSIONS] as const) {
      expect(score2.of({ ...middleAged, [name]: null })).toEqual(missing(name));
      expect(score2.of({ ...middleAged, [name]: undefined })).toEqual(missing(name));
    }
    for (const name of ["region", "cardiovascularDisease"] as const)
      expect(score2Op.of({ ...old, [name]: null })).toEqual(missing(name));
    for (const result of [unwrapResult(score2.of(middleAged)), unwrapResult(score2Op.of(old))])
      expect(result.adjustments).toEqual([]);
  });

  it("rise from region to region, SCORE2-OP from low to high", () => {
    const risks = REGIONS.map((region) => unwrapResult(score2.of({ ...middleAged, region })).outputs.risk ?? 0);
    expect(risks).toEqual(risks.toSorted((a, b) => a - b));
    const scales = REGIONS.map((region) => stepValues(unwrapResult(score2Op.of({ ...old, region }))));
    expect(scales.map(({ scale1, scale2 }) => [scale1, scale2])).toEqual([
      [-0.34, 1.19],
      [0.01, 1.25],
      [0.08, 1.15],
      [0.05, 0.7],
    ]);
    const women = REGIONS.map((region) =>
      stepValues(unwrapResult(score2.of({ ...middleAged, sex: "female", region }))),
    );
    expect(women.map(({ scale1, scale2 }) => [scale1, scale2])).toEqual([
      [-0.738, 0.7019],
      [-0.3143, 0.7701],
      [0.571, 0.9369],
      [0.9412, 0.8329],
    ]);
  });

  it("change at 70 years: 69 is SCORE2's, 70 is SCORE2-OP's", () => {
    const between = (low: number, high: number) => left({ input: "age", reason: "outOfDomain", domain: { low, high } });
    expect(score2.of({ ...middleAged, age: 70 })).toEqual(between(40, 69));
    expect(score2Op.of({ ...old, age: 69 })).toEqual(between(70, 89));
    expect(isRight(score2.of({ ...middleAged, age: 69 }))).toBe(true);
    expect(isRight(score2Op.of({ ...old, age: 70 }))).toBe(true);
  });

  it("show the risk before the recalibration", () => {
    const result = unwrapResult(score2.of({ ...middleAged, region: "low" }));
    expect(result.steps.slice(0, 5).map(({ symbol }) => symbol)).toEqual(["a", "s", "t", "h", "0.3742 × a"]);
    expect(result.steps[0]?.value).toBe(-2);
    const first = stepValues(result);
    expect(first).toMatchObject({ a: -2 * 0.3742, s: 0.2777, smoker: 0.6012, S0: 0.9605, mean: 0 });
    expect(first.r).toBeCloseTo(1 - 0.9605 ** Math.exp(first.sum ?? 0), 12);
    const second = stepValues(unwrapResult(score2Op.of({ ...old, region: "low" })));
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

  it("have the class of ESC 2021", () => {
    expect(unwrapResult(score2.of({ ...middleAged, region: "low" })).bands).toMatchObject([
      { label: { en: "High risk" } },
    ]);
    expect(unwrapResult(score2Op.of(old)).bands).toMatchObject([{ label: { en: "Very high risk" } }]);
  });

  it("refuse an HDL above the total, as with confused units", () => {
    const mixed = { hdl: cholesterolMmol(5.6) };
    for (const outcome of [score2.of({ ...middleAged, ...mixed }), score2Op.of({ ...old, ...mixed })])
      expect(outcome).toEqual(left({ input: "hdl", reason: "aboveTotal" }));
  });

  it.each(["diabetes", "cardiovascularDisease", "kidneyDisease", "familialHypercholesterolaemia"])(
    "refuse for SCORE2: %s",
    (name) => {
      expect(score2.of({ ...middleAged, [name]: true })).toEqual(left({ input: name, reason: "notApplicable" }));
    },
  );

  it("use diabetes as a term in SCORE2-OP", () => {
    const steps = stepValues(unwrapResult(score2Op.of({ ...old, diabetes: true })));
    expect(steps).toMatchObject({ diabetes: 0.4245, "a × diabetes": 2 * -0.0174 });
  });
});
