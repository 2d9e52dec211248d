import type { Instant } from "@libretto/core/kernel/dates";
import type { AccountStore, OneTimeSecret, OneTimeSecretKind } from "@libretto/core/ports/accounts/account-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { firstRow } from "./first-row.ts";

/** Stores the digests of secrets that work once, within a transaction of the `accounts` role. */
export const sqlOneTimeSecrets = (
  sql: SqlSession,
): Pick<AccountStore, "storeOneTimeSecret" | "findOneTimeSecret" | "consumeOneTimeSecret"> => {
  const execute = (text: string, parameters: readonly unknown[]) =>
    toTaskEither(async () => {
      await sql.query(text, parameters);
    });
  const readOneTime = (text: string, [digest, kind, now]: readonly [string, OneTimeSecretKind, Instant]) =>
    toTaskEither(async () => {
      const row = firstRow(
        await sql.query<{ id_utente: number | null; dati: unknown; valido: boolean }>(text, [digest, kind, now]),
      );
      return row?.valido ? ({ kind, account: row.id_utente, data: row.dati } satisfies OneTimeSecret) : null;
    });
  return {
    storeOneTimeSecret: (digest, secret, until) =>
      execute(
        "insert into one_time_secret (token_hash, genere, id_utente, dati, scadenza) values ($1, $2, $3, $4, $5)",
        [digest, secret.kind, secret.account, secret.data, until],
      ),
    findOneTimeSecret: (digest, kind, now) =>
      readOneTime(
        "select id_utente, dati, scadenza > $3 as valido from one_time_secret where token_hash = $1 and genere = $2",
        [digest, kind, now],
      ),
    consumeOneTimeSecret: (digest, kind, now) =>
      readOneTime(
        "delete from one_time_secret where token_hash = $1 and genere = $2 returning id_utente, dati, scadenza > $3 as valido",
        [digest, kind, now],
      ),
  };
};
