import { calculate } from "@libretto/core/calculators/form";
import { cholesterolMmol, hba1cMmolMol, type Sex } from "@libretto/core/calculators/quantities";
import { DIABETES_CLASSES, findDiabetesClass } from "@libretto/core/calculators/risk/diabetes-classes";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { score2Diabetes } from "@libretto/core/calculators/risk/score2-diabetes";
import { isRight, left } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { stepValues, unwrapResult } from "../../../support/calculators/results.ts";

/** The lowest risk first. */
const REGIONS = ["low", "moderate", "high", "very_high"] as const;
type Region = (typeof REGIONS)[number];

const person = {
  age: 60,
  sex: "male",
  smoker: false,
  systolic: 140,
  totalCholesterol: cholesterolMmol(5.5),
  hdl: cholesterolMmol(1.3),
  region: "moderate",
  diabetes: true,
  diagnosisAge: 60,
  hba1c: hba1cMmolMol(50),
  egfr: 90,
  cardiovascularDisease: false,
  type1Diabetes: false,
  organDamage: false,
} as const;
const EXCLUSIONS = ["cardiovascularDisease", "type1Diabetes", "organDamage"] as const;

describe("SCORE2-Diabetes", () => {
  it("gives the risks that the paper prints for two men and a woman in each region", () => {
    const old = { ...person, diagnosisAge: 50, hba1c: hba1cMmolMol(70), egfr: 60 };
    const riskOf = (sex: Sex, region: Region) =>
      unwrapResult(score2Diabetes.of({ ...old, sex, region })).outputs.risk ?? 0;
    const printed = (sex: Sex, region: Region) => Number(riskOf(sex, region).toFixed(1));
    const regions = ["low", "moderate", "very_high"] as const;
    expect(Number((unwrapResult(score2Diabetes.of(person)).outputs.risk ?? 0).toFixed(1))).toBe(11);
    expect(regions.map((region) => printed("male", region))).toEqual([12.9, 17.2, 31.2]);
    expect(regions.map((region) => printed("female", region))).toEqual([9.8, 12.7, 34]);
    const risks = REGIONS.map((region) => riskOf("male", region));
    expect(risks).toEqual(risks.toSorted((a, b) => a - b));
  });

  it("shows the values before the sum, and the risk before the recalibration", () => {
    const result = unwrapResult(score2Diabetes.of(person));
    expect(result.steps.slice(0, 7).map(({ symbol }) => symbol)).toEqual(["a", "s", "t", "h", "d", "b", "g"]);
    const steps = stepValues(result);
    expect(steps).toMatchObject({ diabetes: 0.6457, s: 0.1322, S0: 0.9605, mean: 0, scale1: -0.1565 });
    expect(steps.r).toBeCloseTo(1 - 0.9605 ** Math.exp(steps.sum ?? 0), 12);
  });

  it("W36: has no result without a region and an answer to every exclusion, nor with one of them", () => {
    for (const name of ["region", "diabetes", ...EXCLUSIONS] as const)
      expect(score2Diabetes.of({ ...person, [name]: null })).toEqual(left({ input: name, reason: "missing" }));
    for (const name of EXCLUSIONS)
      expect(score2Diabetes.of({ ...person, [name]: true })).toEqual(left({ input: name, reason: "notApplicable" }));
  });

  it("is for people with diabetes only, as SCORE2 is for people without", () => {
    expect(score2Diabetes.of({ ...person, diabetes: false })).toEqual(
      left({ input: "diabetes", reason: "notApplicable" }),
    );
    const answers = { ...person, kidneyDisease: false, familialHypercholesterolaemia: false };
    expect(score2.of(answers)).toEqual(left({ input: "diabetes", reason: "notApplicable" }));
  });

  it("refuses an age at diagnosis above the present age, and ages outside 40 to 69", () => {
    expect(score2Diabetes.of({ ...person, diagnosisAge: 61 })).toEqual(
      left({ input: "diagnosisAge", reason: "aboveAge" }),
    );
    const domain = { low: 40, high: 69 };
    for (const age of [39, 70])
      expect(score2Diabetes.of({ ...person, age, diagnosisAge: 30 })).toEqual(
        left({ input: "age", reason: "outOfDomain", domain }),
      );
    for (const age of [40, 69]) expect(isRight(score2Diabetes.of({ ...person, age, diagnosisAge: 30 }))).toBe(true);
  });

  it("accepts HbA1c in percent, and asks about the unit of a number that was meant in the other one", () => {
    const { age, diagnosisAge, systolic, totalCholesterol, hdl, egfr, hba1c: _, ...answers } = person;
    const numbers = { age, diagnosisAge, systolic, totalCholesterol, hdl, egfr };
    const form = {
      ...answers,
      ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, { text: String(value) }])),
    };
    const inMoles = calculate(score2Diabetes, { ...form, hba1c: { text: "50" } });
    const inPercent = calculate(score2Diabetes, { ...form, hba1c: { text: "6.726", unit: "%" } });
    const [moles, percent] = [inMoles, inPercent].map(({ outcome }) => unwrapResult(outcome).outputs.risk ?? 0);
    expect(percent).toBeCloseTo(moles ?? 0, 4);
    const mistyped = [
      { text: "7.5", unit: "mmol/mol" },
      { text: "53", unit: "%" },
    ].map((hba1c) => calculate(score2Diabetes, { ...form, hba1c }).fields.hba1c);
    for (const field of mistyped) {
      expect(field?.problem).toEqual({ code: "calculators.notValid" });
      expect(field?.hints).toContainEqual({ code: "calculators.checkUnit" });
    }
  });

  it.each([
    [4.99, "Low risk", undefined],
    [5, "Moderate risk", "caution"],
    [9.99, "Moderate risk", "caution"],
    [10, "High risk", "caution"],
    [20, "Very high risk", "danger"],
  ])("at %d %% is: %s (ESC 2023)", (risk, label, severity) => {
    expect(findDiabetesClass(risk, 45).map((band) => [band.label.en, band.by, band.warning?.severity])).toEqual([
      [label, "ESC 2023", severity],
    ]);
  });

  it("lets the kidneys decide below a filtration rate of 45, whatever the score", () => {
    for (const risk of [1, 30])
      expect(findDiabetesClass(risk, 44.9)).toMatchObject([
        {
          label: { en: "Very high risk whatever the score: the filtration rate is below 45" },
          warning: { severity: "danger" },
        },
      ]);
    expect(DIABETES_CLASSES.map(({ from }) => from)).toEqual([20, 10, 5, 0]);
  });
});
