import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, PatientId } from "../../kernel/id.ts";
import type { RecordFile } from "../../record/files/record-file.ts";
import type { ScanVerdict } from "../../record/files/scan-verdict.ts";
import type { PatientKey, SealedFile, SealedUpload } from "./file-vault.ts";

/** A file and the location of its bytes. */
export interface StoredFile extends SealedFile {
  readonly row: RecordFile;
  readonly bytes: number;
  readonly verdict: ScanVerdict;
}

/** A file without a scan result. It contains no description of the file. */
export interface UnscannedFile extends SealedFile {
  readonly patient: PatientId;
  readonly file: number;
  readonly verdict: ScanVerdict;
}

/** Permits one download by the account and session that requested it. */
export interface Ticket {
  readonly digest: string;
  readonly account: AccountId;
  readonly sessionDigest: string;
  readonly patient: PatientId;
  /** Null for an archive of the whole record. */
  readonly file: number | null;
  readonly endsAt: Instant;
}

/** Stores where the contents of files are. */
export interface FileStore {
  /** The patient's newest key; null before the first file. */
  readonly findNewestKey: (patient: PatientId) => TaskEither<Failure, PatientKey | null>;
  /** Stores a wrapped key. */
  readonly addKey: (key: PatientKey) => TaskEither<Failure, void>;
  /** The storage that the patient's files use. Locks it against new files until the transaction ends. */
  readonly measureUsage: (
    patient: PatientId,
  ) => TaskEither<Failure, { readonly files: number; readonly bytes: number }>;
  /** Stores the location of a file's bytes, in the transaction that adds its row. No verdict means not scanned. */
  readonly addContent: (
    patient: PatientId,
    file: number,
    sealedUpload: SealedUpload,
    verdict?: ScanVerdict,
  ) => TaskEither<Failure, void>;
  /** Stores a ticket for one download. */
  readonly issueTicket: (ticket: Ticket) => TaskEither<Failure, void>;
}

/** File data that the server needs without access to a record. */
export interface FileDirectory {
  /** Deletes and returns a ticket; null when there is none, or it has expired. */
  readonly redeemTicket: (digest: string, now: Instant) => TaskEither<Failure, Ticket | null>;
  /** Deletes expired tickets. */
  readonly deleteExpiredTickets: (now: Instant) => TaskEither<Failure, void>;
  /** Those of the blob names that belong to no file. */
  readonly findUnowned: (blobs: readonly string[]) => TaskEither<Failure, readonly string[]>;
  /** Keys that another master key wraps, up to a limit. */
  readonly listWrappedByOtherKeys: (master: string, limit: number) => TaskEither<Failure, readonly PatientKey[]>;
  /** Files without a scan result, after this one, up to a limit; first those that wait for a scan. */
  readonly listUnscanned: (after: UnscannedFile | null, limit: number) => TaskEither<Failure, readonly UnscannedFile[]>;
  /** Stores a scan result. Returns the account of the file; null when the file was deleted. */
  readonly recordVerdict: (
    file: Pick<UnscannedFile, "patient" | "file">,
    verdict: "clean" | "infected",
  ) => TaskEither<Failure, number | null>;
  /** The identity of the file store that this database uses; null before the first start. */
  readonly findStoreIdentity: () => TaskEither<Failure, string | null>;
  /**
   * Stores the identity of the file store, if the database has none. Another server that does the same waits until the
   * transaction ends. Returns the identity of the database.
   */
  readonly addStoreIdentity: (identity: string) => TaskEither<Failure, string>;
  /** Replaces the identity of the file store. */
  readonly replaceStoreIdentity: (identity: string) => TaskEither<Failure, void>;
  /** The blob names of the files that were stored last, newest first. */
  readonly listNewestBlobs: (limit: number) => TaskEither<Failure, readonly string[]>;
  /** Stores re-wrapped keys. */
  readonly storeRewrapped: (keys: readonly PatientKey[]) => TaskEither<Failure, void>;
}
