import type pg from "pg";
import { damageOf } from "./database-errors.ts";

/** After so many written rows, tables that changed much are vacuumed and analysed … */
const LOOK_AFTER_ROWS = 500;
/** … and after so many, a checkpoint is written, so that recovery after a crash is short. */
const CHECKPOINT_AFTER_ROWS = 10_000;

/** Tables of which a tenth changed since the last analyse: the default rule of autovacuum. */
const CHANGED_MUCH = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_mod_since_analyze > 50 + n_live_tup / 10`;

export interface Upkeep {
  readonly wrote: (rows: number) => void;
  /** Waits for running maintenance. */
  readonly settled: () => Promise<void>;
}

/**
 * The embedded engine has no autovacuum, and without fresh statistics it reads whole tables to find the rows of one
 * patient. This does the work of autovacuum after enough writes (RE-11).
 */
export const upkeepOver = (pool: Pick<pg.Pool, "query">, report: (error: unknown) => void): Upkeep => {
  let sinceLook = 0;
  let sinceCheckpoint = 0;
  let underway: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    await pool.query("select pg_stat_force_next_flush()");
    const { rows } = await pool.query<{ readonly name: string }>(CHANGED_MUCH);
    // the names come quoted from the database catalogue; a damaged table does not stop the others
    for (const { name } of rows)
      await pool.query(`vacuum (analyze) ${name}`).catch((error: unknown) => {
        if (damageOf(error) === null) throw error;
        report(error);
      });
    if (sinceCheckpoint < CHECKPOINT_AFTER_ROWS) return;
    sinceCheckpoint = 0;
    await pool.query("checkpoint");
  };

  return {
    wrote: (rows) => {
      sinceLook += rows;
      sinceCheckpoint += rows;
      if (sinceLook < LOOK_AFTER_ROWS) return;
      sinceLook = 0;
      underway = underway.then(look).catch(report);
    },
    settled: () => underway,
  };
};
