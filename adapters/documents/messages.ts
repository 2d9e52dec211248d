import type { ReadingContext } from "@libretto/core/documents/document";
import type { DocumentRefusal } from "@libretto/core/documents/fhir/foreign-document";
import type { ImportReview } from "@libretto/core/documents/fhir/read-import";
import type { Either } from "@libretto/core/kernel/fp";
import type { ReadPart } from "@libretto/core/ports/documents/file-reader";

/** What the page sends to the worker: one FHIR document, or a file with documents of any format. */
export interface ReadRequest {
  readonly bytes: ArrayBuffer;
  readonly context: ReadingContext;
  readonly reads: "fhir" | "file";
}

/** What the worker sends to the page: that it runs, and then what it has read. */
export type WorkerMessage =
  | { readonly is: "started" }
  | { readonly is: "read"; readonly result: Either<DocumentRefusal, ImportReview> }
  | { readonly is: "parts"; readonly parts: readonly ReadPart[] };
