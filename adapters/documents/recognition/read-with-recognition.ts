import type { ReadingContext } from "@libretto/core/documents/document";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { RECOGNISED_PAGE_LIMIT } from "@libretto/core/kernel/limits";
import type {
  FilePart,
  FileRefusal,
  PagePicture,
  ReadFile,
  ReadingOptions,
} from "@libretto/core/ports/documents/file-reader";
import type { ReadPages } from "../read-in-worker.ts";
import type { RecognisePictures } from "./recognise-in-worker.ts";

/** The readers that work together: of files, of pictures, and of the texts that were recognised in pictures. */
interface Readers {
  readonly readFile: ReadFile;
  readonly recognise: RecognisePictures;
  readonly readPages: ReadPages;
}

/** Reads the document in the pictures of a part. */
const readPictures = async (
  { recognise, readPages }: Readers,
  { path }: FilePart,
  pictures: readonly PagePicture[],
  context: ReadingContext,
  options: ReadingOptions,
): Promise<FilePart> => {
  const refuse = (refusal: FileRefusal): FilePart => ({ path, result: left(refusal) });
  const pages = await recognise(pictures, options);
  if (isLeft(pages)) return refuse(pages.left);
  const texts = pages.right.map(({ text }) => text);
  if (texts.every(({ runs }) => runs.length === 0)) return refuse("notRecognised");
  const [part = refuse("interrupted")] = await readPages(texts, context, options);
  if (isLeft(part.result)) return part.result.left === "empty" ? refuse("noResults") : { ...part, path };
  return { path, result: part.result, pictures: pages.right.map(({ picture }) => ({ content: picture })) };
};

/**
 * Reads a file, and afterwards the text of its pictures, when the caller wants it. Nothing leaves the device: the text
 * recognition is a program of ours that runs here.
 */
export const readWithRecognition =
  (readers: Readers): ReadFile =>
  (content, context, options = {}) =>
  async () => {
    let isStopped = false;
    let stop: () => void = () => undefined;
    options.onStart?.(() => {
      isStopped = true;
      stop();
    });
    const steps: ReadingOptions = {
      ...options,
      onStart: (stopStep) => {
        stop = stopStep;
        if (isStopped) stopStep();
      },
    };
    const parts = await readers.readFile(content, context, steps)();
    if (isLeft(parts)) return parts;
    const read: FilePart[] = [];
    // of all pictures of the file: each needs some seconds
    let count = 0;
    for (const part of parts.right) {
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
