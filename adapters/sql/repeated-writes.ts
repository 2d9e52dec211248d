import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { RepeatedWrites } from "@libretto/core/ports/repeated-writes";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";

/** Keys of writes and their answers, within a transaction of the `record` role. */
export const sqlRepeatedWrites = (sql: SqlSession): RepeatedWrites => ({
  claim: (by, key, print, now) => async () => {
    sql.send("delete from richiesta where id_paziente = $1 and created_at < $2::timestamptz - interval '1 day'", [
      by.patient,
      now,
    ]);
    const claimed = await sql.query(
      `insert into richiesta (id_paziente, chiave, id_utente, impronta, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning 1`,
      [by.patient, key, by.account, print, now],
    );
    if (claimed.length > 0) return right(null);
    const [row] = await sql.query<{
      id_utente: number;
      impronta: string;
      risposta: string | null;
      etag: string | null;
    }>("select id_utente, impronta, risposta, etag from richiesta where id_paziente = $1 and chiave = $2", [
      by.patient,
      key,
    ]);
    return row !== undefined && row.id_utente === by.account && row.impronta === print && row.risposta !== null
      ? right({ body: row.risposta, etag: row.etag })
      : left(failure("conflict", "failure.keyReused"));
  },
  isKnown: (by, key) =>
    step(async () => {
      const text = "select 1 from richiesta where id_paziente = $1 and chiave = $2";
      return (await sql.query(text, [by.patient, key])).length > 0;
    }),
  answered: (by, key, answer) =>
    taskEither.fromIO(() =>
      sql.send("update richiesta set risposta = $3, etag = $4 where id_paziente = $1 and chiave = $2", [
        by.patient,
        key,
        answer.body,
        answer.etag,
      ]),
    ),
});
