import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../kernel/id.ts";
import type { EmergencyView } from "../record/across/emergency-view.ts";

/** Whose record an address shows. */
export interface ViewedRecord {
  /** Of the code that opened it. */
  readonly id: Id;
  readonly account: AccountId;
  readonly patient: PatientId;
  readonly until: Instant;
}

/** Keeps the addresses under which emergency sets are seen; of their secrets only the digests. */
export interface EmergencyViews {
  /** `refused` while so many are open that none can be made. */
  readonly room: (patient: PatientId, now: Instant) => TaskEither<Failure, void>;
  /** Makes one under an id that nobody has used; `refused` as `room` is. */
  readonly make: (
    patient: PatientId,
    id: Id,
    secretDigest: string,
    now: Instant,
    until: Instant,
  ) => TaskEither<Failure, EmergencyView>;
  /** Those of the record, the newest first; ended ones for a while too. */
  readonly of: (patient: PatientId) => TaskEither<Failure, readonly EmergencyView[]>;
  /** Closes one for good; `notFound` when it is not the record's. */
  readonly close: (patient: PatientId, view: Id, now: Instant) => TaskEither<Failure, void>;
  /** Notes that it was opened, and says whose record it shows; null when it is none, over, closed, or its owner's account is. */
  readonly open: (patient: PatientId, secretDigest: string, now: Instant) => TaskEither<Failure, ViewedRecord | null>;
}
