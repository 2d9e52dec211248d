import type { EmailBacklog } from "@libretto/core/admin/installation-health";
import type { EmailQueue, QueuedEmail } from "@libretto/core/ports/system/email-queue";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** The e-mails that users wrote, for the limit of each user. */
const writtenEmailsOf = (sql: SqlSession, ids: IdSource): Pick<EmailQueue, "countWrittenBy" | "recordWritten"> => ({
  countWrittenBy: (account, since) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ n: number }>(
        "select count(*) as n from written_email where id_utente = $1 and written_at > $2",
        [account, since],
      );
      return Number(row?.n ?? 0);
    }),
  recordWritten: (account, now) =>
    toTaskEither(async () => {
      await sql.query("insert into written_email (id_utente, id_email, written_at) values ($1, $2, $3)", [
        account,
        ids.next(),
        now,
      ]);
    }),
});

/** The queue of e-mails in the database, within a transaction of the `accounts` role. */
export const sqlEmailQueue = (sql: SqlSession, ids: IdSource): EmailQueue => ({
  ...writtenEmailsOf(sql, ids),
  enqueue: (email, now) =>
    toTaskEither(async () => {
      await sql.query(
        "insert into email_queue (id_email, genere, id_utente, dati, created_at) values ($1, $2, $3, $4, $5)",
        [ids.next(), email.kind, email.account, email.data, now],
      );
    }),
  claimNext: (now) =>
    toTaskEither(async () => {
      const [row] = await sql.query<QueuedEmail>(
        `update email_queue set claimed_until = $1::timestamptz + interval '5 minutes' where id_email = (
           select id_email from email_queue where claimed_until is null or claimed_until <= $1
           order by claimed_until nulls first, id_email limit 1 for update skip locked)
         returning id_email as id, genere as kind, id_utente as account, dati as data`,
        [now],
      );
      return row ?? null;
    }),
  loadBacklog: () =>
    toTaskEither(async () => {
      const [row] = await sql.query<EmailBacklog>(
        "select count(*)::int as waiting, min(created_at) as oldest from email_queue",
      );
      return row ?? { waiting: 0, oldest: null };
    }),
  isWaiting: (id) =>
    toTaskEither(
      async () => (await sql.query("select 1 from email_queue where id_email = $1 for share", [id])).length > 0,
    ),
  postpone: (id, until) =>
    toTaskEither(async () => {
      await sql.query("update email_queue set claimed_until = $2 where id_email = $1", [id, until]);
    }),
  discardBefore: (before) =>
    toTaskEither(
      async () =>
        (await sql.query("delete from email_queue where created_at < $1::timestamptz returning id_email", [before]))
          .length,
    ),
  remove: (id) =>
    toTaskEither(async () => {
      await sql.query("delete from email_queue where id_email = $1", [id]);
    }),
});
