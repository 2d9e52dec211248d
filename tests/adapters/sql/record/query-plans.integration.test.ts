import type { SqlContext } from "@libretto/adapters/sql/engine/engine";
import { LATEST_MEASURES } from "@libretto/adapters/sql/record/opening/latest-measures";
import { newestFirst } from "@libretto/adapters/sql/record/opening/opening-rows";
import { tableOf } from "@libretto/adapters/sql/record/tables";
import { isRight } from "@libretto/core/kernel/fp";
import { cursorAfter } from "@libretto/core/record/pagination";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { beforeAll, expect, it } from "vitest";
import { anAssociation, on } from "../../../support/builders.ts";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import {
  createDoctor,
  createPatient,
  createStores,
  ids,
  ownerOf,
  sqlContextOf,
} from "../../../support/databases/record-transactions.ts";
import { explain, recordStatements, type SentStatement } from "../../../support/databases/recorded-statements.ts";
import { addSampleRow } from "../../../support/record/sample-rows.ts";

const PATIENTS = 5_000;
const PATIENT_TABLES = ["paziente", "associazione", "contatti", "diagnosi", "tbl_terapie", "idempotency_key", "audit"];

/** Many patients with a few rows each, spread over the tables. */
const CROWD = `
  insert into paziente select p, p, 'Mario', 'Rossi', '', null, '', 'unknown', null, null, null, '', '', '', '', '', '', 1
    from generate_series(1, ${PATIENTS}) p;
  insert into associazione select p, p, 900000 + p % 500, 4, 1, '{}', 'Laura Verdi', '', '', now()
    from generate_series(1, ${PATIENTS}) p;
  insert into contatti select p, n, case n % 2 when 0 then 0 else 10 end, 'Anna', '3331234567', '', 1, p, now(), null, 1
    from generate_series(1, 2) n, generate_series(1, ${PATIENTS}) p;
  insert into diagnosi select p, n, 0, 'Diagnosi', 'x', null, date '2020-01-01' + n, 1, '{}', p, now(), null, 1
    from generate_series(1, 2) n, generate_series(1, ${PATIENTS}) p;
  insert into tbl_terapie select p, n, 'ST0001', '{"descrizione_breve":"x","somministrazione":""}', 1, '', '',
      date '2020-01-01' + n, null, null, 0, 'x', '', 1, '{}', p, now(), null, 1
    from generate_series(1, 4) n, generate_series(1, ${PATIENTS}) p;`;

/** By the patient; for associations also by the doctor, whose list they are. */
const isNarrow = (condition: string, table = ""): boolean =>
  condition.includes("id_paziente") || (table === "associazione" && condition.includes("id_utente_cpp"));

