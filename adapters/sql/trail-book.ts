import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { TrailBook } from "@libretto/core/ports/trail-book";
import type { TrailEntry } from "@libretto/core/record/access-log/trail";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";

/** The audit entries of the patient's own record. */
export const TRAIL_ROWS = `select id_audit as id, audit_time as at, azione as action, oggetto as object, esito = 'refused' as refused,
    dispositivo as device, audit_ip as address, coalesce(nome, '') as name,
    case when proprio then 'self' when azione in ('infected', 'erase') then 'libretto'
      when senza_conto and azione = 'factorChange' then 'administrator' when senza_conto then 'withCode'
      when ruolo = 'admin' then 'administrator'
      when esito = 'refused' and nome = '' then 'somebody' when ruolo = 'doctor' then 'doctor'
      when ruolo is null then 'gone' else 'somebody' end as by
  from tracce_del_paziente`;
const EVERYBODYS = `${TRAIL_ROWS} where id_audit < $1 and id_audit >= tracce_fino_a($1, $2) order by id_audit desc`;
const OTHERS = `${TRAIL_ROWS} where id_audit = any (tracce_altrui($1, $2)) order by id_audit desc`;
const COUNT = "select case when $1 then altrui else tutte end as n from tracce_contate";

/** The audit trail of a record, within a transaction of its patient. */
export const sqlTrailBook = (sql: SqlSession): TrailBook => ({
  page: ({ before, limit, others }) =>
    step(async () => {
      const [rows, [count]] = await Promise.all([
        sql.query<TrailEntry>(others ? OTHERS : EVERYBODYS, [before ?? Number.MAX_SAFE_INTEGER, limit ?? PAGE_LIMIT]),
        sql.query<{ readonly n: number }>(COUNT, [others]),
      ]);
      return { rows, total: count?.n ?? 0 };
    }),
});
