import type { DoctorCard } from "../admin/doctor-card.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../kernel/id.ts";
import type { PageRequest } from "../kernel/page.ts";
import type { DoctorEntry } from "../record/doctors/directory.ts";

/** The doctors there are to share with. */
export interface DoctorDirectory {
  /**
   * Those who are not the patient's, by the beginnings of the words of their name; `malformed` where `before` is nobody,
   * or nobody any more: then one begins anew.
   */
  readonly available: (
    patient: PatientId,
    typed: string,
    request: PageRequest,
  ) => TaskEither<Failure, readonly DoctorEntry[]>;
  /** An entry by its number; null when there is none. */
  readonly entry: (id: Id) => TaskEither<Failure, DoctorEntry | null>;
}

/** What the directory says of doctors besides their names, for whoever keeps it. */
export interface DoctorCards {
  /** Of a doctor's account; nothing is said of one without a card. `notFound` when it is no doctor's. */
  readonly of: (doctor: AccountId) => TaskEither<Failure, DoctorCard>;
  /** Puts a card in the place of the one there is. `notFound` when it is no doctor's account. */
  readonly keep: (doctor: AccountId, card: DoctorCard) => TaskEither<Failure, void>;
}
