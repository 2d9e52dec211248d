import { bandSubjectOf } from "@libretto/core/record/across/band-subject";
import { assessResult } from "@libretto/core/record/lab-results/labels";
import { isFindingMistyped } from "@libretto/core/record/lab-results/result-band";
import { describe, expect, it } from "vitest";
import { on } from "../../../support/builders.ts";
import { aLabResult } from "../../../support/record/lab-results.ts";

const MAN = bandSubjectOf({ patient: { sex: "male", birth: on("1980-01-01") } }, on("2026-11-29"));
const resultOf = (test: string, value: number, unit: string, printed: readonly [number, number] | null) =>
  aLabResult({
    ...{ test, value, unit, decimals: null, rangeText: "" },
    ...{ rangeLow: printed?.[0] ?? null, rangeHigh: printed?.[1] ?? null },
  });
const assess = (test: string, value: number, unit: string, printed: readonly [number, number] | null = null) => {
  const result = resultOf(test, value, unit, printed);
  return assessResult(result, MAN, result.date, "it");
};

/** Results that reviewers of the product found without a word, or with the same words as a small deviation. */
const DANGEROUS = [
  ["egfr-ckd-epi-2021", 8, "mL/min/{1.73_m2}", "basso"],
  ["egfr-ckd-epi-2009", 8, "mL/min/{1.73_m2}", "basso"],
  ["egfr-mdrd", 8, "mL/min/{1.73_m2}", "basso"],
  ["glucose", 480, "mg/dL", "alto"],
  ["glucose", 32, "mg/dL", "basso"],
  ["glucose-fasting", 480, "mg/dL", "alto"],
  ["glucose-fasting", 26.6, "mmol/L", "alto"],
  ["glucose", 1.8, "mmol/L", "basso"],
  ["troponin-i", 850, "ng/L", "alto"],
  ["troponin-t", 850, "ng/L", "alto"],
  ["troponin-t", 0.85, "ng/mL", "alto"],
  ["digoxin", 4.2, "ng/mL", "alto"],
  ["digoxin", 5.4, "nmol/L", "alto"],
  ["aptt", 120, "s", "alto"],
  ["ammonia", 180, "umol/L", "alto"],
  ["paracetamol", 180, "ug/mL", "alto"],
  ["potassium", 6.9, "mmol/L", "alto"],
  ["potassium", 2.4, "mmol/L", "basso"],
  ["sodium", 118, "mmol/L", "basso"],
  ["creatinine", 8.5, "mg/dL", "alto"],
  ["creatinine", 620, "umol/L", "alto"],
  ["haemoglobin", 5.2, "g/dL", "basso"],
  ["haemoglobin", 52, "g/L", "basso"],
  ["calcium", 14.8, "mg/dL", "alto"],
  ["calcium", 3.7, "mmol/L", "alto"],
  ["platelets", 8, "10*9/L", "basso"],
  ["platelets", 8, "10*3/uL", "basso"],
  ["d-dimer-feu", 4.5, "mg/L{FEU}", "alto"],
  ["d-dimer-feu", 4500, "ng/mL{FEU}", "alto"],
  ["inr", 9, "{INR}", "alto"],
  ["lithium", 2.1, "mmol/L", "alto"],
  ["neutrophils", 0.3, "10*3/uL", "basso"],
  ["leukocytes", 0.6, "10*3/uL", "basso"],
  ["arterial-ph", 7.05, "[pH]", "basso"],
  ["lactate", 6, "mmol/L", "alto"],
  ["alt", 2400, "U/L", "alto"],
  ["triglycerides", 2500, "mg/dL", "alto"],
] as const;

describe("dangerous results", () => {
  it.each(DANGEROUS)("say that %s %s %s is urgent", (test, value, unit, side) => {
    expect(assess(test, value, unit)).toMatchObject({ isUrgent: true });
    expect(assess(test, value, unit).text).toContain(`urgente: valore molto ${side}`);
  });

  it.each(DANGEROUS)("do not say that %s %s %s is within a printed range", (test, value, unit, side) => {
    expect(assess(test, value, unit, [0, 100_000])).toEqual({
      text: `urgente: valore molto ${side}`,
      isUrgent: true,
      isOutside: true,
    });
  });

  it.each([
    ["cholesterol-ldl", 310, "mg/dL", "sopra l'intervallo usuale"],
    ["cholesterol-ldl", 8, "mmol/L", "sopra l'intervallo usuale"],
    ["potassium", 5.2, "mmol/L", "sopra l'intervallo"],
    ["hba1c", 119, "mmol/mol", "chiama oggi il medico"],
    ["hba1c", 13, "%", "chiama oggi il medico"],
  ] as const)("of %s %s %s have their own words", (test, value, unit, words) => {
    expect(assess(test, value, unit).isUrgent).toBe(false);
    expect(assess(test, value, unit).text).toContain(words);
  });

  it("are asked about when they are probably mistyped", () => {
    expect(isFindingMistyped({ test: "potassium", value: 69, unit: "mmol/L" })).toBe(true);
    expect(isFindingMistyped({ test: "haemoglobin", value: 135, unit: "g/dL" })).toBe(true);
    expect(isFindingMistyped({ test: "haemoglobin", value: 135, unit: "g/L" })).toBe(false);
  });
});

describe("the INR of somebody who takes a vitamin K antagonist", () => {
  const TODAY = on("2026-11-29");
  /** The drugs of the starter set in the ATC group B01AA, by substance and by brand, and others that may be sold. */
  const NAMES = ["Warfarin", "Coumadin", "Acenocumarolo", "Sintrom", "Acenocoumarol", "Fenprocumone", "Fluindione"];

  it.each(NAMES)("is compared with the target: %s", (name) => {
    const therapies = [{ list: "inUse", drug: { id: "1", name, route: "orale" }, start: on("2026-01-01") }] as const;
    const subject = bandSubjectOf({ patient: { sex: "male", birth: on("1980-01-01") }, therapies }, TODAY);
    const result = { ...resultOf("inr", 2.5, "{INR}", [0.8, 1.2]), date: TODAY };
    const { text, isUrgent, isOutside } = assessResult(result, subject, TODAY, "it");
    expect([isUrgent, isOutside]).toEqual([false, false]);
    expect(text).not.toMatch(/sopra/);
  });

  it("is compared with the usual range after the therapy", () => {
    const therapies = [
      { list: "concluded", drug: { id: "1", name: "Warfarin", route: "orale" }, start: on("2025-01-01") },
    ] as const;
    const subject = bandSubjectOf({ patient: { sex: "male", birth: on("1980-01-01") }, therapies }, TODAY);
    const result = { ...resultOf("inr", 2.5, "{INR}", [0.8, 1.2]), date: TODAY };
    expect(assessResult(result, subject, TODAY, "it").text).toContain("sopra l'intervallo");
  });
});
