import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { Severity } from "@libretto/core/catalogues/drugs/interaction";
import { DOSE_LIMITS, WEEKLY_DRUGS } from "@libretto/core/catalogues/drugs/rules/dose-limits";
import { right } from "@libretto/core/kernel/fp";
import type { CheckedDrug, CheckedPerson } from "@libretto/core/record/across/drug-safety/checked-part";
import { checkDrug } from "@libretto/core/record/across/drug-safety/drug-check";
import { checkDoses } from "@libretto/core/record/across/drug-safety/kinds/dose";
import { collectOpenFindings } from "@libretto/core/record/across/drug-safety/open-findings";
import { openFindingText } from "@libretto/core/reports/labels/open-finding-texts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../../support/arbitraries/assert-property.ts";
import { on } from "../../../../../support/builders.ts";
import {
  drugOf,
  emptyDrugCheckSources,
  inUseOf,
  onlyOne,
  therapyEntry,
  unknownPerson,
} from "../../../../../support/record/drug-check-sources.ts";

const typed = (drug: CatalogueDrug, dose?: string, frequency?: string): CheckedDrug => ({
  ...drug,
  ...(dose !== undefined && { dose }),
  ...(frequency !== undefined && { frequency }),
});
const inUse = (drug: CatalogueDrug, dose = "", frequency = "") =>
  inUseOf(drug).map((one) => ({ ...one, dose, frequency }));
const personAged = (age: number): CheckedPerson => ({
  ...unknownPerson,
  patient: { ...unknownPerson.patient, birth: on(`${String(2026 - age)}-01-01`) },
});
const simvastatin = drugOf("Simvastatina", "C10AA01");
const amlodipine = drugOf("Amlodipina", "C08CA01");
const rosuvastatin = drugOf("Rosuvastatina", "C10AA07");
const citalopram = drugOf("Citalopram", "N06AB04");
const escitalopram = drugOf("Escitalopram", "N06AB10");
const omeprazole = drugOf("Omeprazolo", "A02BC01");
const paracetamol = drugOf("Paracetamolo", "N02BE01");
const methotrexate = drugOf("Metotrexato", "L04AX03");
const zolpidem = drugOf("Zolpidem", "N05CF02");
const digoxin = drugOf("Digossina", "C01AA05");

const result = (...parameters: Parameters<typeof checkDoses>) => {
  const { findings, uncheckedDrugs } = checkDoses(...parameters);
  return [findings.map(({ severity, conflictsWith }) => [severity, conflictsWith]), uncheckedDrugs];
};
const NOTHING = [[], []];
const unchecked = (name: string) => [[], [name]];

describe("the highest dose with a medicine in use", () => {
  it.each<[string, CatalogueDrug, string, CatalogueDrug, Severity | null]>([
    ["simvastatin 40 mg with amlodipine", simvastatin, "40 mg", amlodipine, "severe"],
    ["simvastatin 20 mg with amlodipine", simvastatin, "20 mg", amlodipine, null],
    ["simvastatin 40 mg with amiodarone", simvastatin, "1 cp da 40 mg", drugOf("Amiodarone", "C01BD01"), "severe"],
    ["simvastatin 40 mg with verapamil", simvastatin, "40 mg", drugOf("Verapamil", "C08DA01"), "severe"],
    ["simvastatin 40 mg with ranolazine", simvastatin, "40 mg", drugOf("Ranolazina", "C01EB18"), "severe"],
    ["simvastatin 40 mg with ticagrelor", simvastatin, "40 mg", drugOf("Ticagrelor", "B01AC24"), null],
    ["simvastatin 80 mg with ticagrelor", simvastatin, "80 mg", drugOf("Ticagrelor", "B01AC24"), "severe"],
    ["rosuvastatin 40 mg with a fibrate", rosuvastatin, "40 mg", drugOf("Fenofibrato", "C10AB05"), "contraindicated"],
    [
      "atorvastatin 20 mg with ciclosporin",
      drugOf("Atorvastatina", "C10AA05"),
      "20 mg",
      drugOf("Ciclosporina", "L04AD01"),
      "severe",
    ],
    ["citalopram 40 mg with omeprazole", citalopram, "40 mg", omeprazole, "moderate"],
    ["escitalopram 20 mg with cimetidine", escitalopram, "20 mg", drugOf("Cimetidina", "A02BA01"), "moderate"],
    ["simvastatin 40 mg with paracetamol", simvastatin, "40 mg", paracetamol, null],
  ])("%s is the same whichever is new", (_, dosed, dose, partner, severity) => {
    const person = personAged(50);
    const name = `${dosed.name} ${dose.replace("1 cp da ", "")} + ${partner.name}`;
    const expected = severity === null ? NOTHING : [[[severity, name]], []];
    expect(result(typed(dosed, dose, "la sera"), inUse(partner), person)).toEqual(
      severity === null ? NOTHING : [[[severity, name.replace(" mg", " mg/24 h")]], []],
    );
    expect(result(typed(partner), inUse(dosed, dose), person)).toEqual(expected);
  });

  it("keeps the gravest finding of each medicine, also when another medicine has a graver one", () => {
    const started = typed(drugOf("Omeprazolo e amlodipina", "A02BC01", "C08CA01"));
    const rows = [...inUse(citalopram, "40 mg"), ...inUse(simvastatin, "40 mg")];
    expect(result(started, rows, personAged(50))[0]).toEqual([
      ["severe", "Simvastatina 40 mg + Omeprazolo e amlodipina"],
      ["moderate", "Citalopram 40 mg + Omeprazolo e amlodipina"],
    ]);
    expect(result(typed(citalopram, "40 mg"), inUse(omeprazole), personAged(70))[0]).toEqual([
      ["severe", "Citalopram 40 mg"],
    ]);
  });

  it("takes the strength from the name when the dose has none, and names a dose that it cannot read", () => {
    const named = { ...simvastatin, name: "SIMVASTATINA 40 mg compresse" };
    const [findings] = result(typed(named, "1 compressa"), inUse(amlodipine), unknownPerson);
    expect(findings).toEqual([["severe", "SIMVASTATINA 40 mg compresse 40 mg + Amlodipina"]]);
    for (const dose of ["1 compressa", "quanto basta", "", undefined])
      expect(result(typed(simvastatin, dose), inUse(amlodipine), unknownPerson)).toEqual(unchecked("Simvastatina"));
    expect(result(typed(amlodipine, "5 mg"), inUse(simvastatin, "1 compressa"), unknownPerson)).toEqual(
      unchecked("Simvastatina"),
    );
    expect(result(typed(simvastatin, "1 compressa"), inUse(paracetamol), unknownPerson)).toEqual(NOTHING);
  });
});

