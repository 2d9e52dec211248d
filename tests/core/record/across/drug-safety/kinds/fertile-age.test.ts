import { FATHER_RISKS, FERTILE_AGE_RISKS } from "@libretto/core/catalogues/drugs/rules/fertile-age";
import { findPregnancyRisk } from "@libretto/core/catalogues/drugs/rules/pregnancy-risks";
import { right } from "@libretto/core/kernel/fp";
import type { CheckedPerson } from "@libretto/core/record/across/drug-safety/checked-part";
import { checkFertileAge } from "@libretto/core/record/across/drug-safety/kinds/fertile-age";
import { collectOpenFindings } from "@libretto/core/record/across/drug-safety/open-findings";
import type { Sex } from "@libretto/core/record/patient/patient";
import { describe, expect, it } from "vitest";
import { on } from "../../../../../support/builders.ts";
import {
  drugOf,
  emptyDrugCheckSources,
  therapyEntry,
  unknownPerson,
} from "../../../../../support/record/drug-check-sources.ts";
import { aHistory } from "../../../../../support/record/medical-history.ts";
import { aPregnancy } from "../../../../../support/record/pregnancies.ts";

const personOf = (sex: Sex, birth: string | null, differs: Partial<CheckedPerson> = {}): CheckedPerson => ({
  ...unknownPerson,
  patient: { ...unknownPerson.patient, sex, birth: birth === null ? null : on(birth) },
  ...differs,
});
const woman = personOf("female", "1990-05-01");
const valproate = drugOf("Acido valproico", "N03AG01");
const pill = { drug: drugOf("Levonorgestrel ed etinilestradiolo", "G03AA07"), entry: therapyEntry(0) };
const device = { drug: drugOf("Dispositivo intrauterino con levonorgestrel", "G02BA03"), entry: therapyEntry(1) };
const morningAfter = { drug: drugOf("Levonorgestrel", "G03AD01"), entry: therapyEntry(2) };
const graded = (drug: ReturnType<typeof drugOf>, person = woman, medicines: readonly (typeof pill)[] = []) =>
  checkFertileAge(drug, medicines, person).findings.map(({ severity }) => severity);

