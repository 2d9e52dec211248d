import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { COMBINATIONS } from "@libretto/core/catalogues/drugs/rules/combinations";
import { right } from "@libretto/core/kernel/fp";
import { checkDrug } from "@libretto/core/record/across/drug-safety/drug-check";
import { findingIdOf } from "@libretto/core/record/across/drug-safety/finding-id";
import { findTogetherWarnings, isSameGroup } from "@libretto/core/record/across/drug-safety/kinds/several-together";
import { collectOpenFindings } from "@libretto/core/record/across/drug-safety/open-findings";
import { openFindingText } from "@libretto/core/reports/labels/open-finding-texts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../../support/arbitraries/assert-property.ts";
import { at } from "../../../../../support/builders.ts";
import { drugOf, emptyDrugCheckSources, inUseOf, onlyOne } from "../../../../../support/record/drug-check-sources.ts";

type DrugInUse = Parameters<typeof collectOpenFindings>[0][number];

const oxycodone = drugOf("Ossicodone", "N02AA05");
const lorazepam = drugOf("Lorazepam", "N05BA06");
const pregabalin = drugOf("Pregabalin", "N02BF02");
const ramipril = drugOf("Ramipril", "C09AA05");
const furosemide = drugOf("Furosemide", "C03CA01");
const ibuprofen = drugOf("Ibuprofene", "M01AE01");
const aspirin = drugOf("Acido acetilsalicilico", "B01AC06");
const clopidogrel = drugOf("Clopidogrel", "B01AC04");
const apixaban = drugOf("Apixaban", "B01AF02");
const sertraline = drugOf("Sertralina", "N06AB06");
const tramadol = drugOf("Tramadolo", "N02AX02");
const trazodone = drugOf("Trazodone", "N06AX05");

const found = (drug: CatalogueDrug, ...inUse: readonly CatalogueDrug[]) =>
  findTogetherWarnings(drug, inUseOf(...inUse)).map(({ severity, conflictsWith }) => [severity, conflictsWith]);

describe("several medicines together", () => {
  it.each<[string, CatalogueDrug, readonly CatalogueDrug[], readonly (readonly (string | null)[])[]]>([
    [
      "opioid, benzodiazepine and gabapentinoid",
      pregabalin,
      [oxycodone, lorazepam],
      [["severe", "Lorazepam + Ossicodone"]],
    ],
    [
      "opioid, sleeping pill and gabapentinoid",
      drugOf("Zolpidem", "N05CF02"),
      [drugOf("Gabapentin", "N02BF01"), drugOf("Fentanil", "N02AB03")],
      [["severe", "Fentanil + Gabapentin"]],
    ],
    [
      "ACE inhibitor, diuretic and anti-inflammatory (Lapi 2013)",
      ibuprofen,
      [ramipril, furosemide],
      [["severe", "Furosemide + Ramipril"]],
    ],
    [
      "sartan with a diuretic in one tablet and an anti-inflammatory",
      ibuprofen,
      [drugOf("Losartan/idroclorotiazide", "C09DA01")],
      [["severe", "Losartan/idroclorotiazide"]],
    ],
    [
      "two antiplatelet drugs and an anticoagulant (Hansen 2010)",
      apixaban,
      [aspirin, clopidogrel],
      [["severe", "Acido acetilsalicilico + Clopidogrel"]],
    ],
    [
      "cilostazol with two blood thinners",
      drugOf("Cilostazolo", "B01AC23"),
      [aspirin, apixaban],
      [["contraindicated", "Acido acetilsalicilico + Apixaban"]],
    ],
    ["three serotonergic drugs", tramadol, [sertraline, trazodone], [["severe", "Sertralina + Trazodone"]]],
    [
      "three drugs that cause sleepiness",
      drugOf("Quetiapina", "N05AH04"),
      [lorazepam, drugOf("Mirtazapina", "N06AX11")],
      [["moderate", "Lorazepam + Mirtazapina"]],
    ],
    [
      "two strong anticholinergics",
      drugOf("Ossibutinina", "G04BD04"),
      [drugOf("Amitriptilina", "N06AA09")],
      [["moderate", "Amitriptilina"]],
    ],
    ["an opioid and a benzodiazepine only", oxycodone, [lorazepam], []],
    ["an ACE inhibitor and a diuretic without an anti-inflammatory", ramipril, [furosemide], []],
    ["an anti-inflammatory gel", drugOf("Diclofenac gel", "M02AA15"), [ramipril, furosemide], []],
    ["an antiplatelet drug and an anticoagulant", apixaban, [aspirin], []],
    ["two serotonergic drugs", tramadol, [sertraline], []],
    ["the same sleeping pill three times", lorazepam, [lorazepam, lorazepam], []],
    ["a new drug outside the group", drugOf("Paracetamolo", "N02BE01"), [oxycodone, lorazepam, pregabalin], []],
  ])("%s", (_, drug, inUse, expected) => {
    expect(found(drug, ...inUse)).toEqual(expected);
  });

  it("are named with the gravest rule about the same medicines", () => {
    const severities = COMBINATIONS.map(({ severity }) => ["contraindicated", "severe", "moderate"].indexOf(severity));
    expect(severities).toEqual(severities.toSorted((a, b) => a - b));
    expect(found(oxycodone, lorazepam, pregabalin)).toHaveLength(1);
  });

  it("have an advice of their own in both languages, and a source", () => {
    expect(new Set(COMBINATIONS.map(({ advice }) => advice.it)).size).toBe(COMBINATIONS.length);
    for (const { advice, reference } of COMBINATIONS) {
      expect([advice.it, advice.en, reference]).not.toContain("");
      expect(advice.it).not.toBe(advice.en);
    }
  });

  const members = [oxycodone, lorazepam, pregabalin, ramipril, furosemide, ibuprofen, aspirin, clopidogrel, apixaban];
  it("are the same group for each of them and in any order of entry", () => {
    assertProperty(
      fc.property(fc.shuffledSubarray(members, { minLength: 3 }), (drugs) => {
        const [first, ...others] = drugs;
        if (first === undefined) return;
        for (const finding of findTogetherWarnings(first, inUseOf(...others)))
          for (const other of others.filter(({ name }) => finding.conflictsWith.split(" e ").includes(name))) {
            const inUse = inUseOf(...drugs.filter((one) => one !== other).toReversed());
            const findings = findTogetherWarnings(other, inUse);
            const same = onlyOne(findings.filter(({ advice }) => advice.it === finding.advice.it));
            expect(same.severity).toBe(finding.severity);
            expect(isSameGroup(same, finding)).toBe(true);
          }
      }),
    );
  });

  it("are left out for two drugs that a rule or a class covers", () => {
    const [quetiapine, olanzapine] = [drugOf("Quetiapina", "N05AH04"), drugOf("Olanzapina", "N05AH03")];
    const check = checkDrug(quetiapine, { ...emptyDrugCheckSources, inUse: right(inUseOf(olanzapine)) });
    expect(found(quetiapine, olanzapine)).toEqual([["moderate", "Olanzapina"]]);
    expect(check.state === "failed" ? [] : check.findings.map(({ kind }) => kind)).toEqual(["sameClass"]);
  });
});

