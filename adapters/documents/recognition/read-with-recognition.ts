import type { ReadingContext } from "@libretto/core/documents/document";
import { importTexts } from "@libretto/core/documents/import-texts";
import type { PageText } from "@libretto/core/documents/pages/page-text";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { RECOGNISED_PAGE_LIMIT } from "@libretto/core/kernel/limits";
import type {
  FilePart,
  FileRefusal,
  PagePicture,
  PagePictures,
  ReadFile,
  ReadingOptions,
} from "@libretto/core/ports/documents/file-reader";
import { followStop, type ReadPages } from "../read-in-worker.ts";
import type { RecognisePictures } from "./recognise-in-worker.ts";

/** The readers that work together: of files, of pictures, and of the texts that were recognised in pictures. */
interface Readers {
  readonly readFile: ReadFile;
  readonly recognise: RecognisePictures;
  readonly readPages: ReadPages;
}

/** Reads the document in the pictures of a part. Without one the pictures stay: the person can look at them, and edit them. */
const readPictures = async (
  { recognise, readPages }: Readers,
  { path }: FilePart,
  pictures: readonly PagePicture[],
  context: ReadingContext,
  options: ReadingOptions,
): Promise<FilePart> => {
  const refuse = (refusal: FileRefusal, shown = pictures): FilePart => ({
    path,
    result: left(refusal),
    pictures: shown,
  });
  const pages = await recognise(pictures, options);
  const shown = pictures.map((picture, index) => {
    const page = pages[index] ?? left("interrupted");
    return isLeft(page) ? picture : { ...picture, content: page.right.picture, edit: page.right.edit };
  });
  const failed = pages.find(isLeft)?.left;
  const texts = pages.map((page): PageText => (isLeft(page) ? { runs: [], isUnread: true } : page.right.text));
  if (pages.every(isLeft)) return refuse(failed ?? "interrupted");
  if (texts.every(({ runs }) => runs.length === 0)) return refuse(failed ?? "notRecognised", shown);
  // what was recognised is read also when the person has stopped the recognition
  const [part = refuse("interrupted")] = await readPages(texts, context, {});
  if (isRight(part.result)) return { path, result: part.result, pictures: shown };
  return refuse(part.result.left === "empty" ? (failed ?? "noResults") : part.result.left, shown);
};

/**
 * Reads the pictures of the pages of one document: those with codes give a part each, and all others one part together.
 */
const readEachPage = async (
  readFile: ReadFile,
  pages: PagePictures["pages"],
  context: ReadingContext,
  options: ReadingOptions,
): Promise<Either<Failure, readonly FilePart[]>> => {
  const parts: FilePart[] = [];
  const pictures: PagePicture[] = [];
  let refusal: FileRefusal = "interrupted";
  for (const [index, page] of pages.entries()) {
    const read = await readFile(page, context, options)();
    if (isLeft(read)) return read;
    for (const part of read.right) {
      const path = [importTexts[context.language].page(index + 1), ...part.path];
      if (part.pictures === undefined) parts.push({ ...part, path });
      else {
        pictures.push(...part.pictures);
        if (isLeft(part.result)) refusal = part.result.left;
      }
    }
  }
  return right(pictures.length === 0 ? parts : [{ path: [], result: left(refusal), pictures }, ...parts]);
};

/** The same parts with the numbers of the pictures that are to be recognised, and the edits of the person. */
const numberPictures = (parts: readonly FilePart[], edits: ReadingOptions["edits"]): readonly FilePart[] => {
  let number = 0;
  return parts.map((part) => {
    if (part.pictures === undefined || isRight(part.result)) return part;
    const pictures = part.pictures.map((picture): PagePicture => {
      const edit = edits?.get(number);
      return { ...picture, number: number++, ...(edit !== undefined && { edit }) };
    });
    return { ...part, pictures };
  });
};

/**
 * Reads a file, and afterwards the text of its pictures, when the caller wants it. Nothing leaves the device: the text
 * recognition is a program of ours that runs here.
 */
export const readWithRecognition =
  (readers: Readers): ReadFile =>
  (content, context, options = {}) =>
  async () => {
    const steps = followStop(options);
    const parts =
      "pages" in content
        ? await readEachPage(readers.readFile, content.pages, context, steps)
        : await readers.readFile(content, context, steps)();
    if (isLeft(parts)) return parts;
    const numbered = numberPictures(parts.right, options.edits);
    const originals = numbered.flatMap(({ pictures, result }) => (isLeft(result) ? (pictures ?? []) : []));
    if (originals.length > 0) options.onPictures?.(originals);
    const read: FilePart[] = [];
    // of all pictures of the file: each needs some seconds
    let count = 0;
    for (const part of numbered) {
      const { pictures, result } = part;
      if (pictures === undefined || isRight(result)) {
        read.push(part);
        continue;
      }
      count += pictures.length;
      read.push(
        count > RECOGNISED_PAGE_LIMIT
          ? { path: part.path, result: left("tooManyPages") }
          : await readPictures(readers, part, pictures, context, steps),
      );
    }
    return right(read);
  };
