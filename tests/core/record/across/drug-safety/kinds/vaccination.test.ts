import {
  ILLNESSES_WITH_WEAK_DEFENCES,
  IMMUNOSUPPRESSANTS,
  isLiveVaccine,
  NURSING_VACCINES,
  PREGNANCY_VACCINES,
  VACCINE_COMPONENTS,
} from "@libretto/core/catalogues/drugs/rules/live-vaccines";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { CheckedPerson, DrugCheckSources } from "@libretto/core/record/across/drug-safety/checked-part";
import { checkDrug } from "@libretto/core/record/across/drug-safety/drug-check";
import { findVaccinationWarnings } from "@libretto/core/record/across/drug-safety/kinds/vaccination";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aDrug, on } from "../../../../../support/builders.ts";
import {
  allergyTo,
  diagnosisEntry,
  drugOf,
  emptyDrugCheckSources,
  therapyEntry,
  unknownPerson,
} from "../../../../../support/record/drug-check-sources.ts";
import { aPregnancy } from "../../../../../support/record/pregnancies.ts";

const vaccineOf = (name: string, ...atc: readonly string[]) =>
  aDrug({ id: `VA ${name}`, name, ingredients: name, atc, kind: "vaccine" });
const measles = vaccineOf("Vaccino MPR", "J07BD52");
const yellowFever = vaccineOf("Vaccino febbre gialla", "J07BL01");
const influenza = vaccineOf("Vaccino antinfluenzale", "J07BB02");
const azathioprine = drugOf("Azatioprina", "L04AX01");
const prednisone = drugOf("Prednisone", "H02AB07");
const rituximab = drugOf("Rituximab", "L01FA01");

const vaccinated = (atc: string, day: string): CheckedPerson => ({
  ...unknownPerson,
  vaccinations: [{ id: 7, givenOn: on(day), vaccine: { id: "VA", name: "Vaccino MPR" }, atc: [atc] }],
});

describe("a medicine that weakens the defences, after a live vaccine", () => {
  const severityOf = (drug: typeof measles, person: CheckedPerson) =>
    findVaccinationWarnings(drug, person).map(({ severity }) => severity);

  it.each([
    ["Azatioprina", "L04AX01", "severe"],
    ["Ciclofosfamide", "L01AA01", "severe"],
    ["Rituximab", "L01FA01", "severe"],
    ["Prednisone", "H02AB07", "moderate"],
    ["Paracetamolo", "N02BE01", null],
    ["Eculizumab", "L04AJ01", null],
    ["Pirfenidone", "L04AX05", null],
    ["Beclometasone", "R03BA01", null],
  ])("grades %s", (name, atc, severity) => {
    expect(severityOf(drugOf(name, atc), vaccinated("J07BD52", "2026-03-01"))).toEqual(
      severity === null ? [] : [severity],
    );
  });

  it("counts live vaccines of the last four weeks, and names the vaccine and its row", () => {
    const count = (atc: string, day: string) => severityOf(azathioprine, vaccinated(atc, day)).length;
    expect(count("J07BD52", "2026-02-14")).toBe(1);
    expect(count("J07BD52", "2026-02-13")).toBe(0);
    expect(count("J07BD52", "2026-03-15")).toBe(0);
    expect(count("J07BB02", "2026-03-01")).toBe(0);
    expect(findVaccinationWarnings(azathioprine, vaccinated("J07BL01", "2026-03-01"))).toMatchObject([
      { conflictsWith: "Vaccino MPR", entry: { section: "vaccinations", id: 7, date: "2026-03-01" } },
    ]);
  });

  it("names two doses of one vaccine once, the newest, in any order of entry", () => {
    const [older, newer] = ["2026-02-20", "2026-03-10"].map((day, id) => ({
      ...{ id, givenOn: on(day), vaccine: { id: "VA", name: "Vaccino MPR" }, atc: ["J07BD52"] },
    }));
    for (const vaccinations of [
      [older, newer],
      [newer, older],
    ].map((rows) => rows.filter((row) => row !== undefined)))
      expect(findVaccinationWarnings(azathioprine, { ...unknownPerson, vaccinations })).toMatchObject([
        { entry: { id: 1, date: "2026-03-10" } },
      ]);
  });

  it.each([
    ["J07BD52", true],
    ["J07BK01", true],
    ["J07BK03", false],
    ["J07BB03", true],
    ["J07BB02", false],
    ["J07BH01", true],
    ["J07AN01", true],
    ["J07AP01", true],
    ["J07AP03", false],
    ["J07BF01", true],
    ["J07BF03", false],
    ["J07BX01", false],
    ["J07BX04", true],
    ["J07BL01", true],
  ])("knows whether %s is a live vaccine", (atc, isLive) => {
    expect(isLiveVaccine([atc])).toBe(isLive);
  });
});

