import type { Clearance } from "@libretto/core/access/visibility";
import type { Principal } from "@libretto/core/account/session";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import type { PageRequest } from "@libretto/core/kernel/page";
import type { AccountStore } from "@libretto/core/ports/account-store";
import type { AuditTrail } from "@libretto/core/ports/audit-trail";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import type { ConsentStore } from "@libretto/core/ports/consent-store";
import type { EmergencyViews } from "@libretto/core/ports/emergency-views";
import type { FactorStore } from "@libretto/core/ports/factor-store";
import type { FileDirectory, FileStore } from "@libretto/core/ports/file-store";
import type { PatientKey } from "@libretto/core/ports/file-vault";
import type { JobStore } from "@libretto/core/ports/job-store";
import type { KnownInteractions } from "@libretto/core/ports/known-interactions";
import type { LetterBox } from "@libretto/core/ports/letter-box";
import type { LicenceStore } from "@libretto/core/ports/licence-store";
import type { PaymentStore } from "@libretto/core/ports/payment-store";
import type { PlaceRegister } from "@libretto/core/ports/place-register";
import type { ReadingStore } from "@libretto/core/ports/reading-store";
import type { RecordEraser } from "@libretto/core/ports/record-eraser";
import type { JudgingStore } from "@libretto/core/ports/record-store";
import type { ReferenceEntries, ReferenceLists } from "@libretto/core/ports/reference-lists";
import type { RepeatedWrites } from "@libretto/core/ports/repeated-writes";
import type { ScoreHistory } from "@libretto/core/ports/score-history";
import type { SessionStore } from "@libretto/core/ports/session-store";
import type { Throttle } from "@libretto/core/ports/throttle";
import type { RoleStore, UserStore } from "@libretto/core/ports/user-store";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import type { Association } from "@libretto/core/record/doctors/association";
import type { DoctorEntry } from "@libretto/core/record/doctors/directory";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection } from "@libretto/core/record/section";

/** The sheet as it is kept. */
export interface SheetStore {
  /** `notFound` when it is absent or not for this actor. */
  readonly one: (patient: PatientId) => TaskEither<Failure, Patient>;
  /** The same, held by nobody: for reading. */
  readonly look: (patient: PatientId) => TaskEither<Failure, Patient>;
  readonly create: (patient: Patient) => TaskEither<Failure, void>;
  readonly replace: (patient: Patient, seen: number | null) => TaskEither<Failure, Patient>;
}

/** Whom patients share with. */
export interface AssociationStore {
  readonly ofPatient: (patient: PatientId) => TaskEither<Failure, readonly Association[]>;
  /** What a patient lets this doctor see; null when they are not associated. */
  readonly between: (doctor: number, patient: PatientId) => TaskEither<Failure, Association | null>;
  readonly add: (patient: PatientId, association: Association) => TaskEither<Failure, void>;
  readonly regrant: (patient: PatientId, id: Id, clearance: Clearance) => TaskEither<Failure, void>;
  readonly remove: (patient: PatientId, id: Id) => TaskEither<Failure, void>;
}

/** The doctors there are to share with. */
export interface DoctorDirectory {
  /** Those who are not the patient's, by the beginnings of the words of their name. */
  readonly available: (
    patient: PatientId,
    typed: string,
    request: PageRequest,
  ) => TaskEither<Failure, readonly DoctorEntry[]>;
  /** An entry by its number; null when there is none. */
  readonly entry: (id: Id) => TaskEither<Failure, DoctorEntry | null>;
}

/** A drawing as it is kept. */
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

type Page = PageRequest & { readonly list?: string };

/** Answers that the database writes itself, as JSON text. */
export interface RecordTexts {
  /** The patient answer with each section's newest rows; `notFound` when it is absent or not this actor's. */
  readonly record: (patient: PatientId) => TaskEither<Failure, string>;
  /** The same with every row, to take a doctor's part of it. */
  readonly wholeRecord: (patient: PatientId) => TaskEither<Failure, string>;
  readonly page: (section: AnySection, patient: PatientId, request: Page) => TaskEither<Failure, string>;
  /** One row as the wire has it; null when it is absent, removed or not for this reader. */
  readonly row: (section: AnySection, patient: PatientId, id: Id) => TaskEither<Failure, unknown>;
  /** Every row of a section, or of one of its lists. */
  readonly wholeSection: (section: AnySection, patient: PatientId, list?: string) => TaskEither<Failure, string>;
}

/** Everything that one request can reach in its transaction. */
export interface Stores {
  // as `accounts`
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly factors: FactorStore;
  readonly throttle: Throttle;
  readonly users: UserStore;
  readonly roles: RoleStore;
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
  readonly readings: ReadingStore;
  readonly files: FileStore;
  readonly texts: RecordTexts;
  readonly doctors: AssociationStore;
  readonly doctorDirectory: DoctorDirectory;
  readonly drawings: DrawingStore;
  readonly scores: ScoreHistory;
  readonly emergencyViews: EmergencyViews;
  readonly repeated: RepeatedWrites;
  readonly catalogues: CatalogueSearch;
  readonly lists: ReferenceLists & ReferenceEntries;
  readonly interactions: KnownInteractions;
  readonly places: PlaceRegister;
  readonly audit: AuditTrail;
  /** From here on the transaction has this person's rights to health data, and none to accounts. */
  readonly actAs: (who: Pick<Principal, "account" | "patient">) => TaskEither<Failure, void>;
}

/** Does work in one transaction: kept when it ends right, undone when it ends left. */
export type Transact = <A>(work: (stores: Stores) => TaskEither<Failure, A>) => TaskEither<Failure, A>;

/** On whose record a request works, and how far the caller may look. */
export type Standing =
  | { readonly as: "owner"; readonly patient: PatientId }
  | { readonly as: "doctor"; readonly patient: PatientId; readonly clearance: Clearance };
