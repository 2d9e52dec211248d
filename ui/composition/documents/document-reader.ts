import { trustScriptUrl } from "@libretto/adapters/browser/trusted-script-url";
import workerScript from "@libretto/adapters/documents/document-worker?worker&url";
import { loadDiscFileInWorker } from "@libretto/adapters/documents/load-disc-file";
import { readFileInWorker, readPagesInWorker } from "@libretto/adapters/documents/read-in-worker";
import { readWithRecognition } from "@libretto/adapters/documents/recognition/read-with-recognition";

let scriptUrl: string | null = null;

const createWorker = (): Worker => {
  scriptUrl ??= trustScriptUrl("document-reader", workerScript);
  return new Worker(scriptUrl, { type: "module" });
};

/** Reads files of documents in a worker. The text recognition is loaded with the first picture. */
export const readFile = readWithRecognition({
  readFile: readFileInWorker(createWorker),
  recognise: async (...pictures) => (await import("./text-recogniser.ts")).recognisePictures(...pictures),
  readPages: readPagesInWorker(createWorker),
});

/** Reads single files of a hospital disc in a worker. */
export const readDiscFile = loadDiscFileInWorker(createWorker);
