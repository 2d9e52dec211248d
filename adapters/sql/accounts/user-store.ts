import type { User } from "@libretto/core/admin/user";
import { ITALIAN_TIME_ZONE } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { UserStore } from "@libretto/core/ports/accounts/user-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { hasStarted } from "./started-subscription.ts";

/** The licence of a patient is the one in force at $1, or the base licence. Grants of other records count until their last day. */
const USER = `u.id_utente as id, u.email, u.nome as name, u.cognome as surname, u.ruolo as role,
  u.stato = 'active' as active,
  case when u.id_paziente is not null then coalesce((select n.id_licenza from sottoscrizione n
    where n.id_paziente = u.id_paziente and ${hasStarted("n", "$1")}
      and (n.data_scadenza is null or n.data_scadenza > $1)
    order by n.id_sottoscrizione desc limit 1), 1) end as licence,
  (select count(*)::integer from delega d where d.id_utente = u.id_utente and d.stato = 'attiva'
    and (d.data_scadenza is null or d.data_scadenza >= ($1::timestamptz at time zone '${ITALIAN_TIME_ZONE}')::date)) as "caredRecords"`;
const MATCHES_SEARCH = `not exists (select from unnest(string_to_array($2, ' ')) as parola
  where parola <> '' and strpos(lower(u.nome || ' ' || u.cognome || ' ' || u.email), parola) = 0)`;

/** Users, within a transaction of the `accounts` role. */
export const sqlUserStore = (sql: SqlSession): UserStore => ({
  find: (search, { before, limit }, now) =>
    toTaskEither(async () => {
      const searchText = search.toLowerCase();
      const rows = await sql.query<User>(
        `select ${USER} from utente u where ${MATCHES_SEARCH} and u.id_utente < $3 order by u.id_utente desc limit $4`,
        [now, searchText, before ?? Number.MAX_SAFE_INTEGER, limit ?? PAGE_LIMIT],
      );
      const [count] = await sql.query<{ n: number }>(
        `select count(*) as n from utente u where $1::timestamptz is not null and ${MATCHES_SEARCH}`,
        [now, searchText],
      );
      return { rows, total: Number(count?.n ?? 0) };
    }),
  load: (id, now) => async () => {
    const [row] = await sql.query<User>(`select ${USER} from utente u where u.id_utente = $2 for update of u`, [
      now,
      id,
    ]);
    return row === undefined ? left(failure("notFound", "failure.notFound")) : right(row);
  },
  save: ({ id, role, active }) =>
    toTaskEither(async () => {
      await sql.query(
        `with ended as (delete from sessione s using utente u
             where s.id_utente = $1 and u.id_utente = $1 and (not $3::boolean or u.ruolo <> $2))
         update utente set ruolo = $2, stato = case when $3::boolean then 'active' else 'disabled' end
         where id_utente = $1`,
        [id, role, active],
      );
    }),
  countOtherAdministrators: (except) =>
    toTaskEither(async () => {
      // locked, so that two administrators cannot disable each other at the same time
      const rows = await sql.query(
        "select 1 from utente where ruolo = 'admin' and stato = 'active' and id_utente <> $1 for share",
        [except],
      );
      return rows.length;
    }),
  findRecordOf: (id) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ id_paziente: number | null }>(
        "select id_paziente from utente where id_utente = $1",
        [id],
      );
      return row?.id_paziente ?? null;
    }),
});
