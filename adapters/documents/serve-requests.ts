import { readImport } from "@libretto/core/documents/fhir/read-import";
import type { ReadRequest, WorkerMessage } from "./messages.ts";
import { readBytes } from "./open/read-file.ts";

/** The end of the channel that the worker has. */
export interface WorkerScope {
  readonly addEventListener: (type: "message", listen: (event: { readonly data: ReadRequest }) => void) => void;
  readonly postMessage: (message: WorkerMessage) => void;
}

/** Reads each file that the page sends. Texts of FHIR are UTF-8, with or without a byte order mark. */
export const serveRequests = (scope: WorkerScope): void =>
  scope.addEventListener("message", ({ data: { bytes, context, reads } }) => {
    scope.postMessage({ is: "started" });
    if (reads === "file") {
      void readBytes(new Uint8Array(bytes), context).then((parts) => scope.postMessage({ is: "parts", parts }));
      return;
    }
    const text = new TextDecoder().decode(bytes);
    scope.postMessage({ is: "read", result: readImport(text, context.today, context.language, context.subject) });
  });
