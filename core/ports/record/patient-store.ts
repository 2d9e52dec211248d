import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { Patient } from "../../record/patient/patient.ts";
import type { PatientRecord } from "../../record/patient-record.ts";

/** Stores the patient sheet, and loads it with its record. */
export interface PatientStore {
  /** The record of the patient of this account. */
  readonly load: (account: AccountId) => TaskEither<Failure, PatientRecord>;
  /** Stores the sheet. `stale` when its version is not the expected one. */
  readonly save: (patient: Patient, expectedVersion: number | null) => TaskEither<Failure, Patient>;
}
