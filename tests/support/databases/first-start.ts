import { execFileSync } from "node:child_process";
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

type InMemory = Awaited<ReturnType<typeof openInMemory>>;

/** Dumps a database in memory, and closes it. */
const dumpAndClose = async (engine: InMemory): Promise<Blob> => {
  const dump = await engine.dump();
  await engine.close();
  return dump;
};

let emptyDump: Promise<Blob> | undefined;
const loadEmptyDump = (): Promise<Blob> => {
  emptyDump ??= openInMemory().then(dumpAndClose);
  return emptyDump;
};

let initialisedDump: Promise<Blob> | undefined;
const loadInitialisedDump = (migrations: readonly Migration[]): Promise<Blob> => {
  initialisedDump ??= loadEmptyDump()
    .then(openInMemory)
    .then(async (engine) => {
      await initialiseDatabase(engine, migrations);
      return dumpAndClose(engine);
    });
  return initialisedDump;
};

/** An empty embedded database in memory. */
export const openEmptyInMemory = async (): Promise<SqlEngine> => openInMemory(await loadEmptyDump());

/** An initialised embedded database in memory. */
export const openInitialisedEmbedded = async (migrations: readonly Migration[]): Promise<SqlEngine> =>
  openInMemory(await loadInitialisedDump(migrations));

/** Packs a dump like the folder of a database. */
const packDump = async (dump: Blob): Promise<Uint8Array> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-dump-"));
  const input = new Uint8Array(await dump.arrayBuffer());
  execFileSync("tar", ["-x", "-f", "-", "-C", folder], { input, stdio: ["pipe", "ignore", "ignore"] });
  const packed = packFolder(folder);
  rmSync(folder, { recursive: true });
  return packed;
};

let emptyFolder: Promise<Uint8Array> | undefined;
let initialisedFolder: Promise<Uint8Array> | undefined;

const openPacked = (folder: string, packed: Uint8Array): Promise<SqlEngine> =>
  openEmbedded({ folder, loadPrepared: () => packed, report: throwError });

/** Opens the embedded database of a data folder. A new one is empty: it has not even migrations. */
export const openDataFolder = async (folder: string): Promise<SqlEngine> => {
  emptyFolder ??= loadEmptyDump().then(packDump);
  return openPacked(folder, await emptyFolder);
};

/** Opens the embedded database of a data folder. A new one is initialised. */
export const openInitialisedDataFolder = async (
  folder: string,
  migrations: readonly Migration[],
): Promise<SqlEngine> => {
  initialisedFolder ??= loadInitialisedDump(migrations).then(packDump);
  return openPacked(folder, await initialisedFolder);
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
