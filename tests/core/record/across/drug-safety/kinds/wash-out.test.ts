import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { Interaction, Severity } from "@libretto/core/catalogues/drugs/interaction";
import { LASTING_DRUGS, WASH_OUTS } from "@libretto/core/catalogues/drugs/rules/wash-outs";
import { subtractDays } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import type { ConcludedDrug, DrugCheckSources } from "@libretto/core/record/across/drug-safety/checked-part";
import { checkWashOut } from "@libretto/core/record/across/drug-safety/kinds/wash-out";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../../support/arbitraries/assert-property.ts";
import {
  drugOf,
  emptyDrugCheckSources,
  inUseOf,
  onlyOne,
  rulesOf,
  therapyEntry,
  unknownPerson,
} from "../../../../../support/record/drug-check-sources.ts";
import { unwrap } from "../../../../../support/unwrap.ts";

const TODAY = unknownPerson.today;
const ended = (drug: CatalogueDrug, days: number, index = 0): ConcludedDrug => ({
  drug,
  entry: therapyEntry(index),
  end: subtractDays(TODAY, days),
});
const check = (drug: CatalogueDrug, concluded: readonly ConcludedDrug[], sources: Partial<DrugCheckSources> = {}) =>
  checkWashOut(drug, { ...emptyDrugCheckSources, person: right({ ...unknownPerson, concluded }), ...sources });
const found = (...parameters: Parameters<typeof check>) =>
  unwrap(check(...parameters)).findings.map(({ severity, conflictsWith }) => [severity, conflictsWith]);

const tranylcypromine = drugOf("Tranilcipromina", "N06AF04");
const selegiline = drugOf("Selegilina", "N04BD01");
const rasagiline = drugOf("Rasagilina", "N04BD02");
const fluoxetine = drugOf("Fluoxetina", "N06AB03");
const sertraline = drugOf("Sertralina", "N06AB06");
const ramipril = drugOf("Ramipril", "C09AA05");
const sacubitril = drugOf("Sacubitril e valsartan", "C09DX04");
const amiodarone = drugOf("Amiodarone", "C01BD01");
const warfarin = drugOf("Warfarin", "B01AA03");

describe("a concluded medicine whose effect lasts", () => {
  it("counts as in use when it is taken again, also by a later row", () => {
    const allInUse = right(inUseOf(selegiline));
    expect(found(sertraline, [ended(selegiline, 3)])).toHaveLength(1);
    expect(found(sertraline, [ended(selegiline, 3)], { allInUse })).toEqual([]);
  });

  it.each<[CatalogueDrug, number, CatalogueDrug, Severity]>([
    [tranylcypromine, 14, sertraline, "contraindicated"],
    [selegiline, 14, drugOf("Venlafaxina", "N06AX16"), "contraindicated"],
    [tranylcypromine, 14, drugOf("Amitriptilina", "N06AA09"), "contraindicated"],
    [tranylcypromine, 14, drugOf("Pseudoefedrina", "R01BA02"), "contraindicated"],
    [tranylcypromine, 14, drugOf("Tramadolo", "N02AX02"), "contraindicated"],
    [rasagiline, 14, fluoxetine, "severe"],
    [rasagiline, 14, drugOf("Petidina", "N02AB02"), "contraindicated"],
    [fluoxetine, 35, tranylcypromine, "contraindicated"],
    [fluoxetine, 35, rasagiline, "severe"],
    [sertraline, 7, tranylcypromine, "contraindicated"],
    [drugOf("Duloxetina", "N06AX21"), 5, tranylcypromine, "contraindicated"],
    [drugOf("Vortioxetina", "N06AX26"), 14, tranylcypromine, "contraindicated"],
    [ramipril, 2, sacubitril, "contraindicated"],
    [sacubitril, 2, ramipril, "contraindicated"],
    [drugOf("Tadalafil", "G04BE08"), 2, drugOf("Nitroglicerina", "C01DA02"), "contraindicated"],
    [drugOf("Leflunomide", "L04AK01"), 730, drugOf("Metotrexato", "L04AX03"), "severe"],
    [drugOf("Morfina", "N02AA01"), 10, drugOf("Naltrexone", "N07BB04"), "severe"],
    [drugOf("Ulipristal", "G03AD02"), 5, drugOf("Desogestrel", "G03AC09"), "moderate"],
  ])("%j is named for %d days before %j", (concluded, days, drug, severity) => {
    expect(found(drug, [ended(concluded, days)])).toEqual([[severity, concluded.name]]);
    expect(found(drug, [ended(concluded, days + 1)])).toEqual([]);
  });

  it.each<[string, CatalogueDrug, CatalogueDrug]>([
    ["rasagiline before sertraline", rasagiline, sertraline],
    ["a reversible MAO inhibitor", drugOf("Moclobemide", "N06AG02"), sertraline],
    ["nasal drops with a decongestant", tranylcypromine, drugOf("Xilometazolina", "R01AA07")],
    ["an ACE inhibitor before a sartan", ramipril, drugOf("Valsartan", "C09CA03")],
    ["clopidogrel before an anticoagulant", drugOf("Clopidogrel", "B01AC04"), warfarin],
  ])("says nothing for %s", (_, concluded, drug) => {
    expect(found(drug, [ended(concluded, 1)])).toEqual([]);
  });

  it("says in both languages until which day its effect can last", () => {
    const finding = onlyOne(unwrap(check(sertraline, [ended(tranylcypromine, 4)])).findings);
    expect(finding).toMatchObject({ kind: "washOut", drug: "Sertralina", entry: therapyEntry(0) });
    expect(finding.advice.it).toMatch(
      /^L'effetto di Tranilcipromina può durare fino al 24\/03\/2026\. .*parere del medico; .*$/,
    );
    expect(finding.advice.en).toMatch(
      /^The effect of Tranilcipromina can last until 24 Mar 2026\. .*doctor says so; .*$/,
    );
  });

  it("counts from the end of its last course, and not while it is taken again", () => {
    const courses = [ended(tranylcypromine, 40, 0), ended(tranylcypromine, 4, 1), ended(tranylcypromine, 20, 2)];
    for (const rows of [courses, courses.toReversed()])
      expect(onlyOne(unwrap(check(sertraline, rows)).findings).entry).toEqual(therapyEntry(1));
    expect(found(sertraline, courses, { inUse: right(inUseOf(tranylcypromine)) })).toEqual([]);
    expect(found(sertraline, courses, { inUse: left(failure("unavailable", "failure.unavailable")) })).toHaveLength(1);
  });

  it("gives one finding about each drug and each concluded one, whatever their order", () => {
    const codes = [...WASH_OUTS.flatMap(({ concluded }) => concluded)];
    const anyCourse = fc.tuple(fc.constantFrom(...codes), fc.integer({ min: 0, max: 800 }));
    const anyDrug = fc.constantFrom(...WASH_OUTS.flatMap(({ started }) => started));
    assertProperty(
      fc.property(anyDrug, fc.uniqueArray(anyCourse, { selector: ([code]) => code, maxLength: 5 }), (code, courses) => {
        const rows = courses.map(([of, days], index) => ended(drugOf(of, of), days, index));
        const names = found(drugOf(`new ${code}`, code), rows);
        expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
        expect(found(drugOf(`new ${code}`, code), rows.toReversed()).toSorted()).toEqual(names.toSorted());
      }),
    );
  });
});

