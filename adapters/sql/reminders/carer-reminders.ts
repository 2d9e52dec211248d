import { notFound } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { CarerReminderStore } from "@libretto/core/ports/reminders/carer-reminder-store";
import type { CarerRecipient } from "@libretto/core/ports/reminders/reminder-queue";
import { CarerGrantWire } from "@libretto/core/record/across/carers/wire";
import {
  CaredRemindersWire,
  CarerReminderChoiceWire,
} from "@libretto/core/record/across/reminders/carer-reminder-wire";
import { ReminderKindCode } from "@libretto/core/record/across/reminders/reminder-choice-wire";
import type * as t from "io-ts";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

const LIST = "select id_delega, tipi_email, sospesi from promemoria_delega where id_paziente = $1";
const SAVE = `insert into promemoria_delega (id_paziente, id_delega, tipi_email, modificato_il)
  values ($1, $2, $3::text[], $4)
  on conflict (id_paziente, id_delega) do update set tipi_email = excluded.tipi_email,
    modificato_il = excluded.modificato_il`;
/**
 * The first who represents a person without an account gets the e-mails of the patient, so none as a carer
 * (`ADDRESSEE` of the accounts, `listReminderRecipients`).
 */
const CHOSEN = `select d.id_paziente, d.id_delega, d.id_utente, d.diritti, d.visibility, d.livello, d.id_tags,
    d.sezioni, d.data_scadenza, r.tipi_email, r.sospesi, r.modificato_il
  from promemoria_delega r join delega d on d.id_paziente = r.id_paziente and d.id_delega = r.id_delega
  where cardinality(r.tipi_email) > 0 and d.stato = 'attiva' and (d.diritti < 4 or exists (
    select from delega f where f.id_paziente = d.id_paziente and f.id_delega < d.id_delega and f.diritti = 4
      and f.stato = 'attiva'))`;
const LIST_OF_CARER = `${CHOSEN} and d.id_utente = $1 order by d.id_paziente`;
const SET_STOPPED = `update promemoria_delega r set sospesi = $3 from delega d
  where r.id_paziente = $1 and cardinality(r.tipi_email) > 0 and d.id_paziente = r.id_paziente
    and d.id_delega = r.id_delega and d.id_utente = $2 and d.stato = 'attiva'
  returning r.id_delega`;
const LIST_RECIPIENTS = `${CHOSEN} and not r.sospesi and d.id_paziente = any($1::bigint[]) and exists (
    select from utente u where u.id_utente = d.id_utente and u.stato = 'active')
  order by d.id_delega`;

const decodeRow = <A>(codec: t.Type<A, unknown, unknown>, row: unknown): A => {
  const decoded = codec.decode(row);
  if (decoded._tag === "Left") throw new Error(`a stored choice of a carer cannot be decoded: ${codec.name}`);
  return decoded.right;
};

/** A recipient with the record. */
interface RecipientOfRecord {
  readonly patient: number;
  readonly recipient: CarerRecipient;
}

interface RecipientRow {
  readonly id_delega: number;
  readonly id_utente: number;
  readonly modificato_il: CarerRecipient["since"];
}

/** The carers of these patients who are reminded and have not stopped it, as `accounts`. Core decides who may be. */
export const readCarerRecipients = async (
  sql: SqlSession,
  patients: readonly number[],
): Promise<readonly RecipientOfRecord[]> =>
  (await sql.query<RecipientRow>(LIST_RECIPIENTS, [patients])).map((row) => {
    const { patient, clearance, until } = decodeRow(CarerGrantWire, row);
    const { carer, kinds } = decodeRow(CarerReminderChoiceWire, row);
    const { id_utente: account, modificato_il: since } = row;
    return { patient, recipient: { carer, account, kinds, since, clearance, until } };
  });

/** What patients let their carers be reminded of. */
export const sqlCarerReminders = (sql: SqlSession): CarerReminderStore => ({
  list: (patient) =>
    toTaskEither(async () => (await sql.query(LIST, [patient])).map((row) => decodeRow(CarerReminderChoiceWire, row))),
  save: (patient, carer, kinds, now) =>
    toTaskEither(async () => {
      await sql.query(SAVE, [patient, carer, kinds.map(ReminderKindCode.encode), now]);
    }),
  listOfCarer: (account) =>
    toTaskEither(async () =>
      (await sql.query(LIST_OF_CARER, [account])).map((row) => {
        const { clearance, until } = decodeRow(CarerGrantWire, row);
        return { ...decodeRow(CaredRemindersWire, row), clearance, until };
      }),
    ),
  setStopped: (patient, account, isStopped) => async () =>
    (await sql.query(SET_STOPPED, [patient, account, isStopped])).length === 0 ? left(notFound) : right(undefined),
});
