import type { Instant } from "@libretto/core/kernel/dates";
import type { HandOverStore } from "@libretto/core/ports/sharing/hand-over-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

interface HandOverRow {
  readonly email: string;
  readonly codice_hash: string;
  readonly codici_errati: number;
  readonly created_at: Instant;
}

const LOAD = "select email, codice_hash, codici_errati, created_at from consegna where id_paziente = $1";
const BEGIN = `insert into consegna (id_paziente, email, codice_hash, created_at) values ($1, $2, $3, $4)
  on conflict (id_paziente) do update set email = $2, codice_hash = $3, created_at = $4, codici_errati = 0`;
const END_CARERS = `update delega set stato = 'lasciata', id_utente = null, risposta_at = $2, version = version + 1
  where id_paziente = $1 and stato in ('invitata', 'attiva')`;
/** The text of a reminder is neutral again, too. */
const REMIND_OF_NOTHING = `update promemoria set tipi_email = '{}', testo_email = false, tipi_notifica = '{}',
  testo_notifica = false where id_paziente = $1`;

/** The hand-over of records to their people. */
export const sqlHandOverStore = (sql: SqlSession): HandOverStore => {
  const execute = (text: string, parameters: readonly unknown[]) =>
    toTaskEither(async () => {
      await sql.query(text, parameters);
    });
  const find = async (text: string, patient: number) => {
    const [row] = await sql.query<HandOverRow>(text, [patient]);
    return row ?? null;
  };
  return {
    load: (patient) =>
      toTaskEither(async () => {
        const row = await find(LOAD, patient);
        return row && { email: row.email, startedAt: row.created_at };
      }),
    begin: (patient, { email, codeDigest, startedAt }) => execute(BEGIN, [patient, email, codeDigest, startedAt]),
    withdraw: (patient) => execute("delete from consegna where id_paziente = $1", [patient]),
    closeOtherWays: (patient, now) =>
      toTaskEither(async () => {
        await sql.query("delete from calendario where id_paziente = $1", [patient]);
        await sql.query("delete from promemoria_dispositivo where id_paziente = $1", [patient]);
        await sql.query(REMIND_OF_NOTHING, [patient]);
        await sql.query("update vista_emergenza set chiusa_at = coalesce(chiusa_at, $2) where id_paziente = $1", [
          patient,
          now,
        ]);
      }),
    lock: (patient) =>
      toTaskEither(async () => {
        const row = await find(`${LOAD} for update`, patient);
        return (
          row && {
            ...{ email: row.email, startedAt: row.created_at },
            ...{ codeDigest: row.codice_hash, wrongCodes: row.codici_errati },
          }
        );
      }),
    countWrongCode: (patient) =>
      execute("update consegna set codici_errati = codici_errati + 1 where id_paziente = $1", [patient]),
    finish: (patient, now) =>
      toTaskEither(async () => {
        await sql.query("delete from consegna where id_paziente = $1", [patient]);
        await sql.query(END_CARERS, [patient, now]);
        await sql.query("delete from email_queue where genere = 'comingOfAge' and dati->>'patient' = $1", [
          String(patient),
        ]);
      }),
  };
};
