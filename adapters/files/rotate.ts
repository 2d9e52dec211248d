import { existsSync } from "node:fs";
import { isLeft } from "@libretto/core/kernel/fp";
import type { FileDirectory } from "@libretto/core/ports/file-store";
import type { FileVault, PatientKey } from "@libretto/core/ports/file-vault";
import { readKeyFile, writeKeyFile } from "./key-file.ts";
import { type MasterKey, newMasterKey } from "./key-ring.ts";

/** Access to the keys of all patients (one transaction a call), and the vault that wraps them. */
export interface Rotation {
  readonly keys: Pick<FileDirectory, "wrappedByOthers" | "rewrapped">;
  readonly vault: Pick<FileVault, "newest" | "rewrap">;
}

const BATCH = 200;

/** Wraps every patient's key with the newest master key. It can resume after an interruption. */
const rewrapAll = async ({ keys, vault }: Rotation): Promise<number | string> => {
  let done = 0;
  for (;;) {
    const found = await keys.wrappedByOthers(vault.newest(), BATCH)();
    if (isLeft(found)) return `The database refused: ${found.left.code}`;
    if (found.right.length === 0) return done;
    const fresh: PatientKey[] = [];
    for (const key of found.right) {
      const rewrapped = await vault.rewrap(key)();
      if (isLeft(rewrapped)) return `The key of a patient is wrapped by ${key.master}, which is not there`;
      fresh.push(rewrapped.right);
    }
    const kept = await keys.rewrapped(fresh)();
    if (isLeft(kept)) return `The database refused: ${kept.left.code}`;
    done += fresh.length;
  }
};

const keysIn = (keyFile: string): readonly MasterKey[] => (existsSync(keyFile) ? readKeyFile(keyFile) : []);

/** How to re-encrypt data with the newest key of a file. */
export interface Renewal {
  /** Whether an older key is still in use, because a rotation was interrupted; a string is an error. */
  readonly pending: () => Promise<boolean | string>;
  /** Re-encrypts everything with the newest key. Returns the count, or an error. */
  readonly renewed: () => Promise<number | string>;
  readonly tell: (done: number) => string;
}

/**
 * Creates a new key in a key file and re-encrypts data of older keys with it. The old keys stay in the file until
 * `--forget-old`, for backups and for running servers. It can resume after an interruption.
 *
 * @param keyFile the key file; null when the keys are in the environment, whose first key is the new one
 * @returns null on success, otherwise the error
 */
export const rotateKeyFile = async (
  { pending, renewed, tell }: Renewal,
  keyFile: string | null,
  how: "keep old" | "forget old",
  say: (line: string) => void,
): Promise<string | null> => {
  const forgets = how === "forget old";
  if (keyFile !== null && !forgets) {
    const resumes = await pending();
    if (typeof resumes === "string") return resumes;
    if (!resumes) writeKeyFile(keyFile, [newMasterKey(), ...keysIn(keyFile)]);
  }
  const done = await renewed();
  if (typeof done === "string") return done;
  if (keyFile !== null && forgets && existsSync(keyFile)) writeKeyFile(keyFile, keysIn(keyFile).slice(0, 1));
  say(tell(done));
  if (keyFile !== null)
    say(forgets ? "The older keys are forgotten." : "The older keys stay in the file: --forget-old.");
  return null;
};

/** Wraps the patients' keys with a new master key; no file is rewritten (CR-3). */
export const rotateFilesKey = (
  rotation: Rotation,
  keyFile: string | null,
  how: "keep old" | "forget old",
  say: (line: string) => void,
): Promise<string | null> =>
  rotateKeyFile(
    {
      pending: async () => {
        const others = await rotation.keys.wrappedByOthers(rotation.vault.newest(), 1)();
        return isLeft(others) ? `The database refused: ${others.left.code}` : others.right.length > 0;
      },
      renewed: () => rewrapAll(rotation),
      tell: (done) =>
        `${done} keys of patients are wrapped by ${rotation.vault.newest()}, the newest key of this installation.`,
    },
    keyFile,
    how,
    say,
  );
