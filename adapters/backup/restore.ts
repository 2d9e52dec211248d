import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { KeyRing, MasterKey } from "../files/key-ring.ts";
import { lockFolder, type ReleaseLock, takeLock } from "../locking/folder-lock.ts";
import { allReachDisk, makePrivate, reachDisk } from "../sql/durable-files.ts";
import { openEmbedded } from "../sql/embedded.ts";
import type { SqlEngine } from "../sql/engine.ts";
import { exchange, finishExchange, isEmpty, waitingFor } from "../sql/exchange.ts";
import { type About, NotForUs } from "./manifest.ts";
import { readBackup } from "./read-backup.ts";
import { unpack } from "./unpack.ts";
import { type FilesRead, readAllFiles } from "./verify-files.ts";
import { lookAtPages, NotWhole, readAllRows, readAudit } from "./verify-rows.ts";

/** The backup to restore, its keys, the target and the mode. */
export interface Restoring {
  readonly file: string;
  readonly keys: readonly MasterKey[];
  readonly dataFolder: string;
  /** The migrations that this version knows. */
  readonly migrations: readonly string[];
  /** The master keys of an installation in this folder. */
  readonly ringIn: (folder: string) => KeyRing;
  /** `check` restores into a separate folder and removes it. */
  readonly how: "into an empty folder" | "replace" | "check";
  readonly acceptDamagedFiles: boolean;
  readonly now: () => Date;
}

/** The result of a restore or a check. */
export interface Restored extends FilesRead {
  readonly about: About;
  readonly rows: number;
  readonly auditEntries: number;
  /** The new path of the replaced data folder. */
  readonly keptAside: string | null;
}

const refuseNewer = ({ migrations }: About, known: readonly string[]): void => {
  const newer = migrations.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new NotForUs(`The backup is of a newer version (${newer.join(", ")}): restore it with that version`);
};

const openUnpacked = (folder: string): Promise<SqlEngine> =>
  openEmbedded({
    folder,
    report: (error) => {
      throw error;
    },
  }).catch((cause: unknown) => {
    throw new NotWhole(`The database in it does not open: ${String(cause)}`, { cause });
  });

/** Verifies everything that was unpacked. */
const verified = async (
  folder: string,
  { ringIn, acceptDamagedFiles }: Restoring,
  hasFiles: boolean,
): Promise<Omit<Restored, "about" | "keptAside">> => {
  const engine = await openUnpacked(folder);
  try {
    const rows = await readAllRows(engine);
    const auditEntries = await readAudit(engine, folder);
    const files = hasFiles ? await readAllFiles(engine, folder, () => ringIn(folder)) : NO_FILES;
    if (files.damaged.length > 0 && !acceptDamagedFiles)
      throw new NotWhole(
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
    await engine.script("delete from sessione; delete from gettone;");
  } finally {
    await engine.close();
  }
};

const NO_FILES: FilesRead = { whole: 0, damaged: [] };

/** Locks a data folder; when it is in use, releases the other lock. */
const lockOr = (giveBack: ReleaseLock, folder: string): Promise<ReleaseLock> =>
  lockFolder(folder).catch((error: unknown) => {
    giveBack();
    throw error;
  });

const stampOf = (now: Date): string => now.toISOString().replace(/[:.]/g, "-");

/** Moves the new folder to an empty or missing data folder, atomically. */
const settle = (fresh: string, home: string): void => {
  renameSync(fresh, home);
  reachDisk(dirname(home));
};

/** A mount point cannot be renamed. */
const refuseMounted = (home: string): void => {
  if (existsSync(home) && statSync(home).dev !== statSync(dirname(home)).dev)
    throw new Error(`${home} is a disk of its own and cannot be exchanged: set DATA_DIR to a folder in it`);
};

/**
 * Restores an installation with an embedded database (RE-12). Everything is written next to the data folder and
 * verified there: digests, pages, rows, the audit trail, every file with its key. Then it replaces the data folder.
 * Throws `DamagedData`, `UnsupportedBackup`, `InvalidRestore`, `FolderInUse`, `UnusableKeys`.
 */
export const restore = async (restoring: Restoring): Promise<Restored> => {
  const { how } = restoring;
  const home = resolve(restoring.dataFolder);
  await finishExchange(home);
  const wasEmpty = isEmpty(home);
  if (how === "into an empty folder" && !wasEmpty)
    throw new Error(`${home} is not empty: set DATA_DIR to a new folder, or add --replace, which keeps it aside`);
  if (how !== "check") refuseMounted(home);
  mkdirSync(dirname(home), { recursive: true });
  const fresh = how === "check" ? `${home}.checking` : waitingFor(home);
  const unlock = await takeLock(`${fresh}.lock`);
  const replaces = how === "replace" && !wasEmpty;
  const letGo = replaces ? await lockOr(unlock, home) : () => {};
  try {
    rmSync(fresh, { recursive: true, force: true });
    const { about, entries } = await readBackup(restoring.file, restoring.keys);
    refuseNewer(about, restoring.migrations);
    await unpack(fresh, entries);
    const found = await verified(fresh, restoring, about.files);
    await lookAtPages(fresh);
    if (how === "check") return { about, ...found, keptAside: null };
    await endSessions(fresh);
    makePrivate(fresh);
    await allReachDisk(fresh);
    const aside = replaces ? `${home}.before-${stampOf(restoring.now())}` : null;
    if (aside === null) settle(fresh, home);
    else exchange(home, aside);
    return { about, ...found, keptAside: aside };
  } finally {
    letGo();
    rmSync(fresh, { recursive: true, force: true });
    unlock();
  }
};
