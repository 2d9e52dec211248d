import type { ReadingContext } from "@libretto/core/documents/document";
import type { PageText } from "@libretto/core/documents/pages/page-text";
import type { FileContent } from "@libretto/core/documents/part-content";
import type { ReadPart } from "@libretto/core/ports/documents/file-reader";

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

/** A PDF with text, of which pages can be drawn. */
export interface ReadPdf {
  readonly content: Blob;
  readonly pageCount: number;
}

/** A part of a file as the worker sends it. */
export interface WorkerPart<Content = FileContent> extends ReadPart<Content> {
  /** The PDF from whose text it was read. */
  readonly pdf?: ReadPdf;
}

/** A page of a PDF that is to be drawn, from 0; then each font that the worker has requested, or null. */
export type DrawRequest =
  | { readonly is: "draw"; readonly pdf: Blob; readonly page: number }
  | { readonly is: "font"; readonly name: string; readonly bytes: ArrayBuffer | null };

/** Pictures that become the pages of one PDF. */
export interface JoinRequest {
  readonly is: "join";
  readonly pictures: readonly Blob[];
}

/** What the page sends to the worker: a file to read, a request for files of a disc, for a page of a PDF, or for a PDF. */
export type WorkerRequest = ReadRequest | DiscRequest | DrawRequest | JoinRequest;

/** What the worker sends to the page: that it runs, how much it has read, and then what it has read. */
export type WorkerMessage =
  | { readonly is: "started" }
  | { readonly is: "progress"; readonly part: number }
  | { readonly is: "parts"; readonly parts: readonly WorkerPart[] }
  /** A font that every program of PDF files has is needed for a page. */
  | { readonly is: "fontNeeded"; readonly name: string }
  /** A drawn page; null when it cannot be drawn. */
  | { readonly is: "pagePicture"; readonly picture: Blob | null }
  /** The PDF of some pictures; null when it cannot be made. */
  | { readonly is: "joinedPdf"; readonly pdf: Blob | null }
  /** A file of a disc; null when it cannot be read. */
  | { readonly is: "discFile"; readonly path: string; readonly bytes: Uint8Array | null };
