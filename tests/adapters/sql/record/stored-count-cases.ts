import { oneSection } from "@libretto/adapters/sql/record/opening/opening-rows";
import { createRecordCache } from "@libretto/adapters/sql/record/record-cache";
import { rowCountSql, SECTION_STATES, type SectionStates, tableOf } from "@libretto/adapters/sql/record/tables";
import { right } from "@libretto/core/kernel/fp";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { describe, expect, it } from "vitest";
import { aContact } from "../../../support/builders.ts";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import {
  createDoctor,
  createPatient,
  createReader,
  ownerOf,
  transactAs,
} from "../../../support/databases/record-transactions.ts";
import { explain } from "../../../support/databases/recorded-statements.ts";
import { addSampleRow, changedRow } from "../../../support/record/sample-rows.ts";
import { unwrap } from "../../../support/unwrap.ts";

const all = sections as readonly AnySection[];
/** The counts that the database stores for each section, and the real number of its rows. */
const COUNTS = all
  .map((section) => {
    const { table, live } = tableOf(section);
    return `select '${section.collection}' as collection, ${rowCountSql(tableOf(section))}) as kept,
      (select count(*) from ${table} where id_paziente = $1 and ${live}) as counted`;
  })
  .join(" union all ");

/** Data that triggers maintain for a record: counts, and a state that changes with every row. */
export const storedCountCases = (database: OpenDatabase): void => {
  const by = (patient: Patient) => {
    const act = <A>(work: Parameters<typeof transactAs<A>>[2]) =>
      transactAs(database(), ownerOf(patient), work).then((outcome) => unwrap(outcome));
    const add = (section: AnySection, row: RowCore) =>
      act(({ records }) => records.add<RowCore, RowCore>(section, patient.id, row));
    return { act, add };
  };

  describe("Derived data of a record", () => {
    const remembered = createRecordCache();

    it("S3: count the rows and read changed ones again, for any change in any section", async () => {
      const patient = await createPatient(database());
      const { act, add } = by(patient);
      const holds = async (section: AnySection, done: string) => {
        const after = `${section.name} ${done}`;
        const showing = all.filter((one) => tableOf(one).readTables.includes(tableOf(section).table));
        const [counts, answers] = await act(({ sql }) => async () => {
          const both = [remembered, null].map((cache) => createReader(sql, cache).openOwn(patient.id));
          const texts: string[] = [];
          for (const { readAnswer, readPage } of both) {
            const pages: string[] = [];
            for (const one of showing) pages.push(unwrap(await readPage(one, {})()));
            texts.push(`[${unwrap(await readAnswer()())},${pages.join()}]`);
          }
          const rows = await sql.query<{ kept: number; counted: number }>(COUNTS, [patient.id]);
          return right([rows, texts.map((text) => JSON.parse(text))] as const);
        });
        for (const { kept, ...row } of counts) expect({ after, ...row, kept }).toMatchObject({ kept: row.counted });
        expect(answers[0], after).toEqual(answers[1]);
      };
      for (const section of all) {
        const row = await addSampleRow(add, section);
        await holds(section, "added");
        const [other = section.lists[0]] = section.lists.filter((list) => list !== row.list);
        await act(({ records }) => records.replace(section, patient.id, changedRow(section, row, 2), null));
        await holds(section, "changed");
        if (section.name === "diagnoses" && other !== undefined)
          await act(({ records }) => records.replace(section, patient.id, { ...row, list: other }, null));
        await act(({ records }) => records.remove(section, patient.id, row, null));
        await holds(section, "removed");
      }
    });

    it("S3: read a section again when a table changes that its rows show, and only then", async () => {
      const patient = await createPatient(database());
      const scannedBy = (text: string, parameters: readonly unknown[]) =>
        database().transaction({ as: "record", actor: 1, patient: patient.id }, async (sql) =>
          (await explain(sql, { text, parameters })).flatMap((step) => step["Relation Name"] ?? []),
        );
      // a partition counts as its table, whatever its name
      const tablesOf = async (scanned: readonly string[]): Promise<readonly string[]> => {
        const tables = await database().transaction({ as: "owner" }, (sql) =>
          sql.query<{ name: string }>(
            "select distinct coalesce(pg_partition_root(n::regclass), n::regclass)::text as name from unnest($1::text[]) n",
            [scanned],
          ),
        );
        return tables.map(({ name }) => name);
      };
      for (const section of all) {
        const { table, readTables } = tableOf(section);
        const read = await tablesOf(await scannedBy(oneSection(section), [patient.id, 200]));
        // The policies of doctors and of share links read more; the cache is not used for such readers.
        const readByPolicies = await tablesOf(
          await scannedBy(`select from ${table} where id_paziente = $1`, [patient.id]),
        );
        // A drawing is written with its entry in one transaction.
        const known = [...readTables, ...readByPolicies, "list_count", "record_state", "taccuino_disegno"];
        expect({
          section: section.name,
          missing: readTables.filter((name) => !read.includes(name)),
          unknown: read.filter((name) => !known.includes(name)),
        }).toEqual({ section: section.name, missing: [], unknown: [] });
      }
    });

    it("S3: renew the state of each table that a response is read from", async () => {
      const patient = await createPatient(database());
      const { act, add } = by(patient);
      const readStates = () =>
        act(
          ({ sql }) =>
            async () =>
              right(
                (await sql.query<{ section_states: SectionStates }>(SECTION_STATES, [patient.id]))[0]?.section_states ??
                  {},
              ),
        );
      const changedSince = async (before: SectionStates): Promise<readonly string[]> =>
        Object.entries(await readStates())
          .filter(([table, state]) => before[table] !== state)
          .map(([table]) => table);
      for (const section of all) {
        const { table } = tableOf(section);
        const row = await addSampleRow(add, section);
        for (const change of [
          () => act(({ records }) => records.replace(section, patient.id, changedRow(section, row, 2), null)),
          () => act(({ records }) => records.remove(section, patient.id, row, null)),
          () => act(({ records }) => records.restore(section, patient.id, row, null)),
          () => act(({ records }) => records.remove(section, patient.id, row, null)),
          () => act(({ bin }) => bin.erase(patient.id, { only: { section, id: row.id } })),
        ]) {
          const before = await readStates();
          await change();
          expect({ section: section.name, changed: await changedSince(before) }).toMatchObject({
            changed: expect.arrayContaining([table]),
          });
        }
      }
    });

    it("AZ-11: can be read and changed by the owner only", async () => {
      const patient = await createPatient(database());
      const { act, add } = by(patient);
      await add(sections[0], aContact());
      const doctor = await createDoctor(database(), patient, { visibility: "total", level: 6, tags: [] });
      const count = "select count(*) as n from list_count, record_state";
      expect(
        await act(
          ({ sql }) =>
            async () =>
              right(await sql.query(count)),
        ),
      ).toEqual([{ n: 1 }]);
      expect(
        unwrap(
          await transactAs(
            database(),
            doctor,
            ({ sql }) =>
              async () =>
                right(await sql.query(count)),
          ),
        ),
      ).toEqual([{ n: 0 }]);
      const other = await createPatient(database());
      for (const who of [doctor, ownerOf(other)])
        for (const text of [
          "update list_count set n = 9 returning 1",
          "update record_state set state = null returning 1",
        ])
          expect(
            unwrap(
              await transactAs(
                database(),
                who,
                ({ sql }) =>
                  async () =>
                    right(await sql.query(text)),
              ),
            ),
          ).toEqual([]);
      for (const text of [
        `insert into list_count values (${other.id}, 'contatti', '0', 1)`,
        "delete from record_state",
        "truncate list_count",
      ])
        await expect(
          act(
            ({ sql }) =>
              async () =>
                right(await sql.query(text)),
          ),
        ).rejects.toMatchObject({ code: "42501" });
    });

    it("PR-6: are deleted with the record", async () => {
      const patient = await createPatient(database());
      const { act, add } = by(patient);
      for (const section of all) await addSampleRow(add, section);
      await act(
        ({ sql }) =>
          async () =>
            right(await sql.query("delete from paziente where id_paziente = $1", [patient.id])),
      );
      expect(
        await act(
          ({ sql }) =>
            async () =>
              right(await sql.query("select 1 from list_count union select 1 from record_state")),
        ),
      ).toEqual([]);
    });
  });
};
