import { taskEither } from "@libretto/core/kernel/fp";
import type { InvitationKey } from "@libretto/core/ports/sharing/carer-store";
import { enterAsDoctor, enterAsOwnReader } from "@libretto/core/use-cases/sharing/enter-record";
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
  const enter = (id: number) => enterAsOwnReader(stores, patient, { as: "doctor", id }, TODAY)();
  expect(await enter(doctor.id)).toMatchObject({ right: { as: "doctor", account: doctor.account } });
  expect(await enter(1)).toMatchObject({ left: { kind: "notFound" } });
});

it("W33: lets the patient enter as a carer who only reads, with the rights of that account", async () => {
  const { stores, state } = withDoctor();
  const clearance = { visibility: "total", level: 3, tags: [] } as const;
  const findReader = ({ id }: InvitationKey) => taskEither.right(id === 7 ? { account: 70, clearance } : null);
  const enter = (id: number) =>
    enterAsOwnReader({ ...stores, carers: { findReader } as never }, patient, { as: "carer", id }, TODAY)();
  expect(await enter(7)).toEqual({ _tag: "Right", right: { as: "carer", patient, account: 70, clearance } });
  expect(state.actsAs).toBe(70);
  expect(await enter(8)).toMatchObject({ left: { kind: "notFound" } });
});
