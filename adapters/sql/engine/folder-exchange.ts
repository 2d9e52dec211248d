import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { acquireLock, isLockFile } from "../../locking/folder-lock.ts";
import { syncToDisk } from "./durable-files.ts";

/** The path of a complete restored folder that will replace the data folder. */
export const restoredFolderOf = (dataFolder: string): string => `${dataFolder}.restoring`;
/** The lock of the process that writes the restored folder. */
const restoreLockOf = (dataFolder: string): string => `${restoredFolderOf(dataFolder)}.lock`;
/** While this file exists, the restored folder is complete. It contains the new name of the replaced folder. */
const intentFileOf = (dataFolder: string): string => `${dataFolder}.exchange`;

/** Whether a folder is empty or missing. */
export const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** Null when the intent file is empty: writing it was interrupted, and nothing has been moved. */
const replacedFolderOf = (dataFolder: string): string | null => {
  const name = basename(readFileSync(intentFileOf(dataFolder), "utf8").trim());
  return name === "" ? null : join(dirname(dataFolder), name);
};

const completeExchange = (dataFolder: string, replacedFolder: string | null): void => {
  if (replacedFolder !== null && existsSync(replacedFolder))
    for (const name of readdirSync(replacedFolder).filter(isLockFile))
      rmSync(join(replacedFolder, name), { force: true });
  rmSync(intentFileOf(dataFolder), { force: true });
  syncToDisk(dirname(dataFolder));
};

/**
 * Renames the data folder and puts the restored folder, which must be on the disk, in its place. Both folders stay
 * complete. `finishExchange` completes an interrupted exchange.
 */
export const exchangeFolders = (
  dataFolder: string,
  replacedFolder: string,
  rename: typeof renameSync = renameSync,
): void => {
  writeFileSync(intentFileOf(dataFolder), `${basename(replacedFolder)}\n`);
  syncToDisk(intentFileOf(dataFolder));
  syncToDisk(dirname(dataFolder));
  rename(dataFolder, replacedFolder);
  rename(restoredFolderOf(dataFolder), dataFolder);
  completeExchange(dataFolder, replacedFolder);
};

/**
 * Completes an interrupted exchange: a missing or empty data folder is replaced with the restored folder. A data folder
 * with content was exchanged already or not at all. Rejects with `FolderInUse` during an exchange.
 *
 * @returns the path of the replaced folder; null when no exchange was interrupted halfway
 */
export const finishExchange = async (dataFolder: string): Promise<string | null> => {
  const intent = intentFileOf(dataFolder);
  if (!existsSync(intent)) return null;
  const unlock = await acquireLock(restoreLockOf(dataFolder));
  try {
    if (!existsSync(intent)) return null;
    const replacedFolder = replacedFolderOf(dataFolder);
    const isUnfinished = replacedFolder !== null && isEmpty(dataFolder) && existsSync(restoredFolderOf(dataFolder));
    if (isUnfinished) renameSync(restoredFolderOf(dataFolder), dataFolder);
    completeExchange(dataFolder, replacedFolder);
    return isUnfinished ? replacedFolder : null;
  } finally {
    unlock();
  }
};
