import { sqlAuditTrail } from "@libretto/adapters/sql/audit/audit-trail";
import { failureOf } from "@libretto/adapters/sql/engine/database-errors";
import type { SqlContext } from "@libretto/adapters/sql/engine/engine";
import { right } from "@libretto/core/kernel/fp";
import type { AuditEntry } from "@libretto/core/ports/security/audit-trail";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { expect, it } from "vitest";
import { aContact } from "../../../support/builders.ts";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import {
  createPatient,
  ids,
  ownerOf,
  tickingClock,
  transactAs,
} from "../../../support/databases/record-transactions.ts";
import { auditChainCases } from "./audit-chain-cases.ts";

const entry = (differs: Partial<AuditEntry> = {}): AuditEntry => ({
  actor: 11,
  patient: 7,
  action: "read",
  object: "patient",
  outcome: "done",
  device: "Firefox, Linux",
  address: "127.0.0.1",
  ...differs,
});
const ROLES: readonly SqlContext[] = [{ as: "accounts" }, { as: "record", actor: 11, patient: 7 }];

onEveryDatabase("The audit trail", (database) => {
  auditChainCases(database);

  const storedEntries = (patient: number) =>
    database().transaction({ as: "owner" }, async (sql) => {
      await sql.query("alter table audit no force row level security");
      const rows = await sql.query("select * from audit where id_paziente = $1 order by id_audit", [patient]);
      await sql.query("alter table audit force row level security");
      return rows;
    });

  it("PR-1: contains who did what to whose data, when, from where, for either role", async () => {
    for (const context of ROLES)
      await database().transaction(context, (sql) => sqlAuditTrail(sql, ids, tickingClock).append(entry())());
    expect(await storedEntries(7)).toEqual(
      Array(2).fill({
        id_paziente: 7,
        id_audit: expect.any(Number),
        audit_time: expect.stringMatching(/^2026-03-14T/),
        id_utente: 11,
        azione: "read",
        oggetto: "patient",
        esito: "done",
        dispositivo: "Firefox, Linux",
        audit_ip: "127.0.0.1",
        chain_position: expect.any(Number),
        chain_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    );
  });

  it("PR-1: contains actions about no record, and by unknown actors", async () => {
    await database().transaction({ as: "accounts" }, (sql) =>
      sqlAuditTrail(sql, ids, tickingClock).append(
        entry({ actor: null, patient: null, action: "loginFailed", outcome: "refused" }),
      )(),
    );
    expect(await storedEntries(0)).toMatchObject([{ id_utente: null, azione: "loginFailed", esito: "refused" }]);
  });

  it("PR-2: when the entry cannot be written, nothing is done and the answer is 503", async () => {
    const patient = await createPatient(database());
    const written = transactAs(database(), ownerOf(patient), ({ records, sql }) => async () => {
      const added = await records.add(emergencyContacts, patient.id, aContact())();
      await sqlAuditTrail(sql, { next: () => 1 }, tickingClock).append(entry({ patient: patient.id }))();
      await sqlAuditTrail(sql, { next: () => 1 }, tickingClock).append(entry({ patient: patient.id }))();
      return added;
    });
    const error = await written.catch((caught: unknown) => caught);
    expect(failureOf(error)).toMatchObject({ kind: "unavailable" });
    expect(await storedEntries(patient.id)).toEqual([]);
    expect(
      await transactAs(database(), ownerOf(patient), ({ records }) =>
        records.loadPage(emergencyContacts, patient.id, {}),
      ),
    ).toEqual(right({ rows: [], total: 0 }));
  });

  it("RE-4: accepts the same number from two processes in the same millisecond", async () => {
    const numbers = [7001, 7001, 7002];
    const colliding = { next: () => numbers.shift() ?? 0 };
    for (const object of ["first", "second"])
      await database().transaction({ as: "accounts" }, (sql) =>
        sqlAuditTrail(sql, colliding, tickingClock).append(entry({ patient: 9, object }))(),
      );
    expect(await storedEntries(9)).toMatchObject([
      { id_audit: 7001, oggetto: "first" },
      { id_audit: 7002, oggetto: "second" },
    ]);
  });

  it("PR-3: accepts only additions from the request roles", async () => {
    for (const context of ROLES)
      for (const text of [
        "select 1 from audit",
        "update audit set azione = 'x'",
        "delete from audit",
        "truncate audit",
      ])
        await expect(database().transaction(context, (sql) => sql.query(text))).rejects.toMatchObject({
          code: "42501",
        });
  });
});
