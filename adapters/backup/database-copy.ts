import type { SqlEngine } from "../sql/engine/engine.ts";
import { type Entry, textEntry } from "./entries.ts";
import { parseLogPosition } from "./page-checksum.ts";
import { listNames, readDatabaseFile } from "./relation-files.ts";

const SLOT_NAME = "libretto_backup";
/** Files that a database recreates at start or that belong to the running one; pg_basebackup excludes the same. */
const EXCLUDED = [
  /^postmaster\.(pid|opts)$/,
  /^backup_label(\.old)?$/,
  /(^|\/)pg_internal\.init$/,
  /(^|\/)pgsql_tmp/,
  /(^|\/)t\d+_\d+/,
  /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/./,
];
const CONTROL = "global/pg_control";
const LOG_FILE = /^[0-9A-F]{24}$/;

const isExcluded = (name: string): boolean => EXCLUDED.some((shape) => shape.test(name));

interface StartedBackup {
  readonly place: string;
  readonly log: string;
}
interface StoppedBackup {
  readonly label: string;
  readonly log: string;
}

const asOwner = { as: "owner" } as const;

/** Starts a backup. A replication slot retains the log from here, independently of checkpoints. */
const startBackup = (engine: SqlEngine): Promise<StartedBackup> =>
  engine.transaction(asOwner, async (sql) => {
    await sql.query("select pg_create_physical_replication_slot($1, true, true)", [SLOT_NAME]);
    const [started] = await sql.query<StartedBackup>(
      "select place::text as place, pg_walfile_name(place) as log from pg_backup_start('libretto', true) place",
    );
    if (started === undefined) throw new Error("the database did not begin a backup");
    return started;
  });

const stopBackup = (engine: SqlEngine): Promise<StoppedBackup> =>
  engine.transaction(asOwner, async (sql) => {
    const [stopped] = await sql.query<StoppedBackup>(
      "select labelfile as label, pg_walfile_name(lsn) as log from pg_backup_stop(false)",
    );
    if (stopped === undefined) throw new Error("the database did not end the backup");
    return stopped;
  });

const dropSlot = (engine: SqlEngine): Promise<unknown> =>
  engine.transaction(asOwner, (sql) =>
    sql.query("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1", [SLOT_NAME]),
  );

const dataFileEntries = async function* (folder: string, since: bigint): AsyncGenerator<Entry> {
  const entry = (name: string): Entry => ({
    name: `database/${name}`,
    pieces: name.endsWith("/") ? textEntry(name, "").pieces : readDatabaseFile(folder, name, since),
  });
  for (const name of listNames(folder, isExcluded)) if (name !== CONTROL) yield entry(name);
  yield entry(CONTROL);
};

const logEntries = async function* (
  folder: string,
  { log: from }: StartedBackup,
  { log: to }: StoppedBackup,
): AsyncGenerator<Entry> {
  const logFolder = `${folder}/pg_wal`;
  for (const name of listNames(logFolder, (file) => !LOG_FILE.test(file) || file < from || file > to))
    if (!name.endsWith("/")) yield { name: `database/pg_wal/${name}`, pieces: readDatabaseFile(logFolder, name, null) };
};

/**
 * Copies the files of the running embedded database, and the log that makes them consistent: the state at the time when
 * the last data file was read. It contains everything committed before the first entry (RE-12). This works as
 * PostgreSQL's base backup and blocks nobody. Throws `DamagedPage`.
 */
export const databaseEntries = async function* (engine: SqlEngine, folder: string): AsyncGenerator<Entry> {
  const started = await startBackup(engine).catch(async (error: unknown) => {
    await dropSlot(engine);
    throw error;
  });
  let stopped: StoppedBackup | null = null;
  try {
    yield* dataFileEntries(folder, parseLogPosition(started.place));
    stopped = await stopBackup(engine);
    yield textEntry("database/backup_label", stopped.label);
    yield* logEntries(folder, started, stopped);
  } finally {
    try {
      if (stopped === null) await stopBackup(engine);
    } finally {
      // a remaining slot would retain the log forever
      await dropSlot(engine);
    }
  }
};
