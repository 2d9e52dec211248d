import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { ReadDocument, ReadingOptions } from "@libretto/core/ports/documents/document-reader";
import type { ReadFile } from "@libretto/core/ports/documents/file-reader";
import type { FileBytes } from "@libretto/core/ports/files/file-service";
import type { ReadRequest, WorkerMessage } from "./messages.ts";

/** Why a worker gave no answer. */
type WorkerRefusal = "unreadable" | "notStarted" | "interrupted";
type Answer = Exclude<WorkerMessage, { readonly is: "started" }>;

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

/** Sends one file to a worker of its own, and ends it afterwards. */
const runInWorker = async (
  createWorker: () => DocumentWorker,
  content: FileBytes,
  request: Omit<ReadRequest, "bytes">,
  { onStart }: ReadingOptions,
): Promise<Either<WorkerRefusal, Answer>> => {
  const bytes = await content.arrayBuffer().catch(() => null);
  if (bytes === null) return left("unreadable");
  const worker = startWorker(createWorker);
  if (worker === null) return left("notStarted");
  const answer = await new Promise<Either<WorkerRefusal, Answer>>((resolve) => {
    let hasStarted = false;
    worker.addEventListener("message", ({ data }) => {
      if (data.is === "started") hasStarted = true;
      else resolve(right(data));
    });
    worker.addEventListener("error", () => resolve(left(hasStarted ? "interrupted" : "notStarted")));
    worker.addEventListener("messageerror", () => resolve(left("interrupted")));
    onStart?.(() => resolve(left("interrupted")));
    worker.postMessage({ bytes, ...request }, [bytes]);
  });
  worker.terminate();
  return answer;
};

/**
 * Reads each document in a worker of its own, so that the page answers meanwhile, and ends it afterwards. A worker that
 * reports an error before its first message did not start.
 */
export const readInWorker =
  (createWorker: () => DocumentWorker): ReadDocument =>
  (content, context, options = {}) =>
  async () => {
    const answer = await runInWorker(createWorker, content, { context, reads: "fhir" }, options);
    if (isLeft(answer)) return right(answer);
    return right(answer.right.is === "read" ? answer.right.result : left("interrupted"));
  };

/** Reads every document of a file in a worker of its own, as `readInWorker` does. */
export const readFileInWorker =
  (createWorker: () => DocumentWorker): ReadFile =>
  (content, context, options = {}) =>
  async () => {
    const answer = await runInWorker(createWorker, content, { context, reads: "file" }, options);
    if (isLeft(answer)) return right([{ path: [], result: answer }]);
    return right(answer.right.is === "parts" ? answer.right.parts : [{ path: [], result: left("interrupted") }]);
  };
