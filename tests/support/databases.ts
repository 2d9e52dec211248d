import { fileURLToPath } from "node:url";
import { openInMemory } from "@libretto/adapters/sql/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine";
import { type Migration, migrate, readMigrations } from "@libretto/adapters/sql/migrate";
import { openPostgres } from "@libretto/adapters/sql/postgres";
import { afterAll, beforeAll, describe } from "vitest";
import { partitioned } from "./partitioned.ts";
import { freshDatabase } from "./postgres.ts";
import { postgresHere } from "./postgres-here.ts";

export const MIGRATIONS = fileURLToPath(new URL("../../adapters/sql/migrations/", import.meta.url));

/** The fewest connections that the product must get by with, for a run of its own: `npm run verify:pool` (RE-8). */
const CONNECTIONS = Number(process.env.DATABASE_POOL ?? 4);

/** The product's own; with tables in pieces by patient for a run of its own: `npm run verify:partitions` (RE-18). */
const productMigrations = (): readonly Migration[] => {
  const migrations = readMigrations(MIGRATIONS);
  return process.env.PARTITIONS === "1" ? partitioned(migrations).migrations : migrations;
};

interface Suite {
  /** What the schema is made of; the product's own migrations unless a test bends them. */
  readonly migrations?: readonly Migration[];
  /** Connections to a server: the fewest that a suite must get by with. */
  readonly connections?: number;
}

/** A place to find the open database of a suite; empty until the suite begins. */
export type Opened = () => SqlEngine;

const suiteOn = (
  open: () => Promise<{ readonly engine: SqlEngine; readonly drop: () => Promise<void> }>,
  { migrations = productMigrations() }: Suite,
  body: (database: Opened) => void,
): void => {
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  beforeAll(async () => {
    opened = await open();
    await migrate(opened.engine, migrations);
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
  describe(`${title}, embedded`, () => {
    suiteOn(async () => ({ engine: await openInMemory(), drop: async () => {} }), suite, body);
  });
  const cluster = postgresHere();
  describe.runIf(cluster !== "")(`${title}, PostgreSQL`, () => {
    suiteOn(
      async () => {
        const { url, drop } = await freshDatabase(cluster);
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
