import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { acquireLock, isLockFile } from "../../locking/folder-lock.ts";
import { syncToDisk } from "./durable-files.ts";

/** The path of a complete restored folder that will replace the data folder. */
export const restoredFolderOf = (home: string): string => `${home}.restoring`;
/** The lock of the process that writes the restored folder. */
export const restoreLockOf = (home: string): string => `${restoredFolderOf(home)}.lock`;
/** While this file exists, the restored folder is complete. It contains the new name of the replaced folder. */
const intentFileOf = (home: string): string => `${home}.exchange`;

/** Whether a folder is empty or missing. */
export const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** Null when the intent file is empty: writing it was interrupted, and nothing has been moved. */
const replacedFolderOf = (home: string): string | null => {
  const name = basename(readFileSync(intentFileOf(home), "utf8").trim());
  return name === "" ? null : join(dirname(home), name);
};

const completeExchange = (home: string, replacedFolder: string | null): void => {
  if (replacedFolder !== null && existsSync(replacedFolder))
    for (const name of readdirSync(replacedFolder).filter(isLockFile))
      rmSync(join(replacedFolder, name), { force: true });
  rmSync(intentFileOf(home), { force: true });
  syncToDisk(dirname(home));
};

/**
 * Renames the data folder and puts the restored folder, which must be on the disk, in its place. Both folders stay
 * complete. `finishExchange` completes an interrupted exchange.
 */
export const exchangeFolders = (home: string, replacedFolder: string, rename: typeof renameSync = renameSync): void => {
  writeFileSync(intentFileOf(home), `${basename(replacedFolder)}\n`);
  syncToDisk(intentFileOf(home));
  syncToDisk(dirname(home));
  rename(home, replacedFolder);
  rename(restoredFolderOf(home), home);
  completeExchange(home, replacedFolder);
};

/**
 * Completes an interrupted exchange: a missing or empty data folder is replaced with the restored folder. A data folder
 * with content was exchanged already or not at all. Rejects with `FolderInUse` during an exchange.
 *
 * @returns the path of the replaced folder; null when no exchange was interrupted halfway
 */
export const finishExchange = async (home: string): Promise<string | null> => {
  const intent = intentFileOf(home);
  if (!existsSync(intent)) return null;
  const unlock = await acquireLock(restoreLockOf(home));
  try {
    if (!existsSync(intent)) return null;
    const replacedFolder = replacedFolderOf(home);
    const isUnfinished = replacedFolder !== null && isEmpty(home) && existsSync(restoredFolderOf(home));
    if (isUnfinished) renameSync(restoredFolderOf(home), home);
    completeExchange(home, replacedFolder);
    return isUnfinished ? replacedFolder : null;
  } finally {
    unlock();
  }
};
