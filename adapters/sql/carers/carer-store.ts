import { VisibilityCode } from "@libretto/core/access/wire";
import { type Failure, failure, notFound } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { AccountId, PatientId } from "@libretto/core/kernel/id";
import { addDays } from "@libretto/core/kernel/instants";
import { MAX_CARERS } from "@libretto/core/kernel/limits";
import { CARER_INVITATION_DAYS } from "@libretto/core/mail/email-kind";
import type { CarerStore, InvitationKey, RepresentedChildren } from "@libretto/core/ports/sharing/carer-store";
import { type CarerScope, WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { AGE_OF_NOTICE } from "@libretto/core/record/across/carers/represented-person";
import {
  CaredPatientWire,
  CarerGrantWire,
  CarerInvitationWire,
  CarerRightCode,
  CarerRoleCode,
  CarerWire,
} from "@libretto/core/record/across/carers/wire";
import { SharedSections } from "@libretto/core/record/across/share-links/share-link-wire";
import type * as t from "io-ts";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { lockRecord } from "../record/lock-record.ts";

const SCOPE = "d.diritti, d.visibility, d.livello, d.id_tags, d.sezioni, d.data_scadenza";
const CARERS = `select ${SCOPE}, d.id_delega, d.email, a.nome, d.stato, d.created_at, d.risposta_at, a.ultimo_accesso,
    d.version
  from delega d join carer_last_access a on a.id_paziente = d.id_paziente and a.id_delega = d.id_delega
  where d.id_paziente = $1 order by d.id_delega desc`;
const PATIENTS = `select ${SCOPE}, d.ruolo, d.id_paziente, d.id_utente, d.paziente_nome as nome, d.paziente_cognome as cognome,
    d.paziente_nascita as data_nascita
  from cared_patient d where d.id_utente_delegato = $1 order by d.paziente_cognome, d.paziente_nome, d.id_paziente`;
/** Who may also write sees the whole record, and has no clearance to look at. */
const READER = `select ${SCOPE}, d.id_paziente, d.id_utente from delega d
  where d.id_paziente = $1 and d.id_delega = $2 and d.stato = 'attiva' and d.diritti = 1
    and (d.data_scadenza is null or d.data_scadenza >= $3::date)`;
const INVITE = `insert into delega (id_paziente, id_delega, email, diritti, visibility, livello, id_tags, sezioni,
    data_scadenza, stato, created_at, version)
  values ($1, $2, $9, $3, $4, $5, $6, $7, $8, 'invitata', $10, 1)
  on conflict (id_paziente, email) do nothing returning id_delega`;
/**
 * An invitation that expired or was declined, and a carer who left, do not stand in the way of a new invitation; an old
 * link names a row that is deleted.
 */
const DISCARD_CLOSED = `delete from delega where id_paziente = $1 and email = $2
    and (stato in ('rifiutata', 'lasciata') or (stato = 'invitata' and created_at <= $3))`;
const COUNT = "select count(*)::integer as n from delega where id_paziente = $1";
const CHANGE = `update delega set diritti = $3, visibility = $4, livello = $5, id_tags = $6, sezioni = $7,
    data_scadenza = $8, ruolo = case when $3 = 4 then ruolo end, version = version + 1
  where id_paziente = $1 and id_delega = $2 and stato in ('invitata', 'attiva') and ($9::bigint is null or version = $9)
  returning id_utente`;
const REMOVE = "delete from delega where id_paziente = $1 and id_delega = $2 returning id_delega";
const INVITATION = `select ${SCOPE}, coalesce((select u.nome || ' ' || u.cognome from utente u
    where u.id_paziente = d.id_paziente and u.stato = 'active'), '') as paziente
  from delega d where d.id_paziente = $1 and d.id_delega = $2 and d.stato = 'invitata' and d.email = $3
    and (d.diritti < 4 or exists (select from utente u where u.id_paziente = d.id_paziente and u.email = ''))
    and (d.data_scadenza is null or d.data_scadenza >= $4::date) for update of d`;
const ANSWER = `update delega set stato = $3, id_utente = $4, risposta_at = $5, version = version + 1
  where id_paziente = $1 and id_delega = $2 and stato = 'invitata' returning id_delega`;
const REPRESENT = `insert into delega (id_paziente, id_delega, id_utente, email, ruolo, diritti, visibility, livello, id_tags,
    sezioni, data_scadenza, stato, created_at, risposta_at, version)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'attiva', $12, $12, 1)`;
/** Those who represent the patient, locked: of two that end at the same time one is the last. */
const REPRESENTATIVES = `select id_delega, id_utente from delega
  where id_paziente = $1 and diritti = 4 and stato = 'attiva' for update`;
/** The rows of the same kind of every person whom account $1 represents, locked for the same reason. */
const LOCK_REPRESENTED = `select 1 from delega where diritti = 4 and stato = 'attiva' and id_paziente in (
    select d.id_paziente from delega d where d.id_utente = $1 and d.diritti = 4 and d.stato = 'attiva')
  order by id_paziente, id_delega for update`;
const REPRESENTED = `select count(*)::integer as "all", count(*) filter (where not exists (
    select from delega o join utente u on u.id_utente = o.id_utente and u.stato = 'active'
    where o.id_paziente = d.id_paziente and o.id_utente <> d.id_utente and o.diritti = 4
      and o.stato = 'attiva'))::integer as alone
  from delega d where d.id_utente = $1 and d.diritti = 4 and d.stato = 'attiva'`;
/** Whoever was invited to represent a child together with a parent has no role. */
const FAMILIES = `select d.id_utente as account, json_agg(d.id_paziente) as children from delega d
  where d.diritti = 4 and d.stato = 'attiva' and d.id_utente > $1 and exists (select from delega p
    where p.id_paziente = d.id_paziente and p.diritti = 4 and p.stato = 'attiva' and p.ruolo = 'genitore')
  group by d.id_utente order by d.id_utente limit $2`;
/** Locks the right of the account, so that a hand-over at the same time ends before or after it. */
const AGE_NOTICE = `insert into avviso_eta (id_paziente, id_utente, eta, inviato_il)
  select d.id_paziente, d.id_utente, $3::integer, $4::timestamptz from delega d
    where d.id_paziente = $1 and d.id_utente = $2 and d.diritti = 4 and d.stato = 'attiva'
    for share of d
  on conflict do nothing returning id_paziente`;
const LEAVE = `update delega set stato = 'lasciata', id_utente = null, risposta_at = $3, version = version + 1
  where id_paziente = $1 and id_utente = $2 returning id_delega`;

const tooMany = failure("refused", "carers.tooMany");
const alreadyInvited = failure("conflict", "carers.alreadyInvited");
const stale = failure("stale", "failure.stale");
const lastRepresentative = failure("refused", "carers.lastRepresentative");

const REPRESENTATIVE_SCOPE: CarerScope = { right: "represent", clearance: WHOLE_RECORD, until: null };

/** The values of the columns of a scope, in the order of the statements. */
const scopeColumns = ({ right: granted, clearance: { visibility, level, tags, sections }, until }: CarerScope) => [
  CarerRightCode.encode(granted),
  VisibilityCode.encode(visibility),
  level,
  tags,
  sections === undefined ? null : SharedSections.encode(sections),
  until,
];

const decodeRow =
  <A>(codec: t.Type<A, unknown, unknown>) =>
  (row: unknown): A => {
    const decoded = codec.decode(row);
    if (isLeft(decoded)) throw new Error(`a stored row of the carers cannot be decoded: ${codec.name}`);
    return decoded.right;
  };

interface RepresentativeRow {
  readonly id_delega: number;
  readonly id_utente: number;
}

/** Changes one row, or refuses when there is none. */
const updateOne =
  (sql: SqlSession, refusal: Failure, text: string, parameters: readonly unknown[]) =>
  async (): Promise<Either<Failure, void>> =>
    (await sql.query(text, parameters)).length === 0 ? left(refusal) : right(undefined);

/** Runs a change that ends a right, unless the patient would have nobody left who represents them. */
const unlessLast =
  <A>(
    sql: SqlSession,
    patient: PatientId,
    isMeant: (row: RepresentativeRow) => boolean,
    change: () => TaskEither<Failure, A>,
  ): TaskEither<Failure, A> =>
  async () => {
    const all = await sql.query<RepresentativeRow>(REPRESENTATIVES, [patient]);
    return all.length === 1 && all.some(isMeant) ? left(lastRepresentative) : change()();
  };

/** Changes the scope of a carer, and returns the account; null for an invitation without an answer. */
const changeScope =
  (
    sql: SqlSession,
    { patient, id }: InvitationKey,
    scope: CarerScope,
    expectedVersion: number | null,
  ): TaskEither<Failure, AccountId | null> =>
  async () => {
    const parameters = [patient, id, ...scopeColumns(scope), expectedVersion];
    const [row] = await sql.query<{ readonly id_utente: number | null }>(CHANGE, parameters);
    return row === undefined ? left(stale) : right(row.id_utente);
  };

/** The carers of a record. */
const sqlCarersOfPatient = (
  sql: SqlSession,
): Pick<CarerStore, "listOfPatient" | "findReader" | "invite" | "change" | "remove"> => ({
  listOfPatient: (patient) => toTaskEither(async () => (await sql.query(CARERS, [patient])).map(decodeRow(CarerWire))),
  findReader: ({ patient, id }, today) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ readonly id_utente: number }>(READER, [patient, id, today]);
      if (row === undefined) return null;
      return { account: row.id_utente, clearance: decodeRow(CarerGrantWire)(row).clearance };
    }),
  invite:
    ({ patient, id }, email, scope, now) =>
    async () => {
      lockRecord(sql, patient);
      await sql.query(DISCARD_CLOSED, [patient, email, addDays(now, -CARER_INVITATION_DAYS)]);
      const [counted] = await sql.query<{ readonly n: number }>(COUNT, [patient]);
      if ((counted?.n ?? 0) >= MAX_CARERS) return left(tooMany);
      return updateOne(sql, alreadyInvited, INVITE, [patient, id, ...scopeColumns(scope), email, now])();
    },
  change: (key, scope, expectedVersion) => {
    const change = () => changeScope(sql, key, scope, expectedVersion);
    if (scope.right === "represent") return change();
    return unlessLast(sql, key.patient, ({ id_delega }) => id_delega === key.id, change);
  },
  remove: ({ patient, id }) =>
    unlessLast(
      sql,
      patient,
      ({ id_delega }) => id_delega === id,
      () => updateOne(sql, notFound, REMOVE, [patient, id]),
    ),
});

