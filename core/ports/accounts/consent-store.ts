import type { Consent, PastConsent } from "../../account/consents.ts";
import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";

/** A patient's decision on one treatment of data. */
export interface ConsentDecision {
  readonly treatment: Id;
  readonly given: boolean;
  readonly on: CalendarDate;
}

/** Stores the patients' decisions on each use of their data. The history is append-only (PR-8). */
export interface ConsentStore {
  /** The current consent for every treatment. Without a decision it is not given. */
  readonly listCurrent: (patient: PatientId) => TaskEither<Failure, readonly Consent[]>;
  /** Every decision, newest first. */
  readonly listHistory: (patient: PatientId) => TaskEither<Failure, readonly PastConsent[]>;
  /** Adds a decision with the current version of the notice. */
  readonly add: (patient: PatientId, decision: ConsentDecision, now: Instant) => TaskEither<Failure, void>;
}
