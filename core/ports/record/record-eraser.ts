import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, PatientId } from "../../kernel/id.ts";
import type { SealedFile } from "../files/file-vault.ts";

/** Erases accounts and their data in one transaction, completely or not at all (PR-6). */
export interface RecordEraser {
  /** Erases the account with sessions, secrets, e-mails and subscriptions. Runs before the record, as `accounts`. */
  readonly eraseAccount: (account: AccountId, patient: PatientId | null, email: string) => TaskEither<Failure, void>;
  /** The location of the bytes of all the patient's files, readable or not. Runs as the patient. */
  readonly listFiles: (patient: PatientId) => TaskEither<Failure, readonly SealedFile[]>;
  /** Erases the patient's rows in every table. Runs as the patient. */
  readonly eraseRecord: (patient: PatientId) => TaskEither<Failure, void>;
  /** Erases the doctor's associations. Runs as the doctor. */
  readonly eraseAssociations: (doctor: AccountId) => TaskEither<Failure, void>;
  /** Stores a pseudonymous extract under a random name. */
  readonly storeExtract: (name: string, extract: unknown, until: Instant) => TaskEither<Failure, void>;
  /** Deletes expired extracts. Returns their number. */
  readonly deleteExpiredExtracts: (now: Instant) => TaskEither<Failure, number>;
}
