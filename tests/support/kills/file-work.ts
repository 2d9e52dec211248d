import { keyFileIn, openVault } from "@libretto/adapters/files/open-vault";
import { rotateFilesKey } from "@libretto/adapters/files/rotate-keys";
import { taskEither } from "@libretto/core/kernel/fp";
import type { PatientKey, SealedFile } from "@libretto/core/ports/files/file-vault";
import { unwrapTask } from "../unwrap-task.ts";

/** Commits a row, or all rows of keys, as one transaction. */
export type Commit<Row> = (row: Row) => void;

export const vaultIn = (folder: string) =>
  openVault({ folder, keys: null, keyFile: keyFileIn(folder), makeKey: true, s3: null, report: () => {} });

/** Receives a file, stores it, and then commits its row, like the server. */
export const uploadFile = async (folder: string, commit: Commit<SealedFile>): Promise<void> => {
  const vault = vaultIn(folder);
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for (let i = 0; i < 3; i++) yield Buffer.from(`%PDF-1.7 ${"CANARY ".repeat(10_000)}`);
  };
  const received = await unwrapTask(vault.receive(vault.createKey(7, 11), pieces(), 1_000_000));
  await unwrapTask(vault.store(received));
  commit({ blob: received.blob, key: received.key });
};

/** Renews the installation key, two patient keys at a time. */
export const rotateKey = async (
  folder: string,
  before: readonly PatientKey[],
  oldKey: "keep old" | "forget old",
  commit: Commit<readonly PatientKey[]>,
): Promise<void> => {
  let rows = before;
  const keys = {
    listWrappedByOtherKeys: (master: string, most: number) =>
      taskEither.right(rows.filter((key) => key.master !== master).slice(0, Math.min(most, 2))),
    storeRewrapped: (fresh: readonly PatientKey[]) =>
      taskEither.fromIO(() => {
        const after = rows.map((key) => fresh.find(({ id }) => id === key.id) ?? key);
        commit(after);
        rows = after;
      }),
  };
  const problem = await rotateFilesKey({ keys, vault: vaultIn(folder) }, keyFileIn(folder), oldKey, () => {});
  if (problem !== null) throw new Error(problem);
};
