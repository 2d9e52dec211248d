import { isZip } from "@libretto/core/catalogues/files/zip-signature";
import { findCodesInFile, readCodeTexts } from "@libretto/core/documents/codes/health-code";
import { findLinkText } from "@libretto/core/documents/codes/links/health-link";
import type { DocumentSource, ReadingContext } from "@libretto/core/documents/document";
import type { PartContent } from "@libretto/core/documents/part-content";
import { readSource } from "@libretto/core/documents/readers";
import { findTables } from "@libretto/core/documents/tables/find-tables";
import { parseCsv } from "@libretto/core/documents/tables/parse-csv";
import { readTable } from "@libretto/core/documents/tables/reader";
import type { SourceTable } from "@libretto/core/documents/tables/table";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { readPdfAddresses, readPdfPictures } from "../codes/pdf-pictures.ts";
import { decodePicture, isPicture, isTooLarge } from "../codes/pixels.ts";
import { readCodes } from "../codes/read-codes.ts";
import { scanCodes } from "../codes/scan-codes.ts";
import type { WorkerPart } from "../messages.ts";
import { decodeText } from "./decode-text.ts";
import type { RenderPages } from "./page-pictures.ts";
import { readPageTexts } from "./page-text.ts";
import { parseXml } from "./parse-xml.ts";
import { type InnerFile, readPdfContent } from "./pdf-content.ts";
import { ReadingBudget } from "./reading-budget.ts";
import { decodeBase64, isSigned, readSignedContent } from "./signed-content.ts";
import { readWorkbook } from "./workbook.ts";
import { readZipContent } from "./zip-content.ts";

/** How many files may be around a document: an archive, a signed file, a PDF. */
const NESTING_LIMIT = 5;
/** The limit of a file that is read as a text. */
const TEXT_BYTES = 20 * 2 ** 20;

type ReadPart = WorkerPart<PartContent>;

/** PDF allows other bytes before its header. */
const PDF_HEAD_BYTES = 1024;
const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, PDF_HEAD_BYTES)).includes("%PDF-");

/** The tree of a text that is XML, or the text of one that can be JSON; null for another text. */
const sourceOf = (text: string): Either<FileRefusal, DocumentSource> | null => {
  const start = text.trimStart().slice(0, 1);
  if (start === "<") {
    const root = parseXml(text);
    return isLeft(root) ? root : right({ is: "xml", root: root.right });
  }
  return start === "{" || start === "[" ? right({ is: "text", text }) : null;
};

/** Tables of the same name get a number, so that each has a path of its own. */
const withOwnNames = (tables: readonly SourceTable[]): readonly SourceTable[] =>
  tables.map((table, index) => {
    const before = tables.slice(0, index).filter(({ name }) => name === table.name).length;
    return before === 0 ? table : { ...table, name: `${table.name} (${before + 1})` };
  });

/** The tables of a file, each as a part of its own; several have their names in the path. */
const readTables = (
  tables: readonly SourceTable[],
  context: ReadingContext,
  path: readonly string[],
): readonly ReadPart[] => {
  if (tables.length === 0) return [{ path, result: left("unknownFormat") }];
  const isOnly = tables.length === 1;
  return withOwnNames(tables)
    .map((table) => ({ table: isOnly ? { ...table, name: "" } : table, path: isOnly ? path : [...path, table.name] }))
    .filter((one) => isOnWay(one.path, context))
    .map((one) => ({ path: one.path, result: right(readTable(one.table, one.path, context)) }));
};

const readText = async (
  bytes: Uint8Array,
  context: ReadingContext,
  path: readonly string[],
): Promise<readonly ReadPart[]> => {
  const refuse = (refusal: FileRefusal): readonly ReadPart[] => [{ path, result: left(refusal) }];
  if (bytes.length > TEXT_BYTES) return refuse("tooLarge");
  const text = decodeText(bytes);
  if (isLeft(text)) return refuse(text.left);
  if (text.right.replace(/[\s\0\uFEFF]+/g, "") === "") return refuse("empty");
  const content = text.right.replace(/^\uFEFF/, "");
  const codes = findCodesInFile(content);
  if (codes.length > 0) return readCodes(codes, context, path);
  const source = sourceOf(content);
  if (source === null) return readTables(findTables(parseCsv(content) ?? [], ""), context, path);
  return [{ path, result: isLeft(source) ? source : readSource(source.right, context) }];
};

