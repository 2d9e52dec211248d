import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SqlEngine, SqlSession } from "./engine.ts";

/** A migration and the text of its file. */
export interface Migration {
  readonly name: string;
  readonly text: string;
}

/** The schema of the database does not match this version of the program. */
class SchemaMismatch extends Error {
  override readonly name = "SchemaMismatch";
}

/** The migrations of a folder, in the order of their numbers. */
export const readMigrations = (folder: string): readonly Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

const fingerprintOf = (migration: Migration): string =>
  createHash("sha256").update(migration.text.replaceAll("\r\n", "\n")).digest("hex");

const CREATE_LEDGER = `create table if not exists migrazione (
  nome text primary key, impronta text not null, applicata_at timestamptz not null default now())`;
/** Prevents two processes from migrating at the same time. */
const LOCK_MIGRATIONS = "select pg_advisory_xact_lock($1)";
const LOCK_KEY = 5_424_730_361;

type AppliedMigrations = ReadonlyMap<string, string>;

const selectApplied = async (session: SqlSession): Promise<AppliedMigrations> => {
  const rows = await session.query<{ nome: string; impronta: string }>("select nome, impronta from migrazione");
  return new Map(rows.map((row) => [row.nome, row.impronta]));
};

const readApplied = async (session: SqlSession): Promise<AppliedMigrations> => {
  await session.query(LOCK_MIGRATIONS, [LOCK_KEY]);
  await session.query(CREATE_LEDGER);
  return selectApplied(session);
};

const refuseMismatch = (applied: AppliedMigrations, migrations: readonly Migration[]): void => {
  const known = new Set(migrations.map((migration) => migration.name));
  const newer = [...applied.keys()].filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new SchemaMismatch(`The database was created by a newer version (${newer.join(", ")}): start that version`);
  const changed = migrations
    .filter(({ name }) => applied.has(name))
    .filter((m) => applied.get(m.name) !== fingerprintOf(m));
  if (changed.length > 0)
    throw new SchemaMismatch(`Applied migrations were changed: ${changed.map((m) => m.name).join(", ")}`);
};

/** Throws `SchemaMismatch` when the schema is not that of these migrations. Changes nothing. */
export const requireCurrentSchema = (engine: SqlEngine, migrations: readonly Migration[]): Promise<void> =>
  engine.transaction(
    { as: "owner" },
    async (session) => {
      const applied = await selectApplied(session);
      refuseMismatch(applied, migrations);
      if (applied.size < migrations.length)
        throw new SchemaMismatch("The database has the schema of an earlier version: start the server once");
    },
    "reading",
  );

/**
 * Brings the schema up to date (RE-9): forward only, in order, each migration in its own transaction, so that a kill
 * leaves no partial migration. Throws `SchemaMismatch` before it changes a schema of a newer version.
 *
 * @returns the names of the migrations that were applied now
 */
export const migrate = async (engine: SqlEngine, migrations: readonly Migration[]): Promise<readonly string[]> => {
  const applyNext = (): Promise<string | null> =>
    engine.transaction({ as: "owner" }, async (session) => {
      const applied = await readApplied(session);
      refuseMismatch(applied, migrations);
      const migration = migrations.find(({ name }) => !applied.has(name));
      if (migration === undefined) return null;
      await session.query(migration.text);
      await session.query("insert into migrazione (nome, impronta) values ($1, $2)", [
        migration.name,
        fingerprintOf(migration),
      ]);
      return migration.name;
    });
  const appliedNames: string[] = [];
  for (let name = await applyNext(); name !== null; name = await applyNext()) appliedNames.push(name);
  return appliedNames;
};
