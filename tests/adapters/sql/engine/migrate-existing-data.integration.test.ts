import { openInMemory } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine, SqlSession } from "@libretto/adapters/sql/engine/engine";
import { migrate, readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { tableOf } from "@libretto/adapters/sql/record/tables";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { describe, expect, it } from "vitest";
import { MIGRATIONS } from "../../../support/databases.ts";

import { fill, rowsIn, SOMEBODY, tablesIn } from "../../../support/earlier-rows.ts";
import { given } from "../../../support/given.ts";
import { freshDatabase } from "../../../support/postgres.ts";
import { postgresHere } from "../../../support/postgres-here.ts";
import { actAs } from "../../../support/records.ts";

const migrations = readMigrations(MIGRATIONS);
const cluster = postgresHere();

/** What data of an earlier release are of: 0014, from before any release, threw drawings away, and none after it anything. */
const EARLIER = "0016-versions-and-checks.sql";

/** A database by its owner, and by somebody whom no policy binds. */
interface Opened {
  readonly owner: SqlEngine;
  readonly all: SqlEngine;
  readonly close: () => Promise<void>;
}
const embedded = async (): Promise<Opened> => {
  const owner = await openInMemory();
  return { owner, all: owner, close: () => owner.close() };
};
const onTheServer = async (): Promise<Opened> => {
  const { url, drop } = await freshDatabase(cluster);
  const superuser = new URL(cluster);
  superuser.pathname = new URL(url).pathname;
  const [owner, all] = await Promise.all(
    [url, superuser.href].map((address) => openPostgres({ address, connections: 1 })),
  );
  if (owner === undefined || all === undefined) throw new Error("not opened");
  return {
    owner,
    all,
    close: async () => {
      await owner.close();
      await all.close();
      await drop();
    },
  };
};

describe.each([
  { database: "embedded", here: true, open: embedded },
  { database: "PostgreSQL", here: cluster !== "", open: onTheServer },
])("data of an earlier release, $database", ({ here, open }) => {
  it.runIf(here)("RE-9: has all its rows, as they were, and can be read", { timeout: 120_000 }, async () => {
    const { owner, all, close } = await open();
    const asAll = <A>(work: (sql: SqlSession) => Promise<A>) => all.transaction({ as: "owner" }, work);
    await migrate(
      owner,
      migrations.filter(({ name }) => name <= EARLIER),
    );
    await asAll(fill);
    const tables = await asAll(tablesIn);
    const before = await asAll((sql) => rowsIn(sql, tables));
    for (const [table, rows] of before) expect([table, rows.length >= SOMEBODY.length]).toEqual([table, true]);

    expect((await migrate(owner, migrations)).length).toBeGreaterThan(0);
    const after = await asAll((sql) => rowsIn(sql, tables));
    const texts = "trattamento"; // not data: the notices that people agree to, of which a migration changes one
    const grants = "permesso_del_ruolo"; // a migration lets doctors use the calculators
    for (const [table, rows] of before)
      if (![texts, grants].includes(table)) expect([table, after.get(table)]).toEqual([table, rows]);
    expect(after.get(grants)).toEqual(expect.arrayContaining([...(before.get(grants) ?? [])]));
    expect(after.get(texts)).toHaveLength(before.get(texts)?.length ?? 0);
    const orders = await asAll((sql) => sql.query("select id_utente as by, id_sottoscrizione as gave from pagamento"));
    expect(orders, "an order names what it gave").toEqual(SOMEBODY.map((one) => ({ by: one, gave: one })));
    for (const person of SOMEBODY) {
      const read: Record<string, { rows: number; total: number }> = {};
      for (const section of sections as readonly AnySection[]) {
        const { table } = tableOf(section);
        const { rows, total } = given(
          await actAs(owner, { account: person, patient: person }, ({ records }) => records.page(section, person, {})),
        );
        const before = read[table] ?? { rows: 0, total: 0 };
        read[table] = { rows: before.rows + rows.length, total: before.total + total };
      }
      expect(Object.values(read).filter(({ rows, total }) => rows !== 1 || total !== 1)).toEqual([]);
      expect(Object.keys(read).length).toBeGreaterThan(10);
    }
    await close();
  });
});
