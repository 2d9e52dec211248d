import type { ScheduledJob } from "@libretto/core/admin/installation-health";
import type { JobStore } from "@libretto/core/ports/system/job-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/**
 * Scheduled jobs, within a transaction of the `accounts` role. The row of a job is its lock. A time that is further away
 * than the next one would be was set by a clock that was ahead; an hour allows for clocks that differ.
 */
export const sqlJobStore = (sql: SqlSession): JobStore => ({
  list: () =>
    toTaskEither(() =>
      sql.query<ScheduledJob>(
        // the readiness check overwrites a row of its own
        `select nome as name, next_run_at as "nextRunAt" from job where nome <> 'readiness' order by nome`,
      ),
    ),
  claim: (job, now, next) =>
    toTaskEither(async () => {
      const claimed = await sql.query(
        `insert into job as j (nome, next_run_at) values ($1, $3)
         on conflict (nome) do update set next_run_at = $3
         where j.next_run_at <= $2 or j.next_run_at > $3::timestamptz + interval '1 hour' returning nome`,
        [job, now, next],
      );
      return claimed.length > 0;
    }),
});
