import type { IdSource } from "@libretto/core/ports/id-source";
import type { LetterBox, PostedLetter } from "@libretto/core/ports/letter-box";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";

const AT_ONCE = 20;

/** Letters waiting in the database, within a transaction of the `accounts` role. */
export const sqlLetterBox = (sql: SqlSession, ids: IdSource): LetterBox => ({
  post: (letter, now) =>
    step(async () => {
      await sql.query("insert into posta (id_posta, genere, id_utente, dati, created_at) values ($1, $2, $3, $4, $5)", [
        ids.next(),
        letter.kind,
        letter.account,
        letter.data,
        now,
      ]);
    }),
  waiting: () =>
    step(() =>
      sql.query<PostedLetter>(
        `select id_posta as id, genere as kind, id_utente as account, dati as data from posta
         order by id_posta limit ${AT_ONCE}`,
      ),
    ),
  sent: (id) =>
    step(async () => {
      await sql.query("delete from posta where id_posta = $1", [id]);
    }),
});
