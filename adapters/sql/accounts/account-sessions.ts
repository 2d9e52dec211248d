import type { Role } from "@libretto/core/account/role";
import { dayOf, type Instant } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import type { AccountStore, SessionQuery, SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { CarerGrant } from "@libretto/core/record/across/carers/carer";
import { CarerGrantWire } from "@libretto/core/record/across/carers/wire";
import { type PermissionSources, permissionsAt } from "@libretto/core/subscription/permissions";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { firstRow } from "./first-row.ts";
import { PERMISSION_SOURCES, permissionsOf } from "./permission-sources.ts";

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
  /** The right of a carer in the record of the request; null without one. */
  readonly carer: object | null;
  readonly permission_sources: Omit<PermissionSources<string>, "role"> | null;
}

const TARGET = "(select z.id_paziente from utente z where z.id_utente = $2)";
/** What a patient's account may do as a carer in the record $3, or in that of the target account. */
const carerOf = ({
  lock,
}: SessionQuery): string => `left join lateral (select d.id_paziente, d.diritti, d.visibility, d.livello, d.id_tags,
      d.sezioni, d.data_scadenza
    from delega d where d.id_utente = u.id_utente and u.ruolo = 'patient' and d.stato = 'attiva'
      and d.id_paziente = coalesce($3::bigint, ${TARGET})
      and (d.data_scadenza is null or d.data_scadenza >= $4::date)
    ${lock ? "for share of d" : ""}) g on true`;

const sessionQuery = (query: SessionQuery): string =>
  `select s.id_sessione, s.cookie_hash, s.step_up_at, s.step_up_by_password, s.created_at,
     s.last_seen_at, u.id_utente, u.ruolo, u.id_paziente, u.stato,
     ${query.targetAccount === null ? "$2::bigint" : TARGET} as bersaglio,
     case when g.id_paziente is not null then to_json(g) end as carer,
     ${query.withPermissions ? PERMISSION_SOURCES : "null::json"} as permission_sources
   from sessione s join utente u on u.id_utente = s.id_utente ${carerOf(query)}
   where s.token_hash = $1 ${query.lock ? "for share of s, u" : ""}`;

const grantOf = (row: object | null): CarerGrant | null => {
  if (row === null) return null;
  const decoded = CarerGrantWire.decode(row);
  if (isLeft(decoded)) throw new Error("the stored right of a carer cannot be decoded");
  return decoded.right;
};

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
  grant: grantOf(row.carer),
  permissions:
    row.permission_sources === null
      ? []
      : permissionsOf(permissionsAt({ role: row.ruolo, ...row.permission_sources }, query.now)),
});

/** Finds, opens and ends sessions, within a transaction of the `accounts` role. */
export const sqlAccountSessions = (
  sql: SqlSession,
): Pick<AccountStore, "findSession" | "openSession" | "touchSession" | "closeSession"> => {
  const execute = (text: string, parameters: readonly unknown[]) =>
    toTaskEither(async () => {
      await sql.query(text, parameters);
    });
  return {
    findSession: (query) =>
      toTaskEither(async () => {
        const row = firstRow(
          await sql.query<SessionRow>(sessionQuery(query), [
            query.tokenDigest,
            query.targetAccount,
            query.record,
            dayOf(query.now),
          ]),
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
  };
};
