import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/clock";
import type { IdSource } from "@libretto/core/ports/id-source";
import { sqlAccountStore } from "../../sql/account-store.ts";
import { sqlArchiveStore } from "../../sql/archive-store.ts";
import { sqlAssociationStore, sqlDoctorCards, sqlDoctorDirectory } from "../../sql/association-store.ts";
import { sqlAuditTrail } from "../../sql/audit-trail.ts";
import { sqlBinStore } from "../../sql/bin-store.ts";
import { sqlCatalogueSearch } from "../../sql/catalogue-search.ts";
import { sqlConfirmationStore } from "../../sql/confirmation-store.ts";
import { sqlConsentStore } from "../../sql/consent-store.ts";
import { failureOf, isTroubled } from "../../sql/database-errors.ts";
import { sqlDrawingStore } from "../../sql/drawing-store.ts";
import { sqlEmergencyViews } from "../../sql/emergency-views.ts";
import type { SqlContext, SqlEngine, SqlSession } from "../../sql/engine.ts";
import { sqlFactorStore } from "../../sql/factor-store.ts";
import { sqlFileDirectory, sqlFileStore } from "../../sql/file-store.ts";
import { sqlIdentityStore } from "../../sql/identity-store.ts";
import { sqlJobStore } from "../../sql/job-store.ts";
import { sqlKnownInteractions } from "../../sql/known-interactions.ts";
import { sqlLetterBox } from "../../sql/letter-box.ts";
import { sqlLicenceStore } from "../../sql/licence-store.ts";
import { sqlSheetStore } from "../../sql/patient-store.ts";
import { sqlPaymentStore } from "../../sql/payment-store.ts";
import { sqlPlaceRegister } from "../../sql/place-register.ts";
import { sqlReadingStore } from "../../sql/reading-store.ts";
import { sqlRecordEraser } from "../../sql/record-eraser.ts";
import { sqlRecordStore } from "../../sql/record-store.ts";
import { sqlRecordTexts } from "../../sql/record-texts.ts";
import { sqlReferenceLists } from "../../sql/reference-lists.ts";
import type { RememberedRows } from "../../sql/remembered-rows.ts";
import { sqlRepeatedWrites } from "../../sql/repeated-writes.ts";
import { sqlRoleStore } from "../../sql/role-store.ts";
import { sqlScoreHistory } from "../../sql/score-history.ts";
import { sqlSessionStore } from "../../sql/session-store.ts";
import { sqlThrottle } from "../../sql/throttle.ts";
import { sqlTrailBook } from "../../sql/trail-book.ts";
import { sqlUserStore } from "../../sql/user-store.ts";
import { withCause } from "../causes.ts";
import { type Log, traceOf } from "../log.ts";
import type { Stores, Transact } from "../stores.ts";

const storesOver = (
  engine: SqlEngine,
  sql: SqlSession,
  { ids, clock }: { readonly ids: IdSource; readonly clock: Clock },
  remembered: RememberedRows | null,
): Stores => {
  const by = { account: 0 };
  return {
    accounts: sqlAccountStore(sql),
    sessions: sqlSessionStore(sql),
    factors: sqlFactorStore(sql),
    identities: sqlIdentityStore(sql),
    throttle: sqlThrottle(sql),
    users: sqlUserStore(sql),
    roles: sqlRoleStore(sql),
    doctorCards: sqlDoctorCards(sql),
    payments: sqlPaymentStore(sql, ids),
    eraser: sqlRecordEraser(sql),
    consents: sqlConsentStore(sql, ids),
    jobs: sqlJobStore(sql),
    licences: sqlLicenceStore(sql, ids),
    letters: sqlLetterBox(sql, ids),
    directory: sqlFileDirectory(sql),
    sheets: sqlSheetStore(sql),
    records: sqlRecordStore(sql, by, ids, clock),
    bin: sqlBinStore(sql),
    readings: sqlReadingStore(sql, by, ids, clock),
    files: sqlFileStore(sql),
    texts: sqlRecordTexts(sql, clock, remembered),
    doctors: sqlAssociationStore(sql, clock),
    doctorDirectory: sqlDoctorDirectory(sql),
    drawings: sqlDrawingStore(sql),
    archive: sqlArchiveStore(sql, by, clock),
    scores: sqlScoreHistory(sql, by, ids, clock),
    emergencyViews: sqlEmergencyViews(sql),
    repeated: sqlRepeatedWrites(sql),
    catalogues: sqlCatalogueSearch(sql),
    lists: sqlReferenceLists(sql),
    interactions: sqlKnownInteractions(sql),
    confirmations: sqlConfirmationStore(sql),
    places: sqlPlaceRegister(sql),
    audit: sqlAuditTrail(sql, ids, clock),
    trail: sqlTrailBook(sql),
    actAs:
      ({ account, patient }, reads) =>
      async () => {
        by.account = account;
        await engine.become(sql, { as: "record", actor: account, patient, ...(reads !== undefined && { reads }) });
        return right(undefined);
      },
  };
};

/** Thrown to roll back a transaction with a failure. */
class Refused extends Error {
  constructor(readonly no: Failure) {
    super(no.code);
  }
}

/**
 * Creates transactions whose work returns failures. Exceptions of the database become failures here.
 *
 * @param reading cache of rows; with it the transactions are read-only
 */
export const transactions = (
  engine: SqlEngine,
  parts: { readonly ids: IdSource; readonly clock: Clock; readonly log: Log },
  reading: RememberedRows | null = null,
): Transact => {
  return <A>(work: (stores: Stores) => () => Promise<Either<Failure, A>>) =>
    async () => {
      const context: SqlContext = { as: "accounts" };
      try {
        const kept = await engine.transaction(
          context,
          async (sql) => {
            const outcome = await work(storesOver(engine, sql, parts, reading))();
            if (isLeft(outcome)) throw new Refused(outcome.left);
            return outcome.right;
          },
          reading === null ? "writing" : "reading",
        );
        return right(kept);
      } catch (error) {
        if (error instanceof Refused) return left(error.no);
        const known = failureOf(error);
        if (known !== null && known.kind !== "conflict" && !isTroubled(error)) return left(withCause(known, error));
        parts.log.say("error", "transaction failed", traceOf(error));
        return left(withCause(known ?? failure("unavailable", "failure.apology"), error));
      }
    };
};
