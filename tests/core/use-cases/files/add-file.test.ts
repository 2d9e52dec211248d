import { failure, fieldFailure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { files as filesSection, kardiaTraces } from "@libretto/core/record/files/wire";
import { addFile, prepareUpload } from "@libretto/core/use-cases/files/add-file";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { aFile } from "../../../support/record/files.ts";
import { vault } from "../../../support/use-cases/fake-drawings.ts";
import { aKey, anUploadOf, createFakeFiles } from "../../../support/use-cases/fake-files.ts";
import { createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const noRoom = left(failure("noRoom", "files.quotaReached"));
const services = { files: vault, ids: { next: () => 9 } };
const prepare = () => {
  const fakes = createFakeStores();
  const { files, state } = createFakeFiles();
  return { stores: { ...fakes.stores, files }, records: fakes.records, state };
};
const uploaded = (file = aFile(), bytes = 10) => ({ file, content: anUploadOf(bytes), verdict: "clean" }) as const;

it.each([
  ["files", filesSection],
  ["kardia", kardiaTraces],
] as const)("adds a row to the list %s, with its content", async (list, section) => {
  const { stores, records, state } = prepare();
  expect(await addFile(stores, patient, uploaded(aFile({ list })))()).toMatchObject({ right: { list } });
  const [row] = records.rows(section, patient);
  expect(row).toMatchObject({ name: aFile().name, list });
  expect([...state.contents]).toEqual([[row?.id, { content: anUploadOf(10), verdict: "clean" }]]);
});

it("FI-6: adds no file beyond the quota", async () => {
  const { stores, records, state } = prepare();
  state.usage = { files: 1, bytes: 1_999_999_991 };
  expect(await addFile(stores, patient, uploaded())()).toEqual(noRoom);
  expect(records.rows(filesSection, patient)).toEqual([]);
});

it("adds no file with a tag that names no specialty", async () => {
  const { stores, records } = prepare();
  const refused = await addFile(stores, patient, uploaded(aFile({ tags: [22] })))();
  expect(refused).toEqual(left(fieldFailure({ tags: "form.notListed" })));
  expect(records.rows(filesSection, patient)).toEqual([]);
});

it("FI-6: prepares an upload while the quota is not used up", async () => {
  const { stores, state } = prepare();
  expect(await prepareUpload(services, stores, patient)()).toEqual(right(aKey(9)));
  state.usage = { files: 5000, bytes: 0 };
  expect(await prepareUpload(services, stores, patient)()).toEqual(noRoom);
});
