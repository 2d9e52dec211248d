import type { SqlContext } from "@libretto/adapters/sql/engine/engine";
import { beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { EXAMPLE_IDS, fillTables } from "../../../support/databases/example-rows.ts";

const [OWNER, OTHER] = EXAMPLE_IDS;
/** An account that no row names. */
const STRANGER = 1003;
const contextOf = (person: number): SqlContext => ({ as: "record", actor: person, patient: person });

/** Every table with rows of patients and a policy, and whether a request may change and delete its rows. */
const TABLES = `select c.relname as name,
    has_table_privilege('libretto_record', c.oid, 'delete') as "isDeletable"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_paziente' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
    and has_table_privilege('libretto_record', c.oid, 'select')
  order by 1`;

/** The policies of each table, whatever a server asks; with two patients who have rows in every table. */
export const foreignRowsCases = (database: OpenDatabase): void => {
  describe("Every table with rows of patients", () => {
    let tables: readonly { readonly name: string; readonly isDeletable: boolean }[] = [];
    beforeAll(async () => {
      await database().transaction({ as: "owner" }, async (sql) => {
        const forced = await sql.query<{ name: string }>(
          "select relname as name from pg_class where relforcerowsecurity and relkind in ('r', 'p')",
        );
        for (const { name } of forced) await sql.query(`alter table ${name} no force row level security`);
        await fillTables(sql);
        for (const { name } of forced) await sql.query(`alter table ${name} force row level security`);
        tables = await sql.query(TABLES);
      });
    });

    const ownersSeenBy = (person: number, table: string) =>
      database()
        .transaction(contextOf(person), (sql) =>
          sql.query<{ owner: number }>(
            `select distinct id_paziente as owner from ${table} where id_paziente = any($1) order by 1`,
            [[...EXAMPLE_IDS]],
          ),
        )
        .then((rows) => rows.map(({ owner }) => owner));

    it("AZ-11: shows a patient the own rows only, and a stranger none", async () => {
      expect(tables.length).toBeGreaterThan(25);
      for (const { name } of tables)
        expect([name, await ownersSeenBy(OWNER, name), await ownersSeenBy(STRANGER, name)]).toEqual([
          name,
          [OWNER],
          [],
        ]);
    });

    it("AZ-11: lets nobody delete rows of others", async () => {
      for (const { name } of tables.filter(({ isDeletable }) => isDeletable)) {
        const deleted = await database().transaction(contextOf(OTHER), (sql) =>
          sql.query(`delete from ${name} where id_paziente = $1 returning 1`, [OWNER]),
        );
        expect([name, deleted]).toEqual([name, []]);
      }
    });
  });
};
