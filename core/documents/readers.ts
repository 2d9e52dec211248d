import { type Either, left } from "../kernel/fp.ts";
import { cdaReader } from "./cda/reader.ts";
import { codeReader } from "./codes/reader.ts";
import type { DocumentReader, DocumentSource, OfferedDocument, ReadingContext, SourceRefusal } from "./document.ts";
import { fhirReader } from "./fhir/reader.ts";
import { kardiaReader } from "./kardia/reader.ts";
import { pageReader } from "./pages/reader.ts";

/** The readers of all formats. */
export const DOCUMENT_READERS: readonly DocumentReader[] = [
  fhirReader,
  cdaReader,
  kardiaReader,
  pageReader,
  codeReader,
];

/** Reads a document with the reader that recognises its content. */
export const readSource = (source: DocumentSource, context: ReadingContext): Either<SourceRefusal, OfferedDocument> => {
  if (source.is === "text" && source.text.trim() === "") return left("empty");
  const reader = DOCUMENT_READERS.find(({ recognises }) => recognises(source));
  return reader === undefined ? left(source.is === "xml" ? "otherXml" : "notJson") : reader.read(source, context);
};
