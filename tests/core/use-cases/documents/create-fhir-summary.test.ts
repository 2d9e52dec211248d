import { isRight } from "@libretto/core/kernel/fp";
import { WHOLE_RECORD } from "@libretto/core/reports/report-choice";
import { createFhirSummary } from "@libretto/core/use-cases/documents/create-fhir-summary";
import { expect, it } from "vitest";
import { aPatient, aTherapy, on } from "../../../support/builders.ts";
import { createFakeDocuments } from "../../../support/use-cases/fake-documents.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const services = { clock: CLOCK, publicUrl: () => "https://libretto.example" };
const setUp = () => createFakeDocuments({ therapies: [aTherapy()] });

it("makes a bundle of the record, with the ATC code of a drug", async () => {
  const { stores, documents } = setUp();
  const summary = await createFhirSummary(services, stores, aPatient().id, WHOLE_RECORD, "it")();
  if (!isRight(summary)) throw new Error("no summary");
  expect(summary.right.fileName).toBe("Mario-Rossi-sintesi-2026-03-14.json");
  const text = JSON.stringify(summary.right.makeBundle());
  for (const part of ["Warfarin", "B01AA03", "https://libretto.example"]) expect(text).toContain(part);
  expect(documents.reads).toEqual(["summary"]);
});

it("reads every row for a period, which replaces the usual limits", async () => {
  const { stores, documents } = setUp();
  const choice = { sections: ["therapies"], from: on("2020-01-01"), until: null } as const;
  await createFhirSummary(services, stores, aPatient().id, choice, "it")();
  expect(documents.reads).toEqual(["full"]);
});
