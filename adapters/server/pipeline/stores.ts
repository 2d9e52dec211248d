import type { Clearance } from "@libretto/core/access/visibility";
import type { Principal } from "@libretto/core/account/session";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { AccountStore } from "@libretto/core/ports/accounts/account-store";
import type { ConsentStore } from "@libretto/core/ports/accounts/consent-store";
import type { IdentityStore } from "@libretto/core/ports/accounts/identity-store";
import type { LicenceStore } from "@libretto/core/ports/accounts/licence-store";
import type { PaymentStore } from "@libretto/core/ports/accounts/payment-store";
import type { SecondFactorStore } from "@libretto/core/ports/accounts/second-factor-store";
import type { SessionStore } from "@libretto/core/ports/accounts/session-store";
import type { RoleStore, UserStore } from "@libretto/core/ports/accounts/user-store";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { KnownDrugs } from "@libretto/core/ports/catalogues/known-drugs";
import type { KnownInteractions } from "@libretto/core/ports/catalogues/known-interactions";
import type { PlaceRegister } from "@libretto/core/ports/catalogues/place-register";
import type { ReferenceEntries, ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import type { ArchiveStore } from "@libretto/core/ports/files/archive-store";
import type { FileDirectory, FileStore } from "@libretto/core/ports/files/file-store";
import type { AssociationStore } from "@libretto/core/ports/record/association-store";
import type { BinStore } from "@libretto/core/ports/record/bin-store";
import type { ConfirmationStore } from "@libretto/core/ports/record/confirmation-store";
import type { DoctorDirectory, DoctorProfiles } from "@libretto/core/ports/record/doctor-directory";
import type { DrawingStore } from "@libretto/core/ports/record/drawings";
import type { EmergencyViews } from "@libretto/core/ports/record/emergency-views";
import type { ReadingStore } from "@libretto/core/ports/record/reading-store";
import type { RecordEraser } from "@libretto/core/ports/record/record-eraser";
import type { RecordJson } from "@libretto/core/ports/record/record-json";
import type { ServerRecordStore } from "@libretto/core/ports/record/record-store";
import type { ScoreHistory } from "@libretto/core/ports/record/score-history";
import type { ShareAttempt, ShareLinkStore } from "@libretto/core/ports/record/share-link-store";
import type { SheetStore } from "@libretto/core/ports/record/sheet-store";
import type { AuditTrail } from "@libretto/core/ports/security/audit-trail";
import type { AuditTrailReader } from "@libretto/core/ports/security/audit-trail-reader";
import type { Throttle } from "@libretto/core/ports/security/throttle";
import type { EmailQueue } from "@libretto/core/ports/system/email-queue";
import type { IdempotencyKeys } from "@libretto/core/ports/system/idempotency-keys";
import type { JobStore } from "@libretto/core/ports/system/job-store";

/** The stores of one transaction. */
export interface Stores {
  // as `accounts`
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly factors: SecondFactorStore;
  readonly identities: IdentityStore;
  readonly throttle: Throttle;
  readonly users: UserStore;
  readonly roles: RoleStore;
  readonly doctorProfiles: DoctorProfiles;
  readonly payments: PaymentStore;
  readonly jobs: JobStore;
  /** Its account part as `accounts`, the others after `actAs`. */
  readonly eraser: RecordEraser;
  readonly licences: LicenceStore;
  readonly emails: EmailQueue;
  readonly fileDirectory: FileDirectory;
  // after `actAs`
  readonly sheets: SheetStore;
  readonly consents: ConsentStore;
  readonly records: ServerRecordStore;
  /** Its `listOverdue` as `accounts`. */
  readonly bin: BinStore;
  readonly readings: ReadingStore;
  readonly files: FileStore;
  readonly recordJson: RecordJson;
  readonly doctors: AssociationStore;
  readonly doctorDirectory: DoctorDirectory;
  readonly drawings: DrawingStore;
  readonly archive: ArchiveStore;
  readonly scores: ScoreHistory;
  readonly emergencyViews: EmergencyViews;
  readonly shareLinks: ShareLinkStore;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly catalogues: CatalogueSearch & KnownDrugs;
  readonly lists: ReferenceLists & ReferenceEntries;
  readonly interactions: KnownInteractions;
  /** After `actAs`. */
  readonly confirmations: ConfirmationStore;
  readonly places: PlaceRegister;
  readonly audit: AuditTrail;
  /** After `actAs`: audit entries of the own record. */
  readonly auditEntries: AuditTrailReader;
  /**
   * From here on the transaction has the rights of this person to health data, and none to accounts.
   *
   * @param reads the record that a doctor reads; all others are invisible
   */
  readonly actAs: (principal: Pick<Principal, "account" | "patient">, reads?: PatientId) => TaskEither<Failure, void>;
  /** The same for the reader of an open share link, who reads what it shows and writes nothing. */
  readonly actAsReader: (link: Pick<ShareAttempt, "id" | "patient">) => TaskEither<Failure, void>;
}

/** Runs work in one transaction: commits a right, rolls back a left. */
export type Transact = <A>(work: (stores: Stores) => TaskEither<Failure, A>) => TaskEither<Failure, A>;

/** The record of a request, and how much of it the caller may see. */
export type RecordAccess =
  | { readonly as: "owner"; readonly patient: PatientId }
  | { readonly as: "doctor"; readonly patient: PatientId; readonly clearance: Clearance };
