import type { SealedFactor, SecondFactorStore } from "@libretto/core/ports/accounts/second-factor-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

interface FactorRow {
  readonly sealed: string;
  readonly active: boolean;
  readonly lastStep: number;
  readonly codesLeft: number;
}

/** Second factors, within a transaction of the `accounts` role. */
export const sqlFactorStore = (sql: SqlSession): SecondFactorStore => {
  const execute = (text: string, parameters: readonly unknown[]) =>
    toTaskEither(async () => {
      await sql.query(text, parameters);
    });
  const consumeOnce = (text: string, parameters: readonly unknown[]) =>
    toTaskEither(async () => (await sql.query(text, parameters)).length > 0);
  return {
    find: (account) =>
      toTaskEither(async () => {
        const [row] = await sql.query<FactorRow>(
          `select segreto as sealed, attivo as active, last_time_step as "lastStep",
             (select count(*) from codice_recupero c where c.id_utente = f.id_utente)::integer as "codesLeft"
           from secondo_fattore f where id_utente = $1 for update of f`,
          [account],
        );
        return row ?? null;
      }),
    storePending: (account, sealed, now) =>
      execute(
        `insert into secondo_fattore as f (id_utente, segreto, attivo, last_time_step, created_at) values ($1, $2, false, 0, $3)
         on conflict (id_utente) do update set segreto = $2, created_at = $3 where not f.attivo`,
        [account, sealed, now],
      ),
    turnOn: (account) => execute("update secondo_fattore set attivo = true where id_utente = $1", [account]),
    turnOff: (account) => execute("delete from secondo_fattore where id_utente = $1", [account]),
    consumeStep: (account, step) =>
      consumeOnce(
        "update secondo_fattore set last_time_step = $2 where id_utente = $1 and last_time_step < $2 returning id_utente",
        [account, step],
      ),
    listSealedAfter: (account, limit) =>
      toTaskEither(() =>
        sql.query<SealedFactor>(
          "select id_utente as account, segreto as sealed from secondo_fattore where id_utente > $1 order by id_utente limit $2",
          [account, limit],
        ),
      ),
    reseal: ({ account, sealed: oldSecret }, sealed) =>
      execute("update secondo_fattore set segreto = $3 where id_utente = $1 and segreto = $2", [
        account,
        oldSecret,
        sealed,
      ]),
    replaceRecoveryCodes: (account, digests) =>
      toTaskEither(async () => {
        await sql.query("delete from codice_recupero where id_utente = $1", [account]);
        await sql.query("insert into codice_recupero (id_utente, impronta) select $1, unnest($2::text[])", [
          account,
          digests,
        ]);
      }),
    consumeRecoveryCode: (account, digest) =>
      consumeOnce("delete from codice_recupero where id_utente = $1 and impronta = $2 returning id_utente", [
        account,
        digest,
      ]),
  };
};
