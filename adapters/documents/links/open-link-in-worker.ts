import { left, right } from "@libretto/core/kernel/fp";
import type { OpenedLink, OpenLink } from "@libretto/core/ports/documents/link-opener";
import { type DocumentWorker, startWorker } from "../read-in-worker.ts";
import type { LinkMessage, LinkRequest } from "./link-messages.ts";

/** The end of the channel that the page has. */
export type LinkWorker = DocumentWorker<LinkRequest, LinkMessage>;

/** Waits for the answer of a worker, and ends the worker. */
const waitForAnswer = (
  worker: LinkWorker,
  request: LinkRequest,
  onStart?: (stop: () => void) => void,
): Promise<OpenedLink> =>
  new Promise((resolve) => {
    let hasStarted = false;
    const end = (answer: OpenedLink) => {
      worker.terminate();
      resolve(answer);
    };
    const interrupt = () => end(left({ is: "interrupted" }));
    onStart?.(interrupt);
    worker.addEventListener("message", ({ data }) => {
      if (data.is === "answer") end(data.answer);
      else hasStarted = true;
    });
    worker.addEventListener("error", () => (hasStarted ? interrupt() : end(left({ is: "notStarted" }))));
    worker.addEventListener("messageerror", interrupt);
    worker.postMessage(request, []);
  });

/** Opens each link in a worker of its own. */
export const openLinkInWorker =
  (createWorker: () => LinkWorker): OpenLink =>
  (link, answers, onStart) =>
  async () => {
    const worker = startWorker(createWorker);
    return right(
      worker === null ? left({ is: "notStarted" }) : await waitForAnswer(worker, { link, answers }, onStart),
    );
  };
