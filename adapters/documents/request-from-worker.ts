import type { WorkerMessage, WorkerRequest } from "./messages.ts";
import { type DocumentWorker, startWorker } from "./read-in-worker.ts";

/**
 * Sends one request to a worker of its own, and ends the worker with its memory.
 *
 * @param limit the milliseconds after which nobody waits any longer
 * @param answerTo handles a message; an answer other than undefined is the result
 * @returns the answer; null when the worker does not start, fails or takes too long
 */
export const requestFromWorker = <Answer>(
  createWorker: () => DocumentWorker,
  request: WorkerRequest,
  limit: number,
  answerTo: (message: WorkerMessage, worker: DocumentWorker) => Answer | undefined,
): Promise<Answer | null> =>
  new Promise((resolve) => {
    const worker = startWorker(createWorker);
    if (worker === null) return resolve(null);
    const end = (answer: Answer | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end(null), limit);
    worker.addEventListener("message", ({ data }) => {
      const answer = answerTo(data, worker);
      if (answer !== undefined) end(answer);
    });
    worker.addEventListener("error", () => end(null));
    worker.addEventListener("messageerror", () => end(null));
    worker.postMessage(request, []);
  });
