import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { Chosen } from "../kernel/upload.ts";
import type { ReadyFile } from "../record/files/new-file.ts";
import type { RecordFile } from "../record/files/record-file.ts";

/** The bytes of a file as the platform holds them; a browser's `File` is one. */
export interface FileBytes {
  readonly size: number;
  /** All of them, read when somebody asks. */
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** A file somebody chose, whose bytes stay where they are until they are sent. */
export interface PickedFile extends Chosen {
  readonly content: FileBytes;
}

/** Tells how a file goes up, and lets it be stopped. */
export interface Sending {
  /** Bytes that have left, of how many. */
  readonly progress?: (sent: number, total: number) => void;
  /** Hands over a way to stop; a stopped upload ends in `files.uploadStopped`. */
  readonly begun?: (stop: () => void) => void;
}

/** What a file holds. */
export interface FileContent {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Files and what they hold; their rows are the `RecordStore`'s, whose `add` knows no bytes and refuses a file. */
export interface FileDesk {
  /** Sends a file and keeps its row; the row that comes back is durable with its bytes. */
  readonly add: (
    patient: PatientId,
    ready: ReadyFile<PickedFile>,
    sending?: Sending,
  ) => TaskEither<Failure, RecordFile>;
  /** An address to open in a new tab: it downloads the file once, within a minute. */
  readonly address: (patient: PatientId, file: number) => TaskEither<Failure, string>;
  /** The content, for a preview in the page (by its media type); `notFound` when it is not for this reader. */
  readonly content: (patient: PatientId, file: number) => TaskEither<Failure, FileContent>;
}
