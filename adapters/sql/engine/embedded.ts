import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { lockFolder } from "../../locking/folder-lock.ts";
import { commitBeforeQuery } from "./deferred-commits.ts";
import { DURABLE_START, DurableFiles, makePrivate, syncToDisk, syncTreeToDisk } from "./durable-files.ts";
import type { SqlEngine } from "./engine.ts";
import { eraseDeleted } from "./erase-deleted.ts";
import { finishExchange } from "./folder-exchange.ts";
import { createMaintenance } from "./maintenance.ts";
import { unpackFolder } from "./packed-folder.ts";
import { PgliteSocket } from "./pglite-socket.ts";
import { openPool } from "./pool.ts";
import { createRestartingEngine, type RunningEngine } from "./restarting-engine.ts";
import { createEngine } from "./transactions.ts";

/** Requests queue for the single connection; a request that waits longer is refused. */
const QUEUE_TIMEOUT_MILLISECONDS = 10_000;
const ANSWER_TIMEOUT_MILLISECONDS = 30_000;
const NO_TIMEOUT = 0;
const OWNER_ONLY_UMASK = 0o077;
const OWNER_ONLY_MODE = 0o700;

/** The prepared database could not be used; a new one was created without it. */
export class UnusablePreparedDatabase extends Error {
  constructor(options: ErrorOptions) {
    super("the prepared database cannot be used", options);
  }
}

export interface EmbeddedOptions {
  /** Created when it is missing; other users of the machine have no access. */
  readonly folder: string;
  /** Loads a packed database folder, which saves the initialisation of a new database. Null means none. */
  readonly loadPrepared?: () => Uint8Array | null;
  /** Called when maintenance fails, and with an `UnusablePreparedDatabase`; the database continues to work. */
  readonly report: (error: unknown) => void;
  /** Called with the path of the replaced folder when an interrupted restore has been completed. */
  readonly onRestoreFinished?: (replacedFolder: string) => void;
}

const startEngine = async (folder: string): Promise<RunningEngine> => {
  const files = new DurableFiles(folder);
  try {
    return { database: await PGlite.create({ fs: files, startParams: DURABLE_START }), files };
  } catch (error) {
    files.closeFiles();
    throw error;
  }
};

/** While this file exists, the creation of the database next to it is unfinished, and nothing was committed. */
const unfinishedMarkerOf = (folder: string): string => `${folder}.unfinished`;

const startIn = (folder: string, prepared: Uint8Array | null): Promise<RunningEngine> => {
  rmSync(folder, { recursive: true, force: true });
  if (prepared !== null) unpackFolder(prepared, folder);
  return startEngine(folder);
};

/** Creates a new database. After a kill or a power cut in between, the next start begins again. */
const createDatabase = async (folder: string, { loadPrepared, report }: EmbeddedOptions): Promise<RunningEngine> => {
  const marker = unfinishedMarkerOf(folder);
  writeFileSync(marker, "");
  syncToDisk(dirname(folder));
  const running = await Promise.resolve(loadPrepared?.() ?? null)
    .then((packed) => startIn(folder, packed))
    .catch((error) => {
      report(new UnusablePreparedDatabase({ cause: error }));
      return startIn(folder, null);
    });
  await running.database.exec("checkpoint");
  await syncTreeToDisk(folder);
  rmSync(marker);
  syncToDisk(dirname(folder));
  return running;
};

const isComplete = (folder: string): boolean => existsSync(folder) && !existsSync(unfinishedMarkerOf(folder));

const createEmbeddedEngine = (
  first: RunningEngine,
  restart: () => Promise<RunningEngine>,
  options: Pick<EmbeddedOptions, "report">,
  onClosed: () => void,
): SqlEngine => {
  const running = createRestartingEngine(first, restart, options.report);
  const pool = openPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: QUEUE_TIMEOUT_MILLISECONDS,
    stream: () => new PgliteSocket(async () => (await running()).database),
    user: "postgres",
    database: "postgres",
    password: "",
    host: "embedded",
  });
  const maintenance = createMaintenance(commitBeforeQuery(pool), options.report);
  const engine = createEngine(pool, {
    statementTimeoutMilliseconds: NO_TIMEOUT,
    answerTimeoutMilliseconds: ANSWER_TIMEOUT_MILLISECONDS,
    onRowsWritten: maintenance.countWrites,
  });
  return {
    ...engine,
    eraseDeleted: () => eraseDeleted(commitBeforeQuery(pool)),
    close: async () => {
      await maintenance.waitUntilIdle();
      await engine.close();
      await running().then(
        ({ database }) => database.close(),
        () => {}, // it has stopped and could not be restarted: there is nothing to close
      );
      onClosed();
    },
  };
};

const createFolder = (dataFolder: string): void => {
  try {
    mkdirSync(dataFolder, { recursive: true });
  } catch (error) {
    throw new Error(`DATA_DIR ${dataFolder} cannot be created as a folder: ${(error as NodeJS.ErrnoException).code}`);
  }
};

/**
 * Opens the embedded database of a data folder. It is durable, and neither other processes nor other users have access.
 * Throws `FolderInUse` when another process has it open.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<SqlEngine> => {
  const dataFolder = resolve(options.folder);
  const replacedFolder = await finishExchange(dataFolder);
  if (replacedFolder !== null) options.onRestoreFinished?.(replacedFolder);
  process.umask(OWNER_ONLY_UMASK);
  createFolder(dataFolder);
  chmodSync(dataFolder, OWNER_ONLY_MODE);
  const unlock = await lockFolder(dataFolder);
  try {
    makePrivate(dataFolder);
    const folder = join(dataFolder, "database");
    const first = await (isComplete(folder) ? startEngine(folder) : createDatabase(folder, options));
    return createEmbeddedEngine(first, () => startEngine(folder), options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
};

/** A database in memory for tests, optionally from a dump. */
export const openInMemory = async (from?: Blob): Promise<SqlEngine & { readonly dump: () => Promise<Blob> }> => {
  const database = await PGlite.create({ ...(from && { loadDataDir: from }) });
  const report = (error: unknown): void => {
    throw error;
  };
  const first = { database, files: null };
  return {
    ...createEmbeddedEngine(
      first,
      () => Promise.resolve(first),
      { report },
      () => {},
    ),
    dump: () => database.dumpDataDir("none"),
  };
};
