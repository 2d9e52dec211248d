import { type Anchor, anchorHeads, removeEntriesBefore, verifyAudit } from "@libretto/adapters/sql/audit/audit-chain";
import { sqlAuditTrail } from "@libretto/adapters/sql/audit/audit-trail";
import type { AuditEntry } from "@libretto/core/ports/security/audit-trail";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { ids, tickingClock } from "../../../support/databases/record-transactions.ts";
import { anyTampering, FIELDS, oneOfEach, type Tampering } from "./chain-tampering.ts";

const LENGTH = 12;
const NOW = "2026-03-15T10:00:00.000Z";
/** A sample: `audit-chain.test.ts` makes five hundred and more changes to a chain in memory. */
const CHANGES = 30;

const statements = (patient: number, tampering: Tampering): readonly string[] => {
  const { how, at } = tampering;
  const condition = `id_paziente = ${patient}`;
  switch (how) {
    case "change":
      return [
        `update audit set ${tampering.field} = ${FIELDS[tampering.field]} where ${condition} and chain_position = ${at}`,
      ];
    case "delete":
      return [`delete from audit where ${condition} and chain_position = ${at}`];
    case "cut":
      return [`delete from audit where ${condition} and chain_position >= ${at}`];
    case "cut with head":
      return [
        `delete from audit where ${condition} and chain_position >= ${at}`,
        `update audit_chain c set head_position = a.chain_position, head_digest = a.chain_digest from audit a
           where c.${condition} and a.${condition} and a.chain_position = ${at - 1}`,
      ];
    case "swap":
      return [
        `update audit set chain_position = -1 where ${condition} and chain_position = ${at}`,
        `update audit set chain_position = ${at} where ${condition} and chain_position = ${at + 1}`,
        `update audit set chain_position = ${at + 1} where ${condition} and chain_position = -1`,
      ];
    case "insert":
      return [
        `insert into audit select id_paziente, id_audit + 1, audit_time, id_utente, azione, oggetto, esito, dispositivo,
           audit_ip, ${at}, chain_digest from audit where ${condition} and chain_position = 1`,
      ];
  }
};

class Undone extends Error {}

