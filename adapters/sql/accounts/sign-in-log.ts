import type { Instant } from "@libretto/core/kernel/dates";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { AccountStore } from "@libretto/core/ports/accounts/account-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { firstRow } from "./first-row.ts";

/** The sign-ins of an account and its known devices, within a transaction of the `accounts` role. */
export const sqlSignInLog = (
  sql: SqlSession,
): Pick<AccountStore, "recordFingerprint" | "listKnownFingerprints" | "logAccess" | "listAccesses"> => {
  const execute = (text: string, parameters: readonly unknown[]) =>
    toTaskEither(async () => {
      await sql.query(text, parameters);
    });
  return {
    recordFingerprint: (account, fingerprint) =>
      toTaskEither(async () => {
        const row = firstRow(
          await sql.query<{ nuovo: boolean; primo: boolean }>(
            `with added as (insert into dispositivo_noto (id_utente, impronta) values ($1, $2)
               on conflict do nothing returning 1)
             select exists (select from added) as nuovo,
               not exists (select from dispositivo_noto where id_utente = $1) as primo`,
            [account, fingerprint],
          ),
        );
        if (row?.primo) return "first";
        return row?.nuovo ? "new" : "known";
      }),
    listKnownFingerprints: (email, fingerprints) =>
      toTaskEither(async () =>
        (
          await sql.query<{ impronta: string }>(
            `select impronta from dispositivo_noto
             where id_utente = (select id_utente from utente where email = $1 and email <> '') and impronta = any($2::text[])`,
            [email, fingerprints],
          )
        ).map(({ impronta }) => impronta),
      ),
    logAccess: (account, access) =>
      execute(
        "insert into sign_in_log (id_utente, id_sign_in, logged_at, dispositivo, indirizzo) values ($1, $2, $3, $4, $5)",
        [account, access.id, access.at, access.device, access.address],
      ),
    listAccesses: (account, { before, limit }) =>
      toTaskEither(async () => {
        const rows = await sql.query<{ id: number; at: Instant; device: string; address: string }>(
          `select id_sign_in as id, logged_at as at, dispositivo as device, indirizzo as address from sign_in_log
           where id_utente = $1 and id_sign_in < $2 order by id_sign_in desc limit $3`,
          [account, before ?? Number.MAX_SAFE_INTEGER, limit ?? PAGE_LIMIT],
        );
        const [count] = await sql.query<{ n: number }>("select count(*) as n from sign_in_log where id_utente = $1", [
          account,
        ]);
        return { rows, total: Number(count?.n ?? 0) };
      }),
  };
};
