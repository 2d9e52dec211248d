import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT, type PageRequest } from "@libretto/core/kernel/page";
import { DOCUMENTS_COLUMN } from "@libretto/core/record/documented-row";
import { isSortedByDate, sortKeyMissing } from "@libretto/core/record/pagination";
import { type AnySection, hasDocuments } from "@libretto/core/record/section";
import { sharedSections } from "@libretto/core/record/sections";
import type { SqlSession } from "../engine/engine.ts";
import { canPointToDeleted, selectPointedIds } from "./references.ts";
import { listCode, rowCountSql, sqlPerSection, type Table, tableOf } from "./tables.ts";

/** Rows of patient $1, of one list when $2 is not null. */
const rowsOf = (table: Table): string =>
  `from ${table.table} t where id_paziente = $1 and ${table.live} and ($2::text is null or ${table.listColumn ?? "null"}::text = $2)`;

/** At most $3 rows, newest first, as `{"data": […], "total": n}`. */
const page = (table: Table, olderCondition: string, total: string, anchorCondition = "true"): string =>
  `select case when ${anchorCondition} then json_build_object('data', coalesce(json_agg(r), '[]'), 'total', ${total})::text end as body
   from (select ${table.answerColumns.join(", ")} ${rowsOf(table)} ${olderCondition}
     order by ${table.sort} desc, ${table.id} desc limit $3) r`;

const totalSql = (table: Table): string => `${rowCountSql(table)} and ($2::text is null or k.list_code = $2))`;
/** When the page contains all rows, their number is the total. */
const firstPage = sqlPerSection((table) =>
  page(table, "", `case when count(*) < $3 then count(*) else ${totalSql(table)} end`),
);
/** The page after the row with id $4. In sections sorted by date, null when that row does not exist. */
const pageAfterRow = sqlPerSection((table, section) => {
  const sortKey = `${table.sort}, ${table.id}`;
  const anchor = `select ${sortKey} from ${table.table} t where id_paziente = $1 and ${table.id} = $4`;
  return isSortedByDate(section)
    ? page(table, `and (${sortKey}) < (${anchor})`, totalSql(table), `exists (${anchor})`)
    : page(table, `and ${table.id} < $4`, totalSql(table));
});
/** The page after the position of a row with id $4 and sort value $5. */
const pageAfterPlace = sqlPerSection((table) =>
  page(table, `and (${table.sort}, ${table.id}) < ($5, $4)`, totalSql(table)),
);

/** All rows as a JSON array, newest first. */
const allRowsSql = (table: Table, columns: readonly string[], rows: string): string =>
  `select coalesce(json_agg(r), '[]')::text as body
   from (select ${columns.join(", ")} ${rows} order by ${table.sort} desc, ${table.id} desc) r`;
const allOwnRows = sqlPerSection((table) => allRowsSql(table, table.answerColumns, rowsOf(table)));
/** With the columns that every reader may see. */
const allSharedRows = sqlPerSection((table) => allRowsSql(table, table.sharedColumns, rowsOf(table)));
/**
 * The rows that another section refers to. `is true` makes PostgreSQL read the ids once: as a join, planned for the few
 * rows that most patients have, it would compare each row with each id.
 */
const linkedSharedRows = (section: AnySection, target: AnySection): string => {
  const to = tableOf(target);
  const present = canPointToDeleted(section) ? "true" : to.live;
  return allRowsSql(
    to,
    to.sharedColumns,
    `from ${to.table} t where id_paziente = $1 and ${present} and (${to.id} in (${selectPointedIds(section, to)})) is true`,
  );
};

/** The rows of patient $1 that come from file $2, by collection. */
const ROWS_OF_FILE = `select json_build_object(${(sharedSections as readonly AnySection[])
  .filter(hasDocuments)
  .map((section) => {
    const table = tableOf(section);
    const rows = `from ${table.table} t where id_paziente = $1 and ${table.live} and ${DOCUMENTS_COLUMN} @> array[$2::bigint]`;
    return `'${section.collection}', (${allRowsSql(table, table.answerColumns, rows)})::json`;
  })
  .join(", ")})::text as body`;

const selectRow = sqlPerSection(
  (table) => `select to_json(r) as row from (select ${table.answerColumns.join(", ")} from ${table.table} t
    where id_paziente = $1 and ${table.id} = $2 and ${table.live}) r`,
);

/** Reads a row in the wire format without a lock; null when it is missing, deleted or not visible to this reader. */
export const readSectionRow = async (
  sql: SqlSession,
  section: AnySection,
  patient: number,
  id: number,
): Promise<unknown> => {
  const [result] = await sql.query<{ readonly row: unknown }>(selectRow(section), [patient, id]);
  return result?.row ?? null;
};

export interface SectionRequest {
  readonly list?: string;
  readonly before?: PageRequest["before"];
  readonly at?: PageRequest["at"];
  readonly limit?: PageRequest["limit"];
}

/**
 * Reads a page of a section as JSON text, newest first: `{"data": […], "total": n}`. Fails with `sortKeyMissing` when
 * the position of the row before the page is unknown.
 */
export const readSectionPage = async (
  sql: SqlSession,
  section: AnySection,
  patient: number,
  { list, before, at, limit = PAGE_LIMIT }: SectionRequest,
): Promise<Either<Failure, string>> => {
  const parameters = [patient, list === undefined ? null : listCode(section, list), limit];
  const runQuery = (text: string, ...from: readonly unknown[]) =>
    sql.query<{ readonly body: string | null }>(text, [...parameters, ...from]);
  const [row] =
    before === undefined
      ? await runQuery(firstPage(section))
      : at === undefined || !isSortedByDate(section)
        ? await runQuery(pageAfterRow(section), before)
        : await runQuery(pageAfterPlace(section), before, at);
  if (row === undefined) return right('{"data":[],"total":0}');
  return row.body === null ? left(sortKeyMissing) : right(row.body);
};

/** Runs a statement that returns all rows of a section or of one of its lists as JSON text. */
const readAllRows =
  (statementOf: (section: AnySection) => string) =>
  async (sql: SqlSession, section: AnySection, patient: number, list?: string): Promise<string> => {
    const parameters = [patient, list === undefined ? null : listCode(section, list)];
    const [row] = await sql.query<{ readonly body: string }>(statementOf(section), parameters);
    return row?.body ?? "[]";
  };

/** All rows of a section or of one of its lists as JSON text, newest first, for the owner. */
export const readWholeSection = readAllRows(allOwnRows);

/** All rows of a section or of one of its lists as JSON text, newest first, to be filtered for a doctor. */
export const readSharedSection = readAllRows(allSharedRows);

/** The rows of another section that the rows of this section refer to. */
export const readSharedLinked = async (
  sql: SqlSession,
  section: AnySection,
  to: AnySection,
  patient: number,
): Promise<string> => {
  const [row] = await sql.query<{ readonly body: string }>(linkedSharedRows(section, to), [patient]);
  return row?.body ?? "[]";
};

/** The rows of each section that come from a file, by collection, as JSON text. */
export const readRowsOfFile = async (sql: SqlSession, patient: number, file: number): Promise<string> => {
  const [row] = await sql.query<{ readonly body: string }>(ROWS_OF_FILE, [patient, file]);
  return row?.body ?? "{}";
};
