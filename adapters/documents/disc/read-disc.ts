import type { DicomDisc, DicomInstance, DiscProblem } from "@libretto/core/documents/dicom/instance";
import type { ReadingContext } from "@libretto/core/documents/document";
import { type Either, isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { UPLOAD_LIMIT_BYTES } from "@libretto/core/kernel/upload";
import { DICOM_HEAD_BYTES, isDicomStart, toDicomFile } from "@libretto/core/media/dicom-file";
import type { FilePart, FileRefusal, ReadPart } from "@libretto/core/ports/documents/file-reader";
import { readDirectory, readEncapsulatedPdf, readInstance } from "../../dicom/read-instance.ts";
import type { FolderBlob } from "../messages.ts";
import { readBytes } from "../open/read-file.ts";
import { type DiscFile, openDiscFiles } from "./disc-files.ts";

/** More files are on no disc. */
const FILE_LIMIT = 20_000;
/** The header of nearly all images is within these bytes: 256 kB. */
const HEADER_BYTES = 2 ** 18;

/** Files that are no images, whatever is in them: programs, web pages, pictures, texts. */
const OTHER_EXTENSION =
  /\.(bat|bmp|cab|chm|cmd|com|css|csv|dll|doc|docx|exe|gif|gz|htm|html|ico|inf|ini|jar|jpe?g|js|json|log|mp3|mp4|msi|ocx|p7m|pdf|png|rtf|so|svg|sys|tiff?|ttf|txt|wav|xls|xlsx|xml|xsl|xslt|zip)$/i;
/** Files that are read as documents beside the images. */
const DOCUMENT_EXTENSION = /\.(json|p7m|pdf|xml)$/i;
const PDF_EXTENSION = /\.pdf$/i;
/** Files that can be documents or tables, and are read only when the person chooses them alone. */
const ALONE_EXTENSION = /\.(csv|heic|heif|jpe?g|png|smart-health-card|tsv|txt|webp|xlsx|zip)$/i;
/** What is read from a file that is no document, such as the settings of a program. */
const NO_DOCUMENT: readonly FileRefusal[] = ["empty", "unknownFormat", "otherXml", "notJson", "notFhir", "wrappedFhir"];
/** More files of a folder that are read only alone are not named. */
const NAMED_LIMIT = 100;

/** What one file of a disc is. */
type DiscContent =
  | { readonly is: "instance"; readonly instance: DicomInstance }
  | { readonly is: "directory"; readonly named: readonly string[] }
  | { readonly is: "problem"; readonly why: DiscProblem }
  | { readonly is: "other" };

const DAMAGED: DiscContent = { is: "problem", why: "damaged" };
const OTHER: DiscContent = { is: "other" };

/** All bytes of a file; null when it is damaged, or larger than the record takes. */
const readWhole = async (file: DiscFile): Promise<Uint8Array | null> =>
  file.size > UPLOAD_LIMIT_BYTES ? null : file.readAll().catch(() => null);

const contentOf = (answer: Either<DiscProblem, DicomInstance>): DiscContent => {
  if (isLeft(answer)) return { is: "problem", why: answer.left };
  return answer.right.bytes > UPLOAD_LIMIT_BYTES
    ? { is: "problem", why: "tooLarge" }
    : { is: "instance", instance: answer.right };
};

/** Reads a file that may be a DICOM file: the header only, as long as that is enough. */
const readDicomFile = async (file: DiscFile, { language }: ReadingContext): Promise<DiscContent> => {
  const head = await file.readHead(HEADER_BYTES);
  if (head === null) return DAMAGED;
  if (!isDicomStart(head.subarray(0, DICOM_HEAD_BYTES))) return OTHER;
  const start = toDicomFile(head);
  if (start === null) return OTHER;
  const source = { path: file.path, bytes: file.size + start.length - head.length, language };
  const isWhole = head.length === file.size;
  if (/(^|\/)dicomdir$/i.test(file.path) || readDirectory(start) !== null) {
    const bytes = isWhole ? start : await readWhole(file);
    const named = bytes === null ? null : readDirectory(toDicomFile(bytes) ?? bytes);
    // a damaged directory is no image that is missing
    return named === null ? OTHER : { is: "directory", named };
  }
  const answer = readInstance(start, source, isWhole);
  if (answer !== null) return contentOf(answer);
  if (file.size > UPLOAD_LIMIT_BYTES) return { is: "problem", why: "tooLarge" };
  const bytes = await readWhole(file);
  const whole = bytes === null ? null : toDicomFile(bytes);
  return whole === null ? DAMAGED : contentOf(readInstance(whole, source, true) ?? left("damaged"));
};

/** The name of a file without its folders and its extension, as directories of discs write it. */
const plainName = (path: string): string =>
  (path.split("/").at(-1) ?? "")
    .replace(/;1$/, "")
    .replace(/\.[^.]*$/, "")
    .toLowerCase();

/**
 * What a file with the extension of a document gives: its documents, or whether it can be one although it gives none, or
 * whether its bytes cannot be read.
 */
interface DocumentContent {
  readonly parts: readonly ReadPart[];
  readonly isUnread: boolean;
  readonly isDamaged: boolean;
}

/** The documents in a file of a disc. */
const readDocument = async (file: DiscFile, context: ReadingContext): Promise<DocumentContent> => {
  const bytes = await readWhole(file);
  if (bytes === null) {
    const isDamaged = file.size <= UPLOAD_LIMIT_BYTES;
    return { parts: [], isUnread: !isDamaged, isDamaged };
  }
  const all = await readBytes(bytes, context, [file.path]);
  const parts = all.filter(({ result }) => isRight(result));
  const isUnread = parts.length === 0 && all.some(({ result }) => isLeft(result) && !NO_DOCUMENT.includes(result.left));
  return { parts, isUnread, isDamaged: false };
};

/** The files of a folder that are read only alone, each with that reason; the last part stands for those without a name. */
const refuseUnread = (paths: readonly string[]): readonly FilePart[] =>
  [...paths.slice(0, NAMED_LIMIT), ...(paths.length > NAMED_LIMIT ? ["…"] : [])].map((path) => ({
    path: [path],
    result: left("chooseAlone"),
  }));

/** Collects what the files of a disc are. */
const readFiles = async (
  files: readonly DiscFile[],
  context: ReadingContext,
  onProgress: (part: number) => void,
): Promise<{
  readonly disc: DicomDisc;
  readonly parts: readonly FilePart[];
  readonly unread: readonly string[];
}> => {
  const instances: DicomInstance[] = [];
  const problems: DicomDisc["problems"][number][] = [];
  const named = new Set<string>();
  const parts: FilePart[] = [];
  const unread: string[] = [];
  let otherFiles = 0;
  for (const [index, file] of files.entries()) {
    onProgress(index / files.length);
    const { path } = file;
    const document = DOCUMENT_EXTENSION.test(path) ? await readDocument(file, context) : null;
    parts.push(...(document?.parts ?? []));
    const content = document?.isDamaged
      ? DAMAGED
      : OTHER_EXTENSION.test(path)
        ? OTHER
        : await readDicomFile(file, context);
    if (content.is === "instance") instances.push(content.instance);
    else if (content.is === "problem") problems.push({ path, why: content.why });
    else if (content.is === "directory") for (const one of content.named) named.add(plainName(one));
    else if (document?.isUnread || ALONE_EXTENSION.test(path)) unread.push(path);
    else if (!document?.parts.length && !PDF_EXTENSION.test(path)) otherFiles++;
  }
  const present = new Set(files.map(({ path }) => plainName(path)));
  const pdfs = files
    .filter(({ path, size }) => PDF_EXTENSION.test(path) && size > 0 && size <= UPLOAD_LIMIT_BYTES)
    .filter(({ path }) => !problems.some((problem) => problem.path === path))
    .map(({ path, size }) => ({ path, bytes: size }));
  const missing = [...named].filter((name) => !present.has(name)).length;
  // the exams of the disc take its PDFs as files
  const notOffered = unread.filter((path) => !pdfs.some((pdf) => pdf.path === path));
  const disc: DicomDisc = { format: "dicomDisc", instances, pdfs, problems, missing, unread: notOffered, otherFiles };
  return { disc, parts, unread };
};

/** Whether any file of an archive is a DICOM file: only then it is read as a disc. */
const hasDicomFile = async (files: readonly DiscFile[]): Promise<boolean> => {
  for (const file of files)
    if (!OTHER_EXTENSION.test(file.path)) {
      const head = await file.readHead(DICOM_HEAD_BYTES);
      if (head !== null && isDicomStart(head)) return true;
    }
  return false;
};

const refuse = (refusal: FileRefusal): readonly FilePart[] => [{ path: [], result: left(refusal) }];

/**
 * Reads a hospital disc: the headers of its images, and the documents beside them. Its images are not in the memory
 * together. Null for an archive without a DICOM file.
 *
 * @param onProgress gets the part that is read, from 0 to 1
 */
export const readDisc = async (
  source: Blob | readonly FolderBlob[],
  context: ReadingContext,
  onProgress: (part: number) => void,
): Promise<readonly FilePart[] | null> => {
  const opened = await openDiscFiles(source);
  if (opened === null) return null;
  try {
    const { files } = opened;
    const isArchive = source instanceof Blob;
    if (isArchive && !(await hasDicomFile(files))) return null;
    if (files.length > FILE_LIMIT) return refuse("tooManyFiles");
    const { disc, parts, unread } = await readFiles(files, context, onProgress);
    if (disc.instances.length + disc.problems.length > 0) return [{ path: [], result: right(disc) }, ...parts];
    const documents = [...parts, ...refuseUnread(unread)];
    return documents.length > 0 ? documents : refuse("noImages");
  } finally {
    await opened.close();
  }
};

/** Reads the files of one disc, which stays open: as DICOM files of the standard, or the PDF in one. */
export class DiscSession {
  private readonly opened: ReturnType<typeof openDiscFiles>;

  constructor(source: Blob | readonly FolderBlob[]) {
    this.opened = openDiscFiles(source);
  }

  /** The bytes of a file as they are stored; null when they cannot be read. */
  async read(path: string): Promise<Uint8Array | null> {
    const file = (await this.opened)?.files.find((one) => one.path === path);
    const bytes = file === undefined ? null : await readWhole(file);
    if (bytes === null || PDF_EXTENSION.test(path)) return bytes;
    const dicom = toDicomFile(bytes);
    return dicom && (readEncapsulatedPdf(dicom) ?? dicom);
  }
}
