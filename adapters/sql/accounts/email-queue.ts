import type { EmailQueue, QueuedEmail } from "@libretto/core/ports/system/email-queue";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** The queue of e-mails in the database, within a transaction of the `accounts` role. */
export const sqlEmailQueue = (sql: SqlSession, ids: IdSource): EmailQueue => ({
  enqueue: (email, now) =>
    toTaskEither(async () => {
      await sql.query("insert into posta (id_posta, genere, id_utente, dati, created_at) values ($1, $2, $3, $4, $5)", [
        ids.next(),
        email.kind,
        email.account,
        email.data,
        now,
      ]);
    }),
  claimNext: (now) =>
    toTaskEither(async () => {
      const [row] = await sql.query<QueuedEmail>(
        `update posta set preso_fino = $1::timestamptz + interval '5 minutes' where id_posta = (
           select id_posta from posta where preso_fino is null or preso_fino <= $1
           order by preso_fino nulls first, id_posta limit 1 for update skip locked)
         returning id_posta as id, genere as kind, id_utente as account, dati as data`,
        [now],
      );
      return row ?? null;
    }),
  isWaiting: (id) =>
    toTaskEither(async () => (await sql.query("select 1 from posta where id_posta = $1 for share", [id])).length > 0),
  postpone: (id, until) =>
    toTaskEither(async () => {
      await sql.query("update posta set preso_fino = $2 where id_posta = $1", [id, until]);
    }),
  discardBefore: (before) =>
    toTaskEither(
      async () =>
        (await sql.query("delete from posta where created_at < $1::timestamptz returning id_posta", [before])).length,
    ),
  countWrittenBy: (account, since) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ n: number }>(
        "select count(*) as n from invio where id_utente = $1 and momento > $2",
        [account, since],
      );
      return Number(row?.n ?? 0);
    }),
  recordWritten: (account, now) =>
    toTaskEither(async () => {
      await sql.query("insert into invio (id_utente, id_invio, momento) values ($1, $2, $3)", [
        account,
        ids.next(),
        now,
      ]);
    }),
  remove: (id) =>
    toTaskEither(async () => {
      await sql.query("delete from posta where id_posta = $1", [id]);
    }),
});
