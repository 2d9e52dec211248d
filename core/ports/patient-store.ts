import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId } from "../kernel/id.ts";
import type { Patient } from "../record/patient/patient.ts";
import type { PatientRecord } from "../record/patient-record.ts";

/** Keeps the sheet, and reads it with everything around it. */
export interface PatientStore {
  /** The whole record of the patient who has this account. */
  readonly load: (account: AccountId) => TaskEither<Failure, PatientRecord>;
  /** Keeps the sheet as asked; `stale` when it has changed since `seen`. */
  readonly save: (asked: Patient, seen: number | null) => TaskEither<Failure, Patient>;
}