/** Those who represent a patient, and the children whom a parent represents. */
const sqlRepresentatives = (
  sql: SqlSession,
): Pick<
  CarerStore,
  "addRepresentative" | "listRepresentatives" | "countRepresented" | "listFamilies" | "recordAgeNotice"
> => ({
  addRepresentative: ({ patient, id }, { id: account, email }, role, now) =>
    toTaskEither(async () => {
      await sql.query(REPRESENT, [
        ...[patient, id, account, email, CarerRoleCode.encode(role)],
        ...[...scopeColumns(REPRESENTATIVE_SCOPE), now],
      ]);
    }),
  listRepresentatives: (patient) =>
    toTaskEither(async () =>
      (await sql.query<RepresentativeRow>(REPRESENTATIVES, [patient])).map(({ id_utente }) => id_utente),
    ),
  countRepresented: (carer) =>
    toTaskEither(async () => {
      await sql.query(LOCK_REPRESENTED, [carer]);
      const [row] = await sql.query<{ readonly all: number; readonly alone: number }>(REPRESENTED, [carer]);
      return row ?? { all: 0, alone: 0 };
    }),
  listFamilies: (after, limit) => toTaskEither(() => sql.query<RepresentedChildren>(FAMILIES, [after, limit])),
  recordAgeNotice: (patient, representative, age, now) =>
    toTaskEither(
      async () => (await sql.query(AGE_NOTICE, [patient, representative, AGE_OF_NOTICE[age], now])).length > 0,
    ),
});

