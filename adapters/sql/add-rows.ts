import { textFor } from "./tables.ts";

/**
 * Adds rows of a section ($2, as a JSON list) of $1, the patient, by $3 at $4. Read as json, not as jsonb: half as much is
 * made of it on the way to the columns.
 */
export const addRows = textFor(({ table, columns }) => {
  const from = columns.map((column) => `r.${column}`).join(", ");
  return `insert into ${table} (id_paziente, ${columns.join(", ")}, author_id, created_at)
    select $1::bigint, ${from}, $3::bigint, $4::timestamptz from json_populate_recordset(null::${table}, $2) r`;
});
