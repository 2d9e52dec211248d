import { existsSync } from "node:fs";
import { isLeft } from "@libretto/core/kernel/fp";
import type { FileDirectory } from "@libretto/core/ports/files/file-store";
import type { FileVault, PatientKey } from "@libretto/core/ports/files/file-vault";
import { readKeyFile, writeKeyFile } from "./key-file.ts";
import { createMasterKey, type MasterKey } from "./key-ring.ts";

/** Access to the keys of all patients (one transaction a call), and the vault that wraps them. */
export interface Rotation {
  readonly keys: Pick<FileDirectory, "listWrappedByOtherKeys" | "storeRewrapped">;
  readonly vault: Pick<FileVault, "getNewestKeyName" | "rewrap">;
}

const BATCH = 200;

/** Wraps every patient's key with the newest master key. It can resume after an interruption. */
const rewrapAll = async ({ keys, vault }: Rotation): Promise<number | string> => {
  let rewrappedCount = 0;
  for (;;) {
    const batch = await keys.listWrappedByOtherKeys(vault.getNewestKeyName(), BATCH)();
    if (isLeft(batch)) return `The database refused: ${batch.left.code}`;
    if (batch.right.length === 0) return rewrappedCount;
    const rewrappedKeys: PatientKey[] = [];
    for (const key of batch.right) {
      const rewrapped = await vault.rewrap(key)();
      if (isLeft(rewrapped)) return `The key of a patient is wrapped by ${key.master}, which is missing`;
      rewrappedKeys.push(rewrapped.right);
    }
    const saved = await keys.storeRewrapped(rewrappedKeys)();
    if (isLeft(saved)) return `The database refused: ${saved.left.code}`;
    rewrappedCount += rewrappedKeys.length;
  }
};

const readKeysIn = (keyFile: string): readonly MasterKey[] => (existsSync(keyFile) ? readKeyFile(keyFile) : []);

/** How to re-encrypt data with the newest key of a file. */
export interface Renewal {
  /** Whether an older key is still in use, because a rotation was interrupted; a string is an error. */
  readonly isPending: () => Promise<boolean | string>;
  /** Re-encrypts everything with the newest key. Returns the count, or an error. */
  readonly renew: () => Promise<number | string>;
  readonly describeResult: (count: number) => string;
}

/**
 * Creates a new key in a key file and re-encrypts data of older keys with it. The old keys stay in the file until
 * `--forget-old`, for backups and for running servers. It can resume after an interruption.
 *
 * @param keyFile the key file; null when the keys are in the environment, whose first key is the new one
 * @returns null on success, otherwise the error
 */
export const rotateKeyFile = async (
  { isPending, renew, describeResult }: Renewal,
  keyFile: string | null,
  mode: "keep old" | "forget old",
  print: (line: string) => void,
): Promise<string | null> => {
  const forgetsOld = mode === "forget old";
  if (keyFile !== null && !forgetsOld) {
    const resumes = await isPending();
    if (typeof resumes === "string") return resumes;
    if (!resumes) writeKeyFile(keyFile, [createMasterKey(), ...readKeysIn(keyFile)]);
  }
  const result = await renew();
  if (typeof result === "string") return result;
  if (keyFile !== null && forgetsOld && existsSync(keyFile)) writeKeyFile(keyFile, readKeysIn(keyFile).slice(0, 1));
  print(describeResult(result));
  if (keyFile !== null)
    print(
      forgetsOld
        ? "The older keys were removed from the file."
        : "The older keys are still in the file. --forget-old removes them.",
    );
  return null;
};

/** Wraps the patients' keys with a new master key; no file is rewritten (CR-3). */
export const rotateFilesKey = (
  rotation: Rotation,
  keyFile: string | null,
  mode: "keep old" | "forget old",
  print: (line: string) => void,
): Promise<string | null> =>
  rotateKeyFile(
    {
      isPending: async () => {
        const others = await rotation.keys.listWrappedByOtherKeys(rotation.vault.getNewestKeyName(), 1)();
        return isLeft(others) ? `The database refused: ${others.left.code}` : others.right.length > 0;
      },
      renew: () => rewrapAll(rotation),
      describeResult: (count) =>
        `${count} keys of patients are wrapped by ${rotation.vault.getNewestKeyName()}, the newest key of this installation.`,
    },
    keyFile,
    mode,
    print,
  );
