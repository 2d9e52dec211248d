import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { NO_ADVICE, type Severity } from "@libretto/core/catalogues/drugs/interaction";
import { QT_DRUGS } from "@libretto/core/catalogues/drugs/rules/qt-prolongation";
import { right } from "@libretto/core/kernel/fp";
import { checkDrug } from "@libretto/core/record/across/drug-safety/drug-check";
import { findQtWarnings } from "@libretto/core/record/across/drug-safety/kinds/qt-prolongation";
import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../../support/arbitraries/assert-property.ts";
import { on } from "../../../../../support/builders.ts";
import {
  drugOf,
  emptyDrugCheckSources,
  inUseOf,
  onlyOne,
  rulesOf,
  therapyEntry,
  unknownPerson,
} from "../../../../../support/record/drug-check-sources.ts";
import { aLabResult } from "../../../../../support/record/lab-results.ts";

const sotalol = drugOf("Sotalolo", "C07AA07");
const azithromycin = drugOf("Azitromicina", "J01FA10");
const flecainide = drugOf("Flecainide", "C01BC04");
const escitalopram = drugOf("Escitalopram", "N06AB10");
const quetiapine = drugOf("Quetiapina", "N05AH04");
const mirtazapine = drugOf("Mirtazapina", "N06AX11");
const amiodarone = drugOf("Amiodarone", "C01BD01");
const paracetamol = drugOf("Paracetamolo", "N02BE01");
const potassium = (value: number | null, differs: Partial<LabResult> = {}): LabResult =>
  aLabResult({ test: "potassium", value, decimals: null, unit: "mmol/L", date: on("2026-03-01"), ...differs });
const gradeOf = (drug: CatalogueDrug, other: CatalogueDrug, ...labResults: readonly LabResult[]) =>
  findQtWarnings(drug, inUseOf(other), { ...unknownPerson, labResults })[0]?.severity ?? null;

