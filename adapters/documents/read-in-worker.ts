import type { ReadingContext } from "@libretto/core/documents/document";
import type { PageText } from "@libretto/core/documents/pages/page-text";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type {
  FilePart,
  FileRefusal,
  FolderFile,
  ReadableContent,
  ReadFile,
  ReadingOptions,
} from "@libretto/core/ports/documents/file-reader";
import {
  type DatabaseRequest,
  FILE_LIMIT_BYTES,
  type FolderBlob,
  type ReadRequest,
  type SentContent,
  type WorkerMessage,
  type WorkerRequest,
} from "./messages.ts";

const refuse = (refusal: FileRefusal): readonly FilePart[] => [{ path: [], result: left(refusal) }];

/** The end of the channel that the page has; a `Worker` is one. */
export interface DocumentWorker<Request = WorkerRequest, Message = WorkerMessage> {
  readonly addEventListener: ((type: "message", listen: (event: { readonly data: Message }) => void) => void) &
    ((type: "error" | "messageerror", listen: () => void) => void);
  readonly postMessage: (request: Request, transfer: ArrayBuffer[]) => void;
  readonly terminate: () => void;
}

/** A new worker; null when the browser starts none. */
export const startWorker = <Worker>(createWorker: () => Worker): Worker | null => {
  try {
    return createWorker();
  } catch {
    // a browser without workers, or a rule of the browser against this one
    return null;
  }
};

/**
 * A reading that takes longer ends, so that the other files are read: 30 seconds. A phone reads a large report in a few. A
 * file that is read as a stream has this time for each part.
 */
const READING_LIMIT_MILLISECONDS = 30_000;

/** A larger file is given to the worker as it is, which reads what it needs: 16 MiB. */
const BYTES_LIMIT = 16 * 2 ** 20;

const isFolder = (content: ReadableContent): content is readonly FolderFile[] => Array.isArray(content);

/** The files of a folder as the worker gets them; null when the device has given them in another form. */
export const foldersToSend = (files: readonly FolderFile[]): readonly FolderBlob[] | null =>
  files.every(({ content }) => content instanceof Blob) ? (files as readonly FolderBlob[]) : null;

/** The file itself, or its bytes; a refusal when the device does not give them, or they are too many. */
const contentToSend = async (content: ReadableContent): Promise<Either<FileRefusal, SentContent>> => {
  if (isFolder(content)) {
    const files = foldersToSend(content);
    return files === null ? left("unreadable") : right(files);
  }
  // the pictures of a document are read one by one
  if ("pages" in content) return left("unreadable");
  if (content instanceof Blob && content.size > BYTES_LIMIT) return right(content);
  if (content.size > FILE_LIMIT_BYTES) return left("tooLarge");
  return content.arrayBuffer().then(right, () => left("unreadable"));
};

/** What the page does with the messages of a worker. */
interface Listener {
  readonly resolve: (parts: readonly FilePart[]) => void;
  readonly onProgress: (part: number) => void;
}

/** Sends a file to a worker. */
const sendRequest = <Request extends ReadRequest | DatabaseRequest>(
  worker: DocumentWorker<Request>,
  request: Request,
  { resolve, onProgress }: Listener,
) => {
  let hasStarted = false;
  worker.addEventListener("message", ({ data }) => {
    if (data.is === "started") hasStarted = true;
    if (data.is === "progress") onProgress(data.part);
    // pdf.js also sends messages from the worker in which it runs
    if (data.is === "parts") resolve(data.parts);
  });
  worker.addEventListener("error", () => resolve(refuse(hasStarted ? "interrupted" : "notStarted")));
  worker.addEventListener("messageerror", () => resolve(refuse("interrupted")));
  const sent = "program" in request ? [request.content, request.program] : [request.content];
  worker.postMessage(
    request,
    sent.filter((part) => part instanceof ArrayBuffer),
  );
};

type Options = Pick<ReadingOptions, "onStart" | "onProgress" | "recognisesPictures">;

