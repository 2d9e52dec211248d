import { fileURLToPath } from "node:url";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { type Migration, migrate, readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { afterAll, beforeAll, describe } from "vitest";
import { createInitialisedDatabase, openEmptyInMemory, openInitialisedEmbedded } from "./first-start.ts";
import { partitionMigrations } from "./partition-migrations.ts";
import { freshDatabase } from "./postgres.ts";
import { workerPostgresUrl } from "./worker-postgres.ts";

export const MIGRATIONS = fileURLToPath(new URL("../../../adapters/sql/migrations/", import.meta.url));

/** The fewest connections that the product supports, in a separate run: `npm run verify:pool` (RE-8). */
export const CONNECTIONS = Number(process.env.DATABASE_POOL ?? 4);

/**
 * The product's migrations; with tables partitioned by patient in a separate run: `npm run verify:partitions`
 * (RE-18).
 */
export const productMigrations = (): readonly Migration[] => {
  const migrations = readMigrations(MIGRATIONS);
  return process.env.PARTITIONS === "1" ? partitionMigrations(migrations).migrations : migrations;
};

interface Suite {
  /** The migrations of an otherwise empty database; without them it is as after the product's first start. */
  readonly migrations?: readonly Migration[];
  /** Connections to a server: the fewest that a suite needs. */
  readonly connections?: number;
}

/** Returns the open database of a suite; fails before the suite begins. */
export type OpenDatabase = () => SqlEngine;

const runSuiteOn = (
  openDatabase: () => Promise<{ readonly engine: SqlEngine; readonly drop: () => Promise<void> }>,
  { migrations }: Suite,
  body: (database: OpenDatabase) => void,
): void => {
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  beforeAll(async () => {
    database = await openDatabase();
    if (migrations !== undefined) await migrate(database.engine, migrations);
  });
  afterAll(async () => {
    await database?.engine.close();
    await database?.drop();
  });
  body(() => {
    if (database === undefined) throw new Error("the database is open only while its tests run");
    return database.engine;
  });
};

type RunSuite = (title: string, body: (database: OpenDatabase) => void, suite?: Suite) => void;

const onEmbedded: RunSuite = (title, body, suite = {}) => {
  describe(`${title}, embedded`, () => {
    const openDatabase = () =>
      suite.migrations === undefined ? openInitialisedEmbedded(productMigrations()) : openEmptyInMemory();
    runSuiteOn(async () => ({ engine: await openDatabase(), drop: async () => {} }), suite, body);
  });
};

const onPostgres: RunSuite = (title, body, suite = {}) => {
  const cluster = workerPostgresUrl();
  describe.runIf(cluster !== "")(`${title}, PostgreSQL`, () => {
    runSuiteOn(
      async () => {
        const { url, drop } = await (suite.migrations === undefined
          ? createInitialisedDatabase(cluster, productMigrations())
          : freshDatabase(cluster));
        const connections = suite.connections ?? CONNECTIONS;
        // With one connection the test checks that everything completes, not how soon.
        const waitOptions = connections === 1 ? { waitMilliseconds: 60_000 } : {};
        return { engine: await openPostgres({ address: url, connections, ...waitOptions }), drop };
      },
      suite,
      body,
    );
  });
};

/** Runs a suite on the embedded database and, if available, on a PostgreSQL server (RE-10). */
export const onEveryDatabase: RunSuite = (title, body, suite) => {
  onEmbedded(title, body, suite);
  onPostgres(title, body, suite);
};

/**
 * Runs a suite about rules of the server on one database: on PostgreSQL, which is faster and has several connections,
 * or without PostgreSQL on the embedded database. Both in a separate run: `npm run verify:databases`.
 */
export const onOneDatabase: RunSuite = (title, body, suite) => {
  if (process.env.DATABASES === "all") onEveryDatabase(title, body, suite);
  else if (workerPostgresUrl() === "") onEmbedded(title, body, suite);
  else onPostgres(title, body, suite);
};