/** Every document of an office program is a ZIP archive with this file. */
const OFFICE_PART = "[Content_Types].xml";

/** The tables of a workbook; documents of other office programs have none. */
const readOffice = (
  files: readonly InnerFile[],
  context: ReadingContext,
  path: readonly string[],
): readonly ReadPart[] => {
  const sheets = readWorkbook(files);
  return isLeft(sheets)
    ? [{ path, result: sheets }]
    : readTables(
        sheets.right.flatMap(({ name, rows }) => findTables(rows, name)),
        context,
        path,
      );
};

/** The name of a file without its folders. */
const baseName = (name: string): string => name.split(/[\\/]/).at(-1) || name;

/** Whether a file can be the one of which the person has answered the questions, or contain it. */
const isOnWay = (path: readonly string[], { table }: ReadingContext): boolean =>
  table === undefined || path.every((name, index) => table.path[index] === undefined || table.path[index] === name);

/** What a file inside another one gives that is no document. */
const NO_DOCUMENT: readonly FileRefusal[] = [
  ...(["unknownFormat", "noData", "noTable", "empty", "otherXml", "notJson", "notFhir", "wrappedFhir"] as const),
];

const isFound = ({ result }: ReadPart): boolean => !(isLeft(result) && NO_DOCUMENT.includes(result.left));

/** Where a file is, what may still be unpacked, and how the pictures of its pages are made; null when nobody wants them. */
interface Position {
  readonly path: readonly string[];
  readonly budget: ReadingBudget;
  readonly render: RenderPages | null;
}

/** Reads the files inside a file. Of a PDF or a signed file only those that are documents count. */
const readInner = async (
  files: readonly InnerFile[],
  context: ReadingContext,
  { path, budget, render }: Position,
  isArchive: boolean,
): Promise<readonly ReadPart[]> => {
  if (isArchive && files.some(({ name }) => name === OFFICE_PART)) return readOffice(files, context, path);
  const parts: ReadPart[] = [];
  for (const { name, bytes } of files) {
    const inner = [...path, isArchive ? name : baseName(name)];
    if (isOnWay(inner, context)) parts.push(...(await readBytes(bytes, context, inner, budget, render)));
  }
  const found = isArchive ? parts : parts.filter((part) => isFound(part) && part.pictures === undefined);
  return found.length > 0 ? found : [{ path, result: left(isArchive ? "empty" : "noData") }];
};

const readContainer = async (
  content: Either<FileRefusal, readonly InnerFile[]>,
  context: ReadingContext,
  position: Position,
  isArchive: boolean,
): Promise<readonly ReadPart[]> =>
  isLeft(content) ? [{ path: position.path, result: content }] : readInner(content.right, context, position, isArchive);

/** Whether a code is one that the product knows; a report of a laboratory can have another one. */
const isKnownCode = ({ result }: ReadPart): boolean => !(isLeft(result) && result.left === "otherCode");

/** The codes in a picture; of one without any, itself when its text is to be recognised. */
const readPicture = async (
  bytes: Uint8Array,
  context: ReadingContext,
  { path, budget, render }: Position,
): Promise<readonly ReadPart[]> => {
  // of many pictures the last ones are not searched for codes
  const isSearched = !isTooLarge(bytes) && budget.takePicture();
  const picture = isSearched ? await decodePicture(Uint8Array.from(bytes)) : "unknownFormat";
  const texts = typeof picture === "string" ? [] : await scanCodes([picture]);
  const codes = await readCodes(readCodeTexts(texts), context, path);
  if (codes.some(isKnownCode)) return codes;
  const refusal = isTooLarge(bytes) ? "tooLarge" : typeof picture === "string" ? picture : "noCode";
  if (render !== null && refusal !== "tooLarge")
    return [{ path, result: left(refusal), pictures: [{ content: new Blob([Uint8Array.from(bytes)]) }] }];
  return codes.length > 0 ? codes : [{ path, result: left(refusal) }];
};

