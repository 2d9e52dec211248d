import type { Migration } from "@libretto/adapters/sql/engine/migrate";

const PARTITION_COUNT = 3;
const patientTable = /create table (\w+) \((?:\s*--[^\n]*)*\s*id_paziente bigint[\s\S]*?\n\);/g;

const createPartitionsOf = (table: string): string =>
  Array.from(
    { length: PARTITION_COUNT },
    (_, i) =>
      `create table ${table}_${i} partition of ${table} for values with (modulus ${PARTITION_COUNT}, remainder ${i});`,
  ).join("\n");

/**
 * The same migrations, but with every patient-owned table partitioned by the hash of the patient's id. The database
 * itself then refuses a key without that id, so that running them proves that they can be partitioned.
 */
export const partitionMigrations = (
  migrations: readonly Migration[],
): { readonly migrations: readonly Migration[]; readonly tables: readonly string[] } => {
  const tables: string[] = [];
  const partitionedMigrations = migrations.map(({ name, text }) => ({
    name,
    text: text.replaceAll(patientTable, (statement, table: string) => {
      tables.push(table);
      return `${statement.slice(0, -1)} partition by hash (id_paziente);\n${createPartitionsOf(table)}`;
    }),
  }));
  return { migrations: partitionedMigrations, tables };
};
