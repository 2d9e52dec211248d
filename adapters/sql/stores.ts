import type { Evaluation } from "@libretto/core/catalogues/evaluations";
import { dayOf } from "@libretto/core/kernel/dates";
import { right } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { createRecordReader } from "@libretto/core/record/across/sharing/record-reader";
import { sqlAccountStore } from "./accounts/account-store.ts";
import { sqlConsentStore } from "./accounts/consent-store.ts";
import { sqlEmailQueue } from "./accounts/email-queue.ts";
import { sqlFactorStore } from "./accounts/factor-store.ts";
import { sqlIdentityStore } from "./accounts/identity-store.ts";
import { sqlJobStore } from "./accounts/job-store.ts";
import { sqlLicenceStore } from "./accounts/licence-store.ts";
import { sqlPaymentStore } from "./accounts/payment-store.ts";
import { sqlRoleStore } from "./accounts/role-store.ts";
import { sqlSessionStore } from "./accounts/session-store.ts";
import { sqlThrottle } from "./accounts/throttle.ts";
import { sqlUserStore } from "./accounts/user-store.ts";
import { sqlAuditTrail } from "./audit/audit-trail.ts";
import { sqlAuditTrailReader } from "./audit/audit-trail-reader.ts";
import { sqlCarerStore } from "./carers/carer-store.ts";
import { sqlHandOverStore } from "./carers/hand-over-store.ts";
import { sqlCatalogueSearch } from "./catalogues/catalogue-search.ts";
import { sqlKnownInteractions } from "./catalogues/known-interactions.ts";
import { sqlPlaceRegister } from "./catalogues/place-register.ts";
import { sqlReferenceLists } from "./catalogues/reference-lists.ts";
import type { SqlEngine, SqlSession } from "./engine/engine.ts";
import { sqlArchiveReader, sqlArchiveStore } from "./record/archive-store.ts";
import { sqlAssociationStore, sqlDoctorDirectory, sqlDoctorProfiles } from "./record/association-store.ts";
import { sqlBinStore } from "./record/bin-store.ts";
import { sqlConfirmationStore } from "./record/confirmation-store.ts";
import { sqlDrawingStore } from "./record/drawing-store.ts";
import { sqlEmergencyViews } from "./record/emergency-views.ts";
import { sqlFileDirectory, sqlFileStore } from "./record/file-store.ts";
import { sqlIdempotencyKeys } from "./record/idempotency-keys.ts";
import { sqlSheetStore } from "./record/patient-store.ts";
import { sqlReadingStore } from "./record/reading-store.ts";
import type { RecordCache } from "./record/record-cache.ts";
import { sqlRecordEraser } from "./record/record-eraser.ts";
import { sqlRecordStore } from "./record/record-store.ts";
import { sqlRecordTexts } from "./record/record-texts.ts";
import { sqlScoreHistory } from "./record/score-history.ts";
import { sqlShareLinks } from "./record/share-links.ts";
import { sqlCalendarFeeds } from "./reminders/calendar-feeds.ts";
import { sqlCarerReminders } from "./reminders/carer-reminders.ts";
import { sqlReminderChoices } from "./reminders/reminder-choices.ts";
import { sqlReminderQueue } from "./reminders/reminder-queue.ts";

interface StoreParts {
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly evaluationsOff?: readonly Evaluation[] | undefined;
}

/** The stores of accounts and of the installation. */
const sqlAccountStores = (sql: SqlSession, { ids }: StoreParts) => ({
  accounts: sqlAccountStore(sql),
  sessions: sqlSessionStore(sql),
  factors: sqlFactorStore(sql),
  identities: sqlIdentityStore(sql),
  throttle: sqlThrottle(sql),
  users: sqlUserStore(sql),
  roles: sqlRoleStore(sql),
  doctorProfiles: sqlDoctorProfiles(sql),
  payments: sqlPaymentStore(sql, ids),
  eraser: sqlRecordEraser(sql),
  consents: sqlConsentStore(sql, ids),
  jobs: sqlJobStore(sql),
  licences: sqlLicenceStore(sql, ids),
  emails: sqlEmailQueue(sql, ids),
  reminderQueue: sqlReminderQueue(sql),
  fileDirectory: sqlFileDirectory(sql),
});