/** The codes in the pictures of a PDF, and the health links that it opens; none for one that has only codes of another kind. */
const readPdfCodes = async (
  bytes: Uint8Array,
  context: ReadingContext,
  { path, budget }: Position,
): Promise<readonly ReadPart[]> => {
  const pictures = await readPdfPictures(bytes);
  const texts = await scanCodes(pictures.filter(() => budget.takePicture()));
  const links = (await readPdfAddresses(bytes))
    .flatMap((address) => findLinkText(address) ?? [])
    // the same link is often a code too
    .filter((link) => !texts.some((text) => text.includes(link)));
  return (await readCodes(readCodeTexts([...texts, ...links]), context, path)).filter(isKnownCode);
};

/** The pictures of the pages of a PDF without text. */
const readScan = async (bytes: Uint8Array, { path, render }: Position): Promise<readonly ReadPart[]> => {
  const pictures = render === null ? null : await render(bytes);
  if (pictures === null) return [{ path, result: left("noData") }];
  return isLeft(pictures) ? [{ path, result: pictures }] : [{ path, result: left("noData"), pictures: pictures.right }];
};

/**
 * The documents inside a PDF; of one without any, what its pages state, else the codes on them, else the pictures of pages
 * without text.
 */
const readPdf = async (
  bytes: Uint8Array,
  context: ReadingContext,
  position: Position,
): Promise<readonly ReadPart[]> => {
  const parts = await readContainer(await readPdfContent(bytes, position.budget), context, position, false);
  if (parts.some(({ result }) => !isLeft(result) || result.left !== "noData")) return parts;
  const pages = await readPageTexts(bytes);
  const result = isLeft(pages) ? pages : readSource({ is: "pages", pages: pages.right }, context);
  if (!isLeft(pages) && !isLeft(result)) {
    const pdf = { content: new Blob([Uint8Array.from(bytes)]), pageCount: pages.right.length };
    return [{ path: position.path, result, ...(position.render !== null && { pdf }) }];
  }
  const codes = await readPdfCodes(bytes, context, position);
  if (codes.length > 0) return codes;
  const hasPictures = isLeft(pages) ? pages.left === "noText" : pages.right.some(({ runs }) => runs.length === 0);
  if (hasPictures) return readScan(bytes, position);
  return isLeft(pages) ? parts : [{ path: position.path, result: left("noTable") }];
};

/**
 * Reads every document in the bytes of a file, which are recognised by their content. It throws nothing and stores
 * nothing; the answer has at least one part.
 *
 * @param render makes the pictures of pages without text, so that their text can be recognised; null for no pictures
 */
export const readBytes = async (
  bytes: Uint8Array,
  context: ReadingContext,
  path: readonly string[] = [],
  budget: ReadingBudget = new ReadingBudget(),
  render: RenderPages | null = null,
): Promise<readonly ReadPart[]> => {
  const refuse = (refusal: FileRefusal): readonly ReadPart[] => [{ path, result: left(refusal) }];
  if (bytes.length === 0) return refuse("empty");
  if (path.length > NESTING_LIMIT) return refuse("tooDeep");
  if (!budget.takeFile()) return refuse("tooManyFiles");
  const position = { path, budget, render };
  if (isZip(bytes)) return readContainer(await readZipContent(bytes, budget), context, position, true);
  if (isSigned(bytes)) {
    const content = readSignedContent(bytes);
    if (content === null) return refuse("damaged");
    return budget.takeBytes(content.length)
      ? readBytes(content, context, [...path, "p7m"], budget, render)
      : refuse("tooLarge");
  }
  if (isPdf(bytes)) return readPdf(bytes, context, position);
  if (isPicture(bytes)) return readPicture(bytes, context, position);
  const decoded = bytes.length > TEXT_BYTES ? null : decodeBase64(new TextDecoder("latin1").decode(bytes));
  if (decoded !== null && (isSigned(decoded) || isPdf(decoded) || isZip(decoded) || decoded[0] === 0x3c))
    return readBytes(decoded, context, path, budget, render);
  return readText(bytes, context, path);
};