/** The audit chain in a real database. */
export const auditChainCases = (database: OpenDatabase): void => {
  const entry = (patient: number, differs: Partial<AuditEntry> = {}): AuditEntry => ({
    actor: 11,
    patient,
    action: "read",
    object: "patient",
    outcome: "done",
    device: "Firefox, Linux",
    address: "127.0.0.1",
    ...differs,
  });
  const note = (patient: number, times: number) =>
    database().transaction({ as: "accounts" }, async (sql) => {
      for (let i = 0; i < times; i++)
        await sqlAuditTrail(sql, ids, tickingClock).append(entry(patient, { object: `patient ${i}` }))();
    });
  const anchors: Anchor[] = [];
  const appendAnchors = async (newAnchors: readonly Anchor[]) => void anchors.push(...newAnchors);

  describe("PR-3: the chain", () => {
    const patient = 7_001;

    beforeAll(async () => {
      await note(patient, LENGTH);
      await anchorHeads(database(), "2026-03-14T10:00:00.000Z", appendAnchors);
    });

    it("is intact as written, and its head is appended to the anchors once", async () => {
      expect(anchors.filter((anchor) => anchor.patient === patient)).toMatchObject([{ place: LENGTH }]);
      expect(await anchorHeads(database(), "2026-03-14T11:00:00.000Z", appendAnchors)).toBe(0);
      expect((await verifyAudit(database(), anchors, NOW)).faults).toEqual([]);
    });

    it("shows every change, deletion, swap, insertion and cut", async () => {
      await fc.assert(
        fc.asyncProperty(anyTampering(LENGTH), async (tampering) => {
          let broken = 0;
          const tampered = database().transaction({ as: "owner" }, async (sql) => {
            await sql.query("alter table audit disable trigger append_to_chain");
            await sql.query("alter table audit no force row level security");
            for (const text of statements(patient, tampering)) await sql.query(text);
            const seen = {
              ...database(),
              transaction: <A>(_: unknown, work: (s: typeof sql) => Promise<A>) => work(sql),
            };
            broken = (await verifyAudit(seen as never, anchors, NOW)).faults.length;
            throw new Undone();
          });
          await tampered.catch((error: unknown) => {
            if (!(error instanceof Undone)) throw error;
          });
          expect(broken, JSON.stringify(tampering)).toBeGreaterThan(0);
        }),
        { numRuns: CHANGES, examples: oneOfEach(LENGTH).map((tampering) => [tampering]) },
      );
    });

    it("cannot be rewritten by the request roles, and orders entries of concurrent writers", async () => {
      for (const text of [
        "update audit_chain set head_digest = 'x'",
        "delete from audit_chain",
        "select * from audit_chain",
      ])
        await expect(database().transaction({ as: "accounts" }, (sql) => sql.query(text))).rejects.toMatchObject({
          code: "42501",
        });
      await Promise.all(Array.from({ length: 6 }, () => note(7_002, 5)));
      const report = await verifyAudit(database(), anchors, NOW);
      expect(report.faults).toEqual([]);
      expect(report.chains).toBeGreaterThanOrEqual(2);
    });
  });

  it("PR-3: the maintenance role of the trail removes no young entry and sets no head", async () => {
    const patient = 7_004;
    await note(patient, 3);
    const asAudit = (text: string) => database().transaction({ as: "audit" }, (sql) => sql.query(text));
    await asAudit(`delete from audit where id_paziente = ${patient}`);
    expect(await asAudit(`select 1 from audit where id_paziente = ${patient}`)).toHaveLength(3);
    await expect(asAudit("update audit_chain set head_digest = 'x'")).rejects.toMatchObject({ code: "42501" });
  });

  it("PR-3: heads are appended again when the database has more anchors than the file", async () => {
    const patient = 7_005;
    await note(patient, 2);
    await database().transaction({ as: "audit" }, (sql) =>
      sql.query("update audit_chain set anchored_position = 99 where id_paziente = $1", [patient]),
    );
    await anchorHeads(database(), NOW, appendAnchors);
    expect(anchors.findLast((anchor) => anchor.patient === patient)).toMatchObject({
      place: 2,
      written: expect.stringMatching(/^20/),
    });
    expect((await verifyAudit(database(), anchors, NOW)).faults).toEqual([]);
  });

  it("PR-4: expired entries are removed, and the chain begins after them", async () => {
    const patient = 7_003;
    await note(patient, 4);
    await database().transaction({ as: "owner" }, async (sql) => {
      await sql.query("alter table audit no force row level security");
      await sql.query("delete from audit where id_paziente = $1", [patient]);
      await sql.query("delete from audit_chain where id_paziente = $1", [patient]);
      for (const [id, year] of [
        [1, 2023],
        [2, 2023],
        [3, 2026],
      ] as const)
        await sql.query(
          `insert into audit (id_paziente, id_audit, audit_time, azione, oggetto, esito, dispositivo, audit_ip)
           values ($1, $2, $3, 'read', 'patient', 'done', '', '')`,
          [patient, id, `${year}-05-01T00:00:00Z`],
        );
      await sql.query("alter table audit force row level security");
    });
    expect(await removeEntriesBefore(database(), "2024-03-14T00:00:00.000Z", NOW, appendAnchors)).toBe(2);
    const report = await verifyAudit(database(), anchors, NOW);
    expect(report.faults).toEqual([]);
    expect(anchors.at(-1)).toMatchObject({ patient, place: 2, checkpoint: true });
    const withoutCheckpoint = anchors.filter((anchor) => anchor.checkpoint !== true || anchor.patient !== patient);
    const moved = [...withoutCheckpoint, { at: NOW, patient, place: 3, head: "", written: "2026-05-01T00:00:00Z" }];
    expect((await verifyAudit(database(), moved, NOW)).faults).toContainEqual({
      patient,
      position: 2,
      kind: "checkpoint",
    });
    await note(patient, 1);
    expect((await verifyAudit(database(), anchors, NOW)).faults).toEqual([]);
  });
};