onEveryDatabase("With thousands of patients", (database) => {
  let patient: Patient;
  let owner: SqlContext;
  let doctor: SqlContext;

  beforeAll(async () => {
    const tables = ["paziente", "associazione", "contatti", "diagnosi", "tbl_terapie"];
    const force = (how: string) => tables.map((table) => `alter table ${table} ${how} row level security;`).join(" ");
    await database().runScript(`${force("no force")} ${CROWD} ${force("force")} analyze;`);
    patient = await createPatient(database());
    owner = { as: "record", actor: patient.account, patient: patient.id };
    doctor = sqlContextOf(await createDoctor(database(), patient, { visibility: "partial", level: 4, tags: [1] }));
  });

  /** All statements that a store sends for one successful piece of work, which is rolled back. */
  const statements = async (
    context: SqlContext,
    work: (sent: SentStatement[]) => Promise<void>,
  ): Promise<readonly SentStatement[]> => {
    const sent: SentStatement[] = [];
    await work(sent);
    expect(sent.length, context.as).toBeGreaterThan(0);
    return sent;
  };

  /** The steps of a statement that read rows of more than one patient. */
  const tooWide = async (context: SqlContext, statement: SentStatement) => {
    const plan = await database().transaction(context, (sql) => explain(sql, statement));
    return plan.filter(
      (step) =>
        PATIENT_TABLES.includes(step["Relation Name"] ?? "") &&
        (step["Node Type"] === "Seq Scan" || !isNarrow(step["Index Cond"] ?? "id_paziente", step["Relation Name"])),
    );
  };
  const refuseTooWide = async (context: SqlContext, sent: readonly SentStatement[]): Promise<void> => {
    for (const statement of sent) expect(await tooWide(context, statement), statement.text).toEqual([]);
  };

  it("S2: detects a query that reads a whole table", async () => {
    // a role whose policy shows the rows of every patient
    const planted = { text: "select 1 from audit where oggetto = $1", parameters: ["patient"] };
    expect(await tooWide({ as: "audit" }, planted)).not.toEqual([]);
  });

  it("S2: no owner query reads a whole table", async () => {
    const sent = await statements(owner, (log) =>
      database().transaction(owner, async (session) => {
        const { records, bin, sheets, texts, doctors } = createStores(
          recordStatements(session, log),
          ownerOf(patient).account,
        );
        for (const section of sections as readonly AnySection[]) {
          const storedRow = await addSampleRow(async (of, row) => {
            const added = await records.add<RowCore, RowCore>(of, patient.id, row)();
            if (!isRight(added)) throw new Error("not added");
            return added.right;
          }, section);
          await records.loadForUpdate(section, patient.id, storedRow.id)();
          await records.replace(section, patient.id, storedRow, 1)();
          await records.replace(section, patient.id, storedRow, 1)();
          await texts.readPage(section, patient.id, { limit: 50 })();
          await texts.readPage(section, patient.id, {
            limit: 50,
            before: storedRow.id,
            list: section.lists[0] ?? "",
          })();
          await texts.readPage(section, patient.id, { limit: 50, ...cursorAfter(section, storedRow) })();
          await records.remove(section, patient.id, storedRow, null)();
          await records.restore(section, patient.id, storedRow, null)();
          await records.remove(section, patient.id, storedRow, null)();
          await bin.listRows(patient.id)();
          await bin.erase(patient.id, { only: { section, id: storedRow.id } })();
        }
        await sheets.loadForUpdate(patient.id)();
        await sheets.replace(patient, null)();
        await sheets.replace(patient, 99)();
        await texts.readNewest(patient.id)();
        await doctors.listOfPatient(patient.id)();
        await doctors.add(patient.id, anAssociation({ id: ids.next(), account: ids.next() }))();
      }),
    );
    await refuseTooWide(owner, sent);
  });

  it("S2: no doctor query does", async () => {
    const sent = await statements(doctor, (log) =>
      database().transaction(doctor, async (session) => {
        const { texts, doctors } = createStores(recordStatements(session, log), 0);
        await doctors.find(doctor.as === "record" ? doctor.actor : 0, patient.id)();
        await texts.readFull(patient.id)();
        await texts.readShared(patient.id)();
        await texts.readRowsSince(patient.id, on("2026-01-01"))();
        for (const section of sections as readonly AnySection[]) await texts.readSharedSection(section, patient.id)();
      }),
    );
    await refuseTooWide(doctor, sent);
  });

  it("S2: a doctor's patients are found by the doctor, and each of them by the patient", async () => {
    const crowded: SqlContext = { as: "record", actor: 900_007, patient: null };
    const sent = await statements(crowded, (log) =>
      database().transaction(crowded, async (session) => {
        const { doctors } = createStores(recordStatements(session, log), 0);
        const page = await doctors.listPatients(900_007, "ross", { limit: 5, before: 507 })();
        expect(isRight(page) && [page.right.total, page.right.rows.map(({ id }) => id)]).toEqual([
          PATIENTS / 500,
          [1007, 1507, 2007, 2507, 3007],
        ]);
      }),
    );
    await refuseTooWide(crowded, sent);
  });

  it("S3: the newest rows of each section come from an index in their order", async () => {
    const sorted = await database().transaction(owner, async (sql) => {
      for (const setting of ["enable_sort", "enable_seqscan", "enable_bitmapscan"])
        await sql.query("select set_config($1, 'off', true)", [setting]);
      const names: string[] = [];
      for (const section of sections as readonly AnySection[]) {
        const text = `${newestFirst(section, tableOf(section).answerColumns)} limit 200`;
        const plan = await explain(sql, { text, parameters: [patient.id] });
        if (plan.some((step) => step["Node Type"].includes("Sort"))) names.push(section.name);
      }
      return names;
    });
    expect(sorted).toEqual([]);
  });

  it("S3: the latest measures are found without the readings that lack them", async () => {
    await database().transaction(owner, (sql) =>
      sql.query(
        `insert into tbl_parametri_vitalis (id_paziente, id_parametro_vitale, created_on, parametro_frequenza_cardiaca,
           parametro_peso, parametro_fonte, id_livello_confidenzialita, author_id, created_at, version)
         select $1, n, timestamptz '2020-01-01' + n * interval '1 hour', 60, case when n = 1 then 70 end, '', 1, $2, now(), 1
         from generate_series(1, 1000) n`,
        [patient.id, patient.account],
      ),
    );
    await database().runScript("analyze tbl_parametri_vitalis");
    const read = await database().transaction(owner, async (sql) => {
      await sql.query("select set_config('enable_seqscan', 'off', true)");
      const plan = await explain(sql, { text: `select ${LATEST_MEASURES}`, parameters: [patient.id] }, "analyze");
      return plan
        .filter((step) => step["Relation Name"]?.startsWith("tbl_parametri_vitalis"))
        .map((step) => (step["Actual Rows"] ?? 0) + (step["Rows Removed by Filter"] ?? 0));
    });
    // the three lookups, of which one finds a reading, and that reading
    expect(read.toSorted()).toEqual([0, 0, 1, 1]);
  });
});
