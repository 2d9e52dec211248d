import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { EmergencyView } from "../../record/across/emergency/emergency-view.ts";

/** The record that an emergency link shows. */
export interface ViewedRecord {
  /** The id of the code that opened it. */
  readonly id: Id;
  readonly account: AccountId;
  readonly patient: PatientId;
  readonly until: Instant;
}

/** Stores the links to emergency data. Of their secrets it stores only digests. */
export interface EmergencyViews {
  /** `refused` while the maximum number of links is open. */
  readonly checkLimit: (patient: PatientId, now: Instant) => TaskEither<Failure, void>;
  /** Creates a link under an unused id. `refused` like `checkLimit`. */
  readonly create: (
    patient: PatientId,
    id: Id,
    secretDigest: string,
    now: Instant,
    until: Instant,
  ) => TaskEither<Failure, EmergencyView>;
  /** The links of the record, newest first. Ended links stay listed for a while. */
  readonly list: (patient: PatientId) => TaskEither<Failure, readonly EmergencyView[]>;
  /** Closes a link permanently. `notFound` when it is not of this record. */
  readonly close: (patient: PatientId, view: Id, now: Instant) => TaskEither<Failure, void>;
  /** Records the opening and returns the record; null when link or account is unknown, expired or closed. */
  readonly open: (patient: PatientId, secretDigest: string, now: Instant) => TaskEither<Failure, ViewedRecord | null>;
}
