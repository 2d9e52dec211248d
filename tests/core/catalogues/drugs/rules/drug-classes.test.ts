import { isAtc } from "@libretto/core/catalogues/drugs/atc";
import { adviseOnClass, DRUG_CLASSES, findCommonClass } from "@libretto/core/catalogues/drugs/rules/drug-classes";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";

describe("The classes of drugs", () => {
  it("have valid codes, each once, a source, and sentences in both languages", () => {
    for (const drugClass of DRUG_CLASSES) {
      expect(drugClass.atc.filter((code) => !isAtc(code))).toEqual([]);
      expect(new Set(drugClass.atc).size).toBe(drugClass.atc.length);
      expect(drugClass.reference).toMatch(/^RCP di .+, par\. 4\.[3-5]$|STOPP/);
      const { it: italian, en: english } = adviseOnClass(drugClass);
      expect(italian).toMatch(/^Sono due .+\. Chiedi al medico quale va preso\.$/);
      expect(english).toMatch(/^Both are .+\. Ask your doctor which one to take\.$/);
    }
  });

  it.each([
    ["apixaban and edoxaban", "B01AF02", "B01AF03", "contraindicated"],
    ["warfarin and enoxaparin", "B01AA03", "B01AB05", "contraindicated"],
    ["ramipril and a combination with perindopril", "C09AA05", "C09BB04", "severe"],
    ["simvastatin and atorvastatin with ezetimibe", "C10AA01", "C10BA05", "severe"],
    ["two triptans", "N02CC01", "N02CC04", "contraindicated"],
    ["alprazolam and lorazepam", "N05BA12", "N05BA06", "moderate"],
    ["two antidepressants", "N06AB06", "N06AX21", "severe"],
    ["two proton-pump inhibitors", "A02BC01", "A02BC05", "moderate"],
  ])("have %s together", (_, first, second, severity) => {
    expect(findCommonClass([first], [second])?.severity).toBe(severity);
    expect(findCommonClass([second], [first])?.severity).toBe(severity);
  });

  it.each([
    ["a long-acting and a rapid-acting insulin", "A10AE04", "A10AB04"],
    ["a long-acting bronchodilator and a reliever", "R03AC13", "R03AC02"],
    ["low-dose aspirin and clopidogrel", "B01AC06", "B01AC04"],
    ["two nitrates", "C01DA02", "C01DA08"],
    ["denosumab and vitamin D", "M05BX04", "A11CC05"],
    ["losartan and hydrochlorothiazide", "C09CA01", "C03AA03"],
    ["solifenacin and mirabegron", "G04BD08", "G04BD12"],
  ])("do not have %s together", (_, first, second) => {
    expect(findCommonClass([first], [second])).toBeNull();
  });

  it("are the same in either order", () => {
    const anyCode = fc.constantFrom(...DRUG_CLASSES.flatMap(({ atc }) => atc));
    assertProperty(fc.property(anyCode, anyCode, (a, b) => findCommonClass([a], [b]) === findCommonClass([b], [a])));
  });
});
