import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isLockFile, takeLock } from "../locking/folder-lock.ts";
import { reachDisk } from "./durable-files.ts";

/** Where a folder waits, whole, to take the place of a data folder. */
export const waitingFor = (home: string): string => `${home}.restoring`;
/** Held by whoever puts a folder there. */
export const waitingLock = (home: string): string => `${waitingFor(home)}.lock`;
/** Says, while it is there, that the waiting folder is whole, and what the one before is called once it is aside. */
const intentFor = (home: string): string => `${home}.exchange`;

/** Whether a folder holds nothing, or is not there. */
export const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** Null when the intent was cut off before it said anything: then nothing has been moved. */
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
 * Puts the waiting folder, which must be on the disk, in the place of a data folder, which is kept aside. Whatever
 * happens, each of the two is whole; a kill in between is made good by `finishExchange`.
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
 * Ends an exchange that was cut off: where the data folder is missing, or somebody has made it anew and it is empty, the
 * waiting one takes its place; where it holds something, it was exchanged already or not at all. Rejects with `FolderInUse`
 * while somebody is exchanging it.
 *
 * @returns where the folder before is; null when nothing was cut off in between
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