/**
 * The options of the steps of one reading: what stops the reading stops the step that runs, also one that begins later.
 */
export const followStop = (options: ReadingOptions): ReadingOptions => {
  let isStopped = false;
  let stop: () => void = () => undefined;
  options.onStart?.(() => {
    isStopped = true;
    stop();
  });
  return {
    ...options,
    onStart: (stopStep) => {
      stop = stopStep;
      if (isStopped) stopStep();
    },
  };
};

/** The request to read a file. */
const requestOf = async (
  content: Promise<Either<FileRefusal, SentContent>>,
  context: ReadingContext,
  { recognisesPictures = false }: Options,
): Promise<Either<FileRefusal, ReadRequest>> => {
  const sent = await content;
  return isLeft(sent) ? sent : right({ content: sent.right, context, wantsPictures: recognisesPictures });
};

/** Reads in a worker of its own, and ends it afterwards, also when the time for one file is over. */
const readInWorker = <Request extends ReadRequest | DatabaseRequest>(
  createWorker: () => DocumentWorker<Request>,
  loadRequest: () => Promise<Either<FileRefusal, Request>>,
  { onStart, onProgress }: Options,
): Promise<readonly FilePart[]> =>
  new Promise((resolve) => {
    let worker: DocumentWorker<Request> | null = null;
    let isOver = false;
    const end = (parts: readonly FilePart[]) => {
      isOver = true;
      clearTimeout(timer);
      worker?.terminate();
      resolve(parts);
    };
    const startTimer = () => setTimeout(() => end(refuse("tookTooLong")), READING_LIMIT_MILLISECONDS);
    // a device may also never give the bytes, for example of a file in a cloud
    let timer = startTimer();
    onStart?.(() => end(refuse("interrupted")));
    const showProgress = (part: number) => {
      if (isOver) return;
      clearTimeout(timer);
      timer = startTimer();
      onProgress?.(part, "reading");
    };
    const read = async () => {
      const request = await loadRequest();
      if (isOver) return;
      if (isLeft(request)) return end(refuse(request.left));
      worker = startWorker(createWorker);
      if (worker === null) end(refuse("notStarted"));
      else sendRequest(worker, request.right, { resolve: end, onProgress: showProgress });
    };
    void read();
  });

/**
 * Reads every document of a file in a worker of its own, so that the page answers meanwhile. A worker that reports an
 * error before its first message did not start.
 */
export const readFileInWorker =
  (createWorker: () => DocumentWorker): ReadFile =>
  (content, context, options = {}) =>
  async () =>
    right(await readInWorker(createWorker, () => requestOf(contentToSend(content), context, options), options));

/** Reads the database of a phone: the file itself, or the one of an archive with this name. */
export type ReadDatabase = (
  content: ReadableContent,
  path: readonly string[],
  options: Options,
) => Promise<readonly FilePart[]>;

/** Reads a database in a worker of its own. SQLite is loaded before, by the page: the worker may connect to nothing. */
export const readDatabaseInWorker =
  (createWorker: () => DocumentWorker<DatabaseRequest>, loadProgram: () => Promise<ArrayBuffer>): ReadDatabase =>
  (content, path, options) =>
    readInWorker(
      createWorker,
      async () => {
        const program = await loadProgram().catch(() => null);
        if (program === null) return left("databaseNotLoaded");
        const sent = await contentToSend(content);
        if (isLeft(sent)) return sent;
        const file = sent.right;
        return file instanceof Blob || file instanceof ArrayBuffer
          ? right({ content: file, path, program })
          : left("database");
      },
      options,
    );

/** Reads the document that the recognised texts of pages are. */
export type ReadPages = (
  pages: readonly PageText[],
  context: ReadingContext,
  options: Options,
) => Promise<readonly FilePart[]>;

/** Reads recognised pages in a worker, as `readFileInWorker`. */
export const readPagesInWorker =
  (createWorker: () => DocumentWorker): ReadPages =>
  (pages, context, options) =>
    readInWorker(createWorker, () => requestOf(Promise.resolve(right({ pages })), context, options), options);
