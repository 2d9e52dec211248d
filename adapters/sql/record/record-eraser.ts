import type { RecordEraser } from "@libretto/core/ports/record/record-eraser";
import type { SqlSession } from "../engine/engine.ts";
import { INCLUDE_ENDED_ASSOCIATIONS } from "../engine/record-settings.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { SELECT_SEALED, type SealedRow, sealedOf } from "./file-store.ts";

/** All tables with rows of patients that this role may delete. `paziente` is first: it cascades to most others. */
const TABLES = `select c.oid::regclass::text as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_paziente' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and has_table_privilege(c.oid, 'delete')
  order by c.relname <> 'paziente', c.relname`;

/** Deletes accounts and records, within a transaction of the role that the port states. */
export const sqlRecordEraser = (sql: SqlSession): RecordEraser => ({
  eraseAccount: (account, patient, email) =>
    toTaskEither(async () => {
      await sql.query("delete from sottoscrizione where id_paziente = $1", [patient]);
      await sql.query("delete from one_time_secret where dati->>'email' = $1 or dati->>'to' = $1", [email]);
      await sql.query("delete from email_queue where dati->>'to' = $1", [email]);
      // the invitations of carers
      await sql.query("delete from one_time_secret where dati->>'patient' = $1", [String(patient)]);
      await sql.query("delete from email_queue where dati->>'patient' = $1", [String(patient)]);
      // stored answers of carers name the patient
      await sql.query(
        "delete from account_idempotency_key k using delega d where d.id_utente = k.id_utente and d.id_paziente = $1",
        [patient],
      );
      await sql.query("delete from utente where id_utente = $1", [account]);
      await sql.query("insert into cancellazione default values");
    }),
  listFiles: (patient) =>
    toTaskEither(async () => (await sql.query<SealedRow>(SELECT_SEALED, [patient])).map(sealedOf)),
  eraseRecord: (patient) =>
    toTaskEither(async () => {
      // the names come quoted from the database catalogue
      for (const { name } of await sql.query<{ name: string }>(TABLES))
        await sql.query(`delete from ${name} where id_paziente = $1`, [patient]);
    }),
  eraseAssociations: (doctor) =>
    toTaskEither(async () => {
      sql.send(INCLUDE_ENDED_ASSOCIATIONS.text, INCLUDE_ENDED_ASSOCIATIONS.parameters);
      await sql.query("delete from associazione where id_utente_cpp = $1", [doctor]);
    }),
  storeExtract: (name, extract, until) =>
    toTaskEither(async () => {
      await sql.query("insert into estratto (id_estratto, dati, scadenza) values ($1, $2, $3)", [
        name,
        JSON.stringify(extract),
        until,
      ]);
    }),
  deleteExpiredExtracts: (now) =>
    toTaskEither(
      async () => (await sql.query("delete from estratto where scadenza <= $1 returning id_estratto", [now])).length,
    ),
});
