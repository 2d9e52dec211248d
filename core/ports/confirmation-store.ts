import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Id, PatientId } from "../kernel/id.ts";
import type { Confirmation } from "../record/therapies/confirmation.ts";

/** Stores which findings the patient confirmed when a drug came into use; a therapy is read with them. */
export interface ConfirmationStore {
  /** Stores these in place of those of before. */
  readonly replace: (
    patient: PatientId,
    therapy: Id,
    confirmations: readonly Confirmation[],
  ) => TaskEither<Failure, void>;
}