describe("a group among the open findings", () => {
  const started = (...drugs: readonly CatalogueDrug[]): readonly DrugInUse[] =>
    inUseOf(...drugs).map((one) => ({ ...one, confirmations: [] }));
  const groups = (list: readonly DrugInUse[]) =>
    collectOpenFindings(list, emptyDrugCheckSources).findings.filter(({ kind }) => kind === "together");

  it("appears once, with all its medicines", () => {
    expect(groups(started(oxycodone, lorazepam, pregabalin))).toHaveLength(1);
    const larger = onlyOne(
      groups(started(oxycodone, lorazepam, pregabalin, drugOf("Zolpidem", "N05CF02"))).slice(0, 1),
    );
    expect(larger).toMatchObject({ drug: "Zolpidem", conflictsWith: "Lorazepam + Ossicodone + Pregabalin" });
    expect(openFindingText(larger, "it").finding).toBe(
      "Zolpidem con Lorazepam + Ossicodone + Pregabalin: rischiosi insieme",
    );
    expect(openFindingText(larger, "en").finding).toBe(
      "Zolpidem with Lorazepam + Ossicodone + Pregabalin: risky together",
    );
  });

  it("stays for each of two medicines with the same ingredient", () => {
    const [first, second] = ["Brufen", "Moment"].map((name) => ({ ...ibuprofen, id: name, name }));
    if (first === undefined || second === undefined) throw new Error("no medicine");
    expect(groups(started(ramipril, furosemide, first, second)).map(({ drug }) => drug)).toEqual(["Brufen", "Moment"]);
  });

  it("keeps the confirmation that was given at the start of another of its medicines", () => {
    const finding = onlyOne(findTogetherWarnings(oxycodone, inUseOf(lorazepam, pregabalin)));
    const confirmations = [{ finding: findingIdOf(finding), at: at("2026-02-01T08:00:00.000Z") }];
    const list = started(oxycodone, lorazepam, pregabalin).map((one) =>
      one.drug === oxycodone ? { ...one, confirmations } : one,
    );
    expect(onlyOne(groups(list)).confirmedAt).toBe("2026-02-01T08:00:00.000Z");
    const other = list.map((one) => ({
      ...one,
      confirmations: one.confirmations.map((confirmed) => ({ ...confirmed, finding: "together:severe:Lorazepam" })),
    }));
    expect(onlyOne(groups(other)).confirmedAt).toBeNull();
  });
});
