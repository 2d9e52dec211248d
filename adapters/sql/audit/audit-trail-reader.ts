import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { AuditTrailReader } from "@libretto/core/ports/security/audit-trail-reader";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** The audit entries of the patient's own record. */
export const SELECT_ENTRIES = `select id_audit as id, audit_time as at, azione as action, oggetto as object, esito = 'refused' as refused,
    dispositivo as device, audit_ip as address, coalesce(nome, '') as name,
    case when is_own then 'self' when azione in ('infected', 'erase') then 'libretto'
      when has_no_account and azione = 'factorChange' then 'administrator' when has_no_account and oggetto like 'openShareLink %' then 'withLink'
      when has_no_account then 'withCode'
      when ruolo = 'admin' then 'administrator'
      when esito = 'refused' and nome = '' then 'somebody' when ruolo = 'doctor' then 'doctor'
      when ruolo is null then 'deletedAccount' else 'somebody' end as by
  from access_log`;
const ALL_ENTRIES = `${SELECT_ENTRIES} where id_audit < $1 and id_audit >= access_log_page_end($1, $2) order by id_audit desc`;
const ENTRIES_OF_OTHERS = `${SELECT_ENTRIES} where id_audit = any (access_log_page_of_others($1, $2)) order by id_audit desc`;
const COUNT = "select case when $1 then entries_of_others else all_entries end as n from access_log_count";

/** The audit trail of a record, within a transaction of its patient. */
export const sqlAuditTrailReader = (sql: SqlSession): AuditTrailReader => ({
  loadPage: ({ before, limit, others }) =>
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
