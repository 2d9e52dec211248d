import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { FileDescription } from "../../kernel/upload.ts";
import type { RowsBySection } from "../../record/across/row-links.ts";
import type { ReadyFile } from "../../record/files/new-file.ts";
import type { RecordFile } from "../../record/files/record-file.ts";

/** The bytes of a file as the platform holds them; a browser's `File` is one. */
export interface FileBytes {
  readonly size: number;
  /** All bytes, read on demand. */
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
  /** The bytes from `start` to before `end`. */
  readonly slice: (start: number, end: number) => Pick<FileBytes, "arrayBuffer">;
}

/** A file that the user chose. Its bytes are read when they are sent. */
export interface PickedFile extends FileDescription {
  readonly content: FileBytes;
}

/** Reports the progress of an upload and lets the user stop it. */
export interface UploadOptions {
  /** The number of bytes sent, and the total. */
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
  /** Receives a function that stops the upload, which then ends with `files.uploadStopped`. */
  readonly onStart?: (stop: () => void) => void;
}

/** The content of a file. */
export interface FileContent {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Files and their contents. The `RecordStore` has their rows; its `add` refuses files, since it takes no bytes. */
export interface FileService {
  /** Uploads a file and stores its row. The returned row and its bytes are durable. */
  readonly add: (
    patient: PatientId,
    ready: ReadyFile<PickedFile>,
    options?: UploadOptions,
  ) => TaskEither<Failure, RecordFile>;
  /** A link that downloads the file once, within a minute. */
  readonly createDownloadLink: (patient: PatientId, file: number) => TaskEither<Failure, string>;
  /** The rows of the own record that were accepted from the file, by the name of their section. */
  readonly loadRows: (patient: PatientId, file: number) => TaskEither<Failure, RowsBySection>;
  /** The content, for a preview in the page. `notFound` when this reader may not see it. */
  readonly loadContent: (patient: PatientId, file: number) => TaskEither<Failure, FileContent>;
}
