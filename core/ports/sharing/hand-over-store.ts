import type { HandOver } from "../../account/hand-over.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";

/** A hand-over with the digest of its code and the number of wrong codes. */
export interface StoredHandOver extends HandOver {
  readonly codeDigest: string;
  readonly wrongCodes: number;
}

/** Stores the hand-over of a record to a person who has no account yet: at most one for each record. */
export interface HandOverStore {
  // after `actAs` of who represents the person
  /** The hand-over that has begun; null without one. */
  readonly load: (patient: PatientId) => TaskEither<Failure, HandOver | null>;
  /** Begins a hand-over; an earlier one is worth nothing from then on. */
  readonly begin: (
    patient: PatientId,
    handOver: Pick<StoredHandOver, "email" | "startedAt" | "codeDigest">,
  ) => TaskEither<Failure, void>;
  /** Ends it before the person has accepted. */
  readonly withdraw: (patient: PatientId) => TaskEither<Failure, void>;
  /**
   * Closes every other way to the record, which a carer may know: share links, emergency sheets, the calendar feed, and
   * the devices with reminders. Switches off all reminders, because a carer has chosen them. After `actAs` of the person.
   */
  readonly closeOtherWays: (patient: PatientId, now: Instant) => TaskEither<Failure, void>;
  // as `accounts`
  /** The hand-over of a record, locked until the transaction ends; null without one. */
  readonly lock: (patient: PatientId) => TaskEither<Failure, StoredHandOver | null>;
  /** Counts a wrong code. */
  readonly countWrongCode: (patient: PatientId) => TaskEither<Failure, void>;
  /** Ends the hand-over and the access of every carer: the person has accepted. */
  readonly finish: (patient: PatientId, now: Instant) => TaskEither<Failure, void>;
}
