import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, PatientId } from "../kernel/id.ts";
import type { Sealed } from "./file-vault.ts";

/** Ends accounts and what belongs to them; within one transaction, so that a cut leaves all or nothing (PR-6). */
export interface RecordEraser {
  /** Removes the account with sessions, secrets, letters and subscriptions; before the record, as `accounts`. */
  readonly account: (account: AccountId, patient: PatientId | null, email: string) => TaskEither<Failure, void>;
  /** Where the bytes of the patient's files are, whatever else is kept of them and whether it can be read; as the patient. */
  readonly files: (patient: PatientId) => TaskEither<Failure, readonly Sealed[]>;
  /** Removes every row of the patient, in whatever table; as the patient. */
  readonly record: (patient: PatientId) => TaskEither<Failure, void>;
  /** Ends the doctor's associations; as the doctor. */
  readonly associations: (doctor: AccountId) => TaskEither<Failure, void>;
  /** Keeps an extract that says nobody's name, under a random name of its own. */
  readonly keep: (name: string, extract: unknown, until: Instant) => TaskEither<Failure, void>;
  /** Removes the extracts whose time is over; how many they were. */
  readonly purge: (now: Instant) => TaskEither<Failure, number>;
}
