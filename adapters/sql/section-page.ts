import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT, type PageRequest } from "@libretto/core/kernel/page";
import { linkedFrom } from "@libretto/core/record/across/unlinked";
import { isDated, placeUnsaid } from "@libretto/core/record/behind";
import type { AnySection } from "@libretto/core/record/section";
import type { SqlSession } from "./engine.ts";
import { pointedToBy, pointsToDeleted } from "./references.ts";
import { countedIn, listCode, type Table, tableOf, textFor } from "./tables.ts";

/** Of $1, the patient; of one list when $2 is not null. */
const rowsOf = (table: Table): string =>
  `from ${table.table} t where id_paziente = $1 and ${table.live} and ($2::text is null or ${table.listColumn ?? "null"}::text = $2)`;

/** At most $3 rows, newest first, as `{"data": […], "total": n}`. */
const page = (table: Table, older: string, total: string, known = "true"): string =>
  `select case when ${known} then json_build_object('data', coalesce(json_agg(r), '[]'), 'total', ${total})::text end as body
   from (select ${table.told.join(", ")} ${rowsOf(table)} ${older}
     order by ${table.sort} desc, ${table.id} desc limit $3) r`;

const counted = (table: Table): string => `${countedIn(table)} and ($2::text is null or k.elenco = $2))`;
/** A page that has all rows there are is their count. */
const firstPage = textFor((table) =>
  page(table, "", `case when count(*) < $3 then count(*) else ${counted(table)} end`),
);
/** Behind the row of id $4; where a date sorts, behind where that row stands: null where it is not there. */
const laterPage = textFor((table, section) => {
  const place = `${table.sort}, ${table.id}`;
  const anchor = `select ${place} from ${table.table} where id_paziente = $1 and ${table.id} = $4`;
  return isDated(section)
    ? page(table, `and (${place}) < (${anchor})`, counted(table), `exists (${anchor})`)
    : page(table, `and ${table.id} < $4`, counted(table));
});
/** Behind where a row of id $4 stood at $5. */
const placedPage = textFor((table) => page(table, `and (${table.sort}, ${table.id}) < ($5, $4)`, counted(table)));

/** Every row, newest first, of which no more than every reader may know: the rest is the owner's. */
const shared = (table: Table, rows: string): string => `select coalesce(json_agg(r), '[]')::text as body
   from (select ${table.shared.join(", ")} ${rows} order by ${table.sort} desc, ${table.id} desc) r`;
const everyShared = textFor((table) => shared(table, rowsOf(table)));
/**
 * Of the section that another points to; the rest of it would be read for nobody. `is true` keeps this a look into the
 * ids, which are read once: as a join, planned for the few rows that most people have, each is compared with each.
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

/** A row of a section as the wire has it, held by nobody; null when it is absent, removed or not for this reader. */
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
 * A page of a section as the JSON text that the database made, newest first: `{"data": […], "total": n}`; `placeUnsaid`
 * where nobody knows where the row stood that it begins behind.
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

/** Every row of a section, or of one of its lists, newest first, as JSON text: what a doctor's part is taken of. */
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

/** Of the section that this one points to, every row that one of its rows points to. */
export const sharedLinked = async (sql: SqlSession, section: AnySection, patient: number): Promise<string> => {
  const [row] = await sql.query<{ readonly body: string }>(linkedShared(section), [patient]);
  return row?.body ?? "[]";
};
