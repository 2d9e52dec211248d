import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import { openInMemory } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { type Migration, migrate } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { unwrapTask } from "../unwrap-task.ts";
import { copyOf, freshDatabase } from "./postgres.ts";

/*
 * Creating a database as after the product's first start takes longer than most suites. So a worker creates one of
 * each kind, and its suites use copies.
 */

/** The changes of a first start to an empty database. */
const initialiseDatabase = async (engine: SqlEngine, migrations: readonly Migration[]): Promise<void> => {
  await migrate(engine, migrations);
  for (const edition of await readShippedEditions()) await unwrapTask(sqlCatalogueImporter(engine).load(edition));
};

let dump: Promise<Blob> | undefined;

/** An initialised embedded database in memory. */
export const openInitialisedEmbedded = async (migrations: readonly Migration[]): Promise<SqlEngine> => {
  if (dump !== undefined) return openInMemory(await dump);
  const first = openInMemory();
  dump = first.then(async (engine) => {
    await initialiseDatabase(engine, migrations);
    return engine.dump();
  });
  await dump;
  return first;
};

const templateOf = async (cluster: string, migrations: readonly Migration[]): Promise<string> => {
  const { url } = await freshDatabase(cluster);
  const engine = await openPostgres({ address: url, connections: 1 });
  await initialiseDatabase(engine, migrations);
  await engine.close();
  return url;
};
const templates = new Map<string, Promise<string>>();

/** An initialised database in the cluster. */
export const createInitialisedDatabase = async (cluster: string, migrations: readonly Migration[]) => {
  const template = templates.get(cluster) ?? templateOf(cluster, migrations);
  templates.set(cluster, template);
  return copyOf(cluster, await template);
};
