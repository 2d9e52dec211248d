import type { Clearance } from "../access/visibility.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../kernel/id.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { Association } from "../record/doctors/association.ts";
import type { SharedPatient } from "../record/doctors/shared-patient.ts";

/** Which of those who share with a doctor: a page of them, or only this one. */
export interface WhoShares extends PageRequest {
  readonly only?: PatientId;
}

/** Whom patients share with. `seen` is the version that a change was made on; null changes whatever there is. */
export interface AssociationStore {
  /** The patient's doctors, oldest first. */
  readonly ofPatient: (patient: PatientId) => TaskEither<Failure, readonly Association[]>;
  /** By what name the patient's therapies, removed ones too, keep this account as the prescriber; null when none does. */
  readonly namePrescribed: (patient: PatientId, account: AccountId) => TaskEither<Failure, string | null>;
  /** What a patient lets this doctor see now; null when they are not associated. */
  readonly between: (doctor: AccountId, patient: PatientId) => TaskEither<Failure, Association | null>;
  /**
   * Whose record opens for this doctor now, by surname and name: the one question that is about more than one patient.
   *
   * @param typed the beginnings of words of a name; all patients when empty
   */
  readonly patientsOf: (
    doctor: AccountId,
    typed: string,
    request: WhoShares,
  ) => TaskEither<Failure, Page<SharedPatient>>;
  /** Begins to share; `conflict` when the doctor is the patient's already. */
  readonly add: (patient: PatientId, association: Association) => TaskEither<Failure, void>;
  /** `stale` when it has changed since `seen`. */
  readonly regrant: (
    patient: PatientId,
    id: Id,
    clearance: Clearance,
    seen: number | null,
  ) => TaskEither<Failure, void>;
  /** `stale` when it has changed since `seen`. */
  readonly remove: (patient: PatientId, id: Id, seen: number | null) => TaskEither<Failure, void>;
}