/** The records of a carer, and the invitations to them. */
const sqlRecordsOfCarer = (
  sql: SqlSession,
): Pick<CarerStore, "listPatients" | "findInvitation" | "answer" | "leave"> => ({
  listPatients: (carer) =>
    toTaskEither(async () => (await sql.query(PATIENTS, [carer])).map(decodeRow(CaredPatientWire))),
  findInvitation: ({ patient, id }, email, today) =>
    toTaskEither(async () => {
      const [row] = await sql.query(INVITATION, [patient, id, email, today]);
      return row === undefined ? null : decodeRow(CarerInvitationWire)(row);
    }),
  answer: ({ patient, id }, account, hasAccepted, now) =>
    updateOne(sql, notFound, ANSWER, [
      patient,
      id,
      hasAccepted ? "attiva" : "rifiutata",
      hasAccepted ? account : null,
      now,
    ]),
  leave: (patient, account, now) =>
    unlessLast(
      sql,
      patient,
      ({ id_utente }) => id_utente === account,
      () => updateOne(sql, notFound, LEAVE, [patient, account, now]),
    ),
});

/** The carers of a record, and the records of a carer. */
export const sqlCarerStore = (sql: SqlSession): CarerStore => ({
  ...sqlCarersOfPatient(sql),
  ...sqlRepresentatives(sql),
  ...sqlRecordsOfCarer(sql),
});
