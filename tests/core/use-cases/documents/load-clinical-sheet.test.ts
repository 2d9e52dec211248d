import { wholeSections } from "@libretto/core/use-cases/documents/check-document-length";
import { loadClinicalSheet } from "@libretto/core/use-cases/documents/load-clinical-sheet";
import { expect, it } from "vitest";
import { aDiagnosis, aTherapy } from "../../../support/builders.ts";
import { createFakeDocuments, DOCUMENT_SERVICES, OWNER } from "../../../support/use-cases/fake-documents.ts";

const rows = { therapies: [aTherapy()], diagnoses: [aDiagnosis()] };

it("loads the chosen sections with the latest readings, and the number of all readings", async () => {
  const { stores, documents } = createFakeDocuments(rows);
  documents.countRows = () => ({ vitalSigns: 400 });
  expect(await loadClinicalSheet(DOCUMENT_SERVICES, stores, OWNER, wholeSections("diagnoses"))()).toMatchObject({
    left: { code: "reports.tooLong" },
  });
  const sheet = await loadClinicalSheet(
    { ...DOCUMENT_SERVICES, documentRowLimit: 50 },
    stores,
    OWNER,
    wholeSections("diagnoses"),
  )();
  expect(sheet).toMatchObject({ right: { record: { diagnoses: [{ id: 31 }], therapies: [] }, readingCount: 400 } });
  expect(documents.reads).toEqual(["shared 30"]);
});

it("looks for open findings only when the report has medicines", async () => {
  const { stores } = createFakeDocuments(rows);
  let loads = 0;
  const loadRules = () => {
    loads += 1;
    return stores.interactions.loadRules();
  };
  const counting = { ...stores, interactions: { ...stores.interactions, loadRules } };
  await loadClinicalSheet(DOCUMENT_SERVICES, counting, OWNER, wholeSections("diagnoses"))();
  expect(loads).toBe(0);
  await loadClinicalSheet(DOCUMENT_SERVICES, counting, OWNER, wholeSections("therapies"))();
  expect(loads).toBe(1);
});
