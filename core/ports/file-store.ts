import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, PatientId } from "../kernel/id.ts";
import type { RecordFile } from "../record/files/record-file.ts";
import type { Verdict } from "../record/files/verdict.ts";
import type { PatientKey, Sealed, Taken } from "./file-vault.ts";

/** A file with where its bytes are. */
export interface StoredFile extends Sealed {
  readonly row: RecordFile;
  readonly bytes: number;
  readonly verdict: Verdict;
}

/** A file that no scanner has judged, without a word of what it is. */
export interface Unscanned extends Sealed {
  readonly patient: PatientId;
  readonly file: number;
  readonly verdict: Verdict;
}

/** Stands for one download by whoever asked for it, in the session they asked in. */
export interface Ticket {
  readonly digest: string;
  readonly account: AccountId;
  readonly sessionDigest: string;
  readonly patient: PatientId;
  /** Null where it stands for everything, as one archive. */
  readonly file: number | null;
  readonly endsAt: Instant;
}

/** What the record knows of the bytes of its files. */
export interface FileStore {
  /** The patient's newest key; null before the first file. */
  readonly newestKey: (patient: PatientId) => TaskEither<Failure, PatientKey | null>;
  /** Keeps a key, wrapped. */
  readonly addKey: (key: PatientKey) => TaskEither<Failure, void>;
  /** What the patient's files take. Held: nobody else adds one until the transaction ends. */
  readonly taken: (patient: PatientId) => TaskEither<Failure, { readonly files: number; readonly bytes: number }>;
  /** Notes where the bytes of a file are, in the transaction that adds its row; without a verdict nobody has looked. */
  readonly addContent: (patient: PatientId, file: number, taken: Taken, verdict?: Verdict) => TaskEither<Failure, void>;
  /** A file of either list, as far as the acting person may read; `notFound` also when its bytes were never kept. */
  readonly stored: (patient: PatientId, file: number) => TaskEither<Failure, StoredFile>;
  /** Keeps a ticket for a download that is about to be made. */
  readonly issue: (ticket: Ticket) => TaskEither<Failure, void>;
}

/** What is known of files without looking into any record. */
export interface FileDirectory {
  /** Takes a ticket away; null when there is none, or its time is over. */
  readonly redeem: (digest: string, now: Instant) => TaskEither<Failure, Ticket | null>;
  /** Takes all tickets away whose time is over. */
  readonly dropTickets: (now: Instant) => TaskEither<Failure, void>;
  /** Those of the names that no file has. */
  readonly unowned: (blobs: readonly string[]) => TaskEither<Failure, readonly string[]>;
  /** Keys wrapped by another key of the installation than this one, at most so many. */
  readonly wrappedByOthers: (master: string, most: number) => TaskEither<Failure, readonly PatientKey[]>;
  /** Files that no scanner has judged, after that one, at most so many; first those that wait. */
  readonly unscanned: (after: Unscanned | null, most: number) => TaskEither<Failure, readonly Unscanned[]>;
  /** Keeps what a scanner said; gives the account whose file it is, null when the file is gone. */
  readonly judged: (
    file: Pick<Unscanned, "patient" | "file">,
    verdict: "clean" | "infected",
  ) => TaskEither<Failure, number | null>;
  /** Keeps these keys as they are wrapped now. */
  readonly rewrapped: (keys: readonly PatientKey[]) => TaskEither<Failure, void>;
}
