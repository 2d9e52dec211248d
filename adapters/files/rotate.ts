import { isLeft } from "@libretto/core/kernel/fp";
import type { FileDirectory } from "@libretto/core/ports/file-store";
import type { FileVault, PatientKey } from "@libretto/core/ports/file-vault";
import { readKeyFile, writeKeyFile } from "./key-file.ts";
import { newMasterKey } from "./key-ring.ts";

/** The keys of all patients, each call a transaction of its own, and the vault that wraps them. */
export interface Rotation {
  readonly keys: Pick<FileDirectory, "wrappedByOthers" | "rewrapped">;
  readonly vault: Pick<FileVault, "newest" | "rewrap">;
}

const BATCH = 200;

/** Wraps every patient's key by the newest key of the installation. Stopped in the middle, it goes on where it was. */
const rewrapAll = async ({ keys, vault }: Rotation): Promise<number | string> => {
  let done = 0;
  for (;;) {
    const found = await keys.wrappedByOthers(vault.newest(), BATCH)();
    if (isLeft(found)) return `The database says no: ${found.left.code}`;
    if (found.right.length === 0) return done;
    const fresh: PatientKey[] = [];
    for (const key of found.right) {
      const rewrapped = await vault.rewrap(key)();
      if (isLeft(rewrapped)) return `The key of a patient is wrapped by ${key.master}, which is not there`;
      fresh.push(rewrapped.right);
    }
    const kept = await keys.rewrapped(fresh)();
    if (isLeft(kept)) return `The database says no: ${kept.left.code}`;
    done += fresh.length;
  }
};

/**
 * Makes a new key of the installation and wraps the patients' keys by it; no file is rewritten (CR-3). The old key
 * stays in the file until `--forget-old`, for backups and for servers that are just writing.
 *
 * @param keyFile where the keys are; null when the environment has them, and then its first key is the new one
 * @returns null when it is done, otherwise why not
 */
export const rotateFilesKey = async (
  rotation: Rotation,
  keyFile: string | null,
  how: "keep old" | "forget old",
  say: (line: string) => void,
): Promise<string | null> => {
  const forgets = how === "forget old";
  if (keyFile !== null && !forgets) {
    const resumes = await rotation.keys.wrappedByOthers(rotation.vault.newest(), 1)();
    if (isLeft(resumes)) return `The database says no: ${resumes.left.code}`;
    if (resumes.right.length === 0) writeKeyFile(keyFile, [newMasterKey(), ...readKeyFile(keyFile)]);
  }
  const done = await rewrapAll(rotation);
  if (typeof done === "string") return done;
  if (keyFile !== null && forgets) writeKeyFile(keyFile, readKeyFile(keyFile).slice(0, 1));
  say(`${done} keys of patients are wrapped by ${rotation.vault.newest()}, the newest key of this installation.`);
  if (keyFile !== null)
    say(forgets ? "The older keys are forgotten." : "The older keys stay in the file: --forget-old.");
  return null;
};
