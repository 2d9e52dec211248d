import type { ReadRequest, WorkerMessage } from "./messages.ts";
import { readBytes } from "./open/read-file.ts";

/** The end of the channel that the worker has. */
export interface WorkerScope {
  readonly addEventListener: (type: "message", listen: (event: { readonly data: ReadRequest }) => void) => void;
  readonly postMessage: (message: WorkerMessage) => void;
}

/** Reads each file that the page sends. */
export const serveRequests = (scope: WorkerScope): void =>
  scope.addEventListener("message", ({ data: { bytes, context } }) => {
    scope.postMessage({ is: "started" });
    void readBytes(new Uint8Array(bytes), context).then((parts) => scope.postMessage({ is: "parts", parts }));
  });
