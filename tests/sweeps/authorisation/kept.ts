import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import type { Account } from "@libretto/core/ports/accounts/account-store";

/** A row of the database as text. */
export interface KeptRow {
  readonly name: string;
  readonly row: string;
}

/** Every table with rows of patients that a policy guards, as far as it may be read. */
const OF_PATIENTS = `select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_paziente' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
    and has_table_privilege('libretto_record', c.oid, 'select')`;

/** Reads what the database holds of a record, as its owner sees it: of every table, and removed rows too. */
export const recordsIn = async (database: SqlEngine): Promise<(whose: Account) => Promise<readonly KeptRow[]>> => {
  const tables = await database.transaction({ as: "owner" }, (sql) => sql.query<{ name: string }>(OF_PATIENTS));
  const text = tables
    .map(({ name }) => `select '${name}' as name, t::text as row from ${name} t where t.id_paziente = $1`)
    .join(" union all ");
  return ({ id, patient }) =>
    database.transaction({ as: "record", actor: id, patient }, (sql) =>
      sql.query<KeptRow>(`${text} order by 1, 2`, [patient]),
    );
};

/** What the database holds of accounts and of what they have paid for. */
export const accountsIn = (database: SqlEngine, whose: readonly Account[]): Promise<readonly KeptRow[]> =>
  database.transaction({ as: "accounts" }, (sql) =>
    sql.query<KeptRow>(
      `select 'utente' as name, t::text as row from utente t where t.id_utente = any($1)
       union all select 'sottoscrizione', t::text from sottoscrizione t where t.id_paziente = any($2) order by 1, 2`,
      [whose.map(({ id }) => id), whose.flatMap(({ patient }) => patient ?? [])],
    ),
  );
