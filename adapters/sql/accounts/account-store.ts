import { PERMISSIONS, type Permission } from "@libretto/core/access/permissions";
import { permissionNames } from "@libretto/core/access/wire";
import type { AcceptedTerms } from "@libretto/core/account/consents";
import type { Role } from "@libretto/core/account/role";
import type { Instant } from "@libretto/core/kernel/dates";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type {
  Account,
  AccountStore,
  Addressee,
  OneTimeSecret,
  OneTimeSecretKind,
  SessionQuery,
  SessionWithPrincipal,
} from "@libretto/core/ports/accounts/account-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { hasStarted } from "./started-subscription.ts";

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

interface SessionRow {
  readonly id_sessione: number;
  readonly cookie_hash: string | null;
  readonly step_up_at: Instant;
  readonly step_up_by_password: boolean;
  readonly created_at: Instant;
  readonly last_seen_at: Instant;
  readonly id_utente: number;
  readonly ruolo: Role;
  readonly id_paziente: number | null;
  readonly stato: string;
  readonly bersaglio: number | null;
  readonly permessi: readonly string[] | null;
}

const permissionOf = new Map(PERMISSIONS.map((permission) => [permissionNames[permission], permission]));
/** Ignores names that this version does not know. */
export const permissionsOf = (names: readonly string[]): readonly Permission[] =>
  names.flatMap((name) => permissionOf.get(name) ?? []);

/** The permissions of the role. A patient has only those that the licence in force (or the base licence) grants. */
const GRANTED_PERMISSIONS = `(select coalesce(array_agg(p.nome), '{}') from ruolo r
  join permesso_del_ruolo rp on rp.id_ruolo = r.id_ruolo join permesso p on p.id_permesso = rp.id_permesso
  where r.user_kind = u.ruolo and (u.id_paziente is null or exists (
    select from licenza l join permesso_del_ruolo lp on lp.id_ruolo = l.id_ruolo
    where lp.id_permesso = rp.id_permesso and l.id_licenza = coalesce(
      (select n.id_licenza from sottoscrizione n where n.id_paziente = u.id_paziente
        and ${hasStarted("n", "$2")} and (n.data_scadenza is null or n.data_scadenza > $2)
        order by n.id_sottoscrizione desc limit 1), 1))))`;
const TARGET = "(select z.id_paziente from utente z where z.id_utente = $3)";

const sessionQuery = (query: SessionQuery): string =>
  `select s.id_sessione, s.cookie_hash, s.step_up_at, s.step_up_by_password, s.created_at,
     s.last_seen_at, u.id_utente, u.ruolo, u.id_paziente, u.stato,
     ${query.targetAccount === null ? "$3::bigint" : TARGET} as bersaglio,
     ${query.withPermissions ? GRANTED_PERMISSIONS : "null::text[]"} as permessi
   from sessione s join utente u on u.id_utente = s.id_utente
   where s.token_hash = $1 and $2::timestamptz is not null ${query.lock ? "for share of s, u" : ""}`;

const sessionOf = (query: SessionQuery, row: SessionRow): SessionWithPrincipal => ({
  id: row.id_sessione,
  tokenDigest: query.tokenDigest,
  cookieDigest: row.cookie_hash,
  account: row.id_utente,
  openedAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  stepUpAt: row.step_up_at,
  stepUpByPassword: row.step_up_by_password,
  principal: { account: row.id_utente, role: row.ruolo, patient: row.id_paziente },
  disabled: row.stato !== "active",
  targetPatient: row.bersaglio,
  permissions: permissionsOf(row.permessi ?? []),
});

const firstRow = <A>(rows: readonly A[]): A | null => rows[0] ?? null;

/** CTEs that revoke pending e-mail changes of account $1: links already sent, and e-mails in the queue. */
const REVOKE_EMAIL_CHANGES = `
  email_links as (delete from one_time_secret where id_utente = $1 and genere = 'email'),
  email_letters as (delete from email_queue where id_utente = $1 and genere = 'changeEmail')`;

/** Accounts and their sessions, within a transaction of the `accounts` role. */
export const sqlAccountStore = (sql: SqlSession): AccountStore => {
  const find = (where: string, parameters: readonly unknown[]) =>
    toTaskEither(async () => {
      const row = firstRow(await sql.query<AccountRow>(`select u.* from utente u where ${where}`, parameters));
      return row && accountOf(row);
    });
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
    findByEmail: (email) => find("u.email = $1", [email]),
    findById: (id) => find("u.id_utente = $1", [id]),
    findAddressee: (id) =>
      toTaskEither(async () =>
        firstRow(await sql.query<Addressee>("select email, lingua as language from utente where id_utente = $1", [id])),
      ),
    findByIdentity: (issuer, subject) =>
      find("u.id_utente = (select i.id_utente from identita i where i.emittente = $1 and i.soggetto = $2)", [
        issuer,
        subject,
      ]),
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
    hasRecord: (patient) =>
      toTaskEither(async () => (await sql.query("select 1 from utente where id_paziente = $1", [patient])).length > 0),
    count: () =>
      toTaskEither(async () => Number((await sql.query<{ n: number }>("select count(*) as n from utente"))[0]?.n)),
    hasDemo: () => toTaskEither(async () => (await sql.query("select 1 from utente where demo limit 1")).length > 0),

    findSession: (query) =>
      toTaskEither(async () => {
        const row = firstRow(
          await sql.query<SessionRow>(sessionQuery(query), [query.tokenDigest, query.now, query.targetAccount]),
        );
        return row && sessionOf(query, row);
      }),
    openSession: (session, origin, language) =>
      execute(
        `with spoken as (update utente set lingua = $11 where id_utente = $4 and lingua is distinct from $11)
         insert into sessione (id_sessione, token_hash, cookie_hash, id_utente, created_at, last_seen_at, step_up_at,
           step_up_by_password, dispositivo, indirizzo) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          session.id,
          session.tokenDigest,
          session.cookieDigest,
          session.account,
          session.openedAt,
          session.lastSeenAt,
          session.stepUpAt,
          session.stepUpByPassword,
          origin.device,
          origin.address,
          language,
        ],
      ),
    touchSession: (tokenDigest, now) =>
      // a write that has locked the session will update it; skipping the lock avoids that other requests wait
      execute(
        `update sessione set last_seen_at = $2 where token_hash = (
           select token_hash from sessione where token_hash = $1 and last_seen_at < $2 for no key update skip locked)`,
        [tokenDigest, now],
      ),
    closeSession: (tokenDigest) => execute("delete from sessione where token_hash = $1", [tokenDigest]),

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
             where id_utente = (select id_utente from utente where email = $1) and impronta = any($2::text[])`,
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
    deleteExpired: (now) =>
      toTaskEither(async () => {
        await sql.query("delete from sessione where created_at < $1::timestamptz - interval '2 hours'", [now]);
        await sql.query("delete from one_time_secret where scadenza < $1", [now]);
        await sql.query("delete from throttle where window_start < $1::timestamptz - interval '1 day'", [now]);
      }),
  };
};
