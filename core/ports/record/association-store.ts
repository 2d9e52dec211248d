import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Association } from "../../record/doctors/association.ts";
import type { LastAccess } from "../../record/doctors/last-access.ts";
import type { SharedPatient } from "../../record/doctors/shared-patient.ts";

/** A page of the patients who share with a doctor, or only this patient. */
export interface SharedPatientsRequest extends PageRequest {
  readonly only?: PatientId;
}

/** Stores associations of patients and doctors. A change with an expected version of null applies to any version. */
export interface AssociationStore {
  /** The patient's doctors, oldest first. */
  readonly listOfPatient: (patient: PatientId) => TaskEither<Failure, readonly Association[]>;
  /** The name of this prescriber in the patient's therapies, deleted ones included; null when there is none. */
  readonly findPrescriberName: (patient: PatientId, account: AccountId) => TaskEither<Failure, string | null>;
  /** The current association of doctor and patient; for the doctor null when there is none or it has ended. */
  readonly find: (doctor: AccountId, patient: PatientId) => TaskEither<Failure, Association | null>;
  /**
   * The patients whose record this doctor may open now, by surname and name. The only query over several patients.
   *
   * @param nameQuery prefixes of words of a name; all patients when empty
   */
  readonly listPatients: (
    doctor: AccountId,
    nameQuery: string,
    request: SharedPatientsRequest,
  ) => TaskEither<Failure, Page<SharedPatient>>;
  /** When each doctor of the patient last read or changed the record. */
  readonly listLastAccesses: (patient: PatientId) => TaskEither<Failure, readonly LastAccess[]>;
  /** Adds an association. `conflict` when it exists already. */
  readonly add: (patient: PatientId, association: Association) => TaskEither<Failure, void>;
  /** Changes the clearance and the last day. `stale` when its version is not the expected one. */
  readonly change: (
    patient: PatientId,
    association: Association,
    expectedVersion: number | null,
  ) => TaskEither<Failure, void>;
  /** `stale` when its version is not the expected one. */
  readonly remove: (patient: PatientId, id: Id, expectedVersion: number | null) => TaskEither<Failure, void>;
}
