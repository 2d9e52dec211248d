import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseUnavailable, failureOf } from "@libretto/adapters/sql/engine/database-errors";
import { openWithRetry } from "@libretto/adapters/sql/engine/open-with-retry";
import { isSuperuser, openPostgres } from "@libretto/adapters/sql/engine/postgres";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createBreakableConnection } from "../../../support/databases/breakable-connection.ts";
import { findPgBouncer, startPgBouncer } from "../../../support/databases/pgbouncer.ts";
import { freshDatabase, type PostgresCluster, startPostgres } from "../../../support/databases/postgres.ts";
import { workerPostgresUrl } from "../../../support/databases/worker-postgres.ts";

const cluster = workerPostgresUrl();
const OWNER = { as: "owner" } as const;

describe("The URL of a database server", () => {
  it("CR-1: requires TLS unless it is this machine", async () => {
    for (const mode of ["disable", "allow", "prefer", "no-verify"])
      await expect(
        openPostgres({ address: `postgres://a@db.example.invalid/x?sslmode=${mode}`, connections: 1 }),
      ).rejects.toThrow("needs TLS");
    await expect(
      openPostgres({ address: "postgres://a@localhost/x?sslmode=disable&host=db.example.invalid", connections: 1 }),
    ).rejects.toThrow("needs TLS");
  });

  it("reports that nobody answers there", async () => {
    await expect(openPostgres({ address: "postgres://a@127.0.0.1:1/x", connections: 1 })).rejects.toThrow(
      DatabaseUnavailable,
    );
  });
});

describe("The first start with a database server", () => {
  const database = { address: "postgres://a@127.0.0.1:1/x", connections: 1 };
  const waitingFor = async (differs: object, within: number): Promise<number> => {
    let waited = 0;
    const waiting = (): void => {
      waited += 1;
    };
    const opening = openWithRetry({ ...database, ...differs }, waiting, { within, pause: 1 });
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    return waited;
  };

  it("waits for it, reports that once, and gives up after a while", async () => {
    expect(await waitingFor({}, 100)).toBe(1);
    expect(await waitingFor({}, -1)).toBe(0);
  });

  it.runIf(cluster !== "")("does not wait when the server refuses the login permanently", async () => {
    const url = new URL(cluster);
    url.pathname = "/there-is-none";
    expect(await waitingFor({ address: url.href }, 600_000)).toBe(0);
  });
});

describe.runIf(cluster !== "")("A database server", () => {
  it("RE-1: is refused when it may lose what it confirmed", async () => {
    const { url, drop } = await freshDatabase(cluster);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
    await client.end();
    await expect(openPostgres({ address: url, connections: 1 })).rejects.toThrow("synchronous_commit");
    await drop();
  });

  it("is refused when it does not store texts as UTF-8", async () => {
    const superuser = new pg.Client({ connectionString: cluster });
    await superuser.connect();
    const name = `ascii_${process.pid}`;
    await superuser.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    const url = new URL(cluster);
    url.pathname = `/${name}`;
    await expect(openPostgres({ address: url.href, connections: 1 })).rejects.toThrow("needs UTF8");
    await superuser.query(`drop database ${name}`);
    await superuser.end();
  });

  it("AZ-11: is checked for a login with more rights than its own database needs", async () => {
    const { url, drop } = await freshDatabase(cluster);
    const isOf = async (address: string) => {
      const engine = await openPostgres({ address, connections: 1 });
      const found = await isSuperuser(engine);
      await engine.close();
      return found;
    };
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const login = `weak_${process.pid}`;
    await client.query(`create role ${login} login password 'x'`);
    const { rows } = await client.query<{ rolsuper: boolean }>(
      "select rolsuper from pg_roles where rolname = current_user",
    );
    const weak = new URL(url);
    weak.username = login;
    weak.password = "x";
    expect([await isOf(url), await isOf(weak.href)]).toEqual([rows[0]?.rolsuper, false]);
    await client.query(`drop role ${login}`);
    await client.end();
    await drop();
  });

  it("RE-7: that becomes unreachable is a failure within two seconds, and is used again once it is reachable", async () => {
    const { url, drop } = await freshDatabase(cluster);
    const link = await createBreakableConnection(Number(new URL(url).port));
    const address = new URL(url);
    address.host = `127.0.0.1:${link.port}`;
    const engine = await openPostgres({ address: address.href, connections: 2 });
    const queryOne = () => engine.transaction(OWNER, (sql) => sql.query("select 1 as one", []));
    expect(await queryOne()).toEqual([{ one: 1 }]);
    const during = engine.transaction(OWNER, (sql) => sql.query("select pg_sleep(5)"));
    const caught = during.catch((error: unknown) => error);
    await queryOne();
    await link.disconnect();
    expect(failureOf(await caught)).toMatchObject({ kind: "unavailable", retryAfter: 2 });
    const away = await Promise.all([1, 2, 3, 4].map(() => queryOne().catch((error: unknown) => error)));
    for (const error of away) expect(failureOf(error)).toMatchObject({ kind: "unavailable" });
    await link.reconnect();
    expect(await queryOne()).toEqual([{ one: 1 }]);
    await engine.close();
    await link.disconnect();
    await drop();
  });
});