describe("drugs for women who can become pregnant", () => {
  it.each([
    ["Acido valproico", "N03AG01", "severe", "severe"],
    ["Topiramato", "N03AX11", "severe", "severe"],
    ["Isotretinoina", "D10BA01", "severe", "severe"],
    ["Lenalidomide", "L04AX04", "severe", "severe"],
    ["Micofenolato mofetile", "L04AA06", "severe", "moderate"],
    ["Teriflunomide", "L04AK02", "severe", "moderate"],
    ["Bosentan", "C02KX01", "severe", "moderate"],
    ["Fingolimod", "L04AE01", "severe", "moderate"],
    ["Metotrexato", "L04AX03", "severe", "moderate"],
    ["Tiamazolo", "H03BB02", "severe", "moderate"],
    ["Trastuzumab", "L01FD01", "severe", "moderate"],
    ["Warfarin", "B01AA03", "moderate", null],
    ["Ramipril", "C09AA05", "moderate", null],
    ["Simvastatina", "C10AA01", "moderate", null],
    ["Dolutegravir", "J05AJ03", null, null],
    ["Paracetamolo", "N02BE01", null, null],
    ["Isotretinoina gel", "D10AD04", null, null],
  ])(
    "grades %s, and lower with a contraceptive in use unless a programme requires visits",
    (name, atc, alone, withPill) => {
      const drug = drugOf(name, atc);
      expect(graded(drug)).toEqual(alone === null ? [] : [alone]);
      expect(graded(drug, woman, [pill])).toEqual(withPill === null ? [] : [withPill]);
      expect(graded(drug, woman, [device])).toEqual(graded(drug, woman, [pill]));
    },
  );

  it("does not count an emergency contraceptive, and says that a contraceptive is in use", () => {
    const adviceWith = (medicine: typeof pill) => checkFertileAge(valproate, [medicine], woman).findings[0]?.advice;
    expect(adviceWith(pill)?.it).toContain("contraccettivo");
    expect(adviceWith(pill)?.en).toContain("contraceptive");
    expect(adviceWith(morningAfter)).toEqual(checkFertileAge(valproate, [], woman).findings[0]?.advice);
  });

  it("applies from 12 to 50 years, until the recorded menopause", () => {
    const count = (birth: string, differs: Partial<CheckedPerson> = {}) =>
      graded(valproate, personOf("female", birth, differs)).length;
    expect(count("2014-03-15")).toBe(0);
    expect(count("2014-03-14")).toBe(1);
    expect(count("1975-03-15")).toBe(1);
    expect(count("1975-03-14")).toBe(0);
    const menopause = (differs: Parameters<typeof aHistory>[0]) => ({ history: aHistory(differs) });
    expect(count("1980-01-01", menopause({ menopauseAge: 44, menopause: "natural" }))).toBe(0);
    expect(count("1980-01-01", menopause({ menopauseAge: null, menopause: "surgical" }))).toBe(0);
    expect(count("1980-01-01", menopause({ menopauseAge: null, menopause: null }))).toBe(1);
  });

  it("leaves a pregnancy to its own part of the check", () => {
    const start = on("2026-01-10");
    const pregnant = aPregnancy({ start, end: null, outcome: null });
    expect(graded(valproate, { ...woman, pregnancies: [pregnant] })).toEqual([]);
    expect(graded(valproate, { ...woman, pregnancies: [{ ...pregnant, outcome: "loss" }] })).toEqual(["severe"]);
  });

  it("names a drug of the rules as not checked where the date of birth is missing", () => {
    expect(checkFertileAge(valproate, [], personOf("unspecified", "1990-05-01"))).toEqual({
      ...{ findings: [], uncheckedDrugs: ["Acido valproico"] },
    });
    expect(checkFertileAge(valproate, [], personOf("unspecified", "1940-05-01")).uncheckedDrugs).toEqual([]);
    const unborn = personOf("female", null);
    expect(checkFertileAge(valproate, [], unborn)).toEqual({ findings: [], uncheckedDrugs: ["Acido valproico"] });
    expect(checkFertileAge(drugOf("Paracetamolo", "N02BE01"), [], unborn).uncheckedDrugs).toEqual([]);
  });

  it("finds a contraceptive that began after the drug, among the open findings", () => {
    const inUse = [
      {
        drug: drugOf("Metotrexato", "L04AX03"),
        entry: { ...therapyEntry(3), date: on("2026-01-01") },
        confirmations: [],
      },
      { ...pill, entry: { ...therapyEntry(4), date: on("2026-02-01") }, confirmations: [] },
    ];
    const { findings } = collectOpenFindings(inUse, { ...emptyDrugCheckSources, person: right(woman) });
    expect(findings.filter(({ kind }) => kind === "fertileAge")).toMatchObject([
      { drug: "Metotrexato", severity: "moderate", entry: { section: "sheet", id: 1, date: null } },
    ]);
  });
});

describe("drugs for men who may have a child", () => {
  it.each([
    ["Acido valproico", "N03AG01"],
    ["Micofenolato mofetile", "L04AA06"],
    ["Ribavirina", "J05AP01"],
    ["Talidomide", "L04AX02"],
  ])("asks about %s", (name, atc) => {
    expect(graded(drugOf(name, atc), personOf("male", "1990-05-01"))).toEqual(["moderate"]);
  });

  it("asks no boy, and no older man except about the programme of thalidomide", () => {
    expect(graded(valproate, personOf("male", "2016-01-01"))).toEqual([]);
    expect(graded(valproate, personOf("male", "1950-01-01"))).toEqual([]);
    expect(graded(drugOf("Lenalidomide", "L04AX04"), personOf("male", "1950-01-01"))).toEqual(["moderate"]);
    expect(graded(drugOf("Topiramato", "N03AX11"), personOf("male", "1990-05-01"))).toEqual([]);
    expect(graded(valproate, personOf("unspecified", "1990-05-01"))).toEqual([]);
  });
});

it("has two languages and a source for each group; contraception is required only of drugs that a pregnancy forbids", () => {
  for (const { advice, reference } of [...FERTILE_AGE_RISKS, ...FATHER_RISKS]) {
    expect(advice.it).toMatch(/\.$/);
    expect(advice.en).toMatch(/\.$/);
    expect(reference).not.toBe("");
  }
  const programmes = FERTILE_AGE_RISKS.filter(({ withContraceptive }) => withContraceptive?.severity === "severe");
  for (const code of programmes.flatMap(({ atc }) => atc))
    expect(findPregnancyRisk([code])?.severity).toBe("contraindicated");
});
