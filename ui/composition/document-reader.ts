import { trustScriptUrl } from "@libretto/adapters/browser/trusted-script-url";
import workerScript from "@libretto/adapters/documents/document-worker?worker&url";
import { readFileInWorker } from "@libretto/adapters/documents/read-in-worker";

let scriptUrl: string | null = null;

/** Reads files of documents in a worker. */
export const readFile = readFileInWorker(() => {
  scriptUrl ??= trustScriptUrl("document-reader", workerScript);
  return new Worker(scriptUrl, { type: "module" });
});
