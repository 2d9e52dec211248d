import { dayOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";
import { createRecordReader } from "@libretto/core/record/across/sharing/record-reader";
import { sqlAccountStore } from "../../sql/accounts/account-store.ts";
import { sqlConsentStore } from "../../sql/accounts/consent-store.ts";
import { sqlEmailQueue } from "../../sql/accounts/email-queue.ts";
import { sqlFactorStore } from "../../sql/accounts/factor-store.ts";
import { sqlIdentityStore } from "../../sql/accounts/identity-store.ts";
import { sqlJobStore } from "../../sql/accounts/job-store.ts";
import { sqlLicenceStore } from "../../sql/accounts/licence-store.ts";
import { sqlPaymentStore } from "../../sql/accounts/payment-store.ts";
import { sqlRoleStore } from "../../sql/accounts/role-store.ts";
import { sqlSessionStore } from "../../sql/accounts/session-store.ts";
import { sqlThrottle } from "../../sql/accounts/throttle.ts";
import { sqlUserStore } from "../../sql/accounts/user-store.ts";
import { sqlAuditTrail } from "../../sql/audit/audit-trail.ts";
import { sqlAuditTrailReader } from "../../sql/audit/audit-trail-reader.ts";
import { sqlCarerStore } from "../../sql/carers/carer-store.ts";
import { sqlCatalogueSearch } from "../../sql/catalogues/catalogue-search.ts";
import { sqlKnownInteractions } from "../../sql/catalogues/known-interactions.ts";
import { sqlPlaceRegister } from "../../sql/catalogues/place-register.ts";
import { sqlReferenceLists } from "../../sql/catalogues/reference-lists.ts";
import { failureOf, isInternalError } from "../../sql/engine/database-errors.ts";
import type { SqlContext, SqlEngine, SqlSession } from "../../sql/engine/engine.ts";
import { sqlArchiveReader, sqlArchiveStore } from "../../sql/record/archive-store.ts";
import { sqlAssociationStore, sqlDoctorDirectory, sqlDoctorProfiles } from "../../sql/record/association-store.ts";
import { sqlBinStore } from "../../sql/record/bin-store.ts";
import { sqlConfirmationStore } from "../../sql/record/confirmation-store.ts";
import { sqlDrawingStore } from "../../sql/record/drawing-store.ts";
import { sqlEmergencyViews } from "../../sql/record/emergency-views.ts";
import { sqlFileDirectory, sqlFileStore } from "../../sql/record/file-store.ts";
import { sqlIdempotencyKeys } from "../../sql/record/idempotency-keys.ts";
import { sqlSheetStore } from "../../sql/record/patient-store.ts";
import { sqlReadingStore } from "../../sql/record/reading-store.ts";
import type { RecordCache } from "../../sql/record/record-cache.ts";
import { sqlRecordEraser } from "../../sql/record/record-eraser.ts";
import { sqlRecordStore } from "../../sql/record/record-store.ts";
import { sqlRecordTexts } from "../../sql/record/record-texts.ts";
import { sqlScoreHistory } from "../../sql/record/score-history.ts";
import { sqlShareLinks } from "../../sql/record/share-links.ts";
import { sqlCalendarFeeds } from "../../sql/reminders/calendar-feeds.ts";
import { sqlReminderChoices } from "../../sql/reminders/reminder-choices.ts";
import { sqlReminderQueue } from "../../sql/reminders/reminder-queue.ts";
import { attachCause } from "../operations/failure-causes.ts";
import { describeError, type Log } from "../operations/log.ts";

const createStores = (
  engine: SqlEngine,
  sql: SqlSession,
  { ids, clock }: { readonly ids: IdSource; readonly clock: Clock },
  rowCache: RecordCache | null,
): Stores => {
  const actor = { account: 0 };
  const records = sqlRecordStore(sql, actor, ids, clock);
  const [sheets, bin, files] = [sqlSheetStore(sql), sqlBinStore(sql), sqlFileStore(sql)];
  const [drawings, scores] = [sqlDrawingStore(sql), sqlScoreHistory(sql, actor, ids, clock)];
  const reader = createRecordReader(
    {
      ...{ texts: sqlRecordTexts(sql, clock, rowCache), rows: records, sheets, bin, files, drawings, scores },
      archiveOf: (patient) => sqlArchiveReader(sql, patient),
    },
    clock,
  );
  return {
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
    ...{ reader, sheets, records, bin, files, drawings, scores },
    readings: sqlReadingStore(sql, actor, ids, clock),
    doctors: sqlAssociationStore(sql, clock),
    carers: sqlCarerStore(sql),
    doctorDirectory: sqlDoctorDirectory(sql),
    archive: sqlArchiveStore(sql, actor, clock),
    emergencyViews: sqlEmergencyViews(sql),
    shareLinks: sqlShareLinks(sql),
    calendarFeeds: sqlCalendarFeeds(sql),
    reminderChoices: sqlReminderChoices(sql),
    idempotencyKeys: sqlIdempotencyKeys(sql),
    catalogues: sqlCatalogueSearch(sql),
    lists: sqlReferenceLists(sql),
    interactions: sqlKnownInteractions(sql),
    confirmations: sqlConfirmationStore(sql),
    places: sqlPlaceRegister(sql),
    audit: sqlAuditTrail(sql, ids, clock),
    auditEntries: sqlAuditTrailReader(sql),
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
  };
};

/** Thrown to roll back a transaction with a failure. */
class RefusedTransaction extends Error {
  constructor(readonly refusal: Failure) {
    super(refusal.code);
  }
}

/**
 * Creates transactions whose work returns failures. Exceptions of the database become failures.
 *
 * @param rowCache cache of rows; with it the transactions are read-only
 */
export const createTransact = (
  engine: SqlEngine,
  parts: { readonly ids: IdSource; readonly clock: Clock; readonly log: Log },
  rowCache: RecordCache | null = null,
): Transact => {
  return <A>(work: (stores: Stores) => () => Promise<Either<Failure, A>>) =>
    async () => {
      const context: SqlContext = { as: "accounts" };
      try {
        const result = await engine.transaction(
          context,
          async (sql) => {
            const outcome = await work(createStores(engine, sql, parts, rowCache))();
            if (isLeft(outcome)) throw new RefusedTransaction(outcome.left);
            return outcome.right;
          },
          rowCache === null ? "writing" : "reading",
        );
        return right(result);
      } catch (error) {
        if (error instanceof RefusedTransaction) return left(error.refusal);
        const known = failureOf(error);
        if (known !== null && known.kind !== "conflict" && !isInternalError(error))
          return left(attachCause(known, error));
        parts.log.write("error", "transaction failed", describeError(error));
        return left(attachCause(known ?? failure("unavailable", "failure.apology"), error));
      }
    };
};
