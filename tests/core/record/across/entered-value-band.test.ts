import { UNKNOWN_SUBJECT } from "@libretto/core/catalogues/value-limits/value-band";
import { bandOfEnteredValue } from "@libretto/core/record/across/entered-value-band";
import { labFactsOf } from "@libretto/core/record/lab-results/calculator-values";
import { bandOfResult, isFindingMistyped } from "@libretto/core/record/lab-results/result-band";
import { describe, expect, it } from "vitest";
import { on } from "../../../support/builders.ts";
import { aLabResult } from "../../../support/record/lab-results.ts";

const TODAY = on("2026-03-14");
const bandOfTyped = (input: string, value: number, unit: string, differs: { measuredOn?: string } = {}) =>
  bandOfEnteredValue(
    { input, value, unit, measuredOn: differs.measuredOn === undefined ? null : on(differs.measuredOn) },
    UNKNOWN_SUBJECT,
    TODAY,
  );

/** The laboratory tests of the calculators with the UCUM codes of their units. */
const CODES = {
  creatinine: ["mg/dL", "umol/L"],
  "bilirubin-total": ["mg/dL", "umol/L"],
  albumin: ["g/dL", "g/L"],
  cholesterol: ["mg/dL", "mmol/L"],
  "cholesterol-hdl": ["mg/dL", "mmol/L"],
  sodium: ["mmol/L"],
  inr: ["{INR}"],
};

describe("the band of a value in a calculator", () => {
  it.each([
    ["systolic", 210, "mmHg", "urgent"],
    ["systolic", 150, "mmHg", "unusual"],
    ["systolic", 120, "mmHg", "within"],
    ["creatinine", 8.5, "mg/dL", "urgent"],
    ["creatinine", 751, "µmol/L", "urgent"],
    ["bilirubin", 12, "mg/dL", "urgent"],
    ["bilirubin", 205, "µmol/L", "urgent"],
    ["albumin", 1.8, "g/dL", "urgent"],
    ["albumin", 18, "g/L", "urgent"],
    ["sodium", 118, "mmol/L", "urgent"],
    ["inr", 6, "", "urgent"],
    ["totalCholesterol", 180, "mg/dL", "within"],
  ])("of %s %d %s is %s", (input, value, unit, band) => {
    expect(bandOfTyped(input, value, unit)?.band.band).toBe(band);
  });

  it.each(Object.entries(CODES))("is that of the result in the record, for %s in all units", (test, codes) => {
    for (const unit of codes)
      for (const value of [0.5, 1, 3, 5, 40, 118, 210, 751]) {
        const row = aLabResult({ test, value, unit, date: TODAY });
        const [[input, fact] = ["", null]] = Object.entries(labFactsOf([row]));
        const expected = isFindingMistyped(row) ? undefined : bandOfResult(row, UNKNOWN_SUBJECT, TODAY)?.band;
        expect(bandOfTyped(input, value, fact?.unit ?? "")?.band, `${value} ${unit}`).toEqual(expected);
      }
  });

  it("is absent for an input without limits, for urine, for another unit and for a mistyped number", () => {
    expect(bandOfTyped("weight", 70, "kg")).toBeNull();
    expect(bandOfTyped("urineCreatinine", 90, "mg/dL")).toBeNull();
    expect(bandOfTyped("constructor", 90, "mg/dL")).toBeNull();
    expect(bandOfTyped("sodium", 118, "mg/dL")).toBeNull();
    expect(bandOfTyped("systolic", 2100, "mmHg")).toBeNull();
    expect(bandOfTyped("creatinine", 850, "mg/dL")).toBeNull();
  });

  it("asks for no call now when the value of the record is older than a week", () => {
    expect(bandOfTyped("systolic", 210, "mmHg", { measuredOn: "2026-03-07" })?.band.isFresh).toBe(true);
    expect(bandOfTyped("systolic", 210, "mmHg", { measuredOn: "2026-03-06" })?.band.isFresh).toBe(false);
    expect(bandOfTyped("creatinine", 8.5, "mg/dL", { measuredOn: "2026-03-06" })?.band.isFresh).toBe(false);
  });

  it("follows the sex, the age and the conditions of the person", () => {
    const inr = { input: "inr", value: 2.5, unit: "", measuredOn: null };
    const bandFor = (conditions: readonly "vitaminKAntagonist"[]) =>
      bandOfEnteredValue(inr, { ...UNKNOWN_SUBJECT, conditions }, TODAY)?.band.band;
    expect([bandFor([]), bandFor(["vitaminKAntagonist"])]).toEqual(["urgent", "within"]);
    const child = { ...UNKNOWN_SUBJECT, birth: on("2016-03-14") };
    expect(bandOfEnteredValue({ ...inr, value: 9 }, child, TODAY)?.band.band).toBe("uncertain");
  });

  it("is urgent when creatinine doubled within a week of a result of the record", () => {
    const earlier = aLabResult({ value: 1, unit: "mg/dL", date: on("2026-03-10") });
    const entered = { input: "creatinine", value: 2.1, unit: "mg/dL", measuredOn: null };
    const bandWith = (rows: readonly (typeof earlier)[]) =>
      bandOfEnteredValue(entered, UNKNOWN_SUBJECT, TODAY, rows)?.band.band;
    expect(bandWith([earlier])).toBe("urgent");
    expect(bandWith([])).not.toBe("urgent");
  });
});
