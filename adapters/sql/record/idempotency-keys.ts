import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { IdempotencyKeys } from "@libretto/core/ports/system/idempotency-keys";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** An older key counts as new, and its stored response is deleted. */
const EXPIRED = "interval '1 day'";
const FORGET = `delete from richiesta where id_paziente = $1 and created_at < $2::timestamptz - ${EXPIRED}`;
/** Returns a row to the first request with this key, and whether there are expired keys to delete. */
const CLAIM = `insert into richiesta as r (id_paziente, chiave, id_utente, impronta, created_at) values ($1, $2, $3, $4, $5)
  on conflict (id_paziente, chiave) do update set id_utente = excluded.id_utente, impronta = excluded.impronta,
    risposta = null, etag = null, created_at = excluded.created_at where r.created_at < excluded.created_at - ${EXPIRED}
  returning (select o.created_at from richiesta o where o.id_paziente = $1 order by o.created_at limit 1)
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
      impronta: string;
      risposta: string | null;
      etag: string | null;
    }>("select id_utente, impronta, risposta, etag from richiesta where id_paziente = $1 and chiave = $2", [
      by.patient,
      key,
    ]);
    return row !== undefined && row.id_utente === by.account && row.impronta === requestDigest && row.risposta !== null
      ? right({ body: row.risposta, etag: row.etag })
      : left(failure("conflict", "failure.keyReused"));
  },
  isKnown: (by, key) =>
    toTaskEither(async () => {
      const text = "select 1 from richiesta where id_paziente = $1 and chiave = $2";
      return (await sql.query(text, [by.patient, key])).length > 0;
    }),
  storeResponse: (by, key, answer) =>
    taskEither.fromIO(() =>
      sql.send("update richiesta set risposta = $3, etag = $4 where id_paziente = $1 and chiave = $2", [
        by.patient,
        key,
        answer.body,
        answer.etag,
      ]),
    ),
});