describe("amiodarone, whose rules remain for three months", () => {
  const rule = (severity: Severity): Interaction => ({
    first: ["C01BD01"],
    second: ["B01AA"],
    severity,
    advice: { it: "Il sangue diventa troppo fluido.", en: "The blood becomes too thin." },
    reference: "RCP di warfarin, par. 4.5",
    source: { name: "starter", date: "2026-01-01" },
  });
  const withRule = (severity: Severity) => ({ checkInteractions: right(rulesOf(rule(severity))) });

  it("keeps its severe rules, with the day, the advice and both references", () => {
    const finding = onlyOne(unwrap(check(warfarin, [ended(amiodarone, 92)], withRule("severe"))).findings);
    expect(finding).toMatchObject({ kind: "washOut", severity: "severe", conflictsWith: "Amiodarone" });
    expect(finding.advice.it).toContain("fino al 14/03/2026. Il sangue diventa troppo fluido.");
    expect(finding.reference).toBe("RCP di warfarin, par. 4.5; RCP di amiodarone, par. 4.5 e 5.2");
    expect(found(warfarin, [ended(amiodarone, 93)], withRule("severe"))).toEqual([]);
    expect(found(warfarin, [ended(amiodarone, 10)], withRule("moderate"))).toEqual([]);
  });

  it("is still a drug that prolongs the QT interval", () => {
    expect(found(drugOf("Domperidone", "A03FA03"), [ended(amiodarone, 10)])).toEqual([
      ["contraindicated", "Amiodarone"],
    ]);
    expect(found(drugOf("Quetiapina", "N05AH04"), [ended(amiodarone, 10)])).toEqual([]);
  });

  it("makes the part impossible when the rules could not be read; other concluded drugs need no rules", () => {
    const unread = { checkInteractions: left(failure("unavailable", "failure.unavailable")) };
    expect(isLeft(check(warfarin, [ended(amiodarone, 10)], unread))).toBe(true);
    expect(found(sertraline, [ended(tranylcypromine, 4), ended(amiodarone, 100)], unread)).toHaveLength(1);
  });
});

describe("the list of wash-outs", () => {
  it("names a source and a text in both languages in every row", () => {
    for (const { effect, reference, days } of WASH_OUTS) {
      expect([effect.it, effect.en, reference]).not.toContain("");
      expect(days).toBeGreaterThan(0);
    }
    for (const { reference } of LASTING_DRUGS) expect(reference).not.toBe("");
  });
});
