import type { Severity } from "@libretto/core/catalogues/drugs/interaction";
import { AGE_RULES } from "@libretto/core/catalogues/drugs/rules/age-rules";
import { checkAge } from "@libretto/core/record/across/drug-safety/kinds/age";
import { openFindingText } from "@libretto/core/reports/labels/open-finding-texts";
import { describe, expect, it } from "vitest";
import { on } from "../../../../../support/builders.ts";
import { drugOf, unknownPerson } from "../../../../../support/record/drug-check-sources.ts";

/** A person on the birthday of this age. */
const aged = (years: number) => ({
  ...unknownPerson,
  patient: { ...unknownPerson.patient, birth: on(`${2026 - years}-03-14`) },
});
const drug = (atc: string, route = "orale", form = "compresse") => ({ ...drugOf("Farmaco", atc), route, form });
const severityAt = (years: number, ...of: Parameters<typeof drug>) =>
  checkAge(drug(...of), aged(years)).findings[0]?.severity ?? null;

/** The drug, its ATC code, an age with a finding, its severity, and the nearest age without it. */
const CASES: readonly (readonly [string, string, number, Severity, number])[] = [
  ["diazepam", "N05BA01", 65, "moderate", 64],
  ["zolpidem", "N05CF02", 65, "moderate", 64],
  ["amitriptyline", "N06AA09", 70, "moderate", 64],
  ["promethazine", "R06AD02", 65, "moderate", 64],
  ["hydroxyzine", "N05BB01", 80, "moderate", 64],
  ["glibenclamide", "A10BB01", 65, "moderate", 64],
  ["glimepiride", "A10BB12", 65, "moderate", 64],
  ["indometacin", "M01AB01", 65, "moderate", 64],
  ["ticlopidine", "B01AC05", 65, "moderate", 64],
  ["digoxin", "C01AA05", 65, "moderate", 64],
  ["methyldopa", "C02AB01", 65, "moderate", 64],
  ["pethidine", "N02AB02", 65, "moderate", 64],
  ["theophylline", "R03DA04", 65, "moderate", 64],
  ["prasugrel", "B01AC22", 75, "severe", 74],
  ["dabigatran", "B01AE07", 80, "moderate", 79],
  ["aspirin", "N02BA01", 15, "contraindicated", 16],
  ["codeine", "R05DA04", 11, "contraindicated", 12],
  ["tramadol", "N02AX02", 11, "contraindicated", 12],
  ["levofloxacin", "J01MA12", 17, "contraindicated", 18],
  ["ciprofloxacin", "J01MA02", 17, "severe", 18],
  ["doxycycline", "J01AA02", 7, "contraindicated", 8],
  ["domperidone", "A03FA03", 11, "severe", 12],
  ["nimesulide", "M01AX17", 11, "contraindicated", 12],
  ["loperamide", "A07DA03", 5, "contraindicated", 6],
  ["promethazine", "R06AD02", 1, "contraindicated", 2],
  ["acetylcysteine", "R05CB01", 1, "contraindicated", 2],
  ["paroxetine", "N06AB05", 17, "severe", 18],
];

describe("the age", () => {
  it.each(CASES)("%s (%s) at %i years: %s, and nothing at %i", (_, atc, years, severity, without) => {
    expect(severityAt(years, atc)).toBe(severity);
    expect(severityAt(without, atc)).toBeNull();
  });

  it("gives the most severe rule of an age only", () => {
    expect(checkAge(drug("A03FA01"), aged(0)).findings.map(({ severity }) => severity)).toEqual(["contraindicated"]);
    expect(severityAt(5, "A03FA01")).toBe("moderate");
  });

  it("says nothing about short-acting sleeping pills, newer antihistamines and preparations for skin or eye", () => {
    for (const atc of ["N05BA06", "R06AE07", "R06AX13", "D04AA13", "S01ED01", "A02BC01", "C09AA05", "C10AA05"])
      expect(severityAt(80, atc)).toBeNull();
  });

  it("counts a fast form of nifedipine and a swallowed antispasmodic only", () => {
    expect(severityAt(80, "C08CA05", "orale", "capsule")).toBe("moderate");
    expect(severityAt(80, "C08CA05", "orale", "compresse a rilascio prolungato")).toBeNull();
    expect(severityAt(80, "C08CA05", "orale", "capsule a rilascio modificato")).toBeNull();
    expect(severityAt(80, "A03BB01", "orale")).toBe("moderate");
    expect(severityAt(80, "A03BB01", "parenterale")).toBeNull();
  });

  it("is unchecked without a birth date where a rule exists", () => {
    expect(checkAge(drug("N05BA01"), unknownPerson)).toEqual({ findings: [], uncheckedDrugs: ["Farmaco"] });
    expect(checkAge(drug("A02BC01"), unknownPerson)).toEqual({ findings: [], uncheckedDrugs: [] });
  });

  it("is about the person: the sheet is the entry, and the title names the drug in both languages", () => {
    const [found] = checkAge(drug("N05BA01"), aged(70)).findings;
    expect(found).toMatchObject({ kind: "age", conflictsWith: "", entry: { section: "sheet", id: 1, date: null } });
    if (found === undefined) return;
    const open = { ...found, therapy: found.entry, confirmedAt: null };
    expect(openFindingText(open, "it").finding).toBe("Farmaco, a questa età: chiedi al medico se è adatto");
    expect(openFindingText(open, "en").finding).toBe("Farmaco, at this age: ask your doctor if it is suitable");
    expect(found.advice.it).toContain("non smettere da solo");
    expect(found.advice.en).toContain("do not stop on your own");
  });

  it("has rules with a source, ages in order, and few severe ones for older people", () => {
    for (const { reference, fromAge, toAge } of AGE_RULES) {
      expect(reference).not.toBe("");
      expect(fromAge).toBeLessThan(toAge);
    }
    const older = AGE_RULES.filter(({ fromAge }) => fromAge >= 65);
    expect(older.filter(({ severity }) => severity !== "moderate")).toHaveLength(1);
  });
});
