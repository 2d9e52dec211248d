import { isRight } from "@libretto/core/kernel/fp";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { deleteFile } from "@libretto/core/use-cases/files/delete-file";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { aFile } from "../../../support/record/files.ts";
import { createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const prepare = () => {
  const { stores, records } = createFakeStores();
  records.put(files, patient, [aFile({ id: 61 })]);
  records.put(kardiaTraces, patient, [aFile({ id: 62, list: "kardia" })]);
  return { records, remove: (id: number, version: number | null) => deleteFile(stores, patient, id, version)() };
};

it("deletes a file of either list", async () => {
  const { records, remove } = prepare();
  expect(isRight(await remove(61, 1))).toBe(true);
  expect(isRight(await remove(62, null))).toBe(true);
  expect([records.rows(files, patient), records.rows(kardiaTraces, patient)]).toEqual([[], []]);
});

it("refuses a file of neither list, and another version", async () => {
  const { records, remove } = prepare();
  expect(await remove(63, null)).toMatchObject({ left: { kind: "notFound" } });
  expect(await remove(61, 7)).toMatchObject({ left: { kind: "stale" } });
  expect(records.rows(files, patient)).toHaveLength(1);
});
