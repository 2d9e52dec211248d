import pg from "pg";
import { expect, it } from "vitest";
import { freshDatabase } from "./postgres.ts";
import { workerPostgresUrl } from "./worker-postgres.ts";

const cluster = workerPostgresUrl();

it.runIf(cluster !== "")("RE-1: the tests' PostgreSQL uses fsync, and policies apply to its owner", async () => {
  const database = await freshDatabase(cluster);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "select current_setting('fsync') as fsync, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user",
  );
  await client.end();
  await database.drop();
  expect(rows).toEqual([{ fsync: "on", rolsuper: false, rolbypassrls: false, rolcreaterole: true }]);
});
