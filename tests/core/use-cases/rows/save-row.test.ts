import { DELETION_MARKER } from "@libretto/core/kernel/dates";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { createRow } from "@libretto/core/use-cases/rows/create-row";
import { saveRow } from "@libretto/core/use-cases/rows/save-row";
import { upsertRow } from "@libretto/core/use-cases/rows/upsert-row";
import { expect, it } from "vitest";
import { aDiagnosis, aPatient, aTherapy } from "../../../support/builders.ts";
import { CLOCK, createFakeStores, ownerSince } from "../../../support/use-cases/fake-stores.ts";

const patient = aPatient().id;
const services = { clock: CLOCK };
const section = diagnoses as AnySection;
const owner = ownerSince();
const caller = { ...owner, signed: { ...owner.signed, permissions: [diagnoses.permissions.add] } as never };
const edit = (condition: string): RowCore => aDiagnosis({ condition });
const stored = () => {
  const fakes = createFakeStores();
  fakes.records.put(diagnoses, patient, [aDiagnosis()]);
  return fakes;
};

it("adds a row with a new id and the first version, whatever the draft says", async () => {
  const { stores, records } = createFakeStores();
  const saved = await upsertRow(services, stores, section, caller, { ...aDiagnosis(), id: NEW_ID, version: 9 }, null)();
  expect(saved).toMatchObject({ right: { outcome: "added", row: { condition: "Penicilline", version: 1 } } });
  expect(records.rows(diagnoses, patient)).toHaveLength(1);
});

it("changes a row, and says how", async () => {
  const { stores } = stored();
  expect(await saveRow(services, stores, section, caller, edit("Penicillina G"), 1)()).toMatchObject({
    right: { outcome: "changed", changes: ["edit"], row: { condition: "Penicillina G", version: 2 } },
  });
});

it("refuses a change of a version that the caller did not see, and stores nothing", async () => {
  const { stores, records } = stored();
  const refused = await saveRow(services, stores, section, caller, edit("X"), 7)();
  expect(refused).toMatchObject({ left: { kind: "stale" } });
  expect(records.rows(diagnoses, patient)).toEqual([aDiagnosis()]);
});

it("refuses an invalid row with the problem of its field", async () => {
  const { stores, records } = stored();
  const refused = await saveRow(services, stores, section, caller, edit(" "), 1)();
  expect(refused).toMatchObject({ left: { fields: { condition: "form.textRequired" } } });
  expect(records.rows(diagnoses, patient)).toEqual([aDiagnosis()]);
});

it("W19: deletes a row with a deletion mark", async () => {
  const { stores, records } = stored();
  const marked: RowCore = { ...aDiagnosis(), unknownFields: { deleted_at: DELETION_MARKER } };
  expect(await saveRow(services, stores, section, caller, marked, 1)()).toMatchObject({
    right: { outcome: "deleted", id: aDiagnosis().id },
  });
  expect(records.rows(diagnoses, patient)).toEqual([]);
});

it("takes the name of a drug from the catalogue, and refuses an unconfirmed start of use", async () => {
  const { stores, records, state } = createFakeStores();
  const draft = { ...aTherapy(), id: NEW_ID, version: 0 };
  const alone = await createRow(services, stores, therapies as AnySection, patient, draft)();
  expect(isRight(alone)).toBe(true);
  expect(records.rows(therapies, patient)[0]?.drug.name).toBe("catalogue name of ST0106");
  expect([...state.confirmations]).toEqual([]);
  // the first one has no ATC code here, so the second one cannot be checked against it
  const second = await createRow(services, stores, therapies as AnySection, patient, draft)();
  // the transaction of a refused write is rolled back
  expect(isLeft(second) && second.left.code).toBe("therapies.unconfirmedFindings");
});
