import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import { MAX_OPEN_LINKS, MAX_OPEN_VIEWS } from "@libretto/core/kernel/limits";
import type { EmergencyViews, ViewedRecord } from "@libretto/core/ports/record/emergency-views";
import { EmergencyViewWire } from "@libretto/core/record/across/emergency/emergency-view-wire";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { lockRecord } from "./lock-record.ts";

/** The columns of a row of the list. */
export const VIEW_COLUMNS = "id_vista, created_at, scadenza, ultima_apertura, chiusa_at";
/** Of the addresses in the table, those with sections are share links. */
const CONDITIONS = { emergency: "sezioni is null", share: "sezioni is not null" } as const;
const LIMITS = {
  emergency: { count: MAX_OPEN_VIEWS, refusal: failure("refused", "emergency.tooMany") },
  share: { count: MAX_OPEN_LINKS, refusal: failure("refused", "shareLink.tooMany") },
} as const;
type ViewKind = keyof typeof CONDITIONS;

/** Refuses while the maximum number of addresses of a kind is open. */
export const checkOpenViews =
  (sql: SqlSession, kind: ViewKind, patient: PatientId, now: Instant): TaskEither<Failure, void> =>
  async () => {
    const [counted] = await sql.query<{ readonly open: number }>(
      `select count(*)::integer as open from vista_emergenza
        where id_paziente = $1 and chiusa_at is null and scadenza > $2 and ${CONDITIONS[kind]}`,
      [patient, now],
    );
    const { count, refusal } = LIMITS[kind];
    return (counted?.open ?? 0) >= count ? left(refusal) : right(undefined);
  };

/** Closes an address of a kind permanently. `notFound` when it is not of this record. */
export const closeView =
  (sql: SqlSession, kind: ViewKind, patient: PatientId, view: Id, now: Instant): TaskEither<Failure, void> =>
  async () => {
    const [closed] = await sql.query(
      `update vista_emergenza set chiusa_at = coalesce(chiusa_at, $3)
        where id_paziente = $1 and id_vista = $2 and ${CONDITIONS[kind]} returning id_vista`,
      [patient, view, now],
    );
    return closed === undefined ? left(failure("notFound", "failure.notFound")) : right(undefined);
  };

const INSERT = `insert into vista_emergenza (id_paziente, id_vista, segreto_hash, created_at, scadenza)
  values ($1, $2, $3, $4, $5) returning ${VIEW_COLUMNS}`;
const LIST = `select ${VIEW_COLUMNS} from vista_emergenza
  where id_paziente = $1 and ${CONDITIONS.emergency} order by id_vista desc`;
const RECORD_OPENING = `update vista_emergenza v set ultima_apertura = $2
  from utente u
  where v.id_paziente = $3 and v.segreto_hash = $1 and ${CONDITIONS.emergency} and v.chiusa_at is null and v.scadenza > $2
    and u.id_paziente = v.id_paziente and u.stato = 'active'
  returning v.id_vista as id, u.id_utente as account, u.id_paziente as patient, v.scadenza as until`;

const decodeView = (row: unknown) => {
  const decoded = EmergencyViewWire.decode(row);
  if (isLeft(decoded)) throw new Error("a stored link to an emergency set cannot be decoded");
  return decoded.right;
};

/** Links to emergency sets: listed by patient in the `record` role, opened by secret in the `accounts` role. */
export const sqlEmergencyViews = (sql: SqlSession): EmergencyViews => ({
  checkLimit: (patient, now) => checkOpenViews(sql, "emergency", patient, now),
  create: (patient, id, digest, now, until) => async () => {
    lockRecord(sql, patient);
    const free = await checkOpenViews(sql, "emergency", patient, now)();
    if (isLeft(free)) return free;
    const [row] = await sql.query(INSERT, [patient, id, digest, now, until]);
    return right(decodeView(row));
  },
  list: (patient) => toTaskEither(async () => (await sql.query(LIST, [patient])).map(decodeView)),
  close: (patient, view, now) => closeView(sql, "emergency", patient, view, now),
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
