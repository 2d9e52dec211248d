import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { ScanVerdict } from "@libretto/core/record/files/scan-verdict";
import { EXTRA_LISTS } from "@libretto/core/reports/archive/archive-validator";
import { restoreArchive } from "@libretto/core/use-cases/documents/restore-archive";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import {
  aReceivedArchive,
  aSealedUpload,
  createRestoreStores,
  preparedRows,
} from "../../../support/use-cases/fake-archive.ts";

const { id: patient } = aPatient();
const verdict = "clean" as unknown as ScanVerdict;
const record = (lists: Readonly<Record<string, ReturnType<typeof preparedRows>>>) => ({
  ...aReceivedArchive().record,
  lists: new Map(Object.entries(lists)),
});

it("restores rows, contents, drawings and scores in this order, and counts them", async () => {
  const { stores, services, state } = createRestoreStores();
  const archive = aReceivedArchive({
    record: record({ [EXTRA_LISTS.scores]: preparedRows(5), diagnoses: preparedRows(1, 2) }),
    files: new Map([[8, { content: aSealedUpload(), verdict }]]),
    drawings: [{ entry: 9, side: "front", content: aSealedUpload() }],
  });
  expect(await restoreArchive(services, stores, patient, archive)()).toEqual({
    ...{ _tag: "Right", right: { rows: 2, files: 1, drawings: 1, scores: 1 } },
  });
  expect(state.steps).toEqual([
    "add diagnoses [1,2]",
    "content 8",
    expect.stringMatching(/^drawing .*9/),
    "scores [5]",
  ]);
});

it("adds removed medications, which a report refers to, and deletes them again", async () => {
  const { stores, services, state } = createRestoreStores();
  const lists = record({ [EXTRA_LISTS.removedTherapies]: preparedRows(1), therapies: preparedRows(2) });
  const archive = aReceivedArchive({ record: { ...lists, removed: [1] } });
  expect(await restoreArchive(services, stores, patient, archive)()).toMatchObject({ right: { rows: 1 } });
  expect(state.steps).toEqual(["add therapies [1]", "remove therapies 1", "add therapies [2]"]);
});

it("replaces the sheet, but neither ids nor e-mail address of the account", async () => {
  const { stores, services, state } = createRestoreStores();
  const { id, account, email, version } = aPatient();
  await restoreArchive(services, stores, patient, aReceivedArchive())();
  expect(state.sheet).toMatchObject({ name: "Archived", id, account, email, version });
});

it("changes nothing in a record that is not empty", async () => {
  const { stores, services, state } = createRestoreStores();
  state.isEmpty = false;
  expect(await restoreArchive(services, stores, patient, aReceivedArchive())()).toMatchObject({
    left: { code: "archive.notEmpty" },
  });
  expect([state.steps, state.sheet]).toEqual([[], aPatient()]);
});

it("refuses files above the quota", async () => {
  const { stores, services, state } = createRestoreStores();
  const files = new Map([[8, { content: aSealedUpload(2_000_000_001), verdict }]]);
  expect(await restoreArchive(services, stores, patient, aReceivedArchive({ files }))()).toMatchObject({
    left: { kind: "noRoom", code: "files.quotaReached" },
  });
  expect(state.steps).toEqual([]);
});

it("stops at the first step that fails", async () => {
  const { stores, state } = createRestoreStores();
  const failing = { storeDrawing: () => taskEither.left(failure("unavailable", "files.damaged")) };
  const archive = aReceivedArchive({
    record: record({ [EXTRA_LISTS.scores]: preparedRows(5) }),
    drawings: [{ entry: 9, side: "front", content: aSealedUpload() }],
  });
  expect(await restoreArchive(failing, stores, patient, archive)()).toMatchObject({ left: { code: "files.damaged" } });
  expect(state.steps).toEqual([]);
});
