import { ROWS } from "@libretto/adapters/sql/record/patient-record";
import { createRecordCache } from "@libretto/adapters/sql/record/record-cache";
import { sqlRecordJson } from "@libretto/adapters/sql/record/record-json";
import { rowCountSql, tableOf } from "@libretto/adapters/sql/record/tables";
import { right } from "@libretto/core/kernel/fp";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { describe, expect, it } from "vitest";
import { aContact } from "../../../support/builders.ts";
import type { Opened } from "../../../support/databases.ts";
import { given } from "../../../support/given.ts";
import { planOf } from "../../../support/recorded-statements.ts";
import { actAs, newDoctor, newPatient, ownerOf, tickingClock } from "../../../support/records.ts";
import { addSample, changedRow } from "../../../support/samples.ts";

const all = sections as readonly AnySection[];
/** What the database has counted of each section, beside a count of its rows. */
const COUNTS = all
  .map((section) => {
    const { table, live } = tableOf(section);
    return `select '${section.collection}' as collection, ${rowCountSql(tableOf(section))}) as kept,
      (select count(*) from ${table} where id_paziente = $1 and ${live}) as counted`;
  })
  .join(" union all ");

/** What triggers keep of a record: counts, and a state that changes with every row. */
export const keptCountsCases = (database: Opened): void => {
  const by = (patient: Patient) => {
    const act = <A>(work: Parameters<typeof actAs<A>>[2]) =>
      actAs(database(), ownerOf(patient), work).then((outcome) => given(outcome));
    const add = (section: AnySection, row: RowCore) =>
      act(({ records }) => records.add<RowCore, RowCore>(section, patient.id, row));
    return { act, add };
  };

  describe("What is kept of a record", () => {
    const remembered = createRecordCache();

    it("S3: counts what there is and reads again what was changed, whatever is done in whichever section", async () => {
      const patient = await newPatient(database());
      const { act, add } = by(patient);
      const holds = async (section: AnySection, done: string) => {
        const after = `${section.name} ${done}`;
        const [counts, answers] = await act(({ sql }) => async () => {
          const both = [sqlRecordJson(sql, tickingClock, remembered), sqlRecordJson(sql, tickingClock)];
          const texts: string[] = [];
          for (const { record, page } of both)
            texts.push(`[${given(await record(patient.id)())},${given(await page(section, patient.id, {})())}]`);
          const rows = await sql.query<{ kept: number; counted: number }>(COUNTS, [patient.id]);
          return right([rows, texts.map((text) => JSON.parse(text))] as const);
        });
        for (const { kept, ...row } of counts) expect({ after, ...row, kept }).toMatchObject({ kept: row.counted });
        expect(answers[0], after).toEqual(answers[1]);
      };
      for (const section of all) {
        const row = await addSample(add, section);
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

    it("knows every table that the rows of an answer are read from", async () => {
      const patient = await newPatient(database());
      const plan = await database().transaction({ as: "record", actor: 1, patient: patient.id }, (sql) =>
        planOf(sql, { text: ROWS, parameters: [patient.id, 200] }),
      );
      const read = plan.flatMap((step) => step["Relation Name"]?.replace(/_\d$/, "") ?? []);
      const counted = await database().transaction({ as: "owner" }, (sql) =>
        sql.query<{ name: string }>(
          `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
           where t.tgname in ('contate_nuove', 'contate_cambiate', 'contate_tolte') and t.tgenabled = 'O'
           group by c.relname having count(*) = 3`,
        ),
      );
      // associations are read by the policies for doctors, to whom nothing that is remembered is given
      const others = ["conteggio", "stato_cartella", "associazione"];
      // a drawing is written with its entry, in one transaction
      const known = new Set([...counted.map(({ name }) => name), ...others, "taccuino_disegno"]);
      expect([...new Set(read)].filter((name) => !known.has(name))).toEqual([]);
    });

    it("AZ-11: is nobody's to change, and the owner's alone to see", async () => {
      const patient = await newPatient(database());
      const { act, add } = by(patient);
      await add(sections[0], aContact());
      const doctor = await newDoctor(database(), patient, { visibility: "total", level: 6, tags: [] });
      const count = "select count(*) as n from conteggio, stato_cartella";
      expect(
        await act(
          ({ sql }) =>
            async () =>
              right(await sql.query(count)),
        ),
      ).toEqual([{ n: 1 }]);
      expect(
        given(
          await actAs(
            database(),
            doctor,
            ({ sql }) =>
              async () =>
                right(await sql.query(count)),
          ),
        ),
      ).toEqual([{ n: 0 }]);
      for (const text of ["update conteggio set n = 9", "delete from stato_cartella", "truncate conteggio"])
        await expect(
          act(
            ({ sql }) =>
              async () =>
                right(await sql.query(text)),
          ),
        ).rejects.toMatchObject({ code: "42501" });
    });

    it("PR-6: goes with the record", async () => {
      const patient = await newPatient(database());
      const { act, add } = by(patient);
      for (const section of all) await addSample(add, section);
      await act(
        ({ sql }) =>
          async () =>
            right(await sql.query("delete from paziente where id_paziente = $1", [patient.id])),
      );
      expect(
        await act(
          ({ sql }) =>
            async () =>
              right(await sql.query("select 1 from conteggio union select 1 from stato_cartella")),
        ),
      ).toEqual([]);
    });
  });
};
