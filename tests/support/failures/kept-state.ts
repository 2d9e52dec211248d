import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import pg from "pg";
import { postgresHere } from "../postgres-here.ts";

/** What no use case of a user writes, or what counts attempts, which stay counted. */
const LEFT_OUT = [
  ...["catalogo", "farmaco", "luogo", "parola", "interazione", "sensibilita", "stato_matrimoniale", "tag_specialita"],
  ...["voce", "contratto", "trattamento", "lavoro", "schema_migrations", "migrazione", "tentativo"],
];
/** When a session was last used is written whatever became of the request. */
const NOT_COMPARED = "array['last_seen_at']";
/**
 * What refusals leave on purpose: an entry of the trail, the key of the next upload, how often a password was wrong, and
 * what the owner of an account is told when that goes on.
 */
const LEFT_BY_REFUSALS = {
  tables: ["audit", "audit_catena", "chiave_file"],
  columns: "array['last_seen_at', 'errori_consecutivi']",
  rows: new Map([
    ["posta", "genere = 'failedSignIns'"],
    ["accesso", "dispositivo like 'Accessi non riusciti: %'"],
  ]),
};

interface Column {
  readonly name: string;
  readonly patient: boolean;
  readonly account: boolean;
}

/** Whose rows are looked at; of tables that are nobody's, all. */
export interface Whose {
  readonly patient: number;
  readonly accounts: readonly number[];
  /** Accounts and patients from this number on are of the request's making. */
  readonly since: number;
}

/** How often each row is there, as text behind the name of its table. */
export type Kept = ReadonlyMap<string, number>;

type Ask = <Row extends object>(text: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

/** Everything that is kept of somebody, seen by one whom no policy binds. */
export interface Keeper {
  readonly of: (whose: Whose) => Promise<Kept>;
  /** The state of every table, whosever its rows are, but for what refusals leave on purpose. */
  readonly everything: () => Promise<ReadonlyMap<string, string>>;
  /** Names of the bytes that rows of files speak of. */
  readonly blobs: () => Promise<ReadonlySet<string>>;
  /** Forgets letters, links and counted attempts of cases before. */
  readonly forget: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The owner of an embedded database is bound by no policy; that of a server is, so its superuser looks. */
const asking = async (engine: SqlEngine): Promise<{ readonly ask: Ask; readonly close: () => Promise<void> }> => {
  const asOwner: Ask = (text, parameters) => engine.transaction({ as: "owner" }, (sql) => sql.query(text, parameters));
  const [who] = await asOwner<{ readonly name: string; readonly free: boolean }>(
    "select current_database() as name, rolsuper as free from pg_roles where rolname = current_user",
  );
  if (who?.free !== false) return { ask: asOwner, close: async () => {} };
  const address = new URL(postgresHere());
  address.pathname = `/${who.name}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return {
    ask: async (text, parameters) => (await client.query(text, parameters && [...parameters])).rows,
    close: () => client.end(),
  };
};

export const openKeeper = async (engine: SqlEngine): Promise<Keeper> => {
  const { ask, close } = await asking(engine);
  const tables = await ask<Column>(
    `select c.relname as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id_paziente') as patient,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id_utente') as account
     from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = 'public'::regnamespace and not c.relname = any($1)`,
    [LEFT_OUT],
  );
  const ofEverybody = new Set(["posta", "gettone"]);
  const rows = tables
    .map(({ name, patient, account }) => {
      const whose = [
        ...(patient ? ["id_paziente = $1 or id_paziente >= $3"] : []),
        ...(account ? ["id_utente = any($2) or id_utente >= $3"] : []),
      ];
      const where = whose.length === 0 || ofEverybody.has(name) ? "true" : whose.join(" or ");
      return `select '${name} ' || (to_jsonb(t) - ${NOT_COMPARED})::text as row from ${name} t where ${where}`;
    })
    .join("\nunion all ");
  const states = tables
    .filter(({ name }) => !LEFT_BY_REFUSALS.tables.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - ${LEFT_BY_REFUSALS.columns})::text, 0)), 0) as state
         from ${name} t where not (${LEFT_BY_REFUSALS.rows.get(name) ?? "false"})`,
    )
    .join("\nunion all ");
  const all = `with asked as (select $1::bigint, $2::bigint[], $3::bigint) ${rows}`;
  return {
    of: async ({ patient, accounts, since }) => {
      const kept = new Map<string, number>();
      for (const { row } of await ask<{ readonly row: string }>(all, [patient, accounts, since]))
        kept.set(row, (kept.get(row) ?? 0) + 1);
      return kept;
    },
    everything: async () =>
      new Map(
        (await ask<{ readonly name: string; readonly state: string }>(states)).map(({ name, state }) => [name, state]),
      ),
    blobs: async () =>
      new Set(
        (await ask<{ readonly blob: string }>("select deposito as blob from contenuto_file")).map(({ blob }) => blob),
      ),
    forget: async () => {
      for (const table of ["posta", "gettone", "tentativo"]) await ask(`delete from ${table}`);
    },
    close,
  };
};

/** How many rows came and went in each table; a row that changed came and went. */
export const difference = (before: Kept, after: Kept): Readonly<Record<string, string>> => {
  const changes = new Map<string, { came: number; went: number }>();
  for (const row of new Set([...before.keys(), ...after.keys()])) {
    const more = (after.get(row) ?? 0) - (before.get(row) ?? 0);
    if (more === 0) continue;
    const [table = ""] = row.split(" ", 1);
    const seen = changes.get(table) ?? { came: 0, went: 0 };
    changes.set(table, { came: seen.came + Math.max(more, 0), went: seen.went - Math.min(more, 0) });
  }
  return Object.fromEntries([...changes].sort().map(([table, { came, went }]) => [table, `+${came} -${went}`]));
};
