import { countedInsert } from "./counted-rows.ts";
import { sqlPerSection } from "./tables.ts";

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