const check = (vaccine: typeof measles, sources: Partial<DrugCheckSources> = {}) =>
  checkDrug(vaccine, { ...emptyDrugCheckSources, ...sources });
const found = (vaccine: typeof measles, sources: Partial<DrugCheckSources> = {}) => {
  const made = check(vaccine, sources);
  if (made.state === "failed") throw new Error("the check failed");
  return made.findings.map(({ kind, severity, conflictsWith }) => [kind, severity, conflictsWith]);
};
const using = (...drugs: readonly (typeof measles)[]) => ({
  inUse: right(drugs.map((drug, index) => ({ drug, entry: therapyEntry(index) }))),
});
const having = (differs: Partial<CheckedPerson>) => ({ person: right({ ...unknownPerson, ...differs }) });
const illness = (condition: string, differs: Partial<Diagnosis> = {}) =>
  having({ diagnoses: [aDiagnosis({ kind: "diagnosis", condition, ...differs })] });

describe("a vaccine", () => {
  it("is checked with the rules for vaccines only", () => {
    expect(check(influenza)).toEqual({ state: "checked", findings: [], rules: null });
    const pregnancy = right({ section: "pregnancies", id: 1, date: null } as const);
    expect(found(influenza, { ...using(azathioprine), pregnancy })).toEqual([]);
  });

  it("is not for somebody whose medicine weakens the defences", () => {
    expect(found(measles, using(azathioprine))).toEqual([["vaccination", "contraindicated", "Azatioprina"]]);
    expect(found(measles, using(prednisone))).toEqual([["vaccination", "severe", "Prednisone"]]);
    expect(found(measles, using(drugOf("Paracetamolo", "N02BE01")))).toEqual([]);
  });

  it.each([
    ["azathioprine", azathioprine, "2025-12-15", "2025-12-14"],
    ["rituximab", rituximab, "2025-03-15", "2025-03-14"],
    ["prednisone", prednisone, "2026-02-15", "2026-02-14"],
  ])("waits after the end of %s", (_, drug, recent, old) => {
    const concluded = (end: string) => having({ concluded: [{ drug, entry: therapyEntry(0), end: on(end) }] });
    expect(found(measles, concluded(recent))).toEqual([["washOut", expect.any(String), drug.name]]);
    expect(found(measles, concluded(old))).toEqual([]);
  });

  it("asks in a pregnancy and after a birth, without the part for medicines", () => {
    const pregnancy = right({ section: "pregnancies", id: 1, date: null } as const);
    expect(found(measles, { pregnancy })).toEqual([["pregnancy", "contraindicated", ""]]);
    expect(found(yellowFever, { pregnancy })).toEqual([["pregnancy", "severe", ""]]);
    expect(found(vaccineOf("Vaccino HPV", "J07BM03"), { pregnancy })).toEqual([["pregnancy", null, ""]]);
    expect(found(vaccineOf("Vaccino dTpa", "J07AJ52"), { pregnancy })).toEqual([]);
    const mother = having({
      patient: { ...unknownPerson.patient, sex: "female" },
      pregnancies: [aPregnancy({ start: on("2025-03-01"), end: on("2025-12-01") })],
    });
    expect(found(yellowFever, mother)).toEqual([["nursing", "severe", ""]]);
    expect(found(measles, mother)).toEqual([]);
  });

  it.each([
    ["Immunodeficienza comune variabile", "contraindicated"],
    ["Trapianto di rene", "contraindicated"],
    ["Leucemia linfatica cronica", "contraindicated"],
    ["Infezione da HIV", "severe"],
    ["Trapianto di cornea", null],
    ["In attesa di trapianto di rene", null],
    ["Nessuna immunodeficienza", null],
    ["Familiarità per leucemia", null],
    ["Ipertensione", null],
  ])("knows what %s means for the defences", (condition, severity) => {
    expect(found(measles, illness(condition))).toEqual(severity === null ? [] : [["illness", severity, condition]]);
  });

  it.each([
    "Leucemia acuta, in attesa di trapianto",
    "Leucemia mieloide acuta FLT3 negativo",
    "HIV, carica virale negativa",
  ])("counts '%s', whatever the other words are about", (condition) => {
    expect(found(measles, illness(condition))).toHaveLength(1);
  });

  it("knows an illness by its code, grades a suspected one lower, and counts no excluded one", () => {
    expect(found(measles, illness("Stato dopo intervento", { code: "V42.0" }))).toHaveLength(1);
    expect(found(measles, illness("Stato dopo intervento", { code: "V42.5" }))).toEqual([]);
    expect(found(measles, illness("Leucemia", { list: "suspected" }))).toEqual([["illness", "severe", "Leucemia"]]);
    expect(found(measles, illness("Sospetta immunodeficienza"))).toEqual([
      ["illness", "severe", "Sospetta immunodeficienza"],
    ]);
    expect(found(measles, illness("Leucemia", { list: "excluded" }))).toEqual([]);
  });

  it.each([
    ["Uovo", yellowFever, "contraindicated"],
    ["uova di gallina", yellowFever, "contraindicated"],
    ["Gelatina", measles, "contraindicated"],
    ["Neomicina", measles, "contraindicated"],
    ["Polietilenglicole (PEG)", vaccineOf("Comirnaty", "J07BN01"), "contraindicated"],
    ["Uovo", measles, null],
    ["Uovo", influenza, null],
    ["Gelatina", yellowFever, null],
  ])("knows whether an allergy to %s concerns it", (condition, vaccine, severity) => {
    const sensitivities = right([
      { ...allergyTo(condition), understanding: "unknown" as const, entry: diagnosisEntry(0) },
    ]);
    expect(found(vaccine, { sensitivities })).toEqual(severity === null ? [] : [["sensitivity", severity, condition]]);
    expect(check(vaccine, { sensitivities }).state).toBe("checked");
  });

  it("gives one finding for an allergy that the catalogue links with the vaccine, and none for a denied one", () => {
    const egg = allergyTo("Uovo", "J07BL01");
    expect(found(yellowFever, { sensitivities: right([{ ...egg, entry: diagnosisEntry(0) }]) })).toHaveLength(1);
    const denied = { ...egg, understanding: "denied" as const, entry: diagnosisEntry(0) };
    expect(found(yellowFever, { sensitivities: right([denied]) })).toEqual([]);
  });

  it("is not given when it, or one against the same disease, is among the forbidden medicines", () => {
    const forbidden = right([{ drug: measles, entry: therapyEntry(0) }]);
    expect(found(measles, { forbidden })).toEqual([["forbidden", "contraindicated", "Vaccino MPR"]]);
    expect(found(influenza, { forbidden })).toEqual([]);
  });

  it("names what could not be checked", () => {
    const unknown = { ...allergyTo("xyz"), understanding: "unknown" as const, entry: diagnosisEntry(0) };
    expect(check(measles, { sensitivities: right([unknown]), ...using(drugOf("Tisana")) })).toMatchObject({
      state: "partly",
      uncheckedParts: [
        { part: "sensitivity", drugs: ["xyz"] },
        { part: "vaccination", drugs: ["Tisana"] },
      ],
    });
    expect(check(vaccineOf("Senza codice"))).toMatchObject({
      uncheckedParts: [{ part: "vaccination", drugs: ["Senza codice"] }],
    });
    const no = left(failure("unavailable", "failure.unavailable"));
    expect(check(influenza, { person: no })).toMatchObject({ uncheckedParts: [{ part: "vaccination", drugs: [] }] });
    expect(check(influenza, { person: no, sensitivities: no, forbidden: no }).state).toBe("failed");
  });
});

it("has two languages and a source for each group", () => {
  const groups = [
    ...IMMUNOSUPPRESSANTS,
    ...IMMUNOSUPPRESSANTS.map(({ reference, startAdvice: advice }) => ({ reference, advice })),
    ...IMMUNOSUPPRESSANTS.map(({ reference, afterEnd: advice }) => ({ reference, advice })),
    ...[...PREGNANCY_VACCINES, ...NURSING_VACCINES, ...ILLNESSES_WITH_WEAK_DEFENCES, ...VACCINE_COMPONENTS],
  ];
  for (const { advice, reference } of groups) {
    expect(advice.it).toMatch(/\.$/);
    expect(advice.en).toMatch(/\.$/);
    expect(reference).not.toBe("");
  }
});
