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

/**
 * Reads every document of a file in a worker of its own, so that the page answers meanwhile, and ends it afterwards. A
 * worker that reports an error before its first message did not start.
 */
export const readFileInWorker =
  (createWorker: () => DocumentWorker): ReadFile =>
  (content, context, { onStart } = {}) =>
  async () => {
    const bytes = await content.arrayBuffer().catch(() => null);
    if (bytes === null) return right(refuse("unreadable"));
    const worker = startWorker(createWorker);
    if (worker === null) return right(refuse("notStarted"));
    const parts = await new Promise<readonly ReadPart[]>((resolve) => {
      let hasStarted = false;
      worker.addEventListener("message", ({ data }) => {
        if (data.is === "started") hasStarted = true;
        else resolve(data.parts);
      });
      worker.addEventListener("error", () => resolve(refuse(hasStarted ? "interrupted" : "notStarted")));
      worker.addEventListener("messageerror", () => resolve(refuse("interrupted")));
      onStart?.(() => resolve(refuse("interrupted")));
      worker.postMessage({ bytes, context }, [bytes]);
    });
    worker.terminate();
    return right(parts);
  };
