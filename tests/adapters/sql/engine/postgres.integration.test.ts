import { openPostgresWithRetry } from "@libretto/adapters/server/composition/database";
import { DatabaseUnavailable, failureOf } from "@libretto/adapters/sql/engine/database-errors";
import { isSuperuser, openPostgres, UnsafeDatabase } from "@libretto/adapters/sql/engine/postgres";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createBreakableConnection } from "../../../support/databases/breakable-connection.ts";
import { findPgBouncer, startPgBouncer } from "../../../support/databases/pgbouncer.ts";
import { freshDatabase } from "../../../support/databases/postgres.ts";
import { workerPostgresUrl } from "../../../support/databases/worker-postgres.ts";

const cluster = workerPostgresUrl();
const OWNER = { as: "owner" } as const;

describe("The URL of a database server", () => {
  it("CR-1: requires TLS unless it is this machine", async () => {
    for (const mode of ["disable", "allow", "prefer", "no-verify"])
      await expect(
        openPostgres({ address: `postgres://a@db.example.invalid/x?sslmode=${mode}`, connections: 1 }),
      ).rejects.toThrow(UnsafeDatabase);
    await expect(
      openPostgres({ address: "postgres://a@localhost/x?sslmode=disable&host=db.example.invalid", connections: 1 }),
    ).rejects.toThrow(UnsafeDatabase);
  });

  it("reports that nobody answers there", async () => {
    await expect(openPostgres({ address: "postgres://a@127.0.0.1:1/x", connections: 1 })).rejects.toThrow(
      DatabaseUnavailable,
    );
  });
});

describe("The first start with a database server", () => {
  const database = { url: "postgres://a@127.0.0.1:1/x", connections: 1, passwordFile: null };
  const waitingFor = async (differs: object, within: number): Promise<number> => {
    let waited = 0;
    const waiting = (): void => {
      waited += 1;
    };
    const opening = openPostgresWithRetry({ ...database, ...differs }, () => {}, waiting, { within, pause: 1 });
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
    expect(await waitingFor({ url: url.href }, 600_000)).toBe(0);
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