describe("the highest dose at an age", () => {
  it.each<[CatalogueDrug, string, number, Severity | null]>([
    [citalopram, "40 mg", 64, null],
    [citalopram, "40 mg", 65, "severe"],
    [citalopram, "20 mg", 80, null],
    [citalopram, "60 mg", 40, "severe"],
    [escitalopram, "15 mg", 65, "severe"],
    [escitalopram, "15 mg", 64, null],
    [escitalopram, "10 mg", 65, null],
    [zolpidem, "10 mg", 65, "moderate"],
    [zolpidem, "10 mg", 64, null],
    [zolpidem, "5 mg", 65, null],
    [digoxin, "0,25 mg", 75, "moderate"],
    [digoxin, "250 mcg", 75, "moderate"],
    [digoxin, "125 mcg", 75, null],
    [digoxin, "0,25 mg", 74, null],
    [drugOf("Idrossizina", "N05BB01"), "75 mg", 65, "severe"],
    [drugOf("Idrossizina", "N05BB01"), "75 mg", 64, null],
  ])("%j %s at %d", (drug, dose, age, severity) => {
    const [findings, names] = result(typed(drug, dose, "una volta al giorno"), [], personAged(age));
    expect(findings?.map((one) => one[0])).toEqual(severity === null ? [] : [severity]);
    expect(names).toEqual([]);
  });

  it("names a dose as unchecked when it cannot be read or the age is not known", () => {
    expect(result(typed(zolpidem, "1 compressa"), [], personAged(80))).toEqual(unchecked("Zolpidem"));
    expect(result(typed(zolpidem, "1 compressa"), [], personAged(40))).toEqual(NOTHING);
    expect(result(typed(zolpidem, "10 mg"), [], unknownPerson)).toEqual(unchecked("Zolpidem"));
    expect(result(typed(zolpidem, "5 mg"), [], unknownPerson)).toEqual(NOTHING);
  });
});

