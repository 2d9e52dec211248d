import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isLockFile, takeLock } from "../locking/folder-lock.ts";
import { reachDisk } from "./durable-files.ts";

/** The path of a complete restored folder that will replace the data folder. */
export const waitingFor = (home: string): string => `${home}.restoring`;
/** The lock of the process that writes the restored folder. */
export const waitingLock = (home: string): string => `${waitingFor(home)}.lock`;
/** While this file exists, the restored folder is complete. It contains the new name of the replaced folder. */
const intentFor = (home: string): string => `${home}.exchange`;

/** Whether a folder is empty or missing. */
export const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** Null when the intent file is empty: writing it was interrupted, and nothing has been moved. */
const asideOf = (home: string): string | null => {
  const name = basename(readFileSync(intentFor(home), "utf8").trim());
  return name === "" ? null : join(dirname(home), name);
};

const done = (home: string, aside: string | null): void => {
  if (aside !== null && existsSync(aside))
    for (const name of readdirSync(aside).filter(isLockFile)) rmSync(join(aside, name), { force: true });
  rmSync(intentFor(home), { force: true });
  reachDisk(dirname(home));
};

/**
 * Renames the data folder and puts the restored folder, which must be on the disk, in its place. Both folders stay
 * complete. `finishExchange` completes an interrupted exchange.
 */
export const exchange = (home: string, aside: string, rename: typeof renameSync = renameSync): void => {
  writeFileSync(intentFor(home), `${basename(aside)}\n`);
  reachDisk(intentFor(home));
  reachDisk(dirname(home));
  rename(home, aside);
  rename(waitingFor(home), home);
  done(home, aside);
};

/**
 * Completes an interrupted exchange: a missing or empty data folder is replaced with the restored folder. A data folder
 * with content was exchanged already or not at all. Rejects with `FolderInUse` during an exchange.
 *
 * @returns the path of the replaced folder; null when no exchange was interrupted halfway
 */
export const finishExchange = async (home: string): Promise<string | null> => {
  const intent = intentFor(home);
  if (!existsSync(intent)) return null;
  const unlock = await takeLock(waitingLock(home));
  try {
    if (!existsSync(intent)) return null;
    const aside = asideOf(home);
    const missing = aside !== null && isEmpty(home) && existsSync(waitingFor(home));
    if (missing) renameSync(waitingFor(home), home);
    done(home, aside);
    return missing ? aside : null;
  } finally {
    unlock();
  }
};