describe("medicines that prolong the QT interval", () => {
  it.each<[string, CatalogueDrug, CatalogueDrug, Severity | null]>([
    ["two known risks", sotalol, azithromycin, "severe"],
    [
      "a known risk that section 4.3 excludes (citalopram)",
      drugOf("Citalopram", "N06AB04"),
      azithromycin,
      "contraindicated",
    ],
    ["amiodarone and flecainide, which section 4.3 does not exclude", amiodarone, flecainide, "moderate"],
    [
      "a known risk that section 4.3 excludes (domperidone)",
      drugOf("Domperidone", "A03FA03"),
      sotalol,
      "contraindicated",
    ],
    ["a known risk that section 4.3 excludes (pimozide)", drugOf("Pimozide", "N05AG02"), sotalol, "contraindicated"],
    [
      "a known risk that section 4.3 excludes (hydroxyzine)",
      drugOf("Idrossizina", "N05BB01"),
      sotalol,
      "contraindicated",
    ],
    ["a known and a possible risk", escitalopram, quetiapine, "moderate"],
    [
      "a known risk and ivabradine, of which section 4.3 excludes no QT drug",
      sotalol,
      drugOf("Ivabradina", "C01EB17"),
      "moderate",
    ],
    ["two possible risks", quetiapine, mirtazapine, null],
    ["a drug without this risk", escitalopram, paracetamol, null],
    ["the same ingredient", escitalopram, escitalopram, null],
    ["eye drops of a known risk", drugOf("Ciprofloxacina collirio", "S01AE03"), sotalol, null],
  ])("with %s get their grade in both directions", (_, drug, other, severity) => {
    expect([gradeOf(drug, other), gradeOf(other, drug)]).toEqual([severity, severity]);
  });

  it.each<[string, readonly LabResult[], Severity | null, Severity | null]>([
    ["3.5 mmol/L", [potassium(3.5)], "moderate", null],
    ["3.4 mmol/L", [potassium(3.4)], "severe", "moderate"],
    ["3.4 meq/L", [potassium(3.4, { unit: "meq/L" })], "severe", "moderate"],
    ["< 3.5 mmol/L", [potassium(3.5, { comparator: "<" })], "severe", "moderate"],
    ["a newer normal one", [potassium(2.9, { date: on("2026-02-01") }), potassium(4.1)], "moderate", null],
    ["one older than a year", [potassium(2.9, { date: on("2025-03-13") })], "moderate", null],
    ["one a year ago", [potassium(2.9, { date: on("2025-03-14") })], "severe", "moderate"],
    ["that of urine", [potassium(2.9, { test: "urine-potassium" })], "moderate", null],
  ])("are graded one step higher with a low potassium: %s", (_, results, known, possible) => {
    expect(gradeOf(escitalopram, quetiapine, ...results)).toBe(known);
    expect(gradeOf(quetiapine, mirtazapine, ...results)).toBe(possible);
  });

  it.each([
    [
      "low",
      potassium(3.2),
      "L'ultimo potassio è basso (3,2 mmol/L, 01/03/2026)",
      "potassium is low (3.2 mmol/L, 01 Mar 2026)",
    ],
    [
      "not comparable",
      potassium(13, { unit: "mg/24h" }),
      "L'ultimo potassio non si può confrontare (13 mg/24h, 01/03/2026)",
      "potassium could not be compared (13 mg/24h, 01 Mar 2026)",
    ],
    [
      "a text",
      potassium(null, { textValue: "emolizzato" }),
      "non si può confrontare (emolizzato mmol/L, 01/03/2026)",
      "could not be compared (emolizzato mmol/L, 01 Mar 2026)",
    ],
  ])("name in both languages a potassium that is %s", (_, result, it, en) => {
    const { advice } = onlyOne(
      findQtWarnings(sotalol, inUseOf(azithromycin), { ...unknownPerson, labResults: [result] }),
    );
    expect(advice.it).toContain(it);
    expect(advice.en).toContain(en);
  });

  it("name the other medicine, its entry, and the sources in an order that does not depend on the new one", () => {
    const finding = onlyOne(findQtWarnings(sotalol, inUseOf(azithromycin), unknownPerson));
    expect(finding).toMatchObject({
      kind: "qt",
      conflictsWith: "Azitromicina",
      drug: "Sotalolo",
      entry: therapyEntry(0),
    });
    expect(finding.reference).toBe(
      "CredibleMeds, QTdrugs list; RCP di azitromicina, par. 4.4 e 4.5; RCP di sotalolo, par. 4.4 e 4.5",
    );
    expect(onlyOne(findQtWarnings(azithromycin, inUseOf(sotalol), unknownPerson)).reference).toBe(finding.reference);
  });

  it("grade every two drugs of the list the same in both directions", () => {
    const anyDrug = fc.constantFrom(...QT_DRUGS.flatMap(({ atc }) => atc)).map((code) => drugOf(code, code));
    assertProperty(
      fc.property(anyDrug, anyDrug, fc.constantFrom(2.9, 4), (a, b, value) => {
        expect(gradeOf(a, b, potassium(value))).toBe(gradeOf(b, a, potassium(value)));
      }),
    );
  });

  const rule = (severity: Severity, it: string) => ({
    first: ["C01BD01"],
    second: ["J01FA10", "C07AA07"],
    severity,
    advice: { ...NO_ADVICE, it },
    reference: "",
    source: { name: "", date: "" },
  });
  const kindsWith = (severity: Severity, advice: string, ...labResults: readonly LabResult[]) => {
    const check = checkDrug(azithromycin, {
      ...emptyDrugCheckSources,
      inUse: right(inUseOf(amiodarone)),
      checkInteractions: right(rulesOf(rule(severity, advice))),
      person: right({ ...unknownPerson, labResults }),
    });
    return check.state === "failed" ? [] : check.findings.map(({ kind }) => kind);
  };

  it("are covered by a rule about the two that is as grave or is about the QT interval", () => {
    expect(kindsWith("contraindicated", "Rischio.")).toEqual(["interaction"]);
    expect(kindsWith("moderate", "Il rischio di aritmie (QT lungo) aumenta.")).toEqual(["interaction"]);
    expect(kindsWith("moderate", "Il battito può rallentare.")).toEqual(["qt", "interaction"]);
  });

  it("stay beside a milder rule about the QT interval when a low potassium makes them graver", () => {
    expect(kindsWith("moderate", "Il rischio di aritmie (QT lungo) aumenta.", potassium(3))).toEqual([
      "qt",
      "interaction",
    ]);
  });
});
