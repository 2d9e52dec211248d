import { readSource } from "@libretto/core/documents/readers";
import type { ReadRequest, WorkerMessage } from "./messages.ts";

/** The end of the channel that the worker has. */
export interface WorkerScope {
  readonly addEventListener: (type: "message", listen: (event: { readonly data: ReadRequest }) => void) => void;
  readonly postMessage: (message: WorkerMessage) => void;
}

/** Reads each document that the page sends. Texts are UTF-8, with or without a byte order mark. */
export const serveRequests = (scope: WorkerScope): void =>
  scope.addEventListener("message", ({ data: { bytes, context } }) => {
    scope.postMessage({ is: "started" });
    const text = new TextDecoder().decode(bytes);
    scope.postMessage({ is: "read", parts: [{ path: [], result: readSource({ is: "text", text }, context) }] });
  });
