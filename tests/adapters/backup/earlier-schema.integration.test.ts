import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "@libretto/adapters/command/command";
import { commands } from "@libretto/adapters/command/commands";
import { createMasterKey, formatKeys } from "@libretto/adapters/files/key-ring";
import type { SqlSession } from "@libretto/adapters/sql/engine/engine";
import { migrate, readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { expect, it } from "vitest";
import { MIGRATIONS } from "../../support/databases/databases.ts";
import { fillTables, listTables, migratedRowsIn, readTableRows } from "../../support/databases/example-rows.ts";
import { openDataFolder } from "../../support/databases/first-start.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";

const migrations = readMigrations(MIGRATIONS);
/** The last migration before the one that renamed tables and columns. */
const BEFORE_RENAMING = "0041-usual-level.sql";
/** A restore ends all sessions and one-time secrets. */
const EMPTIED = ["sessione", "gettone"];
/** A later migration writes the present text of a notice. */
const NOTICES = "trattamento";

const { folder: base } = temporaryFiles();

const withOwner = async <A>(folder: string, work: (sql: SqlSession) => Promise<A>): Promise<A> => {
  const engine = await openDataFolder(folder);
  try {
    return await engine.transaction({ as: "owner" }, work);
  } finally {
    await engine.close();
  }
};

const createEarlier = async (folder: string): Promise<void> => {
  const engine = await openDataFolder(folder);
  await migrate(
    engine,
    migrations.filter(({ name }) => name <= BEFORE_RENAMING),
  );
  await engine.transaction({ as: "owner" }, async (sql) => {
    await fillTables(sql);
    // there are no stored files
    await sql.query("delete from contenuto_file");
  });
  await engine.close();
};

// `npm test` proves that migrations keep each row in engine/migrate-existing-data, and a restore in drill.
it.runIf(process.env.KILLS !== undefined)(
  "RE-12: a backup of an earlier schema is restored with every row, in the schema of this version",
  {
    timeout: 300_000,
  },
  async () => {
    const [earlier, restored] = [join(base, "earlier"), join(base, "restored")];
    const keyFile = join(base, "backup.key");
    writeFileSync(keyFile, formatKeys([createMasterKey()]), { mode: 0o600 });
    const run = async (folder: string, ...words: readonly string[]) => {
      const complaints: string[] = [];
      const code = await runCommand(commands, words, {
        environment: { DATA_DIR: folder, INIT_CWD: base, BACKUP_KEY_FILE: keyFile },
        print: () => {},
        printError: (line) => complaints.push(line),
      });
      return { code, complaints: complaints.join("\n") };
    };
    await createEarlier(earlier);
    expect(await run(earlier, "audit-verify")).toEqual({
      code: 1,
      complaints: "The database has the schema of an earlier version: start the server once",
    });

    expect(await run(earlier, "backup", "a.backup")).toEqual({ code: 0, complaints: "" });
    const tables = await withOwner(earlier, listTables);
    const before = await withOwner(earlier, (sql) => readTableRows(sql, tables));
    expect(before.get("audit")?.length).toBeGreaterThan(1);
    expect(await run(restored, "restore", "a.backup", "--check")).toEqual({ code: 0, complaints: "" });
    expect(await run(restored, "restore", "a.backup")).toEqual({ code: 0, complaints: "" });

    const after = await withOwner(restored, (sql) => migratedRowsIn(sql, tables));
    for (const [table, rows] of before)
      if (table === NOTICES) expect(after.get(table)).toHaveLength(rows.length);
      else expect([table, after.get(table)]).toEqual([table, EMPTIED.includes(table) ? [] : rows]);
    const engine = await openDataFolder(restored);
    expect(await migrate(engine, migrations)).toEqual([]);
    await engine.close();
  },
);
