import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { AuditTrailReader } from "@libretto/core/ports/security/audit-trail-reader";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** The audit entries of the patient's own record. */
export const SELECT_ENTRIES = `select id_audit as id, audit_time as at, azione as action, oggetto as object, esito = 'refused' as refused,
    dispositivo as device, audit_ip as address, coalesce(nome, '') as name,
    case when proprio then 'self' when azione in ('infected', 'erase') then 'libretto'
      when senza_conto and azione = 'factorChange' then 'administrator' when senza_conto then 'withCode'
      when ruolo = 'admin' then 'administrator'
      when esito = 'refused' and nome = '' then 'somebody' when ruolo = 'doctor' then 'doctor'
      when ruolo is null then 'gone' else 'somebody' end as by
  from tracce_del_paziente`;
const ALL_ENTRIES = `${SELECT_ENTRIES} where id_audit < $1 and id_audit >= tracce_fino_a($1, $2) order by id_audit desc`;
const ENTRIES_OF_OTHERS = `${SELECT_ENTRIES} where id_audit = any (tracce_altrui($1, $2)) order by id_audit desc`;
const COUNT = "select case when $1 then altrui else tutte end as n from tracce_contate";

/** The audit trail of a record, within a transaction of its patient. */
export const sqlAuditTrailReader = (sql: SqlSession): AuditTrailReader => ({
  page: ({ before, limit, others }) =>
    toTaskEither(async () => {
      const [rows, [count]] = await Promise.all([
        sql.query<AccessLogEntry>(others ? ENTRIES_OF_OTHERS : ALL_ENTRIES, [
          before ?? Number.MAX_SAFE_INTEGER,
          limit ?? PAGE_LIMIT,
        ]),
        sql.query<{ readonly n: number }>(COUNT, [others]),
      ]);
      return { rows, total: count?.n ?? 0 };
    }),
});
