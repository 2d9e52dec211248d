import type { SqlEngine, SqlSession } from "@libretto/adapters/sql/engine/engine";
import { migrate, readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { tableOf } from "@libretto/adapters/sql/record/tables";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { describe, expect, it } from "vitest";
import { MIGRATIONS } from "../../../support/databases/databases.ts";
import {
  EXAMPLE_IDS,
  fillTables,
  listTables,
  migratedRowsIn,
  readTableRows,
} from "../../../support/databases/example-rows.ts";
import { openEmptyInMemory } from "../../../support/databases/first-start.ts";
import { freshDatabase } from "../../../support/databases/postgres.ts";
import { transactAs } from "../../../support/databases/record-transactions.ts";
import { RENAMED_TABLES } from "../../../support/databases/renamed-objects.ts";
import { workerPostgresUrl } from "../../../support/databases/worker-postgres.ts";
import { unwrap } from "../../../support/unwrap.ts";

const migrations = readMigrations(MIGRATIONS);
const cluster = workerPostgresUrl();

/** The last migration of earlier schemas: the oldest whose data no later migration deletes, and the last with the former names. */
const OLDEST = "0016-versions-and-checks.sql";
const BEFORE_RENAMING = "0041-usual-level.sql";

/** A database as its owner, and as a user without policies. */
interface Opened {
  readonly owner: SqlEngine;
  readonly all: SqlEngine;
  readonly close: () => Promise<void>;
}
const embedded = async (): Promise<Opened> => {
  const owner = await openEmptyInMemory();
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

/** Tables without the rows of a person: the notices that people agree to, and what roles may do. Migrations change both. */
const CHANGED_TABLES = ["trattamento", "permesso_del_ruolo"];

const databases = [
  { database: "embedded", here: true, open: embedded },
  { database: "PostgreSQL", here: cluster !== "", open: onTheServer },
];

describe.each(databases.flatMap((one) => [OLDEST, BEFORE_RENAMING].map((earlier) => ({ ...one, earlier }))))(
  "data of schema $earlier, $database",
  ({ here, open, earlier }) => {
    it.runIf(here)("RE-9: keeps every row and every value, and can be read", { timeout: 120_000 }, async () => {
      const { owner, all, close } = await open();
      const asAll = <A>(work: (sql: SqlSession) => Promise<A>) => all.transaction({ as: "owner" }, work);
      await migrate(
        owner,
        migrations.filter(({ name }) => name <= earlier),
      );
      await asAll(fillTables);
      const tables = await asAll(listTables);
      const before = await asAll((sql) => readTableRows(sql, tables));
      for (const [table, rows] of before) expect([table, rows.length >= EXAMPLE_IDS.length]).toEqual([table, true]);

      expect((await migrate(owner, migrations)).length).toBeGreaterThan(0);
      const after = await asAll((sql) => migratedRowsIn(sql, tables));
      for (const [table, rows] of before)
        if (!CHANGED_TABLES.includes(table)) expect([table, after.get(table)]).toEqual([table, rows]);
      const [texts, grants] = CHANGED_TABLES.map((table) => ({ before: before.get(table), after: after.get(table) }));
      expect(grants?.after).toEqual(expect.arrayContaining([...(grants?.before ?? [])]));
      expect(texts?.after).toHaveLength(texts?.before?.length ?? 0);
      const former = Object.keys(RENAMED_TABLES);
      expect([...(await asAll(listTables)).keys()].filter((table) => former.includes(table))).toEqual([]);
      const orders = await asAll((sql) =>
        sql.query("select id_utente as by, id_sottoscrizione as gave from pagamento"),
      );
      expect(orders, "an order names what it gave").toEqual(EXAMPLE_IDS.map((one) => ({ by: one, gave: one })));
      const renamed: readonly string[] = Object.values(RENAMED_TABLES);
      const isLaterTable = (table: string) => !before.has(table) && !renamed.includes(table);
      for (const person of EXAMPLE_IDS) {
        const read: Record<string, { rows: number; total: number }> = {};
        for (const section of sections as readonly AnySection[]) {
          const { table } = tableOf(section);
          if (isLaterTable(table)) continue;
          const { rows, total } = unwrap(
            await transactAs(owner, { account: person, patient: person }, ({ records }) =>
              records.loadPage(section, person, {}),
            ),
          );
          const before = read[table] ?? { rows: 0, total: 0 };
          read[table] = { rows: before.rows + rows.length, total: before.total + total };
        }
        expect(Object.values(read).filter(({ rows, total }) => rows !== 1 || total !== 1)).toEqual([]);
        expect(Object.keys(read).length).toBeGreaterThan(10);
      }
      await close();
    });
  },
);
