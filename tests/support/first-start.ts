import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import { openInMemory } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { type Migration, migrate } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { done } from "./done.ts";
import { copyOf, freshDatabase } from "./postgres.ts";

/*
 * To make a database as the first start of the product leaves it takes longer than most suites do. So a worker makes
 * one of each kind, and its suites get copies of that.
 */

/** What a first start does to an empty database. */
const begin = async (engine: SqlEngine, migrations: readonly Migration[]): Promise<void> => {
  await migrate(engine, migrations);
  for (const edition of await readShippedEditions()) await done(sqlCatalogueImporter(engine).load(edition));
};

let dump: Promise<Blob> | undefined;

/** An embedded database in memory, begun. */
export const embeddedBegun = async (migrations: readonly Migration[]): Promise<SqlEngine> => {
  if (dump !== undefined) return openInMemory(await dump);
  const first = openInMemory();
  dump = first.then(async (engine) => {
    await begin(engine, migrations);
    return engine.dump();
  });
  await dump;
  return first;
};

const templateOf = async (cluster: string, migrations: readonly Migration[]): Promise<string> => {
  const { url } = await freshDatabase(cluster);
  const engine = await openPostgres({ address: url, connections: 1 });
  await begin(engine, migrations);
  await engine.close();
  return url;
};
const templates = new Map<string, Promise<string>>();

/** A database in the cluster, begun. */
export const databaseBegun = async (cluster: string, migrations: readonly Migration[]) => {
  const template = templates.get(cluster) ?? templateOf(cluster, migrations);
  templates.set(cluster, template);
  return copyOf(cluster, await template);
};
