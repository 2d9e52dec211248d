import type { DocumentRefusal } from "@libretto/core/documents/fhir/foreign-document";
import type { ImportReview } from "@libretto/core/documents/fhir/read-import";
import type { Either } from "@libretto/core/kernel/fp";
import type { ReadingContext } from "@libretto/core/ports/documents/document-reader";

/** What the page sends to the worker: one document. */
export interface ReadRequest {
  readonly bytes: ArrayBuffer;
  readonly context: ReadingContext;
}

/** What the worker sends to the page: that it runs, and then what it has read. */
export type WorkerMessage =
  | { readonly is: "started" }
  | { readonly is: "read"; readonly result: Either<DocumentRefusal, ImportReview> };
