import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-finding";
import { emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import { markEmergencyMedications } from "@libretto/core/reports/labels/emergency-marks";
import { expect, it } from "vitest";
import { aDiagnosis, aPatient, aTherapy } from "../../support/builders.ts";

const [calm, marked] = [aTherapy({ id: 7 }), aTherapy({ id: 8, drug: { ...aTherapy().drug, name: "Amoxicillina" } })];
const set = emergencySetOf({
  ...{ patient: aPatient(), contacts: [], therapies: [calm, marked] },
  diagnoses: [aDiagnosis({ id: 9, condition: "Penicilline" })],
});
const finding = (differs: Partial<OpenFinding>): OpenFinding => ({
  ...{ kind: "sensitivity", conflictsWith: "Penicilline", drug: "Amoxicillina", severity: "severe" },
  ...{ advice: { it: "", en: "" }, reference: "", source: null, confirmedAt: null },
  entry: { section: "diagnoses", id: 9, date: null },
  therapy: { section: "therapies", id: 8, date: null },
  ...differs,
});

it("marks in both languages the medicine that conflicts with a recorded allergy", () => {
  const { ofTherapies, unchecked } = markEmergencyMedications(set, { findings: [finding({})], uncheckedParts: [] });
  expect(ofTherapies).toEqual([
    {
      therapy: 8,
      text: {
        it: "DA CHIARIRE con il medico: allergia o intolleranza registrata (Penicilline)",
        en: "TO CLARIFY with the doctor: recorded allergy or intolerance (Penicilline)",
      },
    },
  ]);
  expect(unchecked).toEqual({ it: "", en: "" });
});

it("names no illness that the set does not have", () => {
  const illness = finding({
    kind: "illness",
    conflictsWith: "Epatite C",
    entry: { section: "diagnoses", id: 99, date: null },
  });
  const { ofTherapies } = markEmergencyMedications(set, { findings: [illness], uncheckedParts: [] });
  expect(ofTherapies.map(({ text }) => text.it)).toEqual(["DA CHIARIRE con il medico: rischio grave"]);
});

it("says that the medicines were not checked, and nothing without medicines", () => {
  expect(markEmergencyMedications(set, null).unchecked.it).toContain("Farmaci non controllati");
  expect(markEmergencyMedications({ ...set, inUse: [] }, null).unchecked).toEqual({ it: "", en: "" });
});
