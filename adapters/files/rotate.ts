import { existsSync } from "node:fs";
import { isLeft } from "@libretto/core/kernel/fp";
import type { FileDirectory } from "@libretto/core/ports/file-store";
import type { FileVault, PatientKey } from "@libretto/core/ports/file-vault";
import { readKeyFile, writeKeyFile } from "./key-file.ts";
import { type MasterKey, newMasterKey } from "./key-ring.ts";

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

const keysIn = (keyFile: string): readonly MasterKey[] => (existsSync(keyFile) ? readKeyFile(keyFile) : []);

/** What is sealed or wrapped by keys of a file, and how it comes under the newest of them. */
export interface Renewal {
  /** Whether something is under an older key: then a rotation was stopped, and goes on. */
  readonly pending: () => Promise<boolean | string>;
  /** Brings everything under the newest key; how much that was, or why not all of it. */
  readonly renewed: () => Promise<number | string>;
  readonly tell: (done: number) => string;
}

/**
 * Makes a new key in a file of keys and brings what was under older ones under it. The old keys stay in the file until
 * `--forget-old`, for backups and for servers that are just writing. Stopped in the middle, it goes on where it was.
 *
 * @param keyFile where the keys are; null when the environment has them, and then its first key is the new one
 * @returns null when it is done, otherwise why not
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

/** Patients' keys come under a new key of the installation; no file is rewritten (CR-3). */
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
        return isLeft(others) ? `The database says no: ${others.left.code}` : others.right.length > 0;
      },
      renewed: () => rewrapAll(rotation),
      tell: (done) =>
        `${done} keys of patients are wrapped by ${rotation.vault.newest()}, the newest key of this installation.`,
    },
    keyFile,
    how,
    say,
  );
