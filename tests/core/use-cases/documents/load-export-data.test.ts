import { isRight } from "@libretto/core/kernel/fp";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { addAuditEntries, loadExportData } from "@libretto/core/use-cases/documents/load-export-data";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { createExportStores, createFakeSpool } from "../../../support/use-cases/fake-export.ts";

const signed = { principal: { account: aPatient().account, patient: aPatient().id, role: "patient" } } as const;
const { id: patient } = aPatient();
const SPOOLS = sections.length + 1;

const readAll = async <A>(values: AsyncIterable<A>): Promise<readonly A[]> => {
  const all: A[] = [];
  for await (const value of values) all.push(value);
  return all;
};

it("reads the rows of every section and the scores into temporary files, which can be discarded", async () => {
  const { services, state } = createFakeSpool();
  const loaded = await loadExportData(services, createExportStores({ diagnoses: [{ id: 1 }] }), signed, patient)();
  if (!isRight(loaded)) throw new Error("not loaded");
  const { record, owner, discard } = loaded.right;
  expect(owner).toEqual(signed.principal);
  expect(await readAll(record.rows(diagnoses))).toEqual([{ id: 1 }]);
  expect(await readAll(record.rows(therapies))).toEqual([]);
  expect(await readAll(record.scores())).toEqual([{ id: 5, score: "bmi" }]);
  expect(state).toEqual({ spooled: SPOOLS, discarded: 0 });
  discard();
  expect(state.discarded).toBe(SPOOLS);
});

it("stores the fields of the sheet without derived ones, and leaves out doctors that cannot be decoded", async () => {
  const { services } = createFakeSpool();
  expect(await loadExportData(services, createExportStores(), signed, patient)()).toMatchObject({
    right: {
      record: { patient: { id: patient }, doctors: [] },
      additionalData: { subscription: { id: 1 }, doctors: [{ broken: true }] },
    },
  });
  const loaded = await loadExportData(services, createExportStores(), signed, patient)();
  expect(JSON.stringify(loaded)).not.toContain("derived_field");
});

it.each([2, SPOOLS])("deletes what it wrote when the disk is full at file %i", async (fullAt) => {
  const { services, state } = createFakeSpool(fullAt);
  expect(await loadExportData(services, createExportStores(), signed, patient)()).toMatchObject({
    left: { kind: "noRoom" },
  });
  expect(state.discarded).toBe(fullAt - 1);
});

it("adds the audit entries, newest first", async () => {
  const { services, state } = createFakeSpool();
  const stores = createExportStores();
  const loaded = await loadExportData(services, stores, signed, patient)();
  if (!isRight(loaded)) throw new Error("not loaded");
  const complete = await addAuditEntries(services, stores, loaded.right)();
  if (!isRight(complete)) throw new Error("not added");
  expect(await readAll(complete.right.auditEntries())).toEqual([{ id: 8 }, { id: 7 }]);
  complete.right.discard();
  expect(state.discarded).toBe(SPOOLS + 1);
});

it("deletes all files when the audit entries cannot be written", async () => {
  const { services, state } = createFakeSpool(SPOOLS + 1);
  const stores = createExportStores();
  const loaded = await loadExportData(services, stores, signed, patient)();
  if (!isRight(loaded)) throw new Error("not loaded");
  expect(await addAuditEntries(services, stores, loaded.right)()).toMatchObject({ left: { kind: "noRoom" } });
  expect(state.discarded).toBe(SPOOLS);
});
