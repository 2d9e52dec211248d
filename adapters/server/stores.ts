import type { Clearance } from "@libretto/core/access/visibility";
import type { Principal } from "@libretto/core/account/session";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import type { AccountStore } from "@libretto/core/ports/account-store";
import type { ArchiveStore } from "@libretto/core/ports/archive-store";
import type { AssociationStore } from "@libretto/core/ports/association-store";
import type { AuditTrail } from "@libretto/core/ports/audit-trail";
import type { BinStore } from "@libretto/core/ports/bin-store";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import type { ConfirmationStore } from "@libretto/core/ports/confirmation-store";
import type { ConsentStore } from "@libretto/core/ports/consent-store";
import type { DoctorCards, DoctorDirectory } from "@libretto/core/ports/doctor-directory";
import type { EmergencyViews } from "@libretto/core/ports/emergency-views";
import type { FactorStore } from "@libretto/core/ports/factor-store";
import type { FileDirectory, FileStore } from "@libretto/core/ports/file-store";
import type { PatientKey } from "@libretto/core/ports/file-vault";
import type { IdentityStore } from "@libretto/core/ports/identity-store";
import type { JobStore } from "@libretto/core/ports/job-store";
import type { KnownDrugs } from "@libretto/core/ports/known-drugs";
import type { KnownInteractions } from "@libretto/core/ports/known-interactions";
import type { LetterBox } from "@libretto/core/ports/letter-box";
import type { LicenceStore } from "@libretto/core/ports/licence-store";
import type { PaymentStore } from "@libretto/core/ports/payment-store";
import type { PlaceRegister } from "@libretto/core/ports/place-register";
import type { ReadingStore } from "@libretto/core/ports/reading-store";
import type { RecordEraser } from "@libretto/core/ports/record-eraser";
import type { JudgingStore } from "@libretto/core/ports/record-store";
import type { RecordTexts } from "@libretto/core/ports/record-texts";
import type { ReferenceEntries, ReferenceLists } from "@libretto/core/ports/reference-lists";
import type { RepeatedWrites } from "@libretto/core/ports/repeated-writes";
import type { ScoreHistory } from "@libretto/core/ports/score-history";
import type { SessionStore } from "@libretto/core/ports/session-store";
import type { SheetStore } from "@libretto/core/ports/sheet-store";
import type { Throttle } from "@libretto/core/ports/throttle";
import type { TrailBook } from "@libretto/core/ports/trail-book";
import type { RoleStore, UserStore } from "@libretto/core/ports/user-store";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";

/** A stored, encrypted drawing. */
export interface SealedDrawing {
  readonly side: keyof DiaryDrawings;
  readonly key: PatientKey;
  readonly sealed: Uint8Array;
}

/** The drawings of diary entries. */
export interface DrawingStore {
  readonly of: (patient: PatientId, entry: Id) => TaskEither<Failure, readonly SealedDrawing[]>;
  readonly keep: (patient: PatientId, entry: Id, drawing: SealedDrawing) => TaskEither<Failure, void>;
  readonly takeAway: (patient: PatientId, entry: Id, side: keyof DiaryDrawings) => TaskEither<Failure, void>;
}

/** The stores of one transaction. */
export interface Stores {
  // as `accounts`
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly factors: FactorStore;
  readonly identities: IdentityStore;
  readonly throttle: Throttle;
  readonly users: UserStore;
  readonly roles: RoleStore;
  readonly doctorCards: DoctorCards;
  readonly payments: PaymentStore;
  readonly jobs: JobStore;
  /** Its account part as `accounts`, the others after `actAs`. */
  readonly eraser: RecordEraser;
  readonly licences: LicenceStore;
  readonly letters: LetterBox;
  readonly directory: FileDirectory;
  // after `actAs`
  readonly sheets: SheetStore;
  readonly consents: ConsentStore;
  readonly records: JudgingStore;
  /** Its `overdue` as `accounts`. */
  readonly bin: BinStore;
  readonly readings: ReadingStore;
  readonly files: FileStore;
  readonly texts: RecordTexts;
  readonly doctors: AssociationStore;
  readonly doctorDirectory: DoctorDirectory;
  readonly drawings: DrawingStore;
  readonly archive: ArchiveStore;
  readonly scores: ScoreHistory;
  readonly emergencyViews: EmergencyViews;
  readonly repeated: RepeatedWrites;
  readonly catalogues: CatalogueSearch & KnownDrugs;
  readonly lists: ReferenceLists & ReferenceEntries;
  readonly interactions: KnownInteractions;
  /** After `actAs`. */
  readonly confirmations: ConfirmationStore;
  readonly places: PlaceRegister;
  readonly audit: AuditTrail;
  /** After `actAs`: audit entries of the own record. */
  readonly trail: TrailBook;
  /**
   * From here on the transaction has the rights of this person to health data, and none to accounts.
   *
   * @param reads the record that a doctor reads; all others are invisible
   */
  readonly actAs: (who: Pick<Principal, "account" | "patient">, reads?: PatientId) => TaskEither<Failure, void>;
}

/** Runs work in one transaction: commits a right, rolls back a left. */
export type Transact = <A>(work: (stores: Stores) => TaskEither<Failure, A>) => TaskEither<Failure, A>;

/** The record of a request, and how much of it the caller may see. */
export type Standing =
  | { readonly as: "owner"; readonly patient: PatientId }
  | { readonly as: "doctor"; readonly patient: PatientId; readonly clearance: Clearance };
