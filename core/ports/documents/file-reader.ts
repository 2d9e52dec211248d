import type { ReadingContext, SourceRefusal } from "../../documents/document.ts";
import type { PictureEdit } from "../../documents/pages/picture-edit.ts";
import type { FileContent, PartContent } from "../../documents/part-content.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { Either, TaskEither } from "../../kernel/fp.ts";
import type { FileBytes } from "../files/file-service.ts";

/** A file of a folder, with its folders: "DICOM/IM000001". */
export interface FolderFile {
  readonly path: string;
  readonly content: FileBytes;
}

/** The pictures of the pages of one document, in their order. */
export interface PagePictures {
  readonly pages: readonly FileBytes[];
}

/** What is read: one file, the files of a folder together, or the pictures of the pages of a document. */
export type ReadableContent = FileBytes | readonly FolderFile[] | PagePictures;

/** Why a file, or a file inside it, gives no document. */
export type FileRefusal =
  | SourceRefusal
  /** Its content is of no known format. */
  | "unknownFormat"
  /** It is not well-formed XML. */
  | "malformedXml"
  /** Its XML declares entities or a DTD, which are not processed. */
  | "forbiddenXml"
  /** It names an encoding of characters that is not known. */
  | "unknownEncoding"
  /** A PDF without structured data: it can be stored and shown. */
  | "noData"
  /** A PDF with a text, and without a table of results that is read. */
  | "noTable"
  /** A picture without a code. */
  | "noCode"
  /** A folder without medical images and without documents. */
  | "noImages"
  /** A file of a folder that can be a document, and that is read only when it is chosen alone. */
  | "chooseAlone"
  /** The device cannot decode the picture. */
  | "notDecoded"
  /** No text was recognised in the picture. */
  | "notRecognised"
  /** Text was recognised in the picture, and no table of results. */
  | "noResults"
  /** The program that recognises text could not be loaded: there is no network. */
  | "notLoaded"
  /** A database, which another worker opens. */
  | "database"
  /** A database that is too large for the memory of a phone. */
  | "databaseTooLarge"
  /** The program that opens databases could not be loaded: there is no network. */
  | "databaseNotLoaded"
  /** The file has more pages or pictures without text than are recognised. */
  | "tooManyPages"
  /** It is protected by a password. */
  | "encrypted"
  /** It is damaged: a part of it is missing. */
  | "damaged"
  /** It has too many files inside. */
  | "tooManyFiles"
  /** The device does not give its bytes. */
  | "unreadable"
  /** The reader did not start, or ended without an answer. */
  | "notStarted"
  | "interrupted"
  /** The time for one file was over. */
  | "tookTooLong";

/** Options of the reading of a file. */
export interface ReadingOptions {
  /**
   * Receives a function that stops the reading, which then ends with `interrupted`. Pages that were recognised before are
   * part of the answer.
   */
  readonly onStart?: (stop: () => void) => void;
  /** Receives the part of a large file that is read, from 0 to 1. */
  readonly onProgress?: (part: number, activity: ReadingActivity, page?: RecognisedPageNumber) => void;
  /** Whether the text of pictures and of scanned pages is recognised, which takes some seconds for each page. */
  readonly recognisesPictures?: boolean;
  /** The edits that the person made, by the number of the picture. A picture without one is read in the direction it has. */
  readonly edits?: ReadonlyMap<number, PictureEdit>;
  /** Receives the pictures as they are in the file, before their text is recognised. */
  readonly onPictures?: (pictures: readonly PagePicture[]) => void;
}

/** Which page is recognised, from 1, and of how many. */
export interface RecognisedPageNumber {
  readonly number: number;
  readonly count: number;
}

/** What the reader does: it reads the file, or recognises the text of its pictures. */
export type ReadingActivity = "reading" | "recognising";

/** The picture of a page. */
export interface PagePicture {
  readonly content: FileBytes;
  /** How it is turned and cropped before its text is recognised, or how it was; absent when nobody has decided it. */
  readonly edit?: PictureEdit;
  /** Its number among the pictures of the file that are recognised, from 0; absent for others. */
  readonly number?: number;
}

/** The pages of a PDF with text, which are drawn only when somebody wants to see them. */
export interface PdfPages {
  readonly count: number;
  /** Draws a page, from 0. `files.damaged` when this browser cannot draw it completely. */
  readonly draw: (page: number) => TaskEither<Failure, PagePicture>;
}

/** A document or a table of a file, or why a part of it gives none. */
export interface ReadPart<Content = PartContent> {
  /** The names of the files inside the file, outer ones first; empty for the file itself: `["referto.pdf", "cda.xml"]`. */
  readonly path: readonly string[];
  readonly result: Either<FileRefusal, Content>;
  /** The pictures of its pages, in their order: those to recognise, and afterwards those that the rows have places on. */
  readonly pictures?: readonly PagePicture[];
}

/** A part of a file, or the export of a phone or a hospital disc from which the person chooses. */
export interface FilePart extends ReadPart<FileContent> {
  /** The pages from whose text it was read; absent for every other document. */
  readonly pdfPages?: PdfPages;
}

/**
 * Reads every document of a file on this device: of a PDF its attachments, of a signed file its content, of an archive
 * all files, of the export of a phone its measurements, of a picture its codes, of a hospital disc the headers of its
 * images, and at request the text of pictures. The answer has at least one part. It stores nothing.
 */
export type ReadFile = (
  content: ReadableContent,
  context: ReadingContext,
  options?: ReadingOptions,
) => TaskEither<Failure, readonly FilePart[]>;

/**
 * Reads one file of a hospital disc as it is stored: a DICOM file of the standard, or the PDF in it.
 * `files.damaged` when it cannot be read.
 */
export type ReadDiscFile = (content: ReadableContent, path: string) => TaskEither<Failure, Uint8Array>;
