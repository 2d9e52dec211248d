import { left } from "@libretto/core/kernel/fp";
import type { ReadPart } from "@libretto/core/ports/documents/file-reader";
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
    const answer = (parts: readonly ReadPart[]) => scope.postMessage({ is: "parts", parts });
    // an error of the reader or of the copy to the page must not leave the page waiting
    readBytes(new Uint8Array(bytes), context)
      .then(answer)
      .catch(() => answer([{ path: [], result: left("interrupted") }]));
  });
