import type { Either } from "@libretto/core/kernel/fp";
import type { FileRefusal, PagePicture } from "@libretto/core/ports/documents/file-reader";
import type { LinkReview } from "../links/link-review.ts";
import type { ReviewedDocument } from "../reviewed-document.ts";
import type { TableReview } from "../tables/table-review.ts";

/** What the person answers questions about first: a table, or a link whose data are on another server. */
export type OpenQuestion = TableReview | LinkReview;

/** A part of a file that was read: a document, a question for the person, or why it gives none. */
export interface ReviewedPart {
  /** The names of the files inside the file, outer ones first; empty for the file itself. */
  readonly path: readonly string[];
  readonly result: Either<FileRefusal, ReviewedDocument | OpenQuestion>;
  /** The pictures in which no results were recognised. */
  readonly pictures?: readonly PagePicture[];
}
