import type { SqlEngine } from "../sql/engine.ts";
import { type Entry, entryOf } from "./entries.ts";
import { placeInLog } from "./page-checksum.ts";
import { namesIn, piecesOf } from "./relation-files.ts";

const SLOT = "libretto_backup";
/** Files that a database recreates at start or that belong to the running one; pg_basebackup excludes the same. */
const LEFT_OUT = [
  /^postmaster\.(pid|opts)$/,
  /^backup_label(\.old)?$/,
  /(^|\/)pg_internal\.init$/,
  /(^|\/)pgsql_tmp/,
  /(^|\/)t\d+_\d+/,
  /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/./,
];
const CONTROL = "global/pg_control";
const LOG_FILE = /^[0-9A-F]{24}$/;

const isLeftOut = (name: string): boolean => LEFT_OUT.some((shape) => shape.test(name));

interface Begun {
  readonly place: string;
  readonly log: string;
}
interface Ended {
  readonly label: string;
  readonly log: string;
}

const as = { as: "owner" } as const;

/** Starts a backup. A replication slot retains the log from here, whatever checkpoints follow. */
const begin = (engine: SqlEngine): Promise<Begun> =>
  engine.transaction(as, async (sql) => {
    await sql.query("select pg_create_physical_replication_slot($1, true, true)", [SLOT]);
    const [begun] = await sql.query<Begun>(
      "select place::text as place, pg_walfile_name(place) as log from pg_backup_start('libretto', true) place",
    );
    if (begun === undefined) throw new Error("the database did not begin a backup");
    return begun;
  });

const stop = (engine: SqlEngine): Promise<Ended> =>
  engine.transaction(as, async (sql) => {
    const [ended] = await sql.query<Ended>(
      "select labelfile as label, pg_walfile_name(lsn) as log from pg_backup_stop(false)",
    );
    if (ended === undefined) throw new Error("the database did not end the backup");
    return ended;
  });

const release = (engine: SqlEngine): Promise<unknown> =>
  engine.transaction(as, (sql) =>
    sql.query("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1", [SLOT]),
  );

const filesOf = async function* (folder: string, since: bigint): AsyncGenerator<Entry> {
  const entry = (name: string): Entry => ({
    name: `database/${name}`,
    pieces: name.endsWith("/") ? entryOf(name, "").pieces : piecesOf(folder, name, since),
  });
  for (const name of namesIn(folder, isLeftOut)) if (name !== CONTROL) yield entry(name);
  yield entry(CONTROL);
};

const logOf = async function* (folder: string, { log: from }: Begun, { log: to }: Ended): AsyncGenerator<Entry> {
  const logFolder = `${folder}/pg_wal`;
  for (const name of namesIn(logFolder, (file) => !LOG_FILE.test(file) || file < from || file > to))
    if (!name.endsWith("/")) yield { name: `database/pg_wal/${name}`, pieces: piecesOf(logFolder, name, null) };
};

/**
 * Copies the files of the running embedded database, and the log that makes them consistent: the state at the time when
 * the last data file was read. It contains everything committed before the first entry (RE-12). This works as
 * PostgreSQL's base backup and blocks nobody. Throws `DamagedPage`.
 */
export const databaseEntries = async function* (engine: SqlEngine, folder: string): AsyncGenerator<Entry> {
  const begun = await begin(engine).catch(async (error: unknown) => {
    await release(engine);
    throw error;
  });
  let ended: Ended | null = null;
  try {
    yield* filesOf(folder, placeInLog(begun.place));
    ended = await stop(engine);
    yield entryOf("database/backup_label", ended.label);
    yield* logOf(folder, begun, ended);
  } finally {
    try {
      if (ended === null) await stop(engine);
    } finally {
      // a remaining slot would retain the log forever
      await release(engine);
    }
  }
};