describe.runIf(cluster !== "")("A database server that became a standby", () => {
  it("RE-7: is unavailable for reads and writes, also at a start, until it is the primary again", async () => {
    const server = (await startPostgres()) as PostgresCluster;
    const { url } = await freshDatabase(server.url);
    const engine = await openPostgres({ address: url, connections: 1 });
    const run = (mode: "reading" | "writing", text: string) =>
      engine.transaction({ as: "owner" }, (sql) => sql.query(text, []), mode).catch(failureOf);
    await run("writing", "create table numbers (value integer)");
    await server.halt();
    writeFileSync(join(server.folder, "data", "standby.signal"), "");
    await server.restart();
    for (const [mode, text] of [
      ["reading", "select value from numbers"],
      ["writing", "insert into numbers values (1)"],
      ["writing", "select value from numbers"],
    ] as const)
      expect(await run(mode, text), text).toMatchObject({ kind: "unavailable", retryAfter: 2 });
    await expect(openPostgres({ address: url, connections: 1 })).rejects.toThrow(DatabaseUnavailable);
    const superuser = new pg.Client({ connectionString: server.url });
    await superuser.connect();
    await superuser.query("select pg_promote()");
    await superuser.end();
    await run("writing", "insert into numbers values (2)");
    expect(await run("reading", "select value from numbers")).toEqual([{ value: 2 }]);
    await engine.close();
    server.stop();
  });
});

const pgBouncer = findPgBouncer();

describe.runIf(cluster !== "")("Each transaction", () => {
  it("uses UTC and no JIT, whatever the login's own settings are", async () => {
    const { url, drop } = await freshDatabase(cluster);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("alter role current_user set timezone = 'Asia/Tokyo'");
    await client.query("alter role current_user set jit = on");
    await client.end();
    const engine = await openPostgres({ address: url, connections: 1 });
    const readSettings = "select current_setting('timezone') as timezone, current_setting('jit') as jit";
    expect(await engine.transaction(OWNER, (sql) => sql.query(readSettings, []))).toEqual([
      { timezone: "UTC", jit: "off" },
    ]);
    await engine.close();
    await drop();
  });
});

describe.runIf(cluster !== "" && pgBouncer !== undefined)("PgBouncer in front of the database", () => {
  it.each(["session", "transaction"] as const)("works in %s mode", async (mode) => {
    const { url, drop } = await freshDatabase(cluster);
    const pooler = await startPgBouncer(pgBouncer ?? "", url, mode);
    const engines = await Promise.all(
      ["first", "second"].map(() => openPostgres({ address: pooler.url, connections: mode === "session" ? 1 : 3 })),
    );
    await engines[0]?.runScript("create table numbers (value integer)");
    const insert = (value: number) =>
      engines[value % 2]?.transaction(OWNER, (sql) => sql.query("insert into numbers values ($1)", [value]));
    const read = (_: unknown, which: number) =>
      engines[which % 2]?.transaction(
        OWNER,
        (sql) => sql.query("select current_setting('timezone') as zone where $1 = $1", ["x"]),
        "reading",
      );
    const values = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(values.map(insert));
    expect(await Promise.all(values.map(read))).toEqual(values.map(() => [{ zone: "UTC" }]));
    const stored = await engines[0]?.transaction(OWNER, (sql) =>
      sql.query("select value from numbers order by value", []),
    );
    expect(stored).toEqual(values.map((value) => ({ value })));
    await Promise.all(engines.map((engine) => engine.close()));
    await pooler.stop();
    await drop();
  });
});
