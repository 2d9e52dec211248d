import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { KeyRing, MasterKey } from "../files/key-ring.ts";
import { acquireLock, lockFolder, type ReleaseLock } from "../locking/folder-lock.ts";
import { makePrivate, syncToDisk, syncTreeToDisk } from "../sql/engine/durable-files.ts";
import { openEmbedded } from "../sql/engine/embedded.ts";
import type { SqlEngine } from "../sql/engine/engine.ts";
import { exchangeFolders, finishExchange, isEmpty, restoredFolderOf } from "../sql/engine/folder-exchange.ts";
import { type Migration, migrate } from "../sql/engine/migrate.ts";
import { type BackupInfo, UnsupportedBackup } from "./manifest.ts";
import { readBackup } from "./read-backup.ts";
import { unpackEntries } from "./unpack.ts";
import { type FilesCheck, verifyFiles } from "./verify-files.ts";
import { InvalidRestore, verifyAuditTrail, verifyPages, verifyRows } from "./verify-rows.ts";

/** The backup to restore, its keys, the target and the mode. */
export interface RestoreOptions {
  readonly file: string;
  readonly keys: readonly MasterKey[];
  readonly dataFolder: string;
  /** The migrations that this version knows. Those that the backup lacks are applied to the restored copy. */
  readonly migrations: readonly Migration[];
  /** The master keys of an installation in this folder. */
  readonly keyRingIn: (folder: string) => KeyRing;
  /** `check` restores into a separate folder and removes it. */
  readonly mode: "into an empty folder" | "replace" | "check";
  readonly acceptDamagedFiles: boolean;
  readonly now: () => Date;
}

/** The result of a restore or a check. */
export interface RestoreResult extends FilesCheck {
  readonly backupInfo: BackupInfo;
  readonly rows: number;
  readonly auditEntries: number;
  /** The new path of the replaced data folder. */
  readonly replacedFolder: string | null;
}

const refuseNewer = ({ migrations }: BackupInfo, knownMigrations: readonly Migration[]): void => {
  const newer = migrations.filter((name) => !knownMigrations.some((migration) => migration.name === name));
  if (newer.length > 0)
    throw new UnsupportedBackup(`The backup is of a newer version (${newer.join(", ")}): restore it with that version`);
};

const openUnpacked = (folder: string): Promise<SqlEngine> =>
  openEmbedded({
    folder,
    report: (error) => {
      throw error;
    },
  }).catch((cause: unknown) => {
    throw new InvalidRestore(`The database in it does not open: ${String(cause)}`, { cause });
  });

/** Verifies everything that was unpacked, and brings its schema up to date: the checks use the names of this version. */
const verifyRestored = async (
  folder: string,
  { keyRingIn, acceptDamagedFiles, migrations }: RestoreOptions,
  hasFiles: boolean,
): Promise<Omit<RestoreResult, "backupInfo" | "replacedFolder">> => {
  const engine = await openUnpacked(folder);
  try {
    const rows = await verifyRows(engine);
    await migrate(engine, migrations);
    const auditEntries = await verifyAuditTrail(engine, folder);
    const files = hasFiles ? await verifyFiles(engine, folder, () => keyRingIn(folder)) : NO_FILES;
    if (files.damaged.length > 0 && !acceptDamagedFiles)
      throw new InvalidRestore(
        `Files of patients are missing or damaged: ${files.damaged.join(", ")}. ` +
          "To restore everything else, add --accept-damaged-files",
      );
    return { rows, auditEntries, ...files };
  } finally {
    await engine.close();
  }
};

/** Deletes all sessions and one-time secrets, so that nobody is still signed in to the restored copy. */
const endSessions = async (folder: string): Promise<void> => {
  const engine = await openUnpacked(folder);
  try {
    await engine.runScript("delete from sessione; delete from one_time_secret;");
  } finally {
    await engine.close();
  }
};

const NO_FILES: FilesCheck = { intact: 0, damaged: [] };

/** Locks a data folder; when it is in use, releases the other lock. */
const lockOrRelease = (releaseOther: ReleaseLock, folder: string): Promise<ReleaseLock> =>
  lockFolder(folder).catch((error: unknown) => {
    releaseOther();
    throw error;
  });

const stampOf = (now: Date): string => now.toISOString().replace(/[:.]/g, "-");

/** Moves the new folder to an empty or missing data folder, atomically. */
const moveIntoPlace = (restoreFolder: string, dataFolder: string): void => {
  renameSync(restoreFolder, dataFolder);
  syncToDisk(dirname(dataFolder));
};

/** A mount point cannot be renamed. */
const refuseMounted = (dataFolder: string): void => {
  if (existsSync(dataFolder) && statSync(dataFolder).dev !== statSync(dirname(dataFolder)).dev)
    throw new Error(`${dataFolder} is a mount point and cannot be renamed: set DATA_DIR to a folder in it`);
};

/**
 * Restores an installation with an embedded database (RE-12). Everything is written next to the data folder and
 * verified there: digests, pages, rows, the audit trail, every file with its key. Then it replaces the data folder.
 * Throws `DamagedData`, `UnsupportedBackup`, `InvalidRestore`, `FolderInUse`, `UnusableKeys`.
 */
export const restore = async (options: RestoreOptions): Promise<RestoreResult> => {
  const { mode } = options;
  const dataFolder = resolve(options.dataFolder);
  await finishExchange(dataFolder);
  const wasEmpty = isEmpty(dataFolder);
  if (mode === "into an empty folder" && !wasEmpty)
    throw new Error(
      `${dataFolder} is not empty: set DATA_DIR to a new folder, or add --replace, which renames this one`,
    );
  if (mode !== "check") refuseMounted(dataFolder);
  mkdirSync(dirname(dataFolder), { recursive: true });
  const restoreFolder = mode === "check" ? `${dataFolder}.checking` : restoredFolderOf(dataFolder);
  const unlock = await acquireLock(`${restoreFolder}.lock`);
  const replaces = mode === "replace" && !wasEmpty;
  const unlockHome = replaces ? await lockOrRelease(unlock, dataFolder) : () => {};
  try {
    rmSync(restoreFolder, { recursive: true, force: true });
    const { info: backupInfo, entries } = await readBackup(options.file, options.keys);
    refuseNewer(backupInfo, options.migrations);
    await unpackEntries(restoreFolder, entries);
    const checkResult = await verifyRestored(restoreFolder, options, backupInfo.files);
    await verifyPages(restoreFolder);
    if (mode === "check") return { backupInfo, ...checkResult, replacedFolder: null };
    await endSessions(restoreFolder);
    makePrivate(restoreFolder);
    await syncTreeToDisk(restoreFolder);
    const replacedFolder = replaces ? `${dataFolder}.before-${stampOf(options.now())}` : null;
    if (replacedFolder === null) moveIntoPlace(restoreFolder, dataFolder);
    else exchangeFolders(dataFolder, replacedFolder);
    return { backupInfo, ...checkResult, replacedFolder };
  } finally {
    unlockHome();
    rmSync(restoreFolder, { recursive: true, force: true });
    unlock();
  }
};
