import type pg from "pg";

/**
 * Tables with personal data. The audit trail stays: it contains no data of a record. A backup before an upgrade reads
 * the schema of the earlier version: the former names (0042-plain-names.sql) are here too.
 */
const TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('audit', 'audit_chain', 'audit_catena')
    and (c.relname in ('one_time_secret', 'estratto', 'throttle', 'tentativo') or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname in ('id_paziente', 'id_utente')
        and not a.attisdropped))
  order by c.relname`;
/** Statistics contain sample values; PostgreSQL does not renew those of a table that is now empty. */
const FORGET_STATISTICS = "delete from pg_statistic where starelid = any($1::regclass[])";

/**
 * Rewrites the files of the embedded database if accounts were deleted since the last time. Deleted rows stay readable
 * in pages, statistics and the log until these are overwritten (PR-6). It works table by table, so that requests can
 * run in between. Finished log files are removed, not recycled (`wal_recycle`).
 *
 * @returns whether there was anything to do
 */
export const eraseDeleted = async (pool: Pick<pg.Pool, "query">): Promise<boolean> => {
  const { rows } = await pool.query<{ readonly until: string | null }>(
    "select max(momento)::text as until from cancellazione",
  );
  const until = rows[0]?.until ?? null;
  if (until === null) return false;
  const { rows: tables } = await pool.query<{ readonly name: string }>(TABLES);
  await pool.query(FORGET_STATISTICS, [tables.map(({ name }) => name)]);
  // the names come quoted from the database catalogue
  for (const { name } of tables) await pool.query(`vacuum (full, analyze) ${name}`);
  await pool.query("vacuum full pg_catalog.pg_statistic");
  await pool.query("delete from cancellazione where momento <= $1::timestamptz", [until]);
  await pool.query("select pg_switch_wal()");
  await pool.query("checkpoint");
  return true;
};