/** The stores of those who see a record, and of reminders. */
const sqlSharingStores = (sql: SqlSession, { clock }: StoreParts) => ({
  doctors: sqlAssociationStore(sql, clock),
  carers: sqlCarerStore(sql),
  handOvers: sqlHandOverStore(sql),
  doctorDirectory: sqlDoctorDirectory(sql),
  emergencyViews: sqlEmergencyViews(sql),
  shareLinks: sqlShareLinks(sql),
  calendarFeeds: sqlCalendarFeeds(sql),
  reminderChoices: sqlReminderChoices(sql),
  carerReminders: sqlCarerReminders(sql),
});

/** The reference data. */
const sqlCatalogueStores = (sql: SqlSession) => ({
  catalogues: sqlCatalogueSearch(sql),
  lists: sqlReferenceLists(sql),
  interactions: sqlKnownInteractions(sql),
  places: sqlPlaceRegister(sql),
});

/** Who writes rows; known after `actAs`. */
interface Actor {
  account: number;
}

/** The stores of the rows and files of a record, and their reader. */
const sqlRecordStores = (
  sql: SqlSession,
  actor: Actor,
  { ids, clock, evaluationsOff }: StoreParts,
  rowCache: RecordCache | null,
) => {
  const records = sqlRecordStore(sql, actor, ids, clock);
  const [sheets, bin, files] = [sqlSheetStore(sql), sqlBinStore(sql), sqlFileStore(sql)];
  const [drawings, scores] = [sqlDrawingStore(sql), sqlScoreHistory(sql, actor, ids, clock)];
  const reader = createRecordReader(
    {
      ...{ texts: sqlRecordTexts(sql, clock, rowCache), rows: records, sheets, bin, files, drawings, scores },
      archiveOf: (patient) => sqlArchiveReader(sql, patient),
    },
    clock,
    evaluationsOff,
  );
  return {
    ...{ reader, sheets, records, bin, files, drawings, scores },
    readings: sqlReadingStore(sql, actor, ids, clock),
    archive: sqlArchiveStore(sql, actor, clock),
    idempotencyKeys: sqlIdempotencyKeys(sql),
    confirmations: sqlConfirmationStore(sql),
    audit: sqlAuditTrail(sql, ids, clock),
    auditEntries: sqlAuditTrailReader(sql),
  };
};

/** Changes the rights of the transaction. */
const sqlRoleChanges = (
  engine: SqlEngine,
  sql: SqlSession,
  actor: Actor,
  { clock }: StoreParts,
): Pick<Stores, "actAs" | "actAsReader"> => ({
  actAs:
    ({ account, patient, isCarer = false }, reads) =>
    async () => {
      const subject = isCarer ? (patient ?? undefined) : reads;
      actor.account = account;
      await engine.changeContext(sql, {
        ...{ as: "record", actor: account, patient: isCarer ? null : patient, isCarer },
        today: dayOf(clock.now()),
        ...(subject !== undefined && { subject }),
      });
      return right(undefined);
    },
  actAsReader:
    ({ id: link, patient: subject }) =>
    async () => {
      await engine.changeContext(sql, { as: "record", actor: 0, patient: null, subject, link });
      return right(undefined);
    },
});

/**
 * All stores of one transaction.
 *
 * @param rowCache cache of rows; null without one
 */
export const sqlStores = (
  engine: SqlEngine,
  sql: SqlSession,
  parts: StoreParts,
  rowCache: RecordCache | null,
): Stores => {
  const actor = { account: 0 };
  return {
    ...sqlAccountStores(sql, parts),
    ...sqlSharingStores(sql, parts),
    ...sqlCatalogueStores(sql),
    ...sqlRecordStores(sql, actor, parts, rowCache),
    ...sqlRoleChanges(engine, sql, actor, parts),
  };
};
