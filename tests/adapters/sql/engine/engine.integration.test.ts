import { failureOf, isInternalError } from "@libretto/adapters/sql/engine/database-errors";
import type { SqlContext, SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { migrate, readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { beforeAll, expect, it } from "vitest";
import { MIGRATIONS, onEveryDatabase } from "../../../support/databases/databases.ts";

const OWNER: SqlContext = { as: "owner" };
const PATIENT: SqlContext = { as: "record", actor: 11, patient: 7 };

const one = async (engine: SqlEngine, context: SqlContext, text: string, parameters?: readonly unknown[]) =>
  (await engine.transaction(context, (session) => session.query<Record<string, unknown>>(text, parameters)))[0];

onEveryDatabase("A database", (database) => {
  beforeAll(async () => {
    await database().runScript(
      "create table prova (id bigint primary key, testo text not null); grant select, insert, update on prova to libretto_record",
    );
  });

  it("RE-10: returns equal values for every type", async () => {
    const text = `select $1::bigint as id, array[1,9007199254740991]::bigint[] as ids, date '2026-03-29' as day,
      array[date '2026-03-29'] as days, timestamptz '2026-03-29 02:30:00.123+02' as moment, count(*) as n, true as yes,
      jsonb_build_object('a', 1) as json, array['x','y'] as words, interval '1 day' as span, null::int as nothing,
      convert_to('è', 'utf8') as bytes, 1.50::numeric as price, $2::text[] as tags`;
    expect(await one(database(), OWNER, text, [9_007_199_254_740_991, ["a", 'b"c']])).toEqual({
      id: 9_007_199_254_740_991,
      ids: [1, 9_007_199_254_740_991],
      day: "2026-03-29",
      days: ["2026-03-29"],
      moment: "2026-03-29T00:30:00.123Z",
      n: 1,
      yes: true,
      json: { a: 1 },
      words: ["x", "y"],
      span: "1 day",
      nothing: null,
      bytes: Buffer.from("è"),
      price: "1.50",
      tags: ["a", 'b"c'],
    });
  });

  it("runs with the role and patient of its context, and resets both", async () => {
    const who = `select current_user as role, current_setting('app.actor', true) as actor,
      current_setting('app.patient', true) as patient`;
    expect(await one(database(), PATIENT, who)).toEqual({ role: "libretto_record", actor: "11", patient: "7" });
    expect(await one(database(), { as: "accounts" }, who)).toEqual({
      role: "libretto_accounts",
      actor: "",
      patient: "",
    });
    const owner = await one(database(), OWNER, who);
    expect(owner?.role).not.toMatch(/^libretto_(?:record|accounts)$/);
    expect(owner).toMatchObject({ actor: "", patient: "" });
  });

  it("changes the context within a transaction", async () => {
    const roles = await database().transaction({ as: "accounts" }, async (session) => {
      await database().changeContext(session, PATIENT);
      return session.query("select current_user as role, current_setting('app.patient') as patient");
    });
    expect(roles).toEqual([{ role: "libretto_record", patient: "7" }]);
  });

  it("commits when the work resolves, and rolls back when it throws", async () => {
    await one(database(), PATIENT, "insert into prova values ($1, $2)", [1, "kept"]);
    const thrown = new Error("changed my mind");
    const undone = database().transaction(PATIENT, async (session) => {
      await session.query("insert into prova values ($1, $2)", [2, "undone"]);
      throw thrown;
    });
    await expect(undone).rejects.toBe(thrown);
    expect(await one(database(), PATIENT, "select count(*) as n from prova")).toEqual({ n: 1 });
  });

  it("throws the first failure with its SQLSTATE, and is usable afterwards", async () => {
    const failed = database().transaction(PATIENT, async (session) => {
      session.send("insert into prova values ($1, $2)", [3, null]);
      return session.query("select 1");
    });
    const error = await failed.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "23502" });
    expect(await one(database(), PATIENT, "select 1 as one")).toEqual({ one: 1 });
  });

  it("RE-4: throws the first failure when a dependent one arrives together with it", async () => {
    const clash = "do $$ begin raise exception 'made to fail' using errcode = '40001'; end $$";
    const outcomes = new Set<string>();
    // Whether both arrive together is random.
    for (let i = 0; i < 100; i++) {
      let tries = 0;
      const done = await database().transaction(PATIENT, (session) => {
        tries += 1;
        const first = session.query(tries === 1 ? clash : "select 1");
        return Promise.all([first, session.query("select $1::int as behind", [2])]);
      });
      outcomes.add(JSON.stringify([done[1], tries]));
    }
    expect([...outcomes]).toEqual([JSON.stringify([[{ behind: 2 }], 2])]);
  });

  it("executes a statement whose first preparation failed, and no statement that was sent after a failed one", async () => {
    const text = "insert into prova (id, testo) values ($1, $2)";
    const failed = database().transaction(PATIENT, async (session) => {
      session.send(text, [5, null]);
      session.send("insert into prova (testo, id) values ($1, $2)", ["behind", 6]);
    });
    await expect(failed).rejects.toMatchObject({ code: "23502" });
    await one(database(), PATIENT, text, [5, "now"]);
    expect(await one(database(), PATIENT, "select array_agg(id) as ids from prova where id in (5, 6)")).toEqual({
      ids: [5],
    });
  });

  it("ends a reading with the next statement, so that no other work sees it", async () => {
    const readOnly = "select current_setting('transaction_read_only') as is";
    const read = () => database().transaction(PATIENT, (session) => session.query(readOnly), "reading");
    for (let i = 0; i < 3; i++) {
      expect(await read()).toEqual([{ is: "on" }]);
      expect(await one(database(), PATIENT, readOnly)).toEqual({ is: "off" });
    }
  });

  it("PR-2: does not commit when a statement without a waiting caller has failed", async () => {
    const failed = database().transaction(PATIENT, async (session) => {
      await session.query("insert into prova values ($1, $2)", [4, "lost"]);
      session.send("insert into prova values ($1, $2)", [1, "twice"]);
    });
    await expect(failed).rejects.toMatchObject({ code: "23505" });
    expect(await one(database(), PATIENT, "select count(*) as n from prova where id = 4")).toEqual({ n: 0 });
  });

  it("RE-4: repeats a transaction after a serialization failure, at most three times", async () => {
    let tries = 0;
    const conflict = "do $$ begin raise exception using errcode = '40001'; end $$";
    const succeeded = await database().transaction(PATIENT, async (session) => {
      tries += 1;
      if (tries < 4) await session.query(conflict);
      return tries;
    });
    expect(succeeded).toBe(4);
    const error = await database()
      .transaction(PATIENT, (session) => session.query(conflict))
      .catch((caught: unknown) => caught);
    expect(failureOf(error)).toMatchObject({ kind: "unavailable", retryAfter: 2 });
  });

  it.each([
    ["58030", { kind: "unavailable", code: "failure.unavailable", retryAfter: 2 }, true],
    ["XX000", { kind: "unavailable", code: "failure.unavailable", retryAfter: 2 }, true],
    ["53100", { kind: "unavailable", code: "failure.unavailable", retryAfter: 2 }, false],
    ["XX001", null, false],
    ["42703", null, false],
  ] as const)(
    "RE-7: distinguishes %s from an unreachable database and from a defect",
    async (code, means, troubled) => {
      const error = await database()
        .transaction(PATIENT, (session) =>
          session.query(`do $$ begin raise exception using errcode = '${code}'; end $$`),
        )
        .catch((caught: unknown) => caught);
      const found = failureOf(error);
      if (means === null) expect(found).toBeNull();
      else expect(found).toMatchObject(means);
      expect(isInternalError(error)).toBe(troubled);
    },
  );

  it("refuses a session whose transaction has ended", async () => {
    const session = await database().transaction(PATIENT, async (open) => open);
    expect(() => session.query("select 1")).toThrow("after its end");
  });

  it("AZ-11: 200 concurrent transactions of many patients never see another's settings", async () => {
    const seen = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        one(database(), { as: "record", actor: i, patient: i + 1 }, "select current_setting('app.patient') as patient"),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 200 }, (_, i) => ({ patient: String(i + 1) })));
  });

  it("RE-9: migrates once, and refuses a newer or a changed schema", async () => {
    const migrations = readMigrations(MIGRATIONS);
    expect(await migrate(database(), migrations)).toEqual([]);
    await expect(migrate(database(), migrations.slice(0, -1))).rejects.toThrow("created by a newer version");
    const bent = migrations.map((migration) => ({ ...migration, text: `${migration.text}-- more` }));
    await expect(migrate(database(), bent)).rejects.toThrow("Applied migrations were changed");
  });

  it("RE-9: a failed step keeps the steps before it and leaves nothing of itself", async () => {
    const migrations = [
      ...readMigrations(MIGRATIONS),
      { name: "9000-good.sql", text: "create table bene (id int)" },
      { name: "9001-bad.sql", text: "create table male (id int); select 1 / 0" },
    ];
    await expect(migrate(database(), migrations)).rejects.toMatchObject({ code: "22012" });
    expect(
      await one(database(), OWNER, "select to_regclass('bene') is not null as bene, to_regclass('male') as male"),
    ).toEqual({ bene: true, male: null });
    expect(await migrate(database(), migrations.slice(0, -1))).toEqual([]);
  });
});
