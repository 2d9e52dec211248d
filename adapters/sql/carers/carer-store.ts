import { VisibilityCode } from "@libretto/core/access/wire";
import { type Failure, failure, notFound } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import { MAX_CARERS } from "@libretto/core/kernel/limits";
import type { CarerStore } from "@libretto/core/ports/sharing/carer-store";
import type { CarerScope } from "@libretto/core/record/across/carers/carer";
import {
  CaredPatientWire,
  CarerInvitationWire,
  CarerRightCode,
  CarerWire,
} from "@libretto/core/record/across/carers/wire";
import type * as t from "io-ts";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { lockRecord } from "../record/lock-record.ts";

const SCOPE = "d.diritti, d.visibility, d.livello, d.id_tags, d.data_scadenza";
const CARERS = `select ${SCOPE}, d.id_delega, d.email, a.nome, d.stato, d.created_at, d.risposta_at, a.ultimo_accesso,
    d.version
  from delega d join carer_last_access a on a.id_paziente = d.id_paziente and a.id_delega = d.id_delega
  where d.id_paziente = $1 order by d.id_delega desc`;
const PATIENTS = `select ${SCOPE}, d.id_paziente, d.id_utente, d.paziente_nome as nome, d.paziente_cognome as cognome,
    d.paziente_nascita as data_nascita
  from cared_patient d where d.id_utente_delegato = $1 order by d.paziente_cognome, d.paziente_nome, d.id_paziente`;
const INVITE = `insert into delega (id_paziente, id_delega, email, diritti, visibility, livello, id_tags, data_scadenza,
    stato, created_at, version)
  values ($1, $2, $8, $3, $4, $5, $6, $7, 'invitata', $9, 1)
  on conflict (id_paziente, email) do nothing returning id_delega`;
const COUNT = "select count(*)::integer as n from delega where id_paziente = $1";
const CHANGE = `update delega set diritti = $3, visibility = $4, livello = $5, id_tags = $6, data_scadenza = $7,
    version = version + 1
  where id_paziente = $1 and id_delega = $2 and stato in ('invitata', 'attiva') and ($8::bigint is null or version = $8)
  returning id_delega`;
const REMOVE = "delete from delega where id_paziente = $1 and id_delega = $2 returning id_delega";
const INVITATION = `select ${SCOPE}, coalesce((select u.nome || ' ' || u.cognome from utente u
    where u.id_paziente = d.id_paziente and u.stato = 'active'), '') as paziente
  from delega d where d.id_paziente = $1 and d.id_delega = $2 and d.stato = 'invitata' and d.email = $3
    and (d.data_scadenza is null or d.data_scadenza >= $4::date) for update of d`;
const ANSWER = `update delega set stato = $3, id_utente = $4, risposta_at = $5, version = version + 1
  where id_paziente = $1 and id_delega = $2 and stato = 'invitata' returning id_delega`;
const LEAVE = `update delega set stato = 'lasciata', id_utente = null, risposta_at = $3, version = version + 1
  where id_paziente = $1 and id_utente = $2 returning id_delega`;

const tooMany = failure("refused", "carers.tooMany");
const alreadyInvited = failure("conflict", "carers.alreadyInvited");
const stale = failure("stale", "failure.stale");

/** The values of the columns of a scope, in the order of the statements. */
const scopeColumns = ({ right: granted, clearance: { visibility, level, tags }, until }: CarerScope) => [
  CarerRightCode.encode(granted),
  VisibilityCode.encode(visibility),
  level,
  tags,
  until,
];

const decodeRow =
  <A>(codec: t.Type<A, unknown, unknown>) =>
  (row: unknown): A => {
    const decoded = codec.decode(row);
    if (isLeft(decoded)) throw new Error(`a stored row of the carers cannot be decoded: ${codec.name}`);
    return decoded.right;
  };

/** The carers of a record, and the records of a carer. */
export const sqlCarerStore = (sql: SqlSession): CarerStore => {
  const updateOne =
    (refusal: Failure, text: string, parameters: readonly unknown[]) => async (): Promise<Either<Failure, void>> =>
      (await sql.query(text, parameters)).length === 0 ? left(refusal) : right(undefined);
  return {
    listOfPatient: (patient) =>
      toTaskEither(async () => (await sql.query(CARERS, [patient])).map(decodeRow(CarerWire))),
    invite:
      ({ patient, id }, email, scope, now) =>
      async () => {
        lockRecord(sql, patient);
        const [counted] = await sql.query<{ readonly n: number }>(COUNT, [patient]);
        if ((counted?.n ?? 0) >= MAX_CARERS) return left(tooMany);
        return updateOne(alreadyInvited, INVITE, [patient, id, ...scopeColumns(scope), email, now])();
      },
    change: ({ patient, id }, scope, expectedVersion) =>
      updateOne(stale, CHANGE, [patient, id, ...scopeColumns(scope), expectedVersion]),
    remove: ({ patient, id }) => updateOne(notFound, REMOVE, [patient, id]),
    listPatients: (carer) =>
      toTaskEither(async () => (await sql.query(PATIENTS, [carer])).map(decodeRow(CaredPatientWire))),
    findInvitation: ({ patient, id }, email, today) =>
      toTaskEither(async () => {
        const [row] = await sql.query(INVITATION, [patient, id, email, today]);
        return row === undefined ? null : decodeRow(CarerInvitationWire)(row);
      }),
    answer: ({ patient, id }, account, hasAccepted, now) =>
      updateOne(notFound, ANSWER, [
        patient,
        id,
        hasAccepted ? "attiva" : "rifiutata",
        hasAccepted ? account : null,
        now,
      ]),
    leave: (patient, account, now) => updateOne(notFound, LEAVE, [patient, account, now]),
  };
};