describe("the highest dose of a day", () => {
  it.each<[string, string, string, Severity | null]>([
    ["N02BE01", "1 g", "ogni 8 ore", null],
    ["N02BE01", "1000 mg", "4 volte al giorno", "moderate"],
    ["N02BE01", "1 g", "5 volte al giorno", "severe"],
    ["N02BE01", "2 compresse da 1000 mg", "ogni 8 ore", "severe"],
    ["N02BE01", "500 mg", "al bisogno", null],
    ["N02BE01", "1 compressa", "3 volte al giorno", null],
    ["A10BA02", "1000 mg", "3 volte al giorno", null],
    ["A10BA02", "1500 mg", "3 volte al giorno", "severe"],
    ["M01AE01", "800 mg", "3 volte al giorno", null],
    ["M01AE01", "800 mg", "4 volte al giorno", "severe"],
    ["A03FA03", "10 mg", "3/die", null],
    ["A03FA03", "20 mg", "2/die", "severe"],
    ["N02AX02", "100 mg", "ogni 4 ore", "severe"],
    ["H03AA01", "1000 mg", "ogni 4 ore", null],
    ["N02BE01", "4500 mg al giorno", "3 volte al giorno", "severe"],
    ["N02BE01", "3 g/die", "3 volte al giorno", null],
  ])("%s %s %s", (atc, dose, frequency, severity) => {
    const [findings] = result(typed(drugOf("Farmaco", atc), dose, frequency), [], unknownPerson);
    expect(findings?.map((one) => one[0])).toEqual(severity === null ? [] : [severity]);
  });

  it("is unchecked for tablets that can be too many, and silent before a dose is typed", () => {
    expect(result(typed(paracetamol, "2 compresse", "3 volte al giorno"), [], unknownPerson)).toEqual(
      unchecked("Paracetamolo"),
    );
    expect(result(typed(paracetamol), [], unknownPerson)).toEqual(NOTHING);
  });

  it("never falls when the dose or the number of intakes rises", () => {
    const rank = (severity: Severity | null | undefined) => ["moderate", "severe"].indexOf(severity ?? "");
    const gravest = (milligrams: number, times: number) =>
      rank(
        checkDoses(
          typed(paracetamol, `${String(milligrams)} mg`, `${String(times)} volte al giorno`),
          [],
          unknownPerson,
        ).findings[0]?.severity,
      );
    const dose = fc.integer({ min: 1, max: 6000 });
    const times = fc.integer({ min: 1, max: 8 });
    assertProperty(
      fc.property(dose, dose, times, times, (a, b, m, n) => {
        expect(gravest(Math.max(a, b), Math.max(m, n))).toBeGreaterThanOrEqual(gravest(a, m));
      }),
    );
  });
});

describe("methotrexate", () => {
  it.each([
    ["una volta a settimana", NOTHING],
    ["ogni lunedì", NOTHING],
    ["ogni giorno", [[["contraindicated", "Metotrexato"]], []]],
    ["1 volta al giorno", [[["contraindicated", "Metotrexato"]], []]],
    ["la sera", [[["contraindicated", "Metotrexato"]], []]],
    ["3 volte a settimana", [[["contraindicated", "Metotrexato"]], []]],
    ["come da piano", unchecked("Metotrexato")],
    ["", unchecked("Metotrexato")],
  ])("%j", (frequency, expected) => {
    expect(result(typed(methotrexate, "10 mg", frequency), [], unknownPerson)).toEqual(expected);
  });
});

describe("a finding about a dose", () => {
  const finding = onlyOne(checkDoses(typed(paracetamol, "1 g", "5 volte al giorno"), [], unknownPerson).findings);

  it("has the dose of a day, the entry of the other medicine or the sheet, and both languages", () => {
    expect(finding).toMatchObject({
      conflictsWith: "Paracetamolo 5000 mg/24 h",
      entry: { section: "sheet", id: unknownPerson.patient.id },
      reference: "RCP di paracetamolo, par. 4.2 e 4.9",
    });
    const pair = onlyOne(checkDoses(typed(simvastatin, "40 mg"), inUse(amlodipine), unknownPerson).findings);
    expect(pair.entry).toEqual(therapyEntry(0));
    for (const { advice, reference } of [...DOSE_LIMITS, ...WEEKLY_DRUGS])
      expect([advice.it, advice.en, reference]).not.toContain("");
  });

  it("makes the check partial when a dose could not be read", () => {
    const check = checkDrug(typed(zolpidem, "1 compressa"), {
      ...emptyDrugCheckSources,
      person: right(personAged(80)),
    });
    expect(check).toMatchObject({ state: "partly", uncheckedParts: [{ part: "dose", drugs: ["Zolpidem"] }] });
  });

  it("is an open finding of the medicine in use, as a sentence in both languages", () => {
    const [row] = inUse(paracetamol, "1 g", "5 volte al giorno");
    if (row === undefined) throw new Error("no medicine");
    const open = onlyOne(collectOpenFindings([{ ...row, confirmations: [] }], emptyDrugCheckSources).findings);
    expect(open).toMatchObject(finding);
    expect(openFindingText(open, "it").finding).toBe("Paracetamolo: dose da chiarire (Paracetamolo 5000 mg/24 h)");
    expect(openFindingText(open, "en").finding).toBe("Paracetamolo: dose to clarify (Paracetamolo 5000 mg/24 h)");
  });
});
