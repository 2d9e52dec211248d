import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import type { Account } from "@libretto/core/ports/accounts/account-store";

/** A row of the database as text. */
export interface StoredRow {
  readonly name: string;
  readonly row: string;
}

/** Every readable table with rows of patients and a policy. */
const PATIENT_TABLES = `select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_paziente' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
    and has_table_privilege('libretto_record', c.oid, 'select')`;

/** Reads all rows of a record as its owner: every table, including removed rows. */
export const recordReaderOf = async (
  database: SqlEngine,
): Promise<(owner: Account) => Promise<readonly StoredRow[]>> => {
  const tables = await database.transaction({ as: "owner" }, (sql) => sql.query<{ name: string }>(PATIENT_TABLES));
  const text = tables
    .map(({ name }) => `select '${name}' as name, t::text as row from ${name} t where t.id_paziente = $1`)
    .join(" union all ");
  return ({ id, patient }) =>
    database.transaction({ as: "record", actor: id, patient }, (sql) =>
      sql.query<StoredRow>(`${text} order by 1, 2`, [patient]),
    );
};

/** The stored data of accounts and their subscriptions. */
export const readAccounts = (database: SqlEngine, accounts: readonly Account[]): Promise<readonly StoredRow[]> =>
  database.transaction({ as: "accounts" }, (sql) =>
    sql.query<StoredRow>(
      `select 'utente' as name, t::text as row from utente t where t.id_utente = any($1)
       union all select 'sottoscrizione', t::text from sottoscrizione t where t.id_paziente = any($2) order by 1, 2`,
      [accounts.map(({ id }) => id), accounts.flatMap(({ patient }) => patient ?? [])],
    ),
  );
