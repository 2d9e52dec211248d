import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { lockFolder } from "../locking/folder-lock.ts";
import { allReachDisk, DURABLE_START, DurableFiles, makePrivate, reachDisk } from "./durable-files.ts";
import type { SqlEngine } from "./engine.ts";
import { eraseDeleted } from "./erase-deleted.ts";
import { finishExchange } from "./exchange.ts";
import { livingEngine, type RunningEngine } from "./living-engine.ts";
import { withoutOwing } from "./owed-ends.ts";
import { PgliteSocket } from "./pglite-socket.ts";
import { openPool } from "./pool.ts";
import { unpackFolder } from "./prepared.ts";
import { engineOver } from "./transactions.ts";
import { upkeepOver } from "./upkeep.ts";

/** Requests queue for the single connection; a request that waits longer is refused. */
const QUEUE_MILLISECONDS = 10_000;
const PATIENCE_MILLISECONDS = 30_000;
const NEVER = 0;
const OTHERS_MAY_NOTHING = 0o077;
const OWNER_ONLY = 0o700;

/** The prepared database could not be used; a new one was created without it. */
export class UnusablePrepared extends Error {
  constructor(options: ErrorOptions) {
    super("the prepared database cannot be used", options);
  }
}

export interface EmbeddedOptions {
  /** Created when it is missing; other users of the machine have no access. */
  readonly folder: string;
  /** Loads a packed database folder, which saves the initialisation of a new database. Null means none. */
  readonly prepared?: () => Uint8Array | null;
  /** Called when maintenance fails, and with an `UnusablePreparedDatabase`; the database continues to work. */
  readonly report: (error: unknown) => void;
  /** Called with the path of the replaced folder when an interrupted restore has been completed. */
  readonly finished?: (replaced: string) => void;
}

const startEngine = async (folder: string): Promise<RunningEngine> => {
  const files = new DurableFiles(folder);
  try {
    return { database: await PGlite.create({ fs: files, startParams: DURABLE_START }), files };
  } catch (error) {
    files.letGo();
    throw error;
  }
};

/** While this file exists, the creation of the database next to it is unfinished, and nothing was committed. */
const unfinishedMark = (folder: string): string => `${folder}.unfinished`;

const beginIn = (folder: string, prepared: Uint8Array | null): Promise<RunningEngine> => {
  rmSync(folder, { recursive: true, force: true });
  if (prepared !== null) unpackFolder(prepared, folder);
  return startEngine(folder);
};

/** Creates a new database. After a kill or a power cut in between, the next start begins again. */
const makeDatabase = async (folder: string, { prepared, report }: EmbeddedOptions): Promise<RunningEngine> => {
  const mark = unfinishedMark(folder);
  writeFileSync(mark, "");
  reachDisk(dirname(folder));
  const running = await Promise.resolve(prepared?.() ?? null)
    .then((packed) => beginIn(folder, packed))
    .catch((error) => {
      report(new UnusablePrepared({ cause: error }));
      return beginIn(folder, null);
    });
  await running.database.exec("checkpoint");
  await allReachDisk(folder);
  rmSync(mark);
  reachDisk(dirname(folder));
  return running;
};

const isMade = (folder: string): boolean => existsSync(folder) && !existsSync(unfinishedMark(folder));

const engineOn = (
  first: RunningEngine,
  again: () => Promise<RunningEngine>,
  options: Pick<EmbeddedOptions, "report">,
  after: () => void,
): SqlEngine => {
  const running = livingEngine(first, again, options.report);
  const pool = openPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: QUEUE_MILLISECONDS,
    stream: () => new PgliteSocket(async () => (await running()).database),
    user: "postgres",
    database: "postgres",
    password: "",
    host: "embedded",
  });
  const upkeep = upkeepOver(withoutOwing(pool), options.report);
  const engine = engineOver(pool, {
    statementMilliseconds: NEVER,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
    wrote: upkeep.wrote,
  });
  return {
    ...engine,
    eraseDeleted: () => eraseDeleted(withoutOwing(pool)),
    close: async () => {
      await upkeep.settled();
      await engine.close();
      await running().then(
        ({ database }) => database.close(),
        () => {}, // it has stopped and could not be restarted: there is nothing to close
      );
      after();
    },
  };
};

const makeFolder = (home: string): void => {
  try {
    mkdirSync(home, { recursive: true });
  } catch (error) {
    throw new Error(`DATA_DIR ${home} cannot be made into a folder: ${(error as NodeJS.ErrnoException).code}`);
  }
};

/**
 * Opens the embedded database of a data folder. It is durable, and neither other processes nor other users have access.
 * Throws `FolderInUse` when another process has it open.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<SqlEngine> => {
  const home = resolve(options.folder);
  const replaced = await finishExchange(home);
  if (replaced !== null) options.finished?.(replaced);
  process.umask(OTHERS_MAY_NOTHING);
  makeFolder(home);
  chmodSync(home, OWNER_ONLY);
  const unlock = await lockFolder(home);
  try {
    makePrivate(home);
    const folder = join(home, "database");
    const first = await (isMade(folder) ? startEngine(folder) : makeDatabase(folder, options));
    return engineOn(first, () => startEngine(folder), options, unlock);
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
    ...engineOn(
      first,
      () => Promise.resolve(first),
      { report },
      () => {},
    ),
    dump: () => database.dumpDataDir("none"),
  };
};
