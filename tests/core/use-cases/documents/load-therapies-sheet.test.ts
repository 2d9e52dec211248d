import { therapies } from "@libretto/core/record/therapies/wire";
import { loadTherapiesSheet } from "@libretto/core/use-cases/documents/load-therapies-sheet";
import { expect, it } from "vitest";
import { anAssociation, aPatient, aTherapy } from "../../../support/builders.ts";
import {
  createFakeDocuments,
  DOCUMENT_SERVICES,
  doctorUpTo,
  OWNER,
} from "../../../support/use-cases/fake-documents.ts";

const setUp = async () => {
  const fakes = createFakeDocuments();
  fakes.state.doctors = [anAssociation(), anAssociation({ id: 2, account: 43, name: "Luca Neri" })];
  const { stores } = fakes;
  await stores.records.add(therapies, aPatient().id, aTherapy({ level: 6, note: "restricted" }))();
  await stores.records.add(therapies, aPatient().id, aTherapy({ level: 1, diagnosis: 31, note: "open" }))();
  return fakes;
};

it("names all prescribers for the owner, with the date of the drug data", async () => {
  const { stores } = await setUp();
  const sheet = await loadTherapiesSheet(DOCUMENT_SERVICES, stores, OWNER)();
  expect(sheet).toMatchObject({
    right: {
      dataDate: "2026-01-01",
      sharing: null,
      therapies: [{ note: "open", diagnosis: 31 }, { note: "restricted" }],
    },
  });
  const names = new Map([
    [aPatient().account, "Mario Rossi"],
    [42, "Laura Verdi"],
    [43, "Luca Neri"],
  ]);
  expect(sheet).toHaveProperty("right.prescribers", names);
});

it("shows a doctor only the visible medicines without their diagnoses, and names no other doctor", async () => {
  const { stores } = await setUp();
  const sheet = await loadTherapiesSheet(DOCUMENT_SERVICES, stores, doctorUpTo(1))();
  expect(sheet).toMatchObject({ right: { therapies: [{ note: "open", diagnosis: null }], sharing: { level: 1 } } });
  const names = new Map([
    [aPatient().account, "Mario Rossi"],
    [42, "Laura Verdi"],
  ]);
  expect(sheet).toHaveProperty("right.prescribers", names);
});

it("refuses too many medicines", async () => {
  const { stores, documents } = await setUp();
  documents.countRows = () => ({ therapies: 6 });
  expect(await loadTherapiesSheet(DOCUMENT_SERVICES, stores, OWNER)()).toMatchObject({
    left: { code: "reports.tooLong" },
  });
});
