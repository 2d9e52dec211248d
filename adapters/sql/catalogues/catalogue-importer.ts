import type { Source } from "@libretto/core/catalogues/drugs/drug";
import type { AnyEdition, CatalogueName, Line } from "@libretto/core/catalogues/edition";
import { left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { SqlEngine, SqlSession } from "../engine/engine.ts";
import { CATALOGUE_TABLES, type CatalogueTable } from "./catalogue-tables.ts";

const BATCH_ROWS = 2000;
const MAX_REPORTED_REFUSALS = 20;
/** A larger share of refused lines means that the file is wrong. */
const MAX_REFUSED_SHARE = 0.05;
/** A larger share of removed rows probably means a truncated file … */
const MAX_REMOVED_SHARE = 0.2;
/** … when there were at least so many rows. */
const MIN_ROWS_FOR_SHARE = 100;
/** The advisory lock that allows one import at a time. */
const IMPORT_LOCK = 724_003;

/** Fewer rows do not change query plans. */
const MIN_ROWS_TO_ANALYSE = 1000;

const ORIGINS = { shipped: "inclusa", official: "ufficiale" } as const;

/** The result of importing an edition. */
export interface CatalogueImportReport {
  readonly name: CatalogueName;
  readonly source: Source;
  /** False when this edition was loaded already, or when official data must not be replaced. */
  readonly loaded: boolean;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The number of skipped lines, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly refused: number;
  /** The first refused lines. */
  readonly refusals: readonly { readonly where: string; readonly reason: string }[];
}

interface LoadedRow {
  readonly impronta: string;
  readonly origine: string;
  readonly fonte: string;
  readonly data: string;
  readonly righe: number;
}

type Table = CatalogueTable<unknown>;
type Counts = Pick<CatalogueImportReport, "rows" | "added" | "changed" | "removed">;
type Leftovers = Pick<CatalogueImportReport, "skipped" | "refused" | "refusals">;
type InsertedLines = { readonly rows: number; readonly leftovers: Leftovers };
type Outcome = { readonly counts: Counts; readonly leftovers: Leftovers };
const NO_LEFTOVERS: Leftovers = { skipped: {}, refused: 0, refusals: [] };

// the table of a catalogue and the names in it are constants of catalogue-tables.ts
const tableOf = (name: CatalogueName): Table => CATALOGUE_TABLES[name] as Table;
const ALL_TABLES = Object.values(CATALOGUE_TABLES) as readonly Table[];
const columns = ({ columns }: Table, of: string): string => columns.map((column) => `${of}.${column}`).join(", ");
/** The content of an entry without its position, which changes with every added or removed line. */
const contentColumns = ({ columns, order }: Table, of: string): string =>
  columns
    .filter((column) => column !== order)
    .map((column) => `${of}.${column}`)
    .join(", ");
const sameKey = ({ key }: Table): string => key.map((column) => `a.${column} = t.${column}`).join(" and ");
const ownRows = ({ shared }: Table): string => (shared ? "t.catalogo = $1" : "$1::text is not null");

/** Inserts all lines into a table with the columns of the catalogue, in batches. */
const insertLines = async (
  sql: SqlSession,
  table: Table,
  into: string,
  lines: AnyEdition["lines"],
): Promise<InsertedLines> => {
  const skipped: Record<string, number> = {};
  const refusals: { where: string; reason: string }[] = [];
  let refused = 0;
  let insertedCount = 0;
  let rows: unknown[] = [];
  const write = async (): Promise<void> => {
    if (rows.length === 0) return;
    await sql.query(
      `insert into ${into} (${table.columns.join(", ")})
       select ${columns(table, "r")} from jsonb_populate_recordset(null::${table.table}, $1::jsonb) r`,
      [JSON.stringify(rows)],
    );
    insertedCount += rows.length;
    rows = [];
  };
  for await (const line of lines() as AsyncIterable<Line<unknown>>) {
    if (line.is === "entry") rows.push(table.row(line.entry));
    else if (line.is === "skipped") skipped[line.reason] = (skipped[line.reason] ?? 0) + 1;
    else if (++refused <= MAX_REPORTED_REFUSALS) refusals.push({ where: line.where, reason: line.reason });
    if (rows.length === BATCH_ROWS) await write();
  }
  await write();
  return { rows: insertedCount, leftovers: { skipped, refused, refusals } };
};

const countOf = async (sql: SqlSession, text: string, parameters: readonly unknown[] = []): Promise<number> => {
  const [row] = await sql.query<{ readonly n: number }>(text, parameters);
  return Number(row?.n ?? 0);
};

const insertAll = async (sql: SqlSession, table: Table, lines: AnyEdition["lines"]): Promise<Outcome> => {
  const { rows, leftovers } = await insertLines(sql, table, table.table, lines);
  return { counts: { rows, added: rows, changed: 0, removed: 0 }, leftovers };
};

/** Makes the table equal to the lines. Writes only rows that differ. */
const replaceRows = async (sql: SqlSession, table: Table, lines: AnyEdition["lines"]): Promise<Outcome> => {
  await sql.query(`create temp table arrivo on commit drop as select * from ${table.table} limit 0`);
  const { rows, leftovers } = await insertLines(sql, table, "arrivo", lines);
  await sql.query(`create unique index on arrivo (${table.key.join(", ")})`);
  await sql.query("analyze arrivo");
  const droppedCondition = `${ownRows(table)} and not exists (select from arrivo a where ${sameKey(table)})`;
  const removed = await countOf(
    sql,
    table.keepsInactiveRows
      ? `with updated as (update ${table.table} t set attivo = false where t.attivo and ${droppedCondition} returning 1)
         select count(*) as n from updated`
      : `with deleted as (delete from ${table.table} t where ${droppedCondition} returning 1) select count(*) as n from deleted`,
    [table.catalogue],
  );
  const changed = await countOf(
    sql,
    `select count(*) as n from ${table.table} t join arrivo a on ${sameKey(table)}
     where (${contentColumns(table, "t")}) is distinct from (${contentColumns(table, "a")})`,
  );
  await sql.query(
    `update ${table.table} t set (${table.columns.join(", ")}) = row(${columns(table, "a")}) from arrivo a
     where ${sameKey(table)} and (${columns(table, "t")}) is distinct from (${columns(table, "a")})`,
  );
  const added = await countOf(
    sql,
    `with added as (
       insert into ${table.table} (${table.columns.join(", ")}) select ${columns(table, "a")} from arrivo a
       where not exists (select from ${table.table} t where ${sameKey(table)}) returning 1)
     select count(*) as n from added`,
  );
  return { counts: { rows, added, changed, removed }, leftovers };
};

/** Adds the words of new entries, and removes words that no entry contains any more. */
const updateSearchWords = async (
  sql: SqlSession,
  searchWordsKey: string,
  from: Table,
  first: boolean,
): Promise<void> => {
  if (!first) await sql.query("delete from search_word where word_list = $1", [searchWordsKey]);
  await sql.query(
    `insert into search_word (word_list, word)
     select distinct $1::text, unnest(tsvector_to_array(t.search_vector)) from ${from.table} t
     where ${from.keepsInactiveRows ? "t.attivo" : "true"} and t.catalogo = any($2::text[])
     on conflict do nothing`,
    [
      searchWordsKey,
      first
        ? [from.catalogue]
        : ALL_TABLES.filter((table) => table.searchWordsKey === searchWordsKey).map((table) => table.catalogue),
    ],
  );
};

const refuseUnlikely = ({ counts: { rows }, leftovers: { refused, refusals } }: Outcome): void => {
  const [first] = refusals;
  const example = first === undefined ? "" : ` (${first.where}: ${first.reason})`;
  if (rows === 0) throw new Error(`no usable line${example}`);
  if (refused > (rows + refused) * MAX_REFUSED_SHARE) throw new Error(`${refused} lines cannot be used${example}`);
};

const refuseShrinking = (loaded: LoadedRow, { counts: { removed } }: Outcome): void => {
  if (loaded.righe < MIN_ROWS_FOR_SHARE || removed <= loaded.righe * MAX_REMOVED_SHARE) return;
  throw new Error(
    `The edition would remove ${removed} of ${loaded.righe} rows: the file may be cut. --shrink accepts it`,
  );
};

const loadEdition = async (
  sql: SqlSession,
  edition: AnyEdition,
  canShrink: boolean,
): Promise<CatalogueImportReport> => {
  const table = tableOf(edition.name);
  const { name, source } = edition;
  await sql.query("select pg_advisory_xact_lock($1)", [IMPORT_LOCK]);
  const [loaded] = await sql.query<LoadedRow>(
    "select impronta, origine, fonte, data::text as data, righe from catalogo where catalogo = $1",
    [table.catalogue],
  );
  const isSameEdition =
    loaded?.impronta === edition.fingerprint && loaded.fonte === source.name && loaded.data === source.date;
  if (
    loaded !== undefined &&
    (isSameEdition || (edition.origin === "shipped" && loaded.origine === ORIGINS.official))
  ) {
    const loadedSource = { name: loaded.fonte, date: loaded.data };
    return {
      name,
      source: loadedSource,
      loaded: false,
      rows: loaded.righe,
      added: 0,
      changed: 0,
      removed: 0,
      ...NO_LEFTOVERS,
    };
  }
  const first = loaded === undefined;
  const outcome = await (first ? insertAll : replaceRows)(sql, table, edition.lines);
  refuseUnlikely(outcome);
  if (loaded?.origine === ORIGINS.official && !canShrink) refuseShrinking(loaded, outcome);
  if (table.searchWordsKey !== null) await updateSearchWords(sql, table.searchWordsKey, table, first);
  await sql.query(
    `insert into catalogo (catalogo, fonte, data, origine, impronta, righe, importato_at)
     values ($1, $2, $3::date, $4, $5, $6, now())
     on conflict (catalogo) do update set fonte = excluded.fonte, data = excluded.data, origine = excluded.origine,
       impronta = excluded.impronta, righe = excluded.righe, importato_at = excluded.importato_at`,
    [table.catalogue, source.name, source.date, ORIGINS[edition.origin], edition.fingerprint, outcome.counts.rows],
  );
  if (outcome.counts.rows >= MIN_ROWS_TO_ANALYSE) await sql.query(`analyze ${table.table}, search_word`);
  return { name, source, loaded: true, ...outcome.counts, ...outcome.leftovers };
};

/**
 * Imports editions: each one completely, in one transaction, or not at all. Left is the reason, as text, why an edition
 * could not be read.
 */
export const sqlCatalogueImporter = (engine: SqlEngine) => ({
  load:
    (
      edition: AnyEdition,
      { canShrink = false }: { readonly canShrink?: boolean } = {},
    ): TaskEither<string, CatalogueImportReport> =>
    () =>
      engine
        .transaction({ as: "owner" }, (sql) => loadEdition(sql, edition, canShrink))
        .then(right, (problem: unknown) => left(problem instanceof Error ? problem.message : String(problem))),
});
