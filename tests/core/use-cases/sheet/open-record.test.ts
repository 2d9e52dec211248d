import { right, taskEither } from "@libretto/core/kernel/fp";
import { openRecord } from "@libretto/core/use-cases/sheet/open-record";
import { expect, it } from "vitest";
import { anAssociation, aPatient } from "../../../support/builders.ts";

const { id: patient, account } = aPatient();
const { clearance, account: doctor } = anAssociation();
const recordJson = {
  readRecord: (of: number) => taskEither.right(`all of ${of}`),
  readRecordForDoctor: (of: number, by: typeof clearance, reader: number) =>
    taskEither.right(`of ${of}, what ${by.visibility} shows to ${reader}`),
} as never;

it("reads the record as stored for the owner, and filtered by the clearance for a doctor", async () => {
  expect(await openRecord({ recordJson }, { as: "owner", patient }, account)()).toEqual(right(`all of ${patient}`));
  expect(await openRecord({ recordJson }, { as: "doctor", patient, clearance }, doctor)()).toEqual(
    right(`of ${patient}, what total shows to ${doctor}`),
  );
});
