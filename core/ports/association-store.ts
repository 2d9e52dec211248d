import type { Clearance } from "../access/visibility.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../kernel/id.ts";
import type { Association } from "../record/doctors/association.ts";

/** Whom patients share with. `seen` is the version that a change was made on; null changes whatever there is. */
export interface AssociationStore {
  /** The patient's doctors, oldest first. */
  readonly ofPatient: (patient: PatientId) => TaskEither<Failure, readonly Association[]>;
  /** What a patient lets this doctor see now; null when they are not associated. */
  readonly between: (doctor: AccountId, patient: PatientId) => TaskEither<Failure, Association | null>;
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
