import type { Id } from "@libretto/core/kernel/id";
import type { UncheckedPart } from "@libretto/core/record/across/drug-safety/drug-check";
import { WARNING_KINDS } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { selectMarkingFindings } from "@libretto/core/record/across/drug-safety/medication-findings";
import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-finding";
import { medicationMarkText, uncheckedMedicationsText } from "@libretto/core/reports/labels/medication-mark-texts";
import { describe, expect, it } from "vitest";
import { at } from "../../../../support/builders.ts";

const THERAPY = 22;
const OTHER = 21;
const aspirin = { id: THERAPY as Id, drug: { name: "Aspirina" } };
const warfarin = { id: OTHER as Id, drug: { name: "Warfarin" } };
const medication = (id: number, name: string) => ({ id: id as Id, drug: { name } });

const finding = (differs: Partial<OpenFinding>): OpenFinding => ({
  ...{ kind: "interaction", conflictsWith: "Warfarin", drug: "Aspirina", severity: "severe" },
  ...{ advice: { it: "", en: "" }, reference: "", source: null },
  entry: { section: "therapies", id: OTHER, date: null },
  therapy: { section: "therapies", id: THERAPY, date: null },
  confirmedAt: at("2026-11-20T10:00:00.000Z"),
  ...differs,
});
const recorded = { section: "diagnoses", id: OTHER, date: null } as const;

describe("the mark of a medicine in use", () => {
  it("names what it conflicts with, for both medicines of a pair and in both languages", () => {
    const findings = [finding({})];
    expect(medicationMarkText(aspirin, findings, "it")).toBe("DA CHIARIRE con il medico: rischio grave con Warfarin");
    expect(medicationMarkText(warfarin, findings, "en")).toBe("TO CLARIFY with the doctor: severe risk with Aspirina");
  });

  it("stays after the warning was confirmed, and for an allergy of any grade", () => {
    for (const severity of ["contraindicated", "severe", "moderate", null] as const)
      expect(
        medicationMarkText(
          aspirin,
          [finding({ kind: "sensitivity", severity, conflictsWith: "Penicilline", entry: recorded })],
          "it",
        ),
      ).toBe("DA CHIARIRE con il medico: allergia o intolleranza registrata (Penicilline)");
  });

  it("joins several reasons, each once, and names a forbidden medicine and a risk of the person", () => {
    const findings = [
      finding({ kind: "forbidden", conflictsWith: "Aspirina", severity: "contraindicated" }),
      finding({ kind: "pregnancy", conflictsWith: "", entry: recorded }),
      finding({ kind: "pregnancy", conflictsWith: "", entry: recorded }),
    ];
    expect(medicationMarkText(aspirin, findings, "it")).toBe(
      "DA CHIARIRE con il medico: tra i farmaci vietati (Aspirina); rischio grave",
    );
  });

  it("says of a contraindicated medicine that it must not be taken", () => {
    const pair = [finding({ severity: "contraindicated" })];
    expect(medicationMarkText(aspirin, pair, "it")).toContain("da non prendere insieme a Warfarin");
    expect(medicationMarkText(warfarin, pair, "en")).toContain("not to be taken together with Aspirina");
    const pregnancy = [finding({ severity: "contraindicated", kind: "pregnancy", conflictsWith: "", entry: recorded })];
    expect(medicationMarkText(aspirin, pregnancy, "it")).toContain("da non prendere senza il parere del medico");
  });

  it("names nothing about an entry that a paper does not list", () => {
    const allergy = { section: "diagnoses", id: 77, date: null } as const;
    const markOf = (differs: Partial<OpenFinding>) =>
      medicationMarkText(aspirin, [finding(differs)], "it", ({ id }) => id === allergy.id);
    const begin = "DA CHIARIRE con il medico: ";
    expect(markOf({ kind: "illness", conflictsWith: "Epatite C", entry: recorded })).toBe(`${begin}rischio grave`);
    expect(markOf({ kind: "washOut", conflictsWith: "Fenelzina", severity: "contraindicated" })).toBe(
      `${begin}da non prendere senza il parere del medico`,
    );
    expect(markOf({ kind: "sensitivity", conflictsWith: "Salicilati", entry: recorded })).toBe(
      `${begin}allergia o intolleranza registrata`,
    );
    expect(markOf({ kind: "sensitivity", conflictsWith: "Salicilati", entry: allergy })).toContain("(Salicilati)");
  });

  it("is absent for moderate findings, other medicines, and a row of another section with the same id", () => {
    const findings = [finding({ severity: "moderate" }), finding({ kind: "illness", entry: recorded })];
    expect(selectMarkingFindings(warfarin, findings)).toEqual([]);
    expect(medicationMarkText(medication(99, "Losartan"), findings, "it")).toBe("");
  });

  it("is on each medicine of a group, and names all the others", () => {
    const group = [finding({ kind: "together", drug: "Ibuprofene", conflictsWith: "Furosemide + Ramipril" })];
    const marks = [medication(THERAPY, "Ibuprofene"), medication(OTHER, "Furosemide"), medication(20, "Ramipril")].map(
      (one) => medicationMarkText(one, group, "it"),
    );
    expect(marks).toEqual([
      "DA CHIARIRE con il medico: rischio grave con Furosemide + Ramipril",
      "DA CHIARIRE con il medico: rischio grave con Ibuprofene + Ramipril",
      "DA CHIARIRE con il medico: rischio grave con Ibuprofene + Furosemide",
    ]);
    expect(medicationMarkText(medication(19, "Losartan"), group, "it")).toBe("");
  });

  it("is on a medicine of a group whose name contains the sign between the names", () => {
    const group = [finding({ kind: "together", drug: "Ibuprofene", conflictsWith: "Furosemide + Ramipril + Zinco" })];
    expect(medicationMarkText(medication(20, "Ramipril + Zinco"), group, "en")).toBe(
      "TO CLARIFY with the doctor: severe risk with Ibuprofene + Furosemide",
    );
  });

  it("is on each row of the same drug, for an allergy and for either medicine of a pair", () => {
    const allergy = [finding({ kind: "sensitivity", conflictsWith: "Penicilline", entry: recorded })];
    expect(medicationMarkText(medication(30, "Aspirina"), allergy, "it")).toContain("(Penicilline)");
    expect(medicationMarkText(medication(30, "Aspirina"), [finding({})], "it")).toContain("con Warfarin");
    expect(medicationMarkText(medication(31, "Warfarin"), [finding({})], "it")).toContain("con Aspirina");
    const dose = [finding({ kind: "dose", conflictsWith: "Aspirina 9 g", entry: { ...recorded, section: "sheet" } })];
    expect(medicationMarkText(aspirin, dose, "it")).toContain("(Aspirina 9 g)");
    expect(medicationMarkText(medication(30, "Aspirina"), dose, "it")).toBe("");
  });

  it("is not on a medicine with the name of a recorded illness", () => {
    const illness = [finding({ kind: "illness", conflictsWith: "Losartan", entry: recorded })];
    expect(medicationMarkText(medication(30, "Losartan"), illness, "it")).toBe("");
  });
});

