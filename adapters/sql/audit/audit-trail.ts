import { right } from "@libretto/core/kernel/fp";
import type { AuditTrail } from "@libretto/core/ports/security/audit-trail";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import { DatabaseUnavailable } from "../engine/database-errors.ts";
import type { SqlSession } from "../engine/engine.ts";

const NO_PATIENT = 0;
const INSERT_ENTRIES = `insert into audit (id_paziente, id_audit, audit_time, id_utente, azione, oggetto, esito, dispositivo, audit_ip)
  select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::bigint[], $5::text[], $6::text[], $7::text[],
    $8::text[], $9::text[])`;

const toWriteError = (cause: unknown): Error =>
  new DatabaseUnavailable("the audit trail could not be written", { cause });

/**
 * Appends entries in an open transaction of any role. They commit or roll back with the change that they record. When
 * an entry cannot be written, the transaction fails and no response is sent (PR-2).
 */
export const sqlAuditTrail = (sql: SqlSession, ids: IdSource, clock: Clock): AuditTrail => ({
  append:
    (...entries) =>
    async () => {
      sql.send(
        INSERT_ENTRIES,
        [
          entries.map(({ patient }) => patient ?? NO_PATIENT),
          entries.map(() => ids.next()),
          entries.map(() => clock.now()),
          entries.map(({ actor }) => actor),
          entries.map(({ action }) => action),
          entries.map(({ object }) => object),
          entries.map(({ outcome }) => outcome),
          entries.map(({ device }) => device),
          entries.map(({ address }) => address),
        ],
        toWriteError,
      );
      return right(undefined);
    },
});
