import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { PatientNews } from "../../record/across/since-visit/patient-news.ts";
import type { SharedPatient } from "../../record/doctors/shared-patient.ts";
import type { Patient } from "../../record/patient/patient.ts";

/** The patients who share with the doctor who is signed in. */
export interface SharedPatients {
  /**
   * Patients whose name has words with the typed prefixes, by surname and name; all when nothing is typed.
   * The page is empty when the cursor is a patient who no longer shares, whatever the total.
   * `notPermitted` unless the user is a doctor.
   */
  readonly loadPage: (nameQuery: string, request: PageRequest) => TaskEither<Failure, Page<SharedPatient>>;
  /** The current state of one patient; null when the patient does not share, or no longer. */
  readonly find: (patient: PatientId) => TaskEither<Failure, SharedPatient | null>;
  /** What is new for the doctor in the record of a patient. The reading is in the access log of the patient. */
  readonly loadNews: (patient: PatientId) => TaskEither<Failure, PatientNews>;
  /** The name of the account that is signed in, for a user without a record. */
  readonly loadOwnName: () => TaskEither<Failure, Pick<Patient, "name" | "surname">>;
}
