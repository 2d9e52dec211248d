import { enterAsDoctor, enterAsOwnDoctor } from "@libretto/core/use-cases/sharing/enter-record";
import { expect, it } from "vitest";
import { anAssociation, aPatient, on, TODAY } from "../../../support/builders.ts";
import { createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const doctor = anAssociation();
const withDoctor = (differs: Partial<typeof doctor> = {}) => {
  const fakes = createFakeStores();
  fakes.state.doctors = [anAssociation(differs)];
  return fakes;
};

it("gives the transaction the rights of the doctor, and returns the clearance", async () => {
  const { stores, state } = withDoctor();
  expect(await enterAsDoctor(doctor.account, patient, stores, TODAY)()).toMatchObject({
    right: { as: "doctor", patient, clearance: doctor.clearance },
  });
  expect(state.actsAs).toBe(doctor.account);
});

it.each([
  ["that has ended", { until: on("2026-03-13") }],
  ["of another doctor", { account: 1 }],
])("AZ-6: answers for an association %s as if there were no record", async (_, differs) => {
  const { stores } = withDoctor(differs);
  expect(await enterAsDoctor(doctor.account, patient, stores, TODAY)()).toMatchObject({ left: { kind: "notFound" } });
});

it("lets the patient enter as one of the own doctors, and as no other", async () => {
  const { stores } = withDoctor();
  expect(await enterAsOwnDoctor(stores, patient, doctor.id, TODAY)()).toMatchObject({
    right: { as: "doctor", account: doctor.account },
  });
  expect(await enterAsOwnDoctor(stores, patient, 1, TODAY)()).toMatchObject({ left: { kind: "notFound" } });
});
