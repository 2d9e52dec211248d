import { left } from "@libretto/core/kernel/fp";
import type { DatabaseRequest, WorkerMessage } from "../messages.ts";
import { createPercentSender } from "../percent-sender.ts";
import { columnsOf } from "./columns-of.ts";
import { readDatabase } from "./read-database.ts";

/** The end of the channel that the worker has. */
export interface DatabaseWorkerScope {
  readonly addEventListener: (type: "message", listen: (event: { readonly data: DatabaseRequest }) => void) => void;
  readonly postMessage: (message: WorkerMessage, transfer?: ArrayBuffer[]) => void;
}

/** Reads the database that the page sends. */
export const serveDatabaseRequests = (scope: DatabaseWorkerScope): void => {
  scope.addEventListener("message", ({ data: { content, path, program } }) => {
    scope.postMessage({ is: "started" });
    const blob = content instanceof Blob ? content : new Blob([content]);
    // an error of the reader must not leave the page waiting
    readDatabase({ content: blob, path }, program, createPercentSender(scope))
      .then((result) => {
        const parts = [{ path, result }];
        scope.postMessage({ is: "parts", parts }, columnsOf(parts));
      })
      .catch(() => scope.postMessage({ is: "parts", parts: [{ path, result: left("interrupted") }] }));
  });
};
