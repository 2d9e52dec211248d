import type { ReadingContext } from "@libretto/core/documents/document";
import type { ReadPart } from "@libretto/core/ports/documents/file-reader";

/** What the page sends to the worker: a file with documents of any format. */
export interface ReadRequest {
  readonly bytes: ArrayBuffer;
  readonly context: ReadingContext;
}

/** What the worker sends to the page: that it runs, and then what it has read. */
export type WorkerMessage = { readonly is: "started" } | { readonly is: "parts"; readonly parts: readonly ReadPart[] };
