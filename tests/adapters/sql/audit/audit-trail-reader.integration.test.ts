import { removeEntriesBefore } from "@libretto/adapters/sql/audit/audit-chain";
import { sqlAuditTrailReader } from "@libretto/adapters/sql/audit/audit-trail-reader";
import type { Patient } from "@libretto/core/record/patient/patient";
import { beforeAll, describe, expect, it } from "vitest";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import { createPatient, ownerOf, sqlContextOf } from "../../../support/databases/record-transactions.ts";
import { unwrap } from "../../../support/unwrap.ts";

const MANY = 20_000;
const PAGE = 10;
/** Far fewer than the disk pages of so many entries. */
const FEW_BUFFERS = 200;
const DOCTOR = 900_001;
const ANOTHER = 900_002;

onEveryDatabase("The trail of a record", (database) => {
  const asOwner = (patient: Patient) => sqlContextOf(ownerOf(patient));
  const page = (patient: Patient, others: boolean, before?: number, limit = PAGE) =>
    database().transaction(asOwner(patient), async (sql) =>
      unwrap(await sqlAuditTrailReader(sql).loadPage({ others, limit, ...(before !== undefined && { before }) })()),
    );
  const note = (patient: number, entries: readonly (readonly [id: number, actor: number | null, at?: string])[]) =>
    database().transaction({ as: "accounts" }, (sql) =>
      sql.query(
        `insert into audit (id_paziente, id_audit, audit_time, id_utente, azione, oggetto, esito, dispositivo, audit_ip)
         select $1, e.id, e.at, e.chi, 'read', 'patient', 'done', '', ''
         from unnest($2::bigint[], $3::bigint[], $4::timestamptz[]) e (id, chi, at)`,
        [
          patient,
          entries.map(([id]) => id),
          entries.map(([, actor]) => actor),
          entries.map(([, , at]) => at ?? "2026-03-14T09:00:00Z"),
        ],
      ),
    );
  const everyPage = async (patient: Patient, others: boolean, limit: number) => {
    const found: number[] = [];
    for (;;) {
      const { rows } = await page(patient, others, found.at(-1), limit);
      found.push(...rows.map(({ id }) => id));
      if (rows.length < limit) return found;
    }
  };

  describe("with entries of several people", () => {
    let patient: Patient;
    let other: Patient;
    /** Number and actor: the patient, two doctors, a code without account, a stranger. */
    let entries: readonly (readonly [number, number | null])[];

    beforeAll(async () => {
      patient = await createPatient(database());
      other = await createPatient(database());
      const people = [patient.account, DOCTOR, patient.account, null, ANOTHER, patient.account, other.account, DOCTOR];
      entries = Array.from({ length: 40 }, (_, i) => [i + 1, people[(i * i) % people.length] ?? null] as const);
      await note(patient.id, entries);
      await note(
        other.id,
        entries.map(([id]) => [id, patient.account] as const),
      );
    });

    const newestFirst = (those: typeof entries) => those.map(([id]) => id).toSorted((a, b) => b - a);
    const byOthers = () => entries.filter(([, actor]) => actor !== patient.account);

    it("PR-4: is returned in pages without gap or repetition, for everybody and for others only, each with its total", async () => {
      for (const limit of [1, 3, 7, 100]) {
        expect(await everyPage(patient, false, limit)).toEqual(newestFirst(entries));
        expect(await everyPage(patient, true, limit)).toEqual(newestFirst(byOthers()));
      }
      expect((await page(patient, false)).total).toBe(entries.length);
      expect((await page(patient, true)).total).toBe(byOthers().length);
      expect((await page(other, true)).total).toBe(entries.length);
    });

    it("PR-4: a total decreases with its own expired entries only", async () => {
      const late = await createPatient(database());
      await note(late.id, [
        [1, late.account, "2023-05-01T00:00:00Z"],
        [2, DOCTOR, "2023-05-01T00:00:00Z"],
        [3, DOCTOR],
        [4, late.account],
      ]);
      expect(
        await removeEntriesBefore(database(), "2024-03-14T00:00:00.000Z", "2026-03-14T00:00:00.000Z", async () => {}),
      ).toBe(2);
      expect((await page(late, false)).total).toBe(2);
      expect(await page(late, true)).toMatchObject({ rows: [{ id: 3 }], total: 1 });
      expect((await page(patient, true)).total).toBe(byOthers().length);
    });

    it("AZ-11: returns no pages and totals of another record", async () => {
      const stranger = await createPatient(database());
      expect(await page(stranger, false)).toEqual({ rows: [], total: 0 });
      await expect(
        database().transaction({ as: "accounts" }, (sql) => sql.query("select access_log_page_end(100, 10)")),
      ).rejects.toMatchObject({ code: "42501" });
      await expect(
        database().transaction({ as: "accounts" }, (sql) => sql.query("select * from access_log_count")),
      ).rejects.toMatchObject({ code: "42501" });
    });
  });

  describe("with many entries", () => {
    let patient: Patient;

    beforeAll(async () => {
      patient = await createPatient(database());
      const { id, account } = patient;
      // As the chain would leave them, which takes a transaction for each.
      await database().runScript(`
        alter table audit disable trigger append_to_chain;
        insert into audit select ${id}, n, now(), case when n % 4000 = 0 then ${DOCTOR} else ${account} end, 'read',
          'patient', 'done', '', '', n, '' from generate_series(1, ${MANY}) n;
        alter table audit enable trigger append_to_chain;
        insert into audit_chain (id_paziente, head_position, head_digest, entries_of_others) values (${id}, ${MANY}, '', ${MANY / 4000});
        analyze audit;`);
    });

    /** The rows that the statements of a page read, for newest and old entries. */
    const buffersOf = (others: boolean, before: number | undefined) =>
      database().transaction(asOwner(patient), async (sql) => {
        let touched = 0;
        const counting = {
          ...sql,
          query: async (text: string, parameters: readonly unknown[] = []) => {
            const [row] = await sql.query<{ "QUERY PLAN": readonly [{ Plan: Record<string, number> }] }>(
              `explain (analyze, buffers, format json) ${text}`,
              parameters,
            );
            const plan = row?.["QUERY PLAN"][0].Plan;
            touched += (plan?.["Shared Hit Blocks"] ?? Infinity) + (plan?.["Shared Read Blocks"] ?? Infinity);
            return sql.query(text, parameters);
          },
        };
        const request = { others, limit: PAGE, ...(before !== undefined && { before }) };
        // The lookups for planning a statement are not part of the page.
        await sqlAuditTrailReader(sql).loadPage(request)();
        await sqlAuditTrailReader(counting as typeof sql).loadPage(request)();
        return touched;
      });

    it("S3: needs time for one page only, however long it is", async () => {
      for (const before of [undefined, MANY / 2, 30]) {
        expect(await buffersOf(false, before)).toBeLessThan(FEW_BUFFERS);
        expect(await buffersOf(true, before)).toBeLessThan(FEW_BUFFERS);
      }
      expect(await page(patient, false)).toMatchObject({ total: MANY, rows: Array(PAGE).fill({ refused: false }) });
      expect((await page(patient, true)).rows.map(({ id }) => id)).toEqual([20_000, 16_000, 12_000, 8_000, 4_000]);
    });
  });
});
