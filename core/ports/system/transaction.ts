import type { Principal } from "../../account/session.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { AccountStore } from "../accounts/account-store.ts";
import type { ConsentStore } from "../accounts/consent-store.ts";
import type { IdentityStore } from "../accounts/identity-store.ts";
import type { LicenceStore } from "../accounts/licence-store.ts";
import type { PaymentStore } from "../accounts/payment-store.ts";
import type { SecondFactorStore } from "../accounts/second-factor-store.ts";
import type { SessionStore } from "../accounts/session-store.ts";
import type { RoleStore, UserStore } from "../accounts/user-store.ts";
import type { CatalogueSearch } from "../catalogues/catalogue-search.ts";
import type { KnownDrugs } from "../catalogues/known-drugs.ts";
import type { KnownInteractions } from "../catalogues/known-interactions.ts";
import type { PlaceRegister } from "../catalogues/place-register.ts";
import type { ReferenceEntries, ReferenceLists } from "../catalogues/reference-lists.ts";
import type { ArchiveStore } from "../files/archive-store.ts";
import type { FileDirectory, FileStore } from "../files/file-store.ts";
import type { AssociationStore } from "../record/association-store.ts";
import type { BinStore } from "../record/bin-store.ts";
import type { ConfirmationStore } from "../record/confirmation-store.ts";
import type { DoctorDirectory, DoctorProfiles } from "../record/doctor-directory.ts";
import type { DrawingStore } from "../record/drawings.ts";
import type { EmergencyViews } from "../record/emergency-views.ts";
import type { ReadingStore } from "../record/reading-store.ts";
import type { RecordEraser } from "../record/record-eraser.ts";
import type { ServerRecordStore } from "../record/record-store.ts";
import type { ScoreStore } from "../record/score-history.ts";
import type { ShareAttempt, ShareLinkStore } from "../record/share-link-store.ts";
import type { SheetStore } from "../record/sheet-store.ts";
import type { CalendarFeedStore } from "../reminders/calendar-feed-store.ts";
import type { CarerReminderStore } from "../reminders/carer-reminder-store.ts";
import type { ReminderChoiceStore } from "../reminders/reminder-choice-store.ts";
import type { ReminderQueue } from "../reminders/reminder-queue.ts";
import type { AuditTrail } from "../security/audit-trail.ts";
import type { AuditTrailReader } from "../security/audit-trail-reader.ts";
import type { Throttle } from "../security/throttle.ts";
import type { CarerStore } from "../sharing/carer-store.ts";
import type { HandOverStore } from "../sharing/hand-over-store.ts";
import type { RecordReader } from "../sharing/record-reader.ts";
import type { EmailQueue } from "./email-queue.ts";
import type { IdempotencyKeys } from "./idempotency-keys.ts";
import type { JobStore } from "./job-store.ts";

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
  readonly reminderQueue: ReminderQueue;
  readonly fileDirectory: FileDirectory;
  // after `actAs`
  readonly reader: RecordReader;
  readonly sheets: SheetStore;
  readonly consents: ConsentStore;
  readonly records: ServerRecordStore;
  /** Its `listOverdue` as `accounts`. */
  readonly bin: BinStore;
  readonly readings: ReadingStore;
  readonly files: FileStore;
  readonly doctors: AssociationStore;
  /** In parts as `accounts`. */
  readonly carers: CarerStore;
  /** In parts as `accounts`. */
  readonly handOvers: HandOverStore;
  readonly doctorDirectory: DoctorDirectory;
  readonly drawings: DrawingStore;
  readonly archive: ArchiveStore;
  readonly scores: ScoreStore;
  readonly emergencyViews: EmergencyViews;
  readonly shareLinks: ShareLinkStore;
  /** Its `open` as `accounts`. */
  readonly calendarFeeds: CalendarFeedStore;
  readonly reminderChoices: ReminderChoiceStore;
  /** In parts as `accounts`. */
  readonly carerReminders: CarerReminderStore;
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
   * From here on the transaction has the rights of this person to health data, and none to accounts. A carer gets the
   * rights that the patient granted, as the database has them.
   *
   * @param reads the record that a doctor reads; all others are invisible
   */
  readonly actAs: (
    principal: Pick<Principal, "account" | "patient" | "isCarer">,
    reads?: PatientId,
  ) => TaskEither<Failure, void>;
  /** The same for the reader of an open share link, who reads what it shows and writes nothing. */
  readonly actAsReader: (link: Pick<ShareAttempt, "id" | "patient">) => TaskEither<Failure, void>;
}

/** Runs work in one transaction: commits a right, rolls back a left. */
export type Transact = <A>(work: (stores: Stores) => TaskEither<Failure, A>) => TaskEither<Failure, A>;
