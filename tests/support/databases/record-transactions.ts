import type { SqlContext, SqlEngine, SqlSession } from "@libretto/adapters/sql/engine/engine";
import { timeSortableIds } from "@libretto/adapters/sql/engine/id-source";
import { sqlArchiveReader } from "@libretto/adapters/sql/record/archive-store";
import { sqlAssociationStore } from "@libretto/adapters/sql/record/association-store";
import { sqlBinStore } from "@libretto/adapters/sql/record/bin-store";
import { sqlDrawingStore } from "@libretto/adapters/sql/record/drawing-store";
import { sqlFileStore } from "@libretto/adapters/sql/record/file-store";
import { sqlSheetStore } from "@libretto/adapters/sql/record/patient-store";
import type { RecordCache } from "@libretto/adapters/sql/record/record-cache";
import { sqlRecordStore } from "@libretto/adapters/sql/record/record-store";
import { sqlRecordTexts } from "@libretto/adapters/sql/record/record-texts";
import { sqlScoreHistory } from "@libretto/adapters/sql/record/score-history";
import { sqlShareLinks } from "@libretto/adapters/sql/record/share-links";
import { sqlCalendarFeeds } from "@libretto/adapters/sql/reminders/calendar-feeds";
import { sqlReminderChoices } from "@libretto/adapters/sql/reminders/reminder-choices";
import type { Clearance } from "@libretto/core/access/visibility";
import { type Instant, instantAt } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { ShareScope } from "@libretto/core/record/across/share-links/share-link";
import { createRecordReader } from "@libretto/core/record/across/sharing/record-reader";
import type { Patient } from "@libretto/core/record/patient/patient";
import { anAssociation, aPatient } from "../builders.ts";
import { unwrap } from "../unwrap.ts";

const START = Date.UTC(2026, 2, 14, 9);
let ticks = 0;
/** A clock that advances by a second at each read. */
export const tickingClock = { now: (): Instant => instantAt(START + ticks++ * 1000) };
export const ids = timeSortableIds(tickingClock, 0);

/** The record reader writes nothing. */
const NOBODY = { account: 0 };

/** The record reader of one transaction. */
export const createReader = (sql: SqlSession, cache: RecordCache | null = null, clock: Clock = tickingClock) =>
  createRecordReader(
    {
      ...{ texts: sqlRecordTexts(sql, clock, cache), sheets: sqlSheetStore(sql), bin: sqlBinStore(sql) },
      ...{ rows: sqlRecordStore(sql, NOBODY, ids, clock), files: sqlFileStore(sql) },
      ...{ drawings: sqlDrawingStore(sql), scores: sqlScoreHistory(sql, NOBODY, ids, clock) },
      archiveOf: (patient) => sqlArchiveReader(sql, patient),
    },
    clock,
  );

/** The record stores of one transaction. */
export const createStores = (sql: SqlSession, account: number) => ({
  sql,
  records: sqlRecordStore(sql, { account }, ids, tickingClock),
  bin: sqlBinStore(sql),
  sheets: sqlSheetStore(sql),
  texts: sqlRecordTexts(sql, tickingClock),
  reader: createReader(sql),
  doctors: sqlAssociationStore(sql, tickingClock),
  shareLinks: sqlShareLinks(sql),
  calendarFeeds: sqlCalendarFeeds(sql),
  reminderChoices: sqlReminderChoices(sql),
});
export type RecordStores = ReturnType<typeof createStores>;

class RolledBack extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/** The actor of a transaction; `subject` names the record that a doctor or the reader of a link reads. */
export interface Actor {
  readonly account: number;
  readonly patient: number | null;
  readonly subject?: number;
  readonly link?: number;
}

export const sqlContextOf = ({ account: actor, ...rest }: Actor): SqlContext => ({ as: "record", actor, ...rest });

/** Runs work in one transaction of an actor: committed for a right, rolled back for a left. */
export const transactAs = async <A>(
  engine: SqlEngine,
  who: Actor,
  work: (stores: RecordStores) => TaskEither<Failure, A>,
): Promise<Either<Failure, A>> => {
  let outcome: Either<Failure, A> | undefined;
  try {
    await engine.transaction(sqlContextOf(who), async (sql) => {
      outcome = await work(createStores(sql, who.account))();
      if (isLeft(outcome)) throw new RolledBack(outcome.left);
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  if (outcome === undefined) throw new Error("the work did not end");
  return outcome;
};

/** A patient with an account and an empty record. */
export const createPatient = async (engine: SqlEngine, differs: Partial<Patient> = {}): Promise<Patient> => {
  const patient = aPatient({ id: ids.next(), account: ids.next(), version: 1, ...differs });
  const email = differs.email ?? `p${patient.id}@example.it`;
  await engine.transaction({ as: "accounts" }, (sql) =>
    sql.query(
      `insert into utente (id_utente, email, nome, cognome, ruolo, stato, id_paziente, created_at)
       values ($1, $2, $3, $4, 'patient', 'active', $5, $6)`,
      [patient.account, email, patient.name, patient.surname, patient.id, tickingClock.now()],
    ),
  );
  unwrap(
    await transactAs(engine, { account: patient.account, patient: patient.id }, ({ sheets }) => sheets.create(patient)),
  );
  return { ...patient, email, username: patient.name };
};

/** The owner of the record. */
export const ownerOf = (patient: Patient) => ({ account: patient.account, patient: patient.id });

/** A doctor with a clearance of the patient; perhaps an existing doctor. */
export const createDoctor = async (engine: SqlEngine, patient: Patient, clearance: Clearance, account = ids.next()) => {
  const association = anAssociation({ id: ids.next(), account, clearance });
  unwrap(await transactAs(engine, ownerOf(patient), ({ doctors }) => doctors.add(patient.id, association)));
  return { account: association.account, patient: null, subject: patient.id };
};

/** The reader of a new share link. */
export const createLinkReader = async (engine: SqlEngine, patient: Patient, scope: ShareScope) => {
  const id = ids.next();
  const link = { ...scope, id, recipient: "x", createdAt: instantAt(START), until: instantAt(START + 3_600_000) };
  const secrets = { secretDigest: `digest ${id}`, passcodeHash: "hash" };
  unwrap(await transactAs(engine, ownerOf(patient), ({ shareLinks }) => shareLinks.create(patient.id, link, secrets)));
  return { account: 0, patient: null, subject: patient.id, link: id };
};
