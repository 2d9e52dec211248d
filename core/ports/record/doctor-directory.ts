import type { DoctorProfile } from "../../admin/doctor-profile.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { PageRequest } from "../../kernel/page.ts";
import type { DoctorEntry } from "../../record/doctors/directory.ts";

/** The words of a search for doctors; an empty text matches all. */
export interface DoctorQuery {
  readonly name: string;
  readonly specialty: string;
}

/** The doctors with whom a patient can share. */
export interface DoctorDirectory {
  /**
   * Doctors without an association with the patient, by prefixes of the words of their name and of their specialty. `malformed` when the
   * cursor `before` is not, or no longer, a doctor: then start from the first page.
   */
  readonly listAvailable: (
    patient: PatientId,
    query: DoctorQuery,
    request: PageRequest,
  ) => TaskEither<Failure, readonly DoctorEntry[]>;
  /** An entry by its id; null when there is none. */
  readonly findEntry: (id: Id) => TaskEither<Failure, DoctorEntry | null>;
}

/** The directory data of doctors except their names, for administrators. */
export interface DoctorProfiles {
  /** The profile of a doctor's account, empty when there is none. `notFound` for the account of another role. */
  readonly load: (doctor: AccountId) => TaskEither<Failure, DoctorProfile>;
  /** Replaces the profile. `notFound` for the account of another role. */
  readonly save: (doctor: AccountId, profile: DoctorProfile) => TaskEither<Failure, void>;
}
