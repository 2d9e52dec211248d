import type { Id } from "@libretto/core/kernel/id";
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

it("a paper says that medicines were not checked when the check failed or is switched off", () => {
  const off = { findings: [], uncheckedParts: [{ part: "everything", drugs: [] }] } as const;
  expect([uncheckedMedicationsText(null, "it"), uncheckedMedicationsText(off, "it")]).toEqual([
    expect.stringContaining("Farmaci non controllati"),
    expect.stringContaining("Farmaci non controllati"),
  ]);
  expect(uncheckedMedicationsText({ findings: [], uncheckedParts: [] }, "en")).toBe("");
});
