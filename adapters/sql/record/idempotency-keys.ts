import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { IdempotencyKeys } from "@libretto/core/ports/system/idempotency-keys";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** An older key counts as new, and its stored response is deleted. */
const EXPIRED = "interval '1 day'";
const FORGET = `delete from idempotency_key where id_paziente = $1 and created_at < $2::timestamptz - ${EXPIRED}`;
/** Returns a row to the first request with this key, and whether there are expired keys to delete. */
const CLAIM = `insert into idempotency_key as r (id_paziente, key, id_utente, request_digest, created_at) values ($1, $2, $3, $4, $5)
  on conflict (id_paziente, key) do update set id_utente = excluded.id_utente, request_digest = excluded.request_digest,
    response = null, etag = null, created_at = excluded.created_at where r.created_at < excluded.created_at - ${EXPIRED}
  returning (select o.created_at from idempotency_key o where o.id_paziente = $1 order by o.created_at limit 1)
    < $5::timestamptz - ${EXPIRED} as expired`;

/** Idempotency keys and stored responses, within a transaction of the `record` role. */
export const sqlIdempotencyKeys = (sql: SqlSession): IdempotencyKeys => ({
  claim: (by, key, requestDigest, now) => async () => {
    const [claimed] = await sql.query<{ readonly expired: boolean | null }>(CLAIM, [
      by.patient,
      key,
      by.account,
      requestDigest,
      now,
    ]);
    if (claimed?.expired === true) sql.send(FORGET, [by.patient, now]);
    if (claimed !== undefined) return right(null);
    const [row] = await sql.query<{
      id_utente: number;
      request_digest: string;
      response: string | null;
      etag: string | null;
    }>("select id_utente, request_digest, response, etag from idempotency_key where id_paziente = $1 and key = $2", [
      by.patient,
      key,
    ]);
    return row !== undefined &&
      row.id_utente === by.account &&
      row.request_digest === requestDigest &&
      row.response !== null
      ? right({ body: row.response, etag: row.etag })
      : left(failure("conflict", "failure.keyReused"));
  },
  isKnown: (by, key) =>
    toTaskEither(async () => {
      const text = "select 1 from idempotency_key where id_paziente = $1 and key = $2";
      return (await sql.query(text, [by.patient, key])).length > 0;
    }),
  storeResponse: (by, key, answer) =>
    taskEither.fromIO(() =>
      sql.send("update idempotency_key set response = $3, etag = $4 where id_paziente = $1 and key = $2", [
        by.patient,
        key,
        answer.body,
        answer.etag,
      ]),
    ),
});
