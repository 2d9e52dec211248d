import { HEALTH_NOTICE_VERSION, LOCKED_TREATMENT, type PastConsent } from "@libretto/core/account/consents";
import { ConsentWire } from "@libretto/core/account/consents-wire";
import { isLeft } from "@libretto/core/kernel/fp";
import type { ConsentStore } from "@libretto/core/ports/accounts/consent-store";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** A consent to an earlier version of the notice on health data does not count (decision W22). */
const CURRENT_ANSWER = `not (k.id_trattamento = ${LOCKED_TREATMENT} and k.versione < ${HEALTH_NOTICE_VERSION})`;

/** The last decision of patient $1 on each treatment. Without one, the id of the treatment is the id of the row. */
export const CONSENTS = `select jsonb_build_object(
    'Id_Consenso_P', coalesce(c.id_consenso, t.id_trattamento), 'Id_Trattamento', t.id_trattamento,
    'Consenso', coalesce(c.consenso, false), 'data_consenso', c.data_consenso,
    'trattamento', jsonb_build_object('Nome_T', t.nome, 'Finalita_T', t.finalita, 'Informativa', t.informativa)) as row
  from trattamento t left join lateral (
    select * from consenso k where k.id_paziente = $1 and k.id_trattamento = t.id_trattamento and ${CURRENT_ANSWER}
    order by k.id_consenso desc limit 1) c on true
  order by t.id_trattamento`;

const HISTORY_LIMIT = 200;

/** Consents, within a transaction of the `record` role. */
export const sqlConsentStore = (sql: SqlSession, ids: IdSource): ConsentStore => ({
  listCurrent: (patient) =>
    toTaskEither(async () =>
      (await sql.query<{ row: unknown }>(CONSENTS, [patient])).map(({ row }) => {
        const decoded = ConsentWire.decode(row);
        if (isLeft(decoded)) throw new Error("a stored consent cannot be decoded");
        return decoded.right;
      }),
    ),
  listHistory: (patient) =>
    toTaskEither(() =>
      sql.query<PastConsent>(
        `select id_consenso as id, id_trattamento as treatment, consenso as given, created_at as at,
           versione as "noticeVersion"
         from consenso where id_paziente = $1 order by id_consenso desc limit $2`,
        [patient, HISTORY_LIMIT],
      ),
    ),
  add: (patient, { treatment, given, on }, now) =>
    toTaskEither(async () => {
      await sql.query(
        `insert into consenso (id_paziente, id_consenso, id_trattamento, consenso, data_consenso, versione, created_at)
         select $1, $2, t.id_trattamento, $4, $5, t.versione, $6 from trattamento t where t.id_trattamento = $3`,
        [patient, ids.next(), treatment, given, on, now],
      );
    }),
});
