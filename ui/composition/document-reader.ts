import { trustScriptUrl } from "@libretto/adapters/browser/trusted-script-url";
import workerScript from "@libretto/adapters/documents/document-worker?worker&url";
import { loadDiscFileInWorker } from "@libretto/adapters/documents/load-disc-file";
import { readFileInWorker } from "@libretto/adapters/documents/read-in-worker";

let scriptUrl: string | null = null;

const createWorker = (): Worker => {
  scriptUrl ??= trustScriptUrl("document-reader", workerScript);
  return new Worker(scriptUrl, { type: "module" });
};

/** Reads files of documents in a worker. */
export const readFile = readFileInWorker(createWorker);

/** Reads single files of a hospital disc in a worker. */
export const readDiscFile = loadDiscFileInWorker(createWorker);
