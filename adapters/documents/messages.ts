import type { ReadingContext } from "@libretto/core/documents/document";
import type { FilePart } from "@libretto/core/ports/documents/file-reader";

/** A larger file is not loaded into the memory of the device: 100 MiB. The export of a phone is read as a stream. */
export const FILE_LIMIT_BYTES = 100 * 2 ** 20;

/** What the page sends to the worker: a file with documents of any format, or its bytes. */
export interface ReadRequest {
  readonly file: Blob | ArrayBuffer;
  readonly context: ReadingContext;
}

/** What the worker sends to the page: that it runs, how much it has read, and then what it has read. */
export type WorkerMessage =
  | { readonly is: "started" }
  | { readonly is: "progress"; readonly part: number }
  | { readonly is: "parts"; readonly parts: readonly FilePart[] };
