import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { AuditTrailReader } from "@libretto/core/ports/security/audit-trail-reader";
import { type StoredLogEntry, toLogEntry } from "@libretto/core/record/across/log-actor";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** The audit entries of the patient's own record. Who acted, decides core. */
export const SELECT_ENTRIES = `select id_audit as id, audit_time as at, azione as action, oggetto as object, esito = 'refused' as refused,
    dispositivo as device, audit_ip as address, coalesce(nome, '') as name, is_own as "isOwn",
    has_no_account as "hasNoAccount", ruolo as role
  from access_log`;
const ALL_ENTRIES = `${SELECT_ENTRIES} where id_audit < $1 and id_audit >= access_log_page_end($1, $2) order by id_audit desc`;
const ENTRIES_OF_OTHERS = `${SELECT_ENTRIES} where id_audit = any (access_log_page_of_others($1, $2)) order by id_audit desc`;
const COUNT = "select case when $1 then entries_of_others else all_entries end as n from access_log_count";

/** The audit trail of a record, within a transaction of its patient. */
export const sqlAuditTrailReader = (sql: SqlSession): AuditTrailReader => ({
  loadPage: ({ before, limit, others }) =>
    toTaskEither(async () => {
      const [rows, [count]] = await Promise.all([
        sql.query<StoredLogEntry>(others ? ENTRIES_OF_OTHERS : ALL_ENTRIES, [
          before ?? Number.MAX_SAFE_INTEGER,
          limit ?? PAGE_LIMIT,
        ]),
        sql.query<{ readonly n: number }>(COUNT, [others]),
      ]);
      return { rows: rows.map(toLogEntry), total: count?.n ?? 0 };
    }),
});
