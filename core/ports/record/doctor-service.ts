import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { PageRequest } from "../../kernel/page.ts";
import type { Association } from "../../record/doctors/association.ts";
import type { DoctorEntry } from "../../record/doctors/directory.ts";
import type { LastAccess } from "../../record/doctors/last-access.ts";
import type { AssociationRequest } from "../../record/doctors/request.ts";
import type { DoctorQuery } from "./doctor-directory.ts";

/** The doctors of the signed-in patient. */
export interface DoctorService {
  /** Doctors who are not associated with the patient, by name. */
  readonly listAvailable: (
    patient: PatientId,
    query: DoctorQuery,
    request: PageRequest,
  ) => TaskEither<Failure, readonly DoctorEntry[]>;
  /** When each doctor last read or changed the record. */
  readonly listLastAccesses: (patient: PatientId) => TaskEither<Failure, readonly LastAccess[]>;
  /**
   * Adds, changes or removes a doctor, and returns the doctors afterwards. `stale` when the association has another
   * version.
   */
  readonly change: (
    request: AssociationRequest,
    expectedVersion: number | null,
  ) => TaskEither<Failure, readonly Association[]>;
}
