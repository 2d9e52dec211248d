import { isRight } from "@libretto/core/kernel/fp";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { AnySection } from "@libretto/core/record/section";
import { deleteRow } from "@libretto/core/use-cases/rows/delete-row";
import { expect, it } from "vitest";
import { aDiagnosis, aPatient } from "../../../support/builders.ts";
import { createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const { id } = aDiagnosis();
const section = diagnoses as AnySection;

it("moves a row to the bin, unless the caller saw another version", async () => {
  const { stores, records } = createFakeStores();
  records.put(diagnoses, patient, [aDiagnosis()]);
  expect(await deleteRow(stores, section, patient, id, 7)()).toMatchObject({ left: { kind: "stale" } });
  expect(records.rows(diagnoses, patient)).toHaveLength(1);
  expect(isRight(await deleteRow(stores, section, patient, id, 1)())).toBe(true);
  expect(records.rows(diagnoses, patient)).toEqual([]);
  expect(await deleteRow(stores, section, patient, id, null)()).toMatchObject({ left: { kind: "notFound" } });
  expect(isRight(await records.restore(section, patient, aDiagnosis(), null)())).toBe(true);
});
