import { inAtcGroup } from "@libretto/core/catalogues/drugs/drug";
import { COMPATIBLE_WITH_NURSING, NURSING_RISKS } from "@libretto/core/catalogues/drugs/rules/nursing";
import type { CheckedPerson } from "@libretto/core/record/across/drug-safety/checked-part";
import { checkNursing } from "@libretto/core/record/across/drug-safety/kinds/nursing";
import type { Pregnancy } from "@libretto/core/record/pregnancies/pregnancy";
import { describe, expect, it } from "vitest";
import { on } from "../../../../../support/builders.ts";
import { drugOf, unknownPerson } from "../../../../../support/record/drug-check-sources.ts";
import { aPregnancy } from "../../../../../support/record/pregnancies.ts";

const birth = (differs: Partial<Pregnancy> = {}): Pregnancy =>
  aPregnancy({ start: on("2025-02-01"), end: on("2025-11-02"), outcome: "birth", ...differs });
const mother = (...pregnancies: readonly Pregnancy[]): CheckedPerson => ({
  ...unknownPerson,
  patient: { ...unknownPerson.patient, sex: "female" },
  pregnancies,
});
const severityOf = (name: string, ...atc: readonly string[]) =>
  checkNursing(drugOf(name, ...atc), mother(birth())).findings.map(({ severity }) => severity);

describe("nursing", () => {
  it.each([
    ["Metotrexato", ["L04AX03"], "contraindicated"],
    ["Isotretinoina", ["D10BA01"], "contraindicated"],
    ["Litio carbonato", ["N05AN01"], "contraindicated"],
    ["Amiodarone", ["C01BD01"], "contraindicated"],
    ["Ergotamina", ["N02CA02"], "contraindicated"],
    ["Sodio ioduro (131I)", ["V10XA01"], "contraindicated"],
    ["Codeina e paracetamolo", ["N02AJ06", "R05DA04", "N02BE01"], "contraindicated"],
    ["Simvastatina", ["C10AA01"], "contraindicated"],
    ["Ciclofosfamide", ["L01AA01"], "contraindicated"],
    ["Levofloxacina", ["J01MA12"], "contraindicated"],
    ["Tramadolo", ["N02AX02"], "severe"],
    ["Ciprofloxacina", ["J01MA02"], "severe"],
    ["Diclofenac", ["M01AB05"], "moderate"],
    ["Lorazepam", ["N05BA06"], "moderate"],
    ["Levonorgestrel ed etinilestradiolo", ["G03AA07"], "moderate"],
    ["a medicine that the rules do not know", ["X01AA01"], "moderate"],
  ])("asks about %s", (name, atc, severity) => {
    expect(severityOf(name, ...atc)).toEqual([severity]);
  });

  it.each([
    ["Paracetamolo", ["N02BE01"]],
    ["Ibuprofene", ["M01AE01"]],
    ["Amoxicillina e acido clavulanico", ["J01CR02", "J01CA04"]],
    ["Levotiroxina", ["H03AA01"]],
    ["Insulina glargine", ["A10AE04"]],
    ["Sertralina", ["N06AB06"]],
    ["Adrenalina", ["C01CA24"]],
    ["Calcio carbonato e colecalciferolo", ["A12AX", "A12AA04", "A11CC05"]],
    ["Timololo collirio", ["S01ED01"]],
    ["Diclofenac gel", ["M02AA15"]],
  ])("says nothing about %s", (name, atc) => {
    expect(severityOf(name, ...atc)).toEqual([]);
  });

  it("does not let a compatible ingredient hide another one", () => {
    expect(severityOf("Ibuprofene e codeina", "M01AE01", "R05DA04")).toEqual(["contraindicated"]);
    expect(severityOf("Ibuprofene e un altro", "M01AE01", "X01AA01")).toEqual(["moderate"]);
  });

  it("applies to women within twelve months of a recorded birth", () => {
    const codeine = drugOf("Codeina", "R05DA04");
    const count = (person: CheckedPerson) => checkNursing(codeine, person).findings.length;
    expect(count(mother(birth({ end: on("2025-03-15") })))).toBe(1);
    expect(count(mother(birth({ end: on("2025-03-14") })))).toBe(0);
    expect(count(mother(birth({ end: on("2026-03-15") })))).toBe(0);
    expect(count(mother(birth({ outcome: "loss" })))).toBe(0);
    expect(count(mother(birth({ outcome: null })))).toBe(0);
    expect(count(mother(birth({ end: null })))).toBe(1);
    expect(count(mother(birth({ start: null, end: null })))).toBe(0);
    expect(count({ ...mother(birth()), patient: { ...unknownPerson.patient, sex: "male" } })).toBe(0);
  });

  it("rests on the newest birth, in any order of entry", () => {
    const older = birth({ id: 1, start: on("2024-07-01"), end: on("2025-03-20") });
    const newer = birth({ id: 2, start: on("2025-05-01"), end: on("2026-02-01") });
    for (const rows of [
      [older, newer],
      [newer, older],
    ])
      expect(checkNursing(drugOf("Codeina", "R05DA04"), mother(...rows)).findings[0]?.entry).toEqual({
        section: "pregnancies",
        id: 2,
        date: "2025-05-01",
      });
  });

  it("names a drug without codes as not checked", () => {
    expect(checkNursing(drugOf("Tisana"), mother(birth()))).toEqual({ findings: [], uncheckedDrugs: ["Tisana"] });
    expect(checkNursing(drugOf("Tisana"), mother())).toEqual({ findings: [], uncheckedDrugs: [] });
  });

  it("has two languages and a source for each group, and grades no compatible drug as contraindicated", () => {
    for (const { advice, reference } of [...NURSING_RISKS, ...COMPATIBLE_WITH_NURSING]) {
      expect(advice.it).toMatch(/\.$/);
      expect(advice.en).toMatch(/\.$/);
      expect(reference).not.toBe("");
    }
    const grave = NURSING_RISKS.filter(({ severity }) => severity !== "moderate");
    for (const code of COMPATIBLE_WITH_NURSING.flatMap(({ atc }) => atc))
      expect(grave.filter(({ atc }) => inAtcGroup([code], atc) || atc.some((group) => group.startsWith(code)))).toEqual(
        [],
      );
  });
});
