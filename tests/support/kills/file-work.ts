import { keyFileIn, openVault } from "@libretto/adapters/files/open-vault";
import { rotateFilesKey } from "@libretto/adapters/files/rotate-keys";
import { taskEither } from "@libretto/core/kernel/fp";
import type { PatientKey, Sealed } from "@libretto/core/ports/files/file-vault";
import { done } from "../done.ts";

/** Commits a row, or all rows of keys, as one transaction. */
export type Commit<Row> = (row: Row) => void;

export const vaultIn = (folder: string) =>
  openVault({ folder, keys: null, keyFile: keyFileIn(folder), makeKey: true, s3: null, report: () => {} });

/** Takes a file in, keeps it, and then commits its row, as the server does. */
export const upload = async (folder: string, commit: Commit<Sealed>): Promise<void> => {
  const vault = vaultIn(folder);
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for (let i = 0; i < 3; i++) yield Buffer.from(`%PDF-1.7 ${"CANARY ".repeat(10_000)}`);
  };
  const taken = await done(vault.receive(vault.newKey(7, 11), pieces(), 1_000_000));
  await done(vault.store(taken));
  commit({ blob: taken.blob, key: taken.key });
};

/** Renews the key of the installation, two patients' keys at a time. */
export const rotate = async (
  folder: string,
  before: readonly PatientKey[],
  how: "keep old" | "forget old",
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
  const no = await rotateFilesKey({ keys, vault: vaultIn(folder) }, keyFileIn(folder), how, () => {});
  if (no !== null) throw new Error(no);
};
