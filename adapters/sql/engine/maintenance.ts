import type pg from "pg";
import { damageOf } from "./database-errors.ts";

/** After so many written rows, tables that changed much are vacuumed and analysed … */
const CHECK_AFTER_ROWS = 500;
/** … and after so many, a checkpoint is written, so that recovery after a crash is short. */
const CHECKPOINT_AFTER_ROWS = 10_000;

/** Tables of which a tenth changed since the last analyse: the default rule of autovacuum. */
const CHANGED_TABLES = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_mod_since_analyze > 50 + n_live_tup / 10`;

export interface Maintenance {
  readonly countWrites: (rows: number) => void;
  /** Waits for running maintenance. */
  readonly waitUntilIdle: () => Promise<void>;
}

/**
 * The embedded engine has no autovacuum, and without fresh statistics it reads whole tables to find the rows of one
 * patient. This does the work of autovacuum after enough writes (RE-11).
 */
export const createMaintenance = (pool: Pick<pg.Pool, "query">, report: (error: unknown) => void): Maintenance => {
  let rowsSinceCheck = 0;
  let rowsSinceCheckpoint = 0;
  let current: Promise<void> = Promise.resolve();

  const maintainTables = async (): Promise<void> => {
    await pool.query("select pg_stat_force_next_flush()");
    const { rows } = await pool.query<{ readonly name: string }>(CHANGED_TABLES);
    // the names come quoted from the database catalogue; a damaged table does not stop the others
    for (const { name } of rows)
      await pool.query(`vacuum (analyze) ${name}`).catch((error: unknown) => {
        if (damageOf(error) === null) throw error;
        report(error);
      });
    if (rowsSinceCheckpoint < CHECKPOINT_AFTER_ROWS) return;
    rowsSinceCheckpoint = 0;
    await pool.query("checkpoint");
  };

  return {
    countWrites: (rows) => {
      rowsSinceCheck += rows;
      rowsSinceCheckpoint += rows;
      if (rowsSinceCheck < CHECK_AFTER_ROWS) return;
      rowsSinceCheck = 0;
      current = current.then(maintainTables).catch(report);
    },
    waitUntilIdle: () => current,
  };
};
