import { fileURLToPath } from "node:url";
import { openInMemory } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { type Migration, migrate, readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { afterAll, beforeAll, describe } from "vitest";
import { databaseBegun, embeddedBegun } from "./first-start.ts";
import { partitioned } from "./partitioned.ts";
import { freshDatabase } from "./postgres.ts";
import { postgresHere } from "./postgres-here.ts";

export const MIGRATIONS = fileURLToPath(new URL("../../adapters/sql/migrations/", import.meta.url));

/** The fewest connections that the product must get by with, for a run of its own: `npm run verify:pool` (RE-8). */
export const CONNECTIONS = Number(process.env.DATABASE_POOL ?? 4);

/** The product's own; with tables in pieces by patient for a run of its own: `npm run verify:partitions` (RE-18). */
export const productMigrations = (): readonly Migration[] => {
  const migrations = readMigrations(MIGRATIONS);
  return process.env.PARTITIONS === "1" ? partitioned(migrations).migrations : migrations;
};

interface Suite {
  /** What an otherwise empty database is made of; without, it is as the product's first start leaves it. */
  readonly migrations?: readonly Migration[];
  /** Connections to a server: the fewest that a suite must get by with. */
  readonly connections?: number;
}

/** A place to find the open database of a suite; empty until the suite begins. */
export type Opened = () => SqlEngine;

const suiteOn = (
  open: () => Promise<{ readonly engine: SqlEngine; readonly drop: () => Promise<void> }>,
  { migrations }: Suite,
  body: (database: Opened) => void,
): void => {
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  beforeAll(async () => {
    opened = await open();
    if (migrations !== undefined) await migrate(opened.engine, migrations);
  });
  afterAll(async () => {
    await opened?.engine.close();
    await opened?.drop();
  });
  body(() => {
    if (opened === undefined) throw new Error("the database is open only while its tests run");
    return opened.engine;
  });
};

/** Runs a suite on the embedded database and, where there is one, on a PostgreSQL server (RE-10). */
export const onEveryDatabase = (title: string, body: (database: Opened) => void, suite: Suite = {}): void => {
  const empty = suite.migrations !== undefined;
  describe(`${title}, embedded`, () => {
    const open = () => (empty ? openInMemory() : embeddedBegun(productMigrations()));
    suiteOn(async () => ({ engine: await open(), drop: async () => {} }), suite, body);
  });
  const cluster = postgresHere();
  describe.runIf(cluster !== "")(`${title}, PostgreSQL`, () => {
    suiteOn(
      async () => {
        const { url, drop } = await (empty ? freshDatabase(cluster) : databaseBegun(cluster, productMigrations()));
        const connections = suite.connections ?? CONNECTIONS;
        // with one connection it is asked whether all is done in the end, not how soon
        const waiting = connections === 1 ? { waitMilliseconds: 60_000 } : {};
        return { engine: await openPostgres({ address: url, connections, ...waiting }), drop };
      },
      suite,
      body,
    );
  });
};
