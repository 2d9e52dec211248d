import { bmi, bsaDuBois, bsaMosteller } from "@libretto/core/calculators/doses/body";
import { doseBySurface, doseByWeight } from "@libretto/core/calculators/doses/dose";
import { drops } from "@libretto/core/calculators/doses/drops";
import { infusionConcentration, infusionRate } from "@libretto/core/calculators/doses/infusion";
import { describe, expect, it } from "vitest";
import { unwrapResult } from "../../../support/calculators/results.ts";

const note = (code: string) => ({ kind: "note", code });

describe("the body mass index", () => {
  const classOf = (weight: number, age: number | null) =>
    unwrapResult(bmi.of({ weight, height: 100, age })).bands.map(({ label, by }) => [label.it, label.en, by]);

  it.each([
    [18.49, "Sottopeso", "Underweight"],
    [18.5, "Normopeso", "Normal weight"],
    [24.99, "Normopeso", "Normal weight"],
    [25, "Sovrappeso", "Overweight"],
    [29.99, "Sovrappeso", "Overweight"],
    [30, "Obesità di classe I", "Obesity class I"],
    [35, "Obesità di classe II", "Obesity class II"],
    [39.999, "Obesità di classe II", "Obesity class II"],
    [40, "Obesità di classe III", "Obesity class III"],
  ])("of %d is called %s in an adult", (value, italian, english) => {
    expect(classOf(value, 18)).toEqual([[italian, english, "WHO 2000"]]);
  });

  it("has no adult class below 18 years, nor for an unknown age", () => {
    expect(classOf(25, 17)).toEqual([]);
    expect(classOf(25, null)).toEqual([]);
    expect(unwrapResult(bmi.of({ weight: 68, height: 165 }))).toMatchObject({
      steps: [{ symbol: "height / 100", value: 1.65 }],
      adjustments: [{ kind: "unchecked", input: "age" }],
    });
  });
});

describe("the body surface", () => {
  it("shows its intermediate values", () => {
    expect(unwrapResult(bsaMosteller.of({ weight: 80, height: 180 }))).toEqual({
      outputs: { surface: 2 },
      steps: [{ symbol: "height × weight / 3600", value: 4 }],
      bands: [],
      adjustments: [],
    });
    const { steps, outputs, bands, adjustments } = unwrapResult(bsaDuBois.of({ weight: 80, height: 180 }));
    expect(steps.map(({ symbol }) => symbol)).toEqual(["height^{0.725}", "weight^{0.425}"]);
    expect(steps.reduce((product, { value }) => product * value, 0.007184)).toBeCloseTo(outputs.surface ?? 0, 12);
    expect([bands, adjustments]).toEqual([[], []]);
  });
});

describe("a dose", () => {
  it("is per day, divided by the administrations", () => {
    expect(unwrapResult(doseByWeight.of({ dose: 60, weight: 20, administrations: 4 }))).toEqual({
      outputs: { total: 1200, each: 300 },
      steps: [],
      bands: [],
      adjustments: [],
    });
  });

  it("by surface uses the unrounded surface, and shows it", () => {
    const { outputs, steps, bands, adjustments } = unwrapResult(
      doseBySurface.of({ dose: 75, weight: 70, height: 170, administrations: 2 }),
    );
    expect(outputs.surface).toBeCloseTo(1.81812, 5);
    expect(outputs.total).toBeCloseTo(136.359, 3);
    expect(outputs.each).toBeCloseTo(68.1795, 3);
    expect(steps).toEqual([{ symbol: "BSA", value: outputs.surface, unit: "m²" }]);
    expect([bands, adjustments]).toEqual([[], []]);
  });
});

describe("an infusion", () => {
  const bag = { vialContent: 200, vials: 1, volume: 20 };
  it("warns of a concentration above 10 mg/ml", () => {
    const high = [note("calculators.concentrationHigh")];
    expect(unwrapResult(infusionConcentration.of({ ...bag, volume: 19.9 })).adjustments).toEqual(high);
    expect(unwrapResult(infusionConcentration.of(bag))).toEqual({
      outputs: { concentration: 10 },
      steps: [],
      bands: [],
      adjustments: [],
    });
    expect(unwrapResult(infusionRate.of({ ...bag, volume: 19.9, weight: 70, dose: 1 })).adjustments).toEqual(high);
  });

  it("warns of a rate above 200 ml/h", () => {
    const person = { weight: 100, vialContent: 30, vials: 1, volume: 100 };
    expect(unwrapResult(infusionRate.of({ ...person, dose: 10 }))).toEqual({
      outputs: { rate: 200, concentration: 0.3 },
      steps: [{ symbol: "C", value: 0.3, unit: "mg/ml" }],
      bands: [],
      adjustments: [],
    });
    expect(unwrapResult(infusionRate.of({ ...person, dose: 10.1 })).adjustments).toEqual([
      note("calculators.rateHigh"),
    ]);
  });
});

describe("drops", () => {
  const bottle = { content: 1000, volume: 10, dropsPerMl: 40 };
  it("are whole numbers, and show the dose of the whole drops", () => {
    const { outputs, steps, bands, adjustments } = unwrapResult(drops.of({ ...bottle, dose: 8 }));
    expect(outputs.drops).toBeCloseTo(3.2, 12);
    expect(outputs.delivered).toBeCloseTo(7.5, 12);
    expect(steps).toEqual([
      { symbol: "volume to give", value: 0.08, unit: "ml" },
      { symbol: "whole drops", value: 3, unit: "drops" },
    ]);
    expect([bands, adjustments]).toEqual([[], []]);
  });

  it("are zero for a tiny dose, with a note", () => {
    expect(unwrapResult(drops.of({ ...bottle, dose: 1.2 })).adjustments).toEqual([note("calculators.lessThanOneDrop")]);
    expect(unwrapResult(drops.of({ ...bottle, dose: 1.25 })).adjustments).toEqual([]);
  });

  it("warn when the dose exceeds the solution", () => {
    expect(unwrapResult(drops.of({ ...bottle, dose: 1000.1 })).adjustments).toEqual([
      note("calculators.doseAboveContent"),
    ]);
    expect(unwrapResult(drops.of({ ...bottle, dose: 1000 })).adjustments).toEqual([]);
  });
});
