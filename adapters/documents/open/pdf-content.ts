import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { ReadingBudget } from "./reading-budget.ts";

/** A file inside a PDF. */
export interface InnerFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The limit of one decoded part of a PDF. */
const PART_LIMIT = 8 * 2 ** 20;
const ROOT_START = /<(?:[\w.-]+:)?ClinicalDocument[\s>]/;
const ROOT_END = /<\/(?:[\w.-]+:)?ClinicalDocument\s*>/;

/** The content of a part; null when it is too large, or the budget has no room for it. */
const decode = (stream: PDFRawStream, budget: ReadingBudget): Uint8Array | null => {
  if (budget.bytesLeft === 0) return null;
  try {
    const bytes = decodePDFRawStream(stream).getBytes(PART_LIMIT + 1);
    return budget.takeBytes(bytes.length) && bytes.length <= PART_LIMIT ? Uint8Array.from(bytes) : null;
  } catch {
    // a filter of pictures, or damaged data
    return null;
  }
};

const textOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : "";

const nameOf = (value: PDFObject | undefined): string => (value instanceof PDFName ? value.decodeText() : "");

/** The names of the embedded files, by the reference of their content. */
const namesByReference = (pdf: PDFDocument): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const files = object.lookup(PDFName.of("EF"));
    if (!(files instanceof PDFDict)) continue;
    const name = textOf(object.lookup(PDFName.of("UF"))) || textOf(object.lookup(PDFName.of("F")));
    for (const reference of files.values()) names.set(String(reference), name);
  }
  return names;
};

const isPicture = (stream: PDFRawStream): boolean => nameOf(stream.dict.lookup(PDFName.of("Subtype"))) === "Image";

const listStreams = (pdf: PDFDocument): readonly (readonly [PDFRef, PDFRawStream])[] =>
  pdf.context
    .enumerateIndirectObjects()
    .flatMap(([reference, object]) => (object instanceof PDFRawStream ? [[reference, object] as const] : []));

/** The files of a PDF: attached to it, to a page, or to a note. */
const listEmbedded = (pdf: PDFDocument, budget: ReadingBudget): readonly InnerFile[] => {
  const names = namesByReference(pdf);
  return listStreams(pdf).flatMap(([reference, stream]) => {
    const isEmbedded =
      names.has(String(reference)) || nameOf(stream.dict.lookup(PDFName.of("Type"))) === "EmbeddedFile";
    const bytes = isEmbedded ? decode(stream, budget) : null;
    return bytes === null ? [] : [{ name: names.get(String(reference)) ?? "", bytes }];
  });
};

/** Documents in the resources of a form (XFA), which is an older way to put them into a PDF. */
const listFormDocuments = (pdf: PDFDocument, budget: ReadingBudget): readonly InnerFile[] =>
  listStreams(pdf).flatMap(([, stream]) => {
    const bytes = isPicture(stream) ? null : decode(stream, budget);
    const text = bytes === null ? "" : new TextDecoder().decode(bytes);
    const start = text.search(ROOT_START);
    const end = start === -1 ? null : ROOT_END.exec(text.slice(start));
    if (end === null) return [];
    const document = text.slice(start, start + end.index + end[0].length);
    return [{ name: "XFA", bytes: new TextEncoder().encode(document) }];
  });

const LOADING = { updateMetadata: false, throwOnInvalidObject: false } as const;

/** Loads a PDF. One that only restricts printing or copying opens with an empty password. */
const load = async (bytes: Uint8Array): Promise<Either<"damaged" | "encrypted", PDFDocument>> => {
  try {
    return right(await PDFDocument.load(bytes, LOADING));
  } catch (error) {
    if (!/encrypt|password/i.test(String(error))) return left("damaged");
  }
  try {
    return right(await PDFDocument.load(bytes, { ...LOADING, password: "" }));
  } catch {
    return left("encrypted");
  }
};

/** The files inside a PDF; those in a form only when it has no others. */
export const readPdfContent = async (
  bytes: Uint8Array,
  budget: ReadingBudget,
): Promise<Either<"damaged" | "encrypted" | "tooLarge", readonly InnerFile[]>> => {
  const pdf = await load(bytes);
  if (pdf._tag === "Left") return pdf;
  if (pdf.right.context.enumerateIndirectObjects().length === 0) return left("damaged");
  try {
    const embedded = listEmbedded(pdf.right, budget);
    const files = embedded.length > 0 ? embedded : listFormDocuments(pdf.right, budget);
    return budget.bytesLeft === 0 ? left("tooLarge") : right(files);
  } catch {
    return left("damaged");
  }
};
