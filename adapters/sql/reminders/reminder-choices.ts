import { isLeft } from "@libretto/core/kernel/fp";
import type { ReminderChoiceStore } from "@libretto/core/ports/reminders/reminder-choice-store";
import type { ReminderChoice, ReminderDevice } from "@libretto/core/record/across/reminders/reminder-choice";
import { ReminderChoiceWire, ReminderDeviceWire } from "@libretto/core/record/across/reminders/reminder-choice-wire";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { decodeChoice, type ReminderRow } from "./reminder-row.ts";

const COLUMNS = `tipi_email, testo_email, tipi_notifica, testo_notifica, silenzio_dalle, silenzio_alle, minuti_prima,
  lingua`;
const LOAD = `select ${COLUMNS} from promemoria where id_paziente = $1`;
const SAVE = `insert into promemoria (id_paziente, modificato_il, prossimo_controllo, tipi_email, testo_email,
    tipi_notifica, testo_notifica, silenzio_dalle, silenzio_alle, minuti_prima, lingua)
  values ($1, $2, $2, $3::text[], $4, $5::text[], $6, $7, $8, $9, $10)
  on conflict (id_paziente) do update set modificato_il = excluded.modificato_il,
    prossimo_controllo = excluded.prossimo_controllo, tipi_email = excluded.tipi_email,
    testo_email = excluded.testo_email, tipi_notifica = excluded.tipi_notifica,
    testo_notifica = excluded.testo_notifica, silenzio_dalle = excluded.silenzio_dalle,
    silenzio_alle = excluded.silenzio_alle, minuti_prima = excluded.minuti_prima, lingua = excluded.lingua
  returning ${COLUMNS}`;
const DEVICE_COLUMNS = `id_dispositivo, nome, created_at,
  encode(sha256(convert_to(indirizzo, 'UTF8')), 'hex') as impronta`;
const LIST_DEVICES = `select ${DEVICE_COLUMNS} from promemoria_dispositivo where id_paziente = $1
  order by created_at desc, id_dispositivo desc`;
const ADD_DEVICE = `insert into promemoria_dispositivo
    (id_paziente, id_dispositivo, nome, created_at, indirizzo, chiave, segreto)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (id_paziente, indirizzo) do update set nome = excluded.nome, created_at = excluded.created_at,
    chiave = excluded.chiave, segreto = excluded.segreto
  returning ${DEVICE_COLUMNS}`;
const HAS_DEVICE = "select 1 from promemoria_dispositivo where id_paziente = $1 and indirizzo = $2";
const REMOVE_DEVICE = "delete from promemoria_dispositivo where id_paziente = $1 and id_dispositivo = $2";

const decodeDevice = (row: unknown): ReminderDevice => {
  const decoded = ReminderDeviceWire.decode(row);
  if (isLeft(decoded)) throw new Error("a stored device cannot be decoded");
  return decoded.right;
};

const choiceColumns = (choice: ReminderChoice): readonly unknown[] => {
  const row = ReminderChoiceWire.encode(choice);
  return [
    ...[row.tipi_email, row.testo_email, row.tipi_notifica, row.testo_notifica],
    ...[row.silenzio?.dalle ?? null, row.silenzio?.alle ?? null, row.minuti_prima, row.lingua],
  ];
};

/** What a patient wants to be reminded of, within a transaction of the `record` role. */
export const sqlReminderChoices = (sql: SqlSession): ReminderChoiceStore => ({
  load: (patient) =>
    toTaskEither(async () => {
      const [row] = await sql.query<ReminderRow>(LOAD, [patient]);
      return row === undefined ? null : decodeChoice(row);
    }),
  save: (patient, choice, now) =>
    toTaskEither(async () => {
      const [row] = await sql.query<ReminderRow>(SAVE, [patient, now, ...choiceColumns(choice)]);
      return decodeChoice(row as ReminderRow);
    }),
  listDevices: (patient) => toTaskEither(async () => (await sql.query(LIST_DEVICES, [patient])).map(decodeDevice)),
  hasDevice: (patient, endpoint) =>
    toTaskEither(async () => (await sql.query(HAS_DEVICE, [patient, endpoint])).length > 0),
  addDevice: (patient, { id, name, createdAt }, { endpoint, publicKey, authSecret }) =>
    toTaskEither(async () => {
      const [row] = await sql.query(ADD_DEVICE, [patient, id, name, createdAt, endpoint, publicKey, authSecret]);
      return decodeDevice(row);
    }),
  removeDevice: (patient, device) =>
    toTaskEither(async () => {
      await sql.query(REMOVE_DEVICE, [patient, device]);
    }),
});
