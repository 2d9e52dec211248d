import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT, type PageRequest } from "@libretto/core/kernel/page";
import { linkedFrom } from "@libretto/core/record/across/unlinked";
import { isDated, placeUnsaid } from "@libretto/core/record/behind";
import type { AnySection } from "@libretto/core/record/section";
import type { SqlSession } from "./engine.ts";
import { pointedToBy, pointsToDeleted } from "./references.ts";
import { countedIn, listCode, type Table, tableOf, textFor } from "./tables.ts";

/** Rows of patient $1, of one list when $2 is not null. */
const rowsOf = (table: Table): string =>
  `from ${table.table} t where id_paziente = $1 and ${table.live} and ($2::text is null or ${table.listColumn ?? "null"}::text = $2)`;

/** At most $3 rows, newest first, as `{"data": […], "total": n}`. */
const page = (table: Table, older: string, total: string, known = "true"): string =>
  `select case when ${known} then json_build_object('data', coalesce(json_agg(r), '[]'), 'total', ${total})::text end as body
   from (select ${table.told.join(", ")} ${rowsOf(table)} ${older}
     order by ${table.sort} desc, ${table.id} desc limit $3) r`;

const counted = (table: Table): string => `${countedIn(table)} and ($2::text is null or k.elenco = $2))`;
/** When the page contains all rows, their number is the total. */
const firstPage = textFor((table) =>
  page(table, "", `case when count(*) < $3 then count(*) else ${counted(table)} end`),
);
/** The page after the row with id $4. In sections sorted by date, null when that row does not exist. */
const laterPage = textFor((table, section) => {
  const place = `${table.sort}, ${table.id}`;
  const anchor = `select ${place} from ${table.table} where id_paziente = $1 and ${table.id} = $4`;
  return isDated(section)
    ? page(table, `and (${place}) < (${anchor})`, counted(table), `exists (${anchor})`)
    : page(table, `and ${table.id} < $4`, counted(table));
});
/** The page after the position of a row with id $4 and sort value $5. */
const placedPage = textFor((table) => page(table, `and (${table.sort}, ${table.id}) < ($5, $4)`, counted(table)));

/** All rows, newest first, with the columns that every reader may see. */
const shared = (table: Table, rows: string): string => `select coalesce(json_agg(r), '[]')::text as body
   from (select ${table.shared.join(", ")} ${rows} order by ${table.sort} desc, ${table.id} desc) r`;
const everyShared = textFor((table) => shared(table, rowsOf(table)));
/**
 * The rows that another section refers to. `is true` makes PostgreSQL read the ids once: as a join, planned for the few
 * rows that most patients have, it would compare each row with each id.
 */
const linkedShared = textFor((_table, section) => {
  const to = tableOf(linkedFrom(section) ?? section);
  const present = pointsToDeleted(section) ? "true" : to.live;
  return shared(
    to,
    `from ${to.table} t where id_paziente = $1 and ${present} and (${to.id} in (${pointedToBy(section, to)})) is true`,
  );
});

const row = textFor(
  (table) => `select to_json(r) as row from (select ${table.told.join(", ")} from ${table.table} t
    where id_paziente = $1 and ${table.id} = $2 and ${table.live}) r`,
);

/** Reads a row in the wire format without a lock; null when it is missing, deleted or not visible to this reader. */
export const sectionRow = async (
  sql: SqlSession,
  section: AnySection,
  patient: number,
  id: number,
): Promise<unknown> => {
  const [found] = await sql.query<{ readonly row: unknown }>(row(section), [patient, id]);
  return found?.row ?? null;
};

export interface SectionRequest {
  readonly list?: string;
  readonly before?: PageRequest["before"];
  readonly at?: PageRequest["at"];
  readonly limit?: PageRequest["limit"];
}

/**
 * Reads a page of a section as JSON text, newest first: `{"data": […], "total": n}`. Fails with `placeUnsaid` when the
 * position of the row before the page is unknown.
 */
export const sectionPage = async (
  sql: SqlSession,
  section: AnySection,
  patient: number,
  { list, before, at, limit = PAGE_LIMIT }: SectionRequest,
): Promise<Either<Failure, string>> => {
  const parameters = [patient, list === undefined ? null : listCode(section, list), limit];
  const read = (text: string, ...from: readonly unknown[]) =>
    sql.query<{ readonly body: string | null }>(text, [...parameters, ...from]);
  const [row] =
    before === undefined
      ? await read(firstPage(section))
      : at === undefined || !isDated(section)
        ? await read(laterPage(section), before)
        : await read(placedPage(section), before, at);
  if (row === undefined) return right('{"data":[],"total":0}');
  return row.body === null ? left(placeUnsaid) : right(row.body);
};

/** All rows of a section or of one of its lists as JSON text, newest first, to be filtered for a doctor. */
export const sharedSection = async (
  sql: SqlSession,
  section: AnySection,
  patient: number,
  list?: string,
): Promise<string> => {
  const parameters = [patient, list === undefined ? null : listCode(section, list)];
  const [row] = await sql.query<{ readonly body: string }>(everyShared(section), parameters);
  return row?.body ?? "[]";
};

/** The rows of another section that the rows of this section refer to. */
export const sharedLinked = async (sql: SqlSession, section: AnySection, patient: number): Promise<string> => {
  const [row] = await sql.query<{ readonly body: string }>(linkedShared(section), [patient]);
  return row?.body ?? "[]";
};
