import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { EmergencyViews, ViewedRecord } from "@libretto/core/ports/record/emergency-views";
import { MAX_OPEN_VIEWS } from "@libretto/core/record/across/emergency/emergency-view";
import { EmergencyViewWire } from "@libretto/core/record/across/emergency/emergency-view-wire";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { lockRecord } from "./lock-record.ts";

const FIELDS = "id_vista, created_at, scadenza, ultima_apertura, chiusa_at";
const OPEN = `select count(*)::integer as open from vista_emergenza
  where id_paziente = $1 and chiusa_at is null and scadenza > $2`;
const INSERT = `insert into vista_emergenza (id_paziente, id_vista, segreto_hash, created_at, scadenza)
  values ($1, $2, $3, $4, $5) returning ${FIELDS}`;
const LIST = `select ${FIELDS} from vista_emergenza where id_paziente = $1 order by id_vista desc`;
const CLOSE = `update vista_emergenza set chiusa_at = coalesce(chiusa_at, $3)
  where id_paziente = $1 and id_vista = $2 returning id_vista`;
const RECORD_OPENING = `update vista_emergenza v set ultima_apertura = $2
  from utente u
  where v.id_paziente = $3 and v.segreto_hash = $1 and v.chiusa_at is null and v.scadenza > $2
    and u.id_paziente = v.id_paziente and u.stato = 'active'
  returning v.id_vista as id, u.id_utente as account, u.id_paziente as patient, v.scadenza as until`;

const decodeView = (row: unknown) => {
  const decoded = EmergencyViewWire.decode(row);
  if (isLeft(decoded)) throw new Error("a stored link to an emergency set cannot be decoded");
  return decoded.right;
};

const checkRoom =
  (sql: SqlSession, patient: PatientId, now: Instant): TaskEither<Failure, void> =>
  async () => {
    const [counted] = await sql.query<{ readonly open: number }>(OPEN, [patient, now]);
    return (counted?.open ?? 0) >= MAX_OPEN_VIEWS ? left(failure("refused", "emergency.tooMany")) : right(undefined);
  };

/** Links to emergency sets: listed by patient in the `record` role, opened by secret in the `accounts` role. */
export const sqlEmergencyViews = (sql: SqlSession): EmergencyViews => ({
  checkLimit: (patient, now) => checkRoom(sql, patient, now),
  create: (patient, id, digest, now, until) => async () => {
    lockRecord(sql, patient);
    const free = await checkRoom(sql, patient, now)();
    if (isLeft(free)) return free;
    const [row] = await sql.query(INSERT, [patient, id, digest, now, until]);
    return right(decodeView(row));
  },
  list: (patient) => toTaskEither(async () => (await sql.query(LIST, [patient])).map(decodeView)),
  close: (patient, view, now) => async () => {
    const [closed] = await sql.query(CLOSE, [patient, view, now]);
    return closed === undefined ? left(failure("notFound", "failure.notFound")) : right(undefined);
  },
  open: (patient, digest, now) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ readonly [K in keyof ViewedRecord]: ViewedRecord[K] }>(RECORD_OPENING, [
        digest,
        now,
        patient,
      ]);
      return row ?? null;
    }),
});
