import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Confirmation } from "../../record/therapies/confirmation-wire.ts";

/** Stores the findings that the patient confirmed when a drug came into use. A therapy is loaded with them. */
export interface ConfirmationStore {
  /** Replaces the confirmations of a therapy. */
  readonly replace: (
    patient: PatientId,
    therapy: Id,
    confirmations: readonly Confirmation[],
  ) => TaskEither<Failure, void>;
}
