import type { ReadingContext } from "../../documents/document.ts";
import type { DocumentRefusal } from "../../documents/fhir/foreign-document.ts";
import type { ImportReview } from "../../documents/fhir/read-import.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { Either, TaskEither } from "../../kernel/fp.ts";

import type { FileBytes } from "../files/file-service.ts";

/**
 * Why a document was not read: the document itself, a file whose bytes the device does not give, a reader that did not
 * start, or one that ended without an answer because it was stopped or had no memory left.
 */
export type ReadingRefusal = DocumentRefusal | "unreadable" | "notStarted" | "interrupted";

/** Options of the reading of a document. */
export interface ReadingOptions {
  /** Receives a function that stops the reading, which then ends with `interrupted`. */
  readonly onStart?: (stop: () => void) => void;
}

/** Reads a document of another maker on this device, without blocking the page. It stores nothing. */
export type ReadDocument = (
  content: FileBytes,
  context: ReadingContext,
  options?: ReadingOptions,
) => TaskEither<Failure, Either<ReadingRefusal, ImportReview>>;
