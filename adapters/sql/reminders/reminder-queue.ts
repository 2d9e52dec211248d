import type {
  DueCheck,
  PushRecipient,
  ReminderQueue,
  SentReminder,
} from "@libretto/core/ports/reminders/reminder-queue";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { readCarerRecipients } from "./carer-reminders.ts";
import { decodeChoice, type ReminderRow } from "./reminder-row.ts";

const CHECK_COLUMNS = `u.id_utente as account, p.id_paziente as patient, p.modificato_il as "changedAt", p.tipi_email,
  p.testo_email, p.tipi_notifica, p.testo_notifica, p.silenzio_dalle, p.silenzio_alle, p.minuti_prima, p.lingua`;
const CLAIM_CHECKS = `update promemoria p set prossimo_controllo = least($2::timestamptz, (
    select min(i.rinvio_al) from promemoria_inviato i
    where i.id_paziente = p.id_paziente and i.rinvio_al > $1 and not i.rinvio_inviato
  ))
  from (
    select q.id_paziente, u.id_utente from promemoria q join utente u on u.id_paziente = q.id_paziente
    where q.prossimo_controllo <= $1 and u.stato = 'active'
      and (cardinality(q.tipi_email) > 0 or cardinality(q.tipi_notifica) > 0 or exists (
        select from promemoria_delega r
        where r.id_paziente = q.id_paziente and cardinality(r.tipi_email) > 0 and not r.sospesi))
    order by q.prossimo_controllo limit $3 for update of q skip locked
  ) u
  where p.id_paziente = u.id_paziente
  returning ${CHECK_COLUMNS}`;
const ACTIVE_CHECKS = `select ${CHECK_COLUMNS} from promemoria p join utente u on u.id_paziente = p.id_paziente
  where u.stato = 'active'`;
const FIND_CHECK = `${ACTIVE_CHECKS} and u.id_utente = $1`;
const FIND_CHECK_OF_RECORD = `${ACTIVE_CHECKS} and p.id_paziente = $1`;
const CHECK_AT = "update promemoria set prossimo_controllo = least(prossimo_controllo, $2) where id_paziente = $1";
const LIST_DEVICES = `select id_dispositivo as id, created_at as "createdAt", indirizzo as endpoint,
    chiave as "publicKey", segreto as "authSecret"
  from promemoria_dispositivo where id_paziente = $1 order by id_dispositivo`;
const RECORD_SENT = `insert into promemoria_inviato (id_paziente, id_dispositivo, chiave, inviato_il, segreto_hash)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning id_paziente`;
const WITHDRAW_SENT = "delete from promemoria_inviato where id_paziente = $1 and id_dispositivo = $2 and chiave = $3";
const REMOVE_DEVICE = "delete from promemoria_dispositivo where id_paziente = $1 and id_dispositivo = $2";
const SNOOZE = `update promemoria_inviato set rinvio_al = $3
  where id_paziente = $1 and segreto_hash = $2 and inviato_il > $4 and rinvio_al is null returning id_paziente`;
const CLAIM_SNOOZED = `update promemoria_inviato set rinvio_inviato = true
  where id_paziente = $1 and rinvio_al <= $2 and not rinvio_inviato
  returning id_paziente as patient, id_dispositivo as recipient, chiave as key`;
const DELETE_SENT = "delete from promemoria_inviato where inviato_il < $1::timestamptz";

type DueRow = ReminderRow & Omit<DueCheck, "choice" | "carers">;

/** The checks of rows, with the carers of these patients. */
const loadChecks = async (sql: SqlSession, rows: readonly DueRow[]): Promise<readonly DueCheck[]> => {
  if (rows.length === 0) return [];
  const patients = rows.map(({ patient }) => patient);
  const recipients = await readCarerRecipients(sql, patients);
  return rows.map((row) => ({
    ...{ account: row.account, patient: row.patient, changedAt: row.changedAt },
    choice: decodeChoice(row),
    carers: recipients.filter(({ patient }) => patient === row.patient).map(({ recipient }) => recipient),
  }));
};

/** The reminders to send, within a transaction of the `accounts` role. */
export const sqlReminderQueue = (sql: SqlSession): ReminderQueue => {
  const findOne = (text: string, id: number) =>
    toTaskEither(async () => (await loadChecks(sql, await sql.query<DueRow>(text, [id])))[0] ?? null);
  return {
    claimChecks: (now, nextCheck, limit) =>
      toTaskEither(async () => loadChecks(sql, await sql.query<DueRow>(CLAIM_CHECKS, [now, nextCheck, limit]))),
    checkAt: (patient, at) =>
      toTaskEither(async () => {
        await sql.query(CHECK_AT, [patient, at]);
      }),
    listDevices: (patient) => toTaskEither(() => sql.query<PushRecipient>(LIST_DEVICES, [patient])),
    recordSent: ({ patient, recipient, key }, snoozeDigest, now) =>
      toTaskEither(async () => (await sql.query(RECORD_SENT, [patient, recipient, key, now, snoozeDigest])).length > 0),
    withdrawSent: ({ patient, recipient, key }) =>
      toTaskEither(async () => {
        await sql.query(WITHDRAW_SENT, [patient, recipient, key]);
      }),
    removeDevice: (patient, device) =>
      toTaskEither(async () => {
        await sql.query(REMOVE_DEVICE, [patient, device]);
      }),
    snooze: (patient, secretDigest, until, sentAfter) =>
      toTaskEither(async () => (await sql.query(SNOOZE, [patient, secretDigest, until, sentAfter])).length > 0),
    claimSnoozed: (patient, now) => toTaskEither(() => sql.query<SentReminder>(CLAIM_SNOOZED, [patient, now])),
    findCheck: (account) => findOne(FIND_CHECK, account),
    findCheckOfRecord: (patient) => findOne(FIND_CHECK_OF_RECORD, patient),
    deleteSentBefore: (before) =>
      toTaskEither(async () => {
        await sql.query(DELETE_SENT, [before]);
      }),
  };
};
