import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Patient } from "../../record/patient/patient.ts";

/** Stores patient sheets. */
export interface SheetStore {
  /** The stored sheet, locked until the transaction ends. `notFound` when absent or not accessible. */
  readonly loadForUpdate: (patient: PatientId) => TaskEither<Failure, Patient>;
  /** The first sheet of a new record. */
  readonly create: (patient: Patient) => TaskEither<Failure, void>;
  /** Stores the sheet. `stale` when its version is not the expected one. */
  readonly replace: (patient: Patient, expectedVersion: number | null) => TaskEither<Failure, Patient>;
}
