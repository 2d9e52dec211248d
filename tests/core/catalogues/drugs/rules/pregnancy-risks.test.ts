import { isAtc } from "@libretto/core/catalogues/drugs/atc";
import {
  findPregnancyRisk,
  isRecommendedInPregnancy,
  PREGNANCY_RISKS,
} from "@libretto/core/catalogues/drugs/rules/pregnancy-risks";
import { describe, expect, it } from "vitest";

describe("The risk of a drug in a pregnancy", () => {
  it("has valid codes, a source, and sentences in both languages", () => {
    for (const { atc, advice, reference } of PREGNANCY_RISKS) {
      expect(atc.filter((code) => !isAtc(code))).toEqual([]);
      expect(reference).toMatch(/^RCP .+, par\. 4\.[36]( e 4\.6)?$/);
      for (const text of [advice.it, advice.en]) expect(text).toMatch(/^[A-Z].{40,}\.$/);
    }
  });

  it("is that of the most dangerous ingredient", () => {
    const order = ["contraindicated", "severe", "moderate", null];
    const positions = PREGNANCY_RISKS.map(({ severity }) => order.indexOf(severity));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(findPregnancyRisk(["H03AA01", "N03AG01"])).toMatchObject({ severity: "contraindicated" });
  });

  it.each([
    ["isotretinoin", ["D10BA01"], "contraindicated"],
    ["valproate", ["N03AG01"], "contraindicated"],
    ["methotrexate", ["L01BA01", "L04AX03"], "contraindicated"],
    ["warfarin", ["B01AA03"], "contraindicated"],
    ["ramipril with hydrochlorothiazide", ["C09BA05", "C09AA05", "C03AA03"], "contraindicated"],
    ["ibuprofen", ["M01AE01"], "severe"],
    ["bisoprolol", ["C07AB07"], "moderate"],
  ])("of %s is graded", (_, atc, severity) => {
    expect(findPregnancyRisk(atc)).toMatchObject({ severity });
  });

  it.each([
    ["levothyroxine", "H03AA01"],
    ["insulin", "A10AE04"],
    ["levetiracetam", "N03AX14"],
    ["inhaled budesonide", "R03BA02"],
  ])("of %s has no grade, and the advice not to stop", (_, atc) => {
    const risk = findPregnancyRisk([atc]);
    expect(risk?.severity).toBeNull();
    expect(risk?.advice.it).toContain("non smettere da solo");
    expect(risk?.advice.en).toContain("do not stop on your own");
  });

  it("is unknown for other drugs", () => {
    expect(findPregnancyRisk(["A06AD15"])).toBeNull();
  });

  it("does not exist for what a pregnancy needs, unless another ingredient has one", () => {
    expect(isRecommendedInPregnancy(["B03BB01"])).toBe(true);
    expect(isRecommendedInPregnancy(["B03BB01", "L04AX03"])).toBe(false);
    expect(isRecommendedInPregnancy([])).toBe(false);
  });
});
