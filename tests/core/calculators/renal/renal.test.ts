import { creatinineMgDl, type Sex, urineCreatinineMgDl } from "@libretto/core/calculators/quantities";
import { ckdEpi2009, ckdEpi2021 } from "@libretto/core/calculators/renal/ckd-epi";
import { cockcroftGault } from "@libretto/core/calculators/renal/cockcroft-gault";
import { ekfc } from "@libretto/core/calculators/renal/ekfc";
import { findClearanceGroup, kdigoCategory } from "@libretto/core/calculators/renal/kdigo";
import { urineClearance } from "@libretto/core/calculators/renal/urine-clearance";
import { describe, expect, it } from "vitest";
import { unwrapResult } from "../../../support/calculators/results.ts";

const SEXES: readonly Sex[] = ["male", "female"];
const HAIR = 1e-9;

describe("CKD-EPI", () => {
  const person = { age: 45, sex: "female", creatinine: creatinineMgDl(1.3575) } as const;
  it("2009 applies the race factor only on request, with a note (A2)", () => {
    const off = unwrapResult(ckdEpi2009.of({ ...person, raceTerm: false }));
    const unasked = unwrapResult(ckdEpi2009.of(person));
    const on = unwrapResult(ckdEpi2009.of({ ...person, raceTerm: true }));
    expect(off.adjustments).toEqual([]);
    expect(unasked.adjustments).toEqual([{ kind: "assumed", input: "raceTerm", answer: false }]);
    expect(unasked.outputs).toEqual(off.outputs);
    expect(on.adjustments).toEqual([{ kind: "note", code: "calculators.raceTerm" }]);
    expect((on.outputs.egfr ?? 0) / (off.outputs.egfr ?? 1)).toBeCloseTo(1.159, 12);
  });

  it("shows its intermediate values, whose product is the result", () => {
    const { steps, outputs, adjustments } = unwrapResult(
      ckdEpi2021.of({ age: 55, sex: "male", creatinine: creatinineMgDl(1.09) }),
    );
    expect(adjustments).toEqual([]);
    expect(steps.map(({ symbol }) => symbol)).toEqual([
      "Scr / k",
      "min(Scr / k, 1)^{a}",
      "max(Scr / k, 1)^{−1.2}",
      "0.9938^{age}",
    ]);
    const [ratio, ...factors] = steps.map(({ value }) => value);
    expect(ratio).toBeCloseTo(1.2111, 4);
    expect(factors.reduce((product, value) => product * value, 142)).toBeCloseTo(outputs.egfr ?? 0, 9);
  });

  it("gives the category of the shown number", () => {
    const at = (creatinine: number) =>
      unwrapResult(ckdEpi2021.of({ age: 81, sex: "male", creatinine: creatinineMgDl(creatinine) })).bands;
    expect(at(1.7)).toMatchObject([{ label: { en: expect.stringMatching(/^G3b: /) }, by: "KDIGO 2024" }]);
    expect(
      unwrapResult(ckdEpi2009.of({ age: 55, sex: "male", creatinine: creatinineMgDl(1.09), raceTerm: false })).bands,
    ).toMatchObject([{ label: { en: expect.stringMatching(/^G2: /) } }]);
  });
});

describe("the KDIGO category", () => {
  it.each([
    [130, "G1", undefined],
    [89.5, "G1", undefined],
    [89.4, "G2", undefined],
    [60, "G2", undefined],
    [59.4, "G3a", "caution"],
    [44.6, "G3a", "caution"],
    [44.4, "G3b", "caution"],
    [30, "G3b", "caution"],
    [29, "G4", "danger"],
    [15, "G4", "danger"],
    [14, "G5", "danger"],
    [0, "G5", "danger"],
  ])("of %d is %s in words, with the warning %s", (rate, category, severity) => {
    for (const language of ["it", "en"] as const) {
      const [band] = kdigoCategory(rate);
      expect(band?.label[language]).toMatch(new RegExp(`^${category}: \\w+`));
      expect(band?.warning?.severity).toBe(severity);
    }
  });
});

