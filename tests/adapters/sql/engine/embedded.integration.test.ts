import fs, { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { FolderInUse } from "@libretto/adapters/locking/folder-lock";
import { openEmbedded, UnusablePreparedDatabase } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { packFolder } from "@libretto/adapters/sql/engine/packed-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const OWNER = { as: "owner" } as const;

describe("The embedded database", () => {
  let base = "";
  let folder = "";
  const open = (): Promise<SqlEngine> =>
    openEmbedded({
      folder,
      report: (error) => {
        throw error;
      },
    });
  const modes = (home: string): ReadonlySet<string> =>
    new Set(
      readdirSync(home, { recursive: true, encoding: "utf8" }).map((name) => {
        const stat = statSync(join(home, name));
        return `${stat.isDirectory() ? "folder" : "file"} ${(stat.mode & 0o777).toString(8)}`;
      }),
    );

  beforeAll(() => {
    base = mkdtempSync(join(tmpdir(), "libretto-embedded-"));
    folder = join(base, "deeper", "data");
  });
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  it("creates its folders, and keeps its data over a restart", async () => {
    const engine = await open();
    await engine.runScript("create table prova (id int primary key); insert into prova values (1)");
    await engine.close();
    const again = await open();
    expect(await again.transaction(OWNER, (sql) => sql.query("select id from prova"))).toEqual([{ id: 1 }]);
    await again.close();
    expect(readdirSync(folder)).toEqual(["database"]);
  });

  it("CR-5: is closed to other users, and closes folders that were open", async () => {
    chmodSync(folder, 0o755);
    chmodSync(join(folder, "database", "base"), 0o755);
    chmodSync(join(folder, "database", "PG_VERSION"), 0o666);
    const engine = await open();
    await engine.runScript("create table nuova as select generate_series(1, 1000) as n; checkpoint");
    expect(modes(folder)).toEqual(new Set(["folder 700", "file 600"]));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await engine.close();
  });

  it("RE-3: a second start is refused at once, naming the process", async () => {
    const engine = await open();
    await expect(open()).rejects.toThrow(FolderInUse);
    await expect(open()).rejects.toThrow(`process ${process.pid} `);
    await engine.close();
    await (await open()).close();
  });

  it("RE-1: acknowledges no commit before the fsync that follows it", async () => {
    const engine = await open();
    const settings = await engine.transaction(OWNER, (sql) =>
      sql.query(
        "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name",
      ),
    );
    expect(settings).toEqual([
      { name: "fsync", setting: "on" },
      { name: "full_page_writes", setting: "on" },
      { name: "synchronous_commit", setting: "on" },
      { name: "wal_sync_method", setting: "fsync" },
    ]);
    const real = fs.fsyncSync;
    let synced = 0;
    fs.fsyncSync = (file) => {
      synced += 1;
      real(file);
    };
    syncBuiltinESMExports();
    const syncedBy: number[] = [];
    for (let n = 2; n <= 101; n++) {
      synced = 0;
      await engine.transaction(OWNER, (sql) => sql.query("insert into prova values ($1)", [n]));
      syncedBy.push(synced);
    }
    fs.fsyncSync = real;
    syncBuiltinESMExports();
    await engine.close();
    expect(Math.min(...syncedBy)).toBeGreaterThan(0);
  });

  it("PR-6: keeps no query results in memory", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    const used = (): number => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const engine = await open();
    const read = (n: number) =>
      engine.transaction(OWNER, (sql) => sql.query("select repeat(md5($1), 4000)", [String(n)]), "reading");
    await read(0);
    const before = used();
    for (let n = 1; n <= 100; n++) await read(n);
    const byteCount = 100 * 4000 * 32;
    expect(used() - before).toBeLessThan(byteCount / 4);
    await engine.close();
  });

  /** Opens a folder, and returns the files that were not synchronised to disk when it started to count. */
  const openedWatched = async (home: string, prepared: Uint8Array) => {
    const database = join(home, "database");
    const { open: openFile } = fs.promises;
    const { rmSync: remove } = fs;
    const reached = new Set<string>();
    const reported: unknown[] = [];
    let missing: readonly string[] | null = null;
    fs.promises.open = async (path, ...how) => {
      const file = await openFile(path, ...how);
      const sync = file.sync.bind(file);
      file.sync = () => sync().then(() => void reached.add(String(path)));
      return file;
    };
    fs.rmSync = (path, how) => {
      if (path === `${database}.unfinished`)
        missing = readdirSync(database, { recursive: true, encoding: "utf8" })
          .map((name) => join(database, name))
          .filter((name) => !reached.has(name));
      remove(path, how);
    };
    syncBuiltinESMExports();
    try {
      const report = (error: unknown) => void reported.push(error);
      const engine = await openEmbedded({ folder: home, loadPrepared: () => prepared, report });
      return { engine, missing, reported };
    } finally {
      Object.assign(fs.promises, { open: openFile });
      Object.assign(fs, { rmSync: remove });
      syncBuiltinESMExports();
    }
  };

  it.each([
    { from: "a prepared one", cut: 1, tables: 1, reports: [] },
    {
      from: "nothing where what was prepared is spoilt",
      cut: 0.5,
      tables: 0,
      reports: [expect.any(UnusablePreparedDatabase)],
    },
  ])(
    "RE-9: an incomplete database is created again from $from, and is complete once it is on the disk",
    async (made) => {
      const packed = packFolder(join(folder, "database"));
      const half = join(base, made.from);
      const database = join(half, "database");
      mkdirSync(join(database, "base"), { recursive: true });
      writeFileSync(join(database, "PG_VERSION"), "18\n");
      writeFileSync(`${database}.unfinished`, "");
      const { engine, missing, reported } = await openedWatched(half, packed.subarray(0, packed.length * made.cut));
      expect(missing).toEqual([]);
      expect(reported).toEqual(made.reports);
      const tables = "select count(*)::int as tables from pg_tables where tablename = 'prova'";
      expect(await engine.transaction(OWNER, (sql) => sql.query(tables))).toEqual([{ tables: made.tables }]);
      await engine.close();
      expect(readdirSync(half)).toEqual(["database"]);
      expect(modes(half)).toEqual(new Set(["folder 700", "file 600"]));
    },
  );

  it("RE-11: finds one patient's rows by the index after 100,000 inserts", async () => {
    const engine = await open();
    await engine.runScript(
      "create table righe (id_paziente bigint, id bigint, testo text, primary key (id_paziente, id)); insert into righe values (1, 1, 'x')",
    );
    await engine.transaction(OWNER, (sql) => sql.query("select count(*) from righe where id_paziente = $1", [1]));
    for (let batch = 0; batch < 20; batch++)
      await engine.transaction(OWNER, (sql) =>
        sql.query(
          "insert into righe select 2 + n % 10, $1::bigint * 5000 + n, repeat('x', 50) from generate_series(1, 5000) n",
          [batch],
        ),
      );
    await engine.close();
    const again = await open();
    const [statistics] = await again.transaction(OWNER, (sql) =>
      sql.query<{ rows: number }>("select reltuples::bigint as rows from pg_class where relname = 'righe'"),
    );
    expect(statistics?.rows).toBeGreaterThan(80_000);
    const plan = await again.transaction(OWNER, (sql) =>
      sql.query("explain select testo from righe where id_paziente = $1 order by id", [1]),
    );
    expect(JSON.stringify(plan)).not.toContain("Seq Scan");
    await again.close();
  });
});
