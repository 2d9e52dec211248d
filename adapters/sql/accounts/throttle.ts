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
const COUNT = `insert into tentativo as t (chiave, fallimenti, dal, riprova_dal) values ($1, 1, $2, null)
  on conflict (chiave) do update set
    fallimenti = case when t.dal <= $2::timestamptz - ${WINDOW} then 1 else t.fallimenti + 1 end,
    dal = case when t.dal <= $2::timestamptz - ${WINDOW} then $2 else t.dal end,
    riprova_dal = case when t.dal > $2::timestamptz - ${WINDOW} and t.fallimenti + 1 >= $3::integer
      then $2::timestamptz + least(${LONGEST_WAIT_SECONDS},
        ${FIRST_WAIT_SECONDS} * power(2, least(t.fallimenti + 1 - $3::integer, 10))) * interval '1 second' end
  where t.riprova_dal is null or t.riprova_dal <= $2
  returning 1`;

const tooMany = (retryAfter: number): Failure => ({ kind: "tooMany", code: "failure.tooMany", retryAfter });

/** Counts attempts in the database, within a transaction of the `accounts` role. */
export const sqlThrottle = (sql: SqlSession): Throttle => ({
  attempt: (throttleKeys, now) => async () => {
    // sorted, so that two attempts cannot deadlock
    for (const { key, free } of [...throttleKeys].sort((a, b) => (a.key < b.key ? -1 : 1))) {
      const counted = await sql.query(COUNT, [key, now, free]);
      if (counted.length === 0) {
        const [row] = await sql.query<{ riprova_dal: Instant }>("select riprova_dal from tentativo where chiave = $1", [
          key,
        ]);
        const wait =
          row === undefined ? FIRST_WAIT_SECONDS * 1000 : millisecondsOf(row.riprova_dal) - millisecondsOf(now);
        return left(tooMany(Math.max(1, Math.ceil(wait / 1000))));
      }
    }
    return right(undefined);
  },
  forgive: (throttleKeys) =>
    toTaskEither(async () => {
      const keys = (shared: boolean): readonly string[] =>
        throttleKeys.filter((throttleKey) => throttleKey.shared === shared).map(({ key }) => key);
      await sql.query("delete from tentativo where chiave = any($1)", [keys(false)]);
      await sql.query("update tentativo set fallimenti = fallimenti - 1 where chiave = any($1) and fallimenti > 0", [
        keys(true),
      ]);
    }),
});