describe("a paper about medicines that were not checked", () => {
  const medications = [aspirin, medication(23, "Sciroppo")];
  const saysFor = (uncheckedParts: readonly UncheckedPart[], language: "it" | "en" = "it") =>
    uncheckedMedicationsText({ findings: [], uncheckedParts }, medications, language);

  it("says so when the check failed or is switched off", () => {
    const failed = WARNING_KINDS.map((part) => ({ part, drugs: [] }));
    for (const parts of [[{ part: "everything", drugs: [] }], failed] as const)
      expect(saysFor(parts)).toContain("Farmaci non controllati");
    expect(uncheckedMedicationsText(null, medications, "it")).toContain("Farmaci non controllati");
    expect(saysFor([], "en")).toBe("");
  });

  it("names the medicines that a part could not judge, each once", () => {
    const parts = [
      { part: "interaction", drugs: ["Sciroppo"] },
      { part: "dose", drugs: ["Aspirina", "Sciroppo"] },
    ] as const;
    expect(saysFor(parts)).toBe("Controllo dei farmaci incompleto (Sciroppo, Aspirina): qui possono mancare avvisi.");
    expect(saysFor(parts, "en")).toBe(
      "Medication check incomplete (Sciroppo, Aspirina): warnings may be missing here.",
    );
  });

  it("warns without names when a whole part is missing, and names no test and no allergy", () => {
    const named = { part: "interaction", drugs: ["Sciroppo"] } as const;
    for (const part of [
      { part: "illness", drugs: [] },
      { part: "labValue", drugs: ["potassio"] },
      { part: "sensitivity", drugs: ["Zovirax"] },
    ] as const)
      expect(saysFor([named, part])).toBe("Controllo dei farmaci incompleto: qui possono mancare avvisi.");
  });
});