describe("the group of a creatinine clearance", () => {
  it.each([
    [90, "Normal function", undefined],
    [60, "Mild impairment", undefined],
    [59.9, "Moderate impairment", "caution"],
    [29.9, "Severe impairment", "danger"],
    [14.9, "Kidney failure", "danger"],
    [8.2, "Kidney failure", "danger"],
  ])("of %d is '%s', with the warning %s", (clearance, name, severity) => {
    const [band] = findClearanceGroup(clearance);
    expect([band?.label.en, band?.warning?.severity]).toEqual([name, severity]);
  });
});

describe("EKFC", () => {
  const at = (age: number, sex: Sex, creatinine: number) =>
    unwrapResult(ekfc.of({ age, sex, creatinine: creatinineMgDl(creatinine) }));

  it.each([
    ["male", 0.9],
    ["female", 0.7],
  ] as const)("uses the adult median of a %s above 25 years: %d", (sex, q) => {
    expect(at(26, sex, 1).steps[0]).toEqual({ symbol: "Q", value: q, unit: "mg/dL" });
    expect(at(26, sex, q).outputs.egfr).toBeCloseTo(107.3, 9);
    expect(at(40, sex, q).outputs.egfr).toBeCloseTo(107.3, 9);
    expect(at(41, sex, q).outputs.egfr).toBeCloseTo(107.3 * 0.99, 9);
    expect(at(26, sex, 1).adjustments).toEqual([]);
  });

  it.each([
    ["male", 2, 0.3103],
    ["female", 2, 0.2935],
    ["male", 10, 0.5346],
    ["female", 10, 0.5103],
    ["male", 25, 0.9148],
    ["female", 25, 0.7062],
  ] as const)("has its own median for a %s of %d years, from one source: %d", (sex, age, q) => {
    const { steps, adjustments } = at(age, sex, 0.5);
    expect(steps[0]?.value).toBeCloseTo(q, 4);
    expect(adjustments).toEqual([{ kind: "note", code: "calculators.singleSource" }]);
  });

  it.each(SEXES)("is continuous between children and adults (%s)", (sex) => {
    const young = at(25, sex, 0.8).outputs.egfr ?? 0;
    const adult = at(26, sex, 0.8).outputs.egfr ?? 0;
    expect(Math.abs(young - adult) / adult).toBeLessThan(0.02);
  });

  it("is continuous at the median, with a category", () => {
    const values = [0.9 - HAIR, 0.9, 0.9 + HAIR].map((creatinine) => at(50, "male", creatinine).outputs.egfr ?? 0);
    expect(Math.max(...values) - Math.min(...values)).toBeLessThan(1e-5);
    expect(at(50, "male", 0.9).bands).toMatchObject([{ label: { en: expect.stringMatching(/^G1: /) } }]);
    expect(at(50, "male", 1).steps.slice(1)).toMatchObject([
      { symbol: "Scr / Q", value: 1 / 0.9 },
      { symbol: "0.990^{age − 40}", value: 0.99 ** 10 },
    ]);
  });
});

describe("the clearances", () => {
  it("of Cockcroft–Gault is 0.85 times as high for a woman, with the man's value shown", () => {
    const person = { age: 40, weight: 80, creatinine: creatinineMgDl(1) };
    const man = unwrapResult(cockcroftGault.of({ ...person, sex: "male" }));
    const woman = unwrapResult(cockcroftGault.of({ ...person, sex: "female" }));
    expect(woman.outputs.clearance).toBeCloseTo(0.85 * (man.outputs.clearance ?? 0), 9);
    expect(woman.steps).toEqual([
      { symbol: "(140 − age) × weight / (72 × Scr)", value: man.outputs.clearance, unit: "ml/min" },
    ]);
    expect(man.bands).toMatchObject([{ label: { en: "Normal function" } }]);
    expect(man.adjustments).toEqual([]);
  });

  it("of urine shows the excreted amount", () => {
    const { steps, bands, adjustments } = unwrapResult(
      urineClearance.of({ urineCreatinine: urineCreatinineMgDl(90), volume: 1680, creatinine: creatinineMgDl(1.2) }),
    );
    expect(steps).toEqual([{ symbol: "Ucr × V", value: 151_200, unit: "mg/dL × ml" }]);
    expect(bands).toMatchObject([{ label: { en: "Mild impairment" } }]);
    expect(adjustments).toEqual([]);
  });
});
