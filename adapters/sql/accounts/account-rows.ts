import type { AcceptedTerms } from "@libretto/core/account/consents";
import type { Role } from "@libretto/core/account/role";
import type { Account, AccountStore, Addressee } from "@libretto/core/ports/accounts/account-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { firstRow } from "./first-row.ts";

interface AccountRow {
  readonly id_utente: number;
  readonly email: string;
  readonly password_hash: string | null;
  readonly nome: string;
  readonly cognome: string;
  readonly ruolo: Role;
  readonly id_paziente: number | null;
  readonly stato: string;
  readonly demo: boolean;
  readonly errori_consecutivi: number;
}

const accountOf = (row: AccountRow): Account => ({
  id: row.id_utente,
  email: row.email,
  passwordHash: row.password_hash,
  name: row.nome,
  surname: row.cognome,
  role: row.ruolo,
  patient: row.id_paziente,
  disabled: row.stato !== "active",
  demo: row.demo,
  failures: row.errori_consecutivi,
});

/** CTEs that revoke pending e-mail changes of account $1: links already sent, and e-mails in the queue. */
const REVOKE_EMAIL_CHANGES = `
  email_links as (delete from one_time_secret where id_utente = $1 and genere = 'email'),
  email_letters as (delete from email_queue where id_utente = $1 and genere = 'changeEmail')`;

/** The recipient of e-mails to account $1: its own address, or that of the first person who represents its patient. */
const ADDRESSEE = `select r.email, r.lingua as language, case when u.email = '' then u.id_paziente end as represents
  from utente u join utente r on r.id_utente = case when u.email <> '' then u.id_utente else (
    select d.id_utente from delega d join utente a on a.id_utente = d.id_utente
    where d.id_paziente = u.id_paziente and d.diritti = 4 and d.stato = 'attiva'
    order by a.stato <> 'active', d.id_delega limit 1) end
  where u.id_utente = $1`;

/** Reads accounts, within a transaction of the `accounts` role. */
export const sqlAccountLookups = (
  sql: SqlSession,
): Pick<
  AccountStore,
  | "findByEmail"
  | "findById"
  | "findAddressee"
  | "findByIdentity"
  | "findAcceptedTerms"
  | "findByPatient"
  | "count"
  | "hasDemo"
> => {
  const find = (where: string, parameters: readonly unknown[]) =>
    toTaskEither(async () => {
      const row = firstRow(await sql.query<AccountRow>(`select u.* from utente u where ${where}`, parameters));
      return row && accountOf(row);
    });
  return {
    // an account without an address is found by its patient alone
    findByEmail: (email) => find("u.email = $1 and u.email <> ''", [email]),
    findById: (id) => find("u.id_utente = $1", [id]),
    findByPatient: (patient) => find("u.id_paziente = $1", [patient]),
    findAddressee: (id) => toTaskEither(async () => firstRow(await sql.query<Addressee>(ADDRESSEE, [id]))),
    findByIdentity: (issuer, subject) =>
      find("u.id_utente = (select i.id_utente from identita i where i.emittente = $1 and i.soggetto = $2)", [
        issuer,
        subject,
      ]),
    findAcceptedTerms: (account) =>
      toTaskEither(async () =>
        firstRow(
          await sql.query<AcceptedTerms>(
            `select termini_versione as version, termini_accettati_at as "acceptedAt" from utente
             where id_utente = $1 and termini_versione is not null`,
            [account],
          ),
        ),
      ),
    count: () =>
      toTaskEither(async () => Number((await sql.query<{ n: number }>("select count(*) as n from utente"))[0]?.n)),
    hasDemo: () => toTaskEither(async () => (await sql.query("select 1 from utente where demo limit 1")).length > 0),
  };
};

/** Changes accounts, within a transaction of the `accounts` role. */
export const sqlAccountChanges = (
  sql: SqlSession,
): Pick<
  AccountStore,
  "create" | "acceptTerms" | "setPassword" | "setEmail" | "revokeEmailChanges" | "lock" | "replaceHash" | "setFailures"
> => {
  const execute = (text: string, parameters: readonly unknown[]) =>
    toTaskEither(async () => {
      await sql.query(text, parameters);
    });
  return {
    create: (account, now) =>
      execute(
        `insert into utente (id_utente, email, password_hash, nome, cognome, ruolo, id_paziente, stato, demo,
           errori_consecutivi, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          account.id,
          account.email,
          account.passwordHash,
          account.name,
          account.surname,
          account.role,
          account.patient,
          account.disabled ? "disabled" : "active",
          account.demo,
          account.failures,
          now,
        ],
      ),
    acceptTerms: (account, version, at) =>
      execute("update utente set termini_versione = $2, termini_accettati_at = $3 where id_utente = $1", [
        account,
        version,
        at,
      ]),
    setPassword: (account, hash) =>
      execute(
        `with ended as (delete from sessione where id_utente = $1),
           worthless as (delete from one_time_secret where id_utente = $1 and genere = 'reset'),
           ${REVOKE_EMAIL_CHANGES}
         update utente set password_hash = $2, errori_consecutivi = 0 where id_utente = $1`,
        [account, hash],
      ),
    setEmail: (account, email) =>
      execute(
        `with ended as (delete from sessione where id_utente = $1),
           worthless as (delete from one_time_secret where id_utente = $1 and genere in ('reset', 'emailStop')),
           ${REVOKE_EMAIL_CHANGES}
         update utente set email = $2 where id_utente = $1`,
        [account, email],
      ),
    revokeEmailChanges: (account) => execute(`with ${REVOKE_EMAIL_CHANGES} select 1`, [account]),
    lock: (account) => execute("select 1 from utente where id_utente = $1 for no key update", [account]),
    replaceHash: (account, hash) =>
      execute("update utente set password_hash = $2 where id_utente = $1", [account, hash]),
    setFailures: (account, failures) =>
      execute("update utente set errori_consecutivi = $2 where id_utente = $1", [account, failures]),
  };
};
