import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../../../scripts/lib/vectors/calculators.mjs";

const cases: unknown = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../support/published-cases/clinical-vectors.json"), "utf8"),
);

const one = { formula: "bmi", inputs: { weight_kg: 90, height_cm: 150 }, expected: 40, tolerance: 0 };

describe("the published cases", () => {
  it.each(check(cases) ?? [])("of $name are computed as published ($passed)", ({ passed, failed }) => {
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThanOrEqual(6);
  });

  it("are 262, of 32 formulas", () => {
    const results = check(cases) ?? [];
    expect(results.length).toBe(32);
    expect(results.reduce((sum, { passed }) => sum + passed, 0)).toBe(262);
  });
});

describe("the check of vector files", () => {
  it("shows expected and actual values", () => {
    expect(check([one, { ...one, expected: 41 }])).toEqual([
      { name: "bmi", passed: 1, failed: [{ case: JSON.stringify(one.inputs), expected: 41, actual: 40 }] },
    ]);
  });

  it("treats null as no result", () => {
    const child = { age_years: 17, sex: "male", serum_creatinine_mg_dl: 1 };
    expect(
      check([
        { formula: "ckd_epi_2021", inputs: child, expected: null },
        { formula: "ckd_epi_2021", inputs: { ...child, age_years: null }, expected: null },
        { formula: "ckd_epi_2021", inputs: child, expected: 90, tolerance: 1 },
      ]),
    ).toMatchObject([{ passed: 2, failed: [{ expected: 90, actual: null }] }]);
  });

  it("accepts a concentration in another unit, by its name", () => {
    const inputs = { age_years: 55, sex: "male", serum_creatinine_umol_l: 96.356 };
    expect(check([{ formula: "ckd_epi_2009", inputs, expected: 76.01, tolerance: 0.05 }])).toMatchObject([
      { passed: 1 },
    ]);
  });

  it("fails for an unknown formula", () => {
    expect(check([{ ...one, formula: "horoscope" }])).toMatchObject([{ name: "horoscope", passed: 0, failed: [{}] }]);
  });

  it.each([
    [{ ...one, inputs: { weight: 90, height_cm: 150 } }, /^bmi knows no input “weight”; it asks for weight_kg, /],
    [{ ...one, expected: { bmi: 40 } }, /^bmi gives no “bmi”; it gives bmi_kg_m2$/],
    [{ ...one, expected: "40" }, /neither a number/],
    [{ ...one, expected: [40] }, /neither a number/],
    [{ ...one, tolerance: "0.1" }, /tolerance is not a number/],
    [{ ...one, tolerance: -1 }, /tolerance is not a number/],
    [{ ...one, formula: "horoscope" }, /^no formula “horoscope”; known are bmi, /],
    [{ formula: "bmi" }, /^case 2 of the file has no inputs$/],
    [{ ...one, inputs: [] }, /^case 2 of the file has no inputs$/],
    [{ formula: "bmi", inputs: one.inputs }, /does not say what is expected$/],
    [{ ...one, formula: 5 }, /names no formula$/],
    [7, /^case 2 of the file is no object$/],
  ])("fails for %j with a reason", (wrong, message) => {
    const results = check([one, wrong]) ?? [];
    expect(results.reduce((sum, { passed }) => sum + passed, 0)).toBe(1);
    expect(results.flatMap(({ failed }) => failed.map(({ actual }) => actual))).toEqual([
      expect.stringMatching(message),
    ]);
  });

  it("ignores inputs of other formulas", () => {
    expect(check([{ ...one, inputs: { ...one.inputs, sex: "male" } }])).toMatchObject([{ passed: 1, failed: [] }]);
  });

  it.each([[{}], [[]], [[1]], [null], [[{ target: "crc8" }]]])("ignores %j", (file) => {
    expect(check(file)).toBeUndefined();
  });
});
