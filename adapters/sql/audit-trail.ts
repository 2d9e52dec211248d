import { right } from "@libretto/core/kernel/fp";
import type { AuditTrail } from "@libretto/core/ports/audit-trail";
import type { Clock } from "@libretto/core/ports/clock";
import type { IdSource } from "@libretto/core/ports/id-source";
import { DatabaseAway } from "./database-errors.ts";
import type { SqlSession } from "./engine.ts";

const NOBODYS = 0;
const NOTE = `insert into audit (id_paziente, id_audit, audit_time, id_utente, azione, oggetto, esito, dispositivo, audit_ip)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const unwritten = (cause: unknown): Error => new DatabaseAway("the audit trail could not be written", { cause });

/**
 * Notes entries in an open transaction, whatever its role: they stand or fall with what they are about, and when one
 * cannot be written nothing is done and nothing is answered (PR-2).
 */
export const sqlAuditTrail = (sql: SqlSession, ids: IdSource, clock: Clock): AuditTrail => ({
  note: (entry) => async () => {
    sql.send(
      NOTE,
      [
        entry.patient ?? NOBODYS,
        ids.next(),
        clock.now(),
        entry.actor,
        entry.action,
        entry.object,
        entry.outcome,
        entry.device,
        entry.address,
      ],
      unwritten,
    );
    return right(undefined);
  },
});
