import type { ReadingContext } from "@libretto/core/documents/document";
import type { PageText } from "@libretto/core/documents/pages/page-text";
import type { FilePart } from "@libretto/core/ports/documents/file-reader";

/** A larger file is not loaded into the memory of the device: 100 MiB. The export of a phone is read as a stream. */
export const FILE_LIMIT_BYTES = 100 * 2 ** 20;

/** A file of a folder, with its folders. */
export interface FolderBlob {
  readonly path: string;
  readonly content: Blob;
}

/** The recognised texts of pages. */
export interface RecognisedPages {
  readonly pages: readonly PageText[];
}

/** What the worker reads: a file with documents of any format, its bytes, the files of a folder, or recognised pages. */
export type SentContent = Blob | ArrayBuffer | readonly FolderBlob[] | RecognisedPages;

/** What the page sends to the worker. */
export interface ReadRequest {
  readonly content: SentContent;
  readonly context: ReadingContext;
  /** Whether the pictures of pages without text are part of the answer, so that their text can be recognised. */
  readonly wantsPictures: boolean;
}

/** What the page sends to the worker that opens databases: a database, or an archive with one, and SQLite. */
export interface DatabaseRequest {
  readonly content: Blob | ArrayBuffer;
  /** The name of the database in the archive; empty for the database itself. */
  readonly path: readonly string[];
  readonly program: ArrayBuffer;
}

/** The archive or the folder of which the page asks for single files; then the file of a path. */
export type DiscRequest =
  | { readonly is: "open"; readonly disc: Blob | readonly FolderBlob[] }
  | { readonly is: "load"; readonly path: string };

/** What the worker sends to the page: that it runs, how much it has read, and then what it has read. */
export type WorkerMessage =
  | { readonly is: "started" }
  | { readonly is: "progress"; readonly part: number }
  | { readonly is: "parts"; readonly parts: readonly FilePart[] }
  /** A file of a disc; null when it cannot be read. */
  | { readonly is: "discFile"; readonly path: string; readonly bytes: Uint8Array | null };
