import { type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { Throttle } from "@libretto/core/ports/security/throttle";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

const WINDOW = "interval '15 minutes'";
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Counts an attempt unless it must wait. Each attempt beyond the free ones doubles the wait for the next. */
const COUNT = `insert into throttle as t (key, failures, window_start, retry_at) values ($1, 1, $2, null)
  on conflict (key) do update set
    failures = case when t.window_start <= $2::timestamptz - ${WINDOW} then 1 else t.failures + 1 end,
    window_start = case when t.window_start <= $2::timestamptz - ${WINDOW} then $2 else t.window_start end,
    retry_at = case when t.window_start > $2::timestamptz - ${WINDOW} and t.failures + 1 >= $3::integer
      then $2::timestamptz + least(${LONGEST_WAIT_SECONDS},
        ${FIRST_WAIT_SECONDS} * power(2, least(t.failures + 1 - $3::integer, 10))) * interval '1 second' end
  where t.retry_at is null or t.retry_at <= $2
  returning 1`;

const tooMany = (retryAfter: number): Failure => ({ kind: "tooMany", code: "failure.tooMany", retryAfter });

/** Counts attempts in the database, within a transaction of the `accounts` role. */
export const sqlThrottle = (sql: SqlSession): Throttle => ({
  attempt: (throttleKeys, now) => async () => {
    // sorted, so that two attempts cannot deadlock
    for (const { key, free } of [...throttleKeys].sort((a, b) => (a.key < b.key ? -1 : 1))) {
      const counted = await sql.query(COUNT, [key, now, free]);
      if (counted.length === 0) {
        const [row] = await sql.query<{ retry_at: Instant }>("select retry_at from throttle where key = $1", [key]);
        const wait = row === undefined ? FIRST_WAIT_SECONDS * 1000 : millisecondsOf(row.retry_at) - millisecondsOf(now);
        return left(tooMany(Math.max(1, Math.ceil(wait / 1000))));
      }
    }
    return right(undefined);
  },
  reset: (throttleKeys) =>
    toTaskEither(async () => {
      const keys = (shared: boolean): readonly string[] =>
        throttleKeys.filter((throttleKey) => throttleKey.shared === shared).map(({ key }) => key);
      await sql.query("delete from throttle where key = any($1)", [keys(false)]);
      await sql.query("update throttle set failures = failures - 1 where key = any($1) and failures > 0", [keys(true)]);
    }),
});
