import type { IdentityStore, StoredIdentity } from "@libretto/core/ports/accounts/identity-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** Linked identities, within a transaction of the `accounts` role. */
export const sqlIdentityStore = (sql: SqlSession): IdentityStore => ({
  list: (account) =>
    toTaskEither(() =>
      sql.query<StoredIdentity>(
        `select id_identita as id, emittente as issuer, soggetto as subject, email, created_at as "linkedAt"
         from identita where id_utente = $1 order by created_at, id_identita`,
        [account],
      ),
    ),
  link: (account, { id, issuer, subject, email, linkedAt }) =>
    toTaskEither(async () => {
      await sql.query(
        `insert into identita (id_identita, emittente, soggetto, id_utente, email, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [id, issuer, subject, account, email, linkedAt],
      );
    }),
  unlink: (account, id) =>
    toTaskEither(async () => {
      await sql.query("delete from identita where id_utente = $1 and id_identita = $2", [account, id]);
    }),
});
