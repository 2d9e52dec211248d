import { left, right } from "@libretto/core/kernel/fp";
import type { FileRefusal, ReadFile, ReadPart } from "@libretto/core/ports/documents/file-reader";
import type { ReadRequest, WorkerMessage } from "./messages.ts";

const refuse = (refusal: FileRefusal): readonly ReadPart[] => [{ path: [], result: left(refusal) }];

/** The end of the channel that the page has; a `Worker` is one. */
export interface DocumentWorker {
  readonly addEventListener: ((type: "message", listen: (event: { readonly data: WorkerMessage }) => void) => void) &
    ((type: "error" | "messageerror", listen: () => void) => void);
  readonly postMessage: (request: ReadRequest, transfer: ArrayBuffer[]) => void;
  readonly terminate: () => void;
}

const startWorker = (createWorker: () => DocumentWorker): DocumentWorker | null => {
  try {
    return createWorker();
  } catch {
    // a browser without workers, or a rule of the browser against this one
    return null;
  }
};

/** A reading that takes longer ends, so that the other files are read: 30 seconds. A phone reads a large report in a few. */
export const READING_LIMIT_MILLISECONDS = 30_000;

/** Sends the bytes of a file to a worker. */
const sendRequest = (worker: DocumentWorker, request: ReadRequest, resolve: (parts: readonly ReadPart[]) => void) => {
  let hasStarted = false;
  worker.addEventListener("message", ({ data }) => {
    if (data.is === "started") hasStarted = true;
    else resolve(data.parts);
  });
  worker.addEventListener("error", () => resolve(refuse(hasStarted ? "interrupted" : "notStarted")));
  worker.addEventListener("messageerror", () => resolve(refuse("interrupted")));
  worker.postMessage(request, [request.bytes]);
};

/**
 * Reads every document of a file in a worker of its own, so that the page answers meanwhile, and ends it afterwards, also
 * when the time for one file is over. A worker that reports an error before its first message did not start.
 */
export const readFileInWorker =
  (createWorker: () => DocumentWorker): ReadFile =>
  (content, context, { onStart } = {}) =>
  () =>
    new Promise((resolve) => {
      let worker: DocumentWorker | null = null;
      let isOver = false;
      const end = (parts: readonly ReadPart[]) => {
        isOver = true;
        clearTimeout(timer);
        worker?.terminate();
        resolve(right(parts));
      };
      // a device may also never give the bytes, for example of a file in a cloud
      const timer = setTimeout(() => end(refuse("tookTooLong")), READING_LIMIT_MILLISECONDS);
      onStart?.(() => end(refuse("interrupted")));
      const read = async () => {
        const bytes = await content.arrayBuffer().catch(() => null);
        if (isOver) return;
        if (bytes === null) return end(refuse("unreadable"));
        worker = startWorker(createWorker);
        if (worker === null) end(refuse("notStarted"));
        else sendRequest(worker, { bytes, context }, end);
      };
      void read();
    });
