import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import pg from "pg";
import { workerPostgresUrl } from "../databases/worker-postgres.ts";

/** Tables that no use case of a user writes, or that count attempts, which stay counted. */
const IGNORED_TABLES = [
  ...[
    "catalogo",
    "farmaco",
    "luogo",
    "search_word",
    "interazione",
    "sensibilita",
    "stato_matrimoniale",
    "tag_specialita",
  ],
  ...["catalogue_entry", "contratto", "trattamento", "job", "schema_migrations", "migrazione", "throttle"],
];
/** The last use of a session is written for any result of the request. */
const IGNORED_COLUMNS = "array['last_seen_at']";
/**
 * Data that refusals write intentionally: an audit entry, the key of the next upload, the counter of wrong passwords,
 * and the notification of the account's owner.
 */
const WRITTEN_BY_REFUSALS = {
  tables: ["audit", "audit_chain", "chiave_file"],
  columns: "array['last_seen_at', 'errori_consecutivi']",
  rows: new Map([
    ["email_queue", "genere = 'failedSignIns'"],
    ["sign_in_log", "dispositivo like 'Accessi non riusciti: %'"],
  ]),
};

interface Column {
  readonly name: string;
  readonly patient: boolean;
  readonly account: boolean;
}

/** The owners of the rows to read; of tables without owner, all rows. */
export interface StateScope {
  readonly patient: number;
  readonly accounts: readonly number[];
  /** Accounts and patients from this number on were created by the request. */
  readonly firstNewId: number;
}

/** The number of each row, as text after the name of its table. */
export type StoredRows = ReadonlyMap<string, number>;

type QueryRows = <Row extends object>(text: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

/** All data of an owner, read by a user without policies. */
export interface StateReader {
  readonly readRowsOf: (scope: StateScope) => Promise<StoredRows>;
  /** The state of every table, for all owners, except what refusals write intentionally. */
  readonly readTableStates: () => Promise<ReadonlyMap<string, string>>;
  /** Names of the blobs that file rows refer to. */
  readonly readBlobNames: () => Promise<ReadonlySet<string>>;
  /** Deletes e-mails, links and counted attempts of earlier cases. */
  readonly clearTransientRows: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * No policy applies to the owner of an embedded database; on a server policies apply to the owner, so its superuser
 * reads.
 */
const openQuery = async (
  engine: SqlEngine,
): Promise<{ readonly query: QueryRows; readonly close: () => Promise<void> }> => {
  const asOwner: QueryRows = (text, parameters) =>
    engine.transaction({ as: "owner" }, (sql) => sql.query(text, parameters));
  const [who] = await asOwner<{ readonly name: string; readonly free: boolean }>(
    "select current_database() as name, rolsuper as free from pg_roles where rolname = current_user",
  );
  if (who?.free !== false) return { query: asOwner, close: async () => {} };
  const address = new URL(workerPostgresUrl());
  address.pathname = `/${who.name}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return {
    query: async (text, parameters) => (await client.query(text, parameters && [...parameters])).rows,
    close: () => client.end(),
  };
};

export const openStateReader = async (engine: SqlEngine): Promise<StateReader> => {
  const { query, close } = await openQuery(engine);
  const tables = await query<Column>(
    `select c.relname as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id_paziente') as patient,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id_utente') as account
     from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = 'public'::regnamespace and not c.relname = any($1)`,
    [IGNORED_TABLES],
  );
  const ofEverybody = new Set(["email_queue", "one_time_secret"]);
  const rows = tables
    .map(({ name, patient, account }) => {
      const conditions = [
        ...(patient ? ["id_paziente = $1 or id_paziente >= $3"] : []),
        ...(account ? ["id_utente = any($2) or id_utente >= $3"] : []),
      ];
      const where = conditions.length === 0 || ofEverybody.has(name) ? "true" : conditions.join(" or ");
      return `select '${name} ' || (to_jsonb(t) - ${IGNORED_COLUMNS})::text as row from ${name} t where ${where}`;
    })
    .join("\nunion all ");
  const states = tables
    .filter(({ name }) => !WRITTEN_BY_REFUSALS.tables.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - ${WRITTEN_BY_REFUSALS.columns})::text, 0)), 0) as state
         from ${name} t where not (${WRITTEN_BY_REFUSALS.rows.get(name) ?? "false"})`,
    )
    .join("\nunion all ");
  const all = `with asked as (select $1::bigint, $2::bigint[], $3::bigint) ${rows}`;
  return {
    readRowsOf: async ({ patient, accounts, firstNewId }) => {
      const rowCounts = new Map<string, number>();
      for (const { row } of await query<{ readonly row: string }>(all, [patient, accounts, firstNewId]))
        rowCounts.set(row, (rowCounts.get(row) ?? 0) + 1);
      return rowCounts;
    },
    readTableStates: async () =>
      new Map(
        (await query<{ readonly name: string; readonly state: string }>(states)).map(({ name, state }) => [
          name,
          state,
        ]),
      ),
    readBlobNames: async () =>
      new Set(
        (await query<{ readonly blob: string }>("select blob_name as blob from contenuto_file")).map(
          ({ blob }) => blob,
        ),
      ),
    clearTransientRows: async () => {
      for (const table of ["email_queue", "one_time_secret", "throttle"]) await query(`delete from ${table}`);
    },
    close,
  };
};

/** The number of added and removed rows in each table; a changed row is removed and added. */
export const countChanges = (before: StoredRows, after: StoredRows): Readonly<Record<string, string>> => {
  const changes = new Map<string, { came: number; went: number }>();
  for (const row of new Set([...before.keys(), ...after.keys()])) {
    const delta = (after.get(row) ?? 0) - (before.get(row) ?? 0);
    if (delta === 0) continue;
    const [table = ""] = row.split(" ", 1);
    const counts = changes.get(table) ?? { came: 0, went: 0 };
    changes.set(table, { came: counts.came + Math.max(delta, 0), went: counts.went - Math.min(delta, 0) });
  }
  return Object.fromEntries([...changes].sort().map(([table, { came, went }]) => [table, `+${came} -${went}`]));
};
