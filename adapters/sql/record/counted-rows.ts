import { sqlPerSection, type Table } from "./tables.ts";

/** Renews the state of a table of patient $1 when the statement `changed` changed a row. */
const renewState = (table: string): string => `renewed as (
    insert into record_state as s (id_paziente, state, section_states)
      select $1::bigint, gen_random_uuid(), jsonb_build_object('${table}', gen_random_uuid())
      where exists (select from changed)
      on conflict (id_paziente) do update
        set state = excluded.state, section_states = s.section_states || excluded.section_states)`;

/** Adds the differences of the lists of patient $1 to their counts. Rows without a list code are in no list. */
const addDifferences = (table: string, differences: string): string => `counted as (
    insert into list_count as c (id_paziente, table_name, list_code, n)
      select $1::bigint, '${table}', list_code, sum(difference) from (${differences}) d
      where list_code is not null group by list_code having sum(difference) <> 0 order by list_code
      on conflict (id_paziente, table_name, list_code) do update set n = c.n + excluded.n)`;

/**
 * Wraps a statement that changes rows of patient $1 and no list, so that it also renews the state of their table.
 *
 * @param change the statement with its `returning`
 * @param result what the whole statement returns, one row for each changed row
 */
export const renewingState = (table: string, change: string, result = ""): string =>
  `with changed as (${change}), ${renewState(table)} select ${result} from changed`;

/** Wraps an insertion of rows of patient $1, so that it also counts them and renews the state of their table. */
export const countedInsert = ({ table, listCode }: Table, insert: string): string =>
  `with changed as (${insert} returning ${listCode} as list_code),
  ${addDifferences(table, "select list_code, 1 as difference from changed")},
  ${renewState(table)} select from changed`;

/**
 * Inserts rows of a section ($2, a JSON array) for patient $1, author $3, time $4. Parsed as json, not as jsonb: that
 * allocates half as much.
 */
export const insertRowsSql = sqlPerSection((section) => {
  const { table, columns } = section;
  const values = columns.map((column) => `r.${column}`).join(", ");
  return countedInsert(
    section,
    `insert into ${table} (id_paziente, ${columns.join(", ")}, author_id, created_at)
    select $1::bigint, ${values}, $3::bigint, $4::timestamptz from json_populate_recordset(null::${table}, $2) r`,
  );
});

/** A change of rows of patient $1. */
export interface CountedUpdate {
  /** The assignments; the row is `t`. */
  readonly set: string;
  /** Another table, and how its rows belong to the changed ones. */
  readonly from?: { readonly table: string; readonly where: string };
  /** The condition for the changed rows besides the patient. */
  readonly where: string;
  /** Named columns that the whole statement returns. */
  readonly returning?: Readonly<Record<string, string>>;
}

/** A change of rows, which also counts the lists that they leave and enter and renews the state of their table. */
export const countedUpdate = (
  { table, id, listCode }: Table,
  { set, from, where, returning = {} }: CountedUpdate,
): string => {
  const columns = Object.entries(returning).map(([name, expression]) => `${expression} as ${name}`);
  return `with previous as (
    select ${id} as previous_id, ${listCode} as previous_code from ${table} t
    where id_paziente = $1 and ${where} for update),
  changed as (
    update ${table} t set ${set} from previous${from === undefined ? "" : `, ${from.table}`}
    where t.id_paziente = $1 and t.${id} = previous_id${from === undefined ? "" : ` and ${from.where}`}
    returning ${[...columns, `${listCode} as list_code`, "previous_code"].join(", ")}),
  ${addDifferences(
    table,
    "select list_code, 1 as difference from changed union all select previous_code, -1 from changed",
  )},
  ${renewState(table)} select ${Object.keys(returning).join(", ")} from changed`;
};
