import { taskEither } from "@libretto/core/kernel/fp";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { loadEmergencySheet } from "@libretto/core/use-cases/documents/load-emergency-sheet";
import { expect, it } from "vitest";
import { aDiagnosis, aPatient } from "../../../support/builders.ts";
import { createFakeDocuments, doctorUpTo, OWNER } from "../../../support/use-cases/fake-documents.ts";

const setUp = async () => {
  const { stores } = createFakeDocuments();
  await stores.records.add(diagnoses, aPatient().id, aDiagnosis({ level: 1, condition: "Penicilline" }))();
  const interactions = {
    interpretSensitivities: (sensitivities: readonly unknown[]) =>
      taskEither.right(sensitivities.map(() => ({ understanding: "unknown" }))),
  };
  return { ...stores, interactions } as never;
};

it("names the allergies that the drug check does not understand", async () => {
  expect(await loadEmergencySheet(await setUp(), OWNER)()).toMatchObject({
    right: { set: { sensitivities: [{ condition: "Penicilline" }] }, unknownAllergies: ["Penicilline"] },
  });
});

it("finds none for a doctor without emergency access", async () => {
  const blind = { ...doctorUpTo(1), clearance: { visibility: "none", level: 0, tags: [] } } as never;
  expect(await loadEmergencySheet(await setUp(), blind)()).toMatchObject({ left: { kind: "notFound" } });
});
