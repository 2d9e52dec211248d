import type { Consent } from "../account/consents.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";

/** What a person agreed to, and the end of the account. */
export interface PrivacyDesk {
  /** What holds now, for every use of the data. */
  readonly consents: (patient: PatientId) => TaskEither<Failure, readonly Consent[]>;
  /** Gives or withdraws a consent, from today on. */
  readonly decide: (consent: Consent) => TaskEither<Failure, void>;
  /** Deletes the own account and record for good; needs a fresh proof (AU-8). */
  readonly deleteAccount: () => TaskEither<Failure, void>;
}
