import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { SharedPatient } from "../record/doctors/shared-patient.ts";

/** The patients who share with the doctor who is signed in. */
export interface SharedPatients {
  /**
   * Those whose name has words that begin like the words typed, by surname and name; all when nothing was typed.
   * Behind a patient who shares no longer there are none, whatever the total says.
   * `notPermitted` for whoever is no doctor.
   */
  readonly page: (typed: string, request: PageRequest) => TaskEither<Failure, Page<SharedPatient>>;
  /** One of them, as things stand now; null when that patient does not share, or no longer. */
  readonly one: (patient: PatientId) => TaskEither<Failure, SharedPatient | null>;
}
