import type { Consent, PastConsent } from "../account/consents.ts";
import type { CalendarDate, Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Id, PatientId } from "../kernel/id.ts";

/** What a patient said to one treatment. */
export interface Said {
  readonly treatment: Id;
  readonly given: boolean;
  readonly on: CalendarDate;
}

/** Keeps what patients said to each use of their data: every word of it, none is ever changed (PR-8). */
export interface ConsentStore {
  /** What holds now, for every treatment; one that nobody was asked about is not given. */
  readonly of: (patient: PatientId) => TaskEither<Failure, readonly Consent[]>;
  /** Every word that was said, newest first. */
  readonly history: (patient: PatientId) => TaskEither<Failure, readonly PastConsent[]>;
  /** Adds to the history, with the version of the notice as it is now. */
  readonly add: (patient: PatientId, said: Said, now: Instant) => TaskEither<Failure, void>;
}
