import type pg from "pg";
import { damageOf } from "./database-errors.ts";

/** After how many written rows it is time to look which tables have changed much … */
const LOOK_AFTER_ROWS = 500;
/** … and to write a checkpoint, so that a start after a crash has little to repeat. */
const CHECKPOINT_AFTER_ROWS = 10_000;

/** Tables of which a tenth has changed since they were last analysed, as the server's own autovacuum would choose. */
const CHANGED_MUCH = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_mod_since_analyze > 50 + n_live_tup / 10`;

export interface Upkeep {
  readonly wrote: (rows: number) => void;
  /** Waits for upkeep that is under way. */
  readonly settled: () => Promise<void>;
}

/**
 * The embedded engine has no autovacuum: without fresh statistics it reads whole tables to find one patient's rows.
 * This does the same work after enough writes (RE-11).
 */
export const upkeepOver = (pool: Pick<pg.Pool, "query">, report: (error: unknown) => void): Upkeep => {
  let sinceLook = 0;
  let sinceCheckpoint = 0;
  let underway: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    await pool.query("select pg_stat_force_next_flush()");
    const { rows } = await pool.query<{ readonly name: string }>(CHANGED_MUCH);
    // names come quoted from the database's own catalogue; a damaged table keeps none of the others waiting
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
