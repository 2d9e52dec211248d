import { right, taskEither } from "@libretto/core/kernel/fp";
import {
  adoptFileStore,
  checkFileStore,
  requireFileStore,
} from "@libretto/core/use-cases/maintenance/check-file-store";
import { expect, it } from "vitest";
import { createFakeSecrets, transactOn } from "../../../support/use-cases/fake-services.ts";

/** A database and a store of files, each with an identity or none, and the newest files of each. */
const prepare = (
  database: string | null,
  store: string | null,
  files: readonly string[] = [],
  storedFiles: readonly string[] = store === null ? [] : ["other"],
) => {
  const state = { database, store };
  const fileDirectory = {
    findStoreIdentity: () => taskEither.fromIO(() => state.database),
    listNewestBlobs: () => taskEither.right(files),
    addStoreIdentity: (identity: string) =>
      taskEither.fromIO(() => {
        state.database ??= identity;
        return state.database;
      }),
    replaceStoreIdentity: (identity: string) =>
      taskEither.fromIO(() => {
        state.database = identity;
      }),
  };
  const filesWithoutScan = {
    readIdentity: taskEither.fromIO(() => state.store),
    writeIdentity: (identity: string) =>
      taskEither.fromIO(() => {
        state.store = identity;
      }),
    hasAny: (blobs: readonly string[]) => taskEither.right(blobs.some((blob) => storedFiles.includes(blob))),
    isEmpty: taskEither.right(storedFiles.length === 0),
  };
  return {
    state,
    services: { transact: transactOn({ fileDirectory }), filesWithoutScan, secrets: createFakeSecrets() },
  };
};

it("gives a new database and a new store one identity", async () => {
  const { state, services } = prepare(null, null);
  expect(await checkFileStore(services)()).toEqual(right(null));
  expect(state.store).toMatch(/^secret1/);
  expect(state.database).toBe(state.store);
  expect(await requireFileStore(services)()).toEqual(right(undefined));
});

it.each([
  ["noIdentity", "a", null, []],
  ["otherIdentity", "a", "b", []],
  ["missingFiles", null, null, ["blob"]],
  ["unknownFiles", null, "b", []],
] as const)("refuses a store: %s", async (problem, database, store, files) => {
  const { state, services } = prepare(database, store, files);
  expect(await checkFileStore(services)()).toEqual(right(problem));
  expect(state).toEqual({ database, store });
});

it.each([
  ["of the database", "a", "a", [], ["other"], "a"],
  ["with the files of an earlier version", null, null, ["blob"], ["blob"], "secret1".padEnd(43, "-")],
  ["after a start that was interrupted", null, "b", [], [], "b"],
] as const)("accepts a store %s", async (_, database, store, files, storedFiles, identity) => {
  const { state, services } = prepare(database, store, files, storedFiles);
  expect(await checkFileStore(services)()).toEqual(right(null));
  expect(state).toEqual({ database: identity, store: identity });
});

it("is not ready while the store is another one, until the operator accepts it", async () => {
  const { state, services } = prepare("a", "b");
  expect(await requireFileStore(services)()).toMatchObject({ left: { code: "health.otherFileStore" } });
  await adoptFileStore(services)();
  expect(state.database).toBe("b");
  expect(await requireFileStore(services)()).toEqual(right(undefined));
});
