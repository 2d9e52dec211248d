import { selectMarkingFindings } from "@libretto/core/record/across/drug-safety/medication-findings";
import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-finding";
import { medicationMarkText, uncheckedMedicationsText } from "@libretto/core/reports/labels/medication-mark-texts";
import { describe, expect, it } from "vitest";
import { at } from "../../../../support/builders.ts";

const THERAPY = 22;
const OTHER = 21;

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
    expect(medicationMarkText(THERAPY, findings, "it")).toBe("DA CHIARIRE con il medico: rischio grave con Warfarin");
    expect(medicationMarkText(OTHER, findings, "en")).toBe("TO CLARIFY with the doctor: severe risk with Aspirina");
  });

  it("stays after the warning was confirmed, and for an allergy of any grade", () => {
    for (const severity of ["contraindicated", "severe", "moderate", null] as const)
      expect(
        medicationMarkText(
          THERAPY,
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
    expect(medicationMarkText(THERAPY, findings, "it")).toBe(
      "DA CHIARIRE con il medico: tra i farmaci vietati (Aspirina); rischio grave",
    );
  });

  it("is absent for moderate findings, other medicines, and a row of another section with the same id", () => {
    const findings = [finding({ severity: "moderate" }), finding({ kind: "illness", entry: recorded })];
    expect(selectMarkingFindings(OTHER, findings)).toEqual([]);
    expect(medicationMarkText(99, findings, "it")).toBe("");
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
