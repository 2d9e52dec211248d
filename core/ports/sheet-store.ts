import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { Patient } from "../record/patient/patient.ts";

/** Keeps sheets. */
export interface SheetStore {
  /** The sheet as it is kept, held until the transaction ends; `notFound` when absent or not this actor's. */
  readonly one: (patient: PatientId) => TaskEither<Failure, Patient>;
  /** The same, held by nobody: for reading. */
  readonly look: (patient: PatientId) => TaskEither<Failure, Patient>;
  /** The first sheet of a new record. */
  readonly create: (patient: Patient) => TaskEither<Failure, void>;
  /** Keeps the sheet as asked; `stale` when it has changed since `seen`. */
  readonly replace: (asked: Patient, seen: number | null) => TaskEither<Failure, Patient>;
}
