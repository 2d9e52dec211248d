import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { loadEmergencySources } from "@libretto/core/use-cases/sharing/load-emergency-sources";
import { expect, it } from "vitest";
import { aContact, aDiagnosis, aPatient, aTherapy } from "../../../support/builders.ts";
import { createFakeReader } from "../../../support/use-cases/fake-reader.ts";
import { createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const patient = aPatient();

it("loads the sheet, the emergency contacts, the therapies and the diagnoses", async () => {
  const { stores, records } = createFakeStores();
  records.put(emergencyContacts, patient.id, [aContact()]);
  records.put(otherContacts, patient.id, [aContact({ list: "other" })]);
  records.put(therapies, patient.id, [aTherapy()]);
  records.put(diagnoses, patient.id, [aDiagnosis()]);
  expect(await loadEmergencySources(stores.reader.openOwn(patient.id))()).toEqual(
    right({ patient, contacts: [aContact()], therapies: [aTherapy()], diagnoses: [aDiagnosis()] }),
  );
});

it("shows no part of the data when another part cannot be read", async () => {
  const unavailable = failure("unavailable", "failure.unavailable");
  const { openOwn } = createFakeReader({
    rows: { loadAll: () => taskEither.right([]) },
    sheets: { load: () => taskEither.left(unavailable) },
  });
  expect(await loadEmergencySources(openOwn(patient.id))()).toEqual(left(unavailable));
});
