import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import { openEmbedded, openInMemory } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { type Migration, migrate } from "@libretto/adapters/sql/engine/migrate";
import { packFolder } from "@libretto/adapters/sql/engine/packed-folder";
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

const throwError = (error: unknown): never => {
  throw error;
};

const packEmptyDatabase = async (): Promise<Uint8Array> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-empty-"));
  await (await openEmbedded({ folder, report: throwError })).close();
  const packed = packFolder(join(folder, "database"));
  rmSync(folder, { recursive: true });
  return packed;
};
let emptyFolder: Promise<Uint8Array> | undefined;

/** Opens the embedded database of a data folder. A new one is empty: it has not even migrations. */
export const openDataFolder = async (folder: string): Promise<SqlEngine> => {
  emptyFolder ??= packEmptyDatabase();
  const packed = await emptyFolder;
  return openEmbedded({ folder, loadPrepared: () => packed, report: throwError });
};

let emptyDump: Promise<Blob> | undefined;

/** An empty embedded database in memory. */
export const openEmptyInMemory = async (): Promise<SqlEngine> => {
  if (emptyDump !== undefined) return openInMemory(await emptyDump);
  const first = openInMemory();
  emptyDump = first.then((engine) => engine.dump());
  await emptyDump;
  return first;
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
