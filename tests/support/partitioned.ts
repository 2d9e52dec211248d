import type { Migration } from "@libretto/adapters/sql/engine/migrate";

const PIECES = 3;
const patientTable = /create table (\w+) \((?:\s*--[^\n]*)*\s*id_paziente bigint[\s\S]*?\n\);/g;

const piecesOf = (table: string): string =>
  Array.from(
    { length: PIECES },
    (_, i) => `create table ${table}_${i} partition of ${table} for values with (modulus ${PIECES}, remainder ${i});`,
  ).join("\n");

/**
 * The migrations as they are, but with every patient-owned table in pieces by the hash of the patient's id. The
 * database itself then refuses a key that does not contain it, so that running them proves them ready to be spread.
 */
export const partitioned = (
  migrations: readonly Migration[],
): { readonly migrations: readonly Migration[]; readonly tables: readonly string[] } => {
  const tables: string[] = [];
  const spread = migrations.map(({ name, text }) => ({
    name,
    text: text.replaceAll(patientTable, (statement, table: string) => {
      tables.push(table);
      return `${statement.slice(0, -1)} partition by hash (id_paziente);\n${piecesOf(table)}`;
    }),
  }));
  return { migrations: spread, tables };
};
