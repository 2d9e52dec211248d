import { createDecodePicture } from "@libretto/adapters/browser/pictures/reduce-picture";
import { trustScriptUrl } from "@libretto/adapters/browser/trusted-script-url";
import { loadRecognitionData } from "@libretto/adapters/documents/recognition/load-data";
import { recogniseInWorker } from "@libretto/adapters/documents/recognition/recognise-in-worker";
import workerScript from "@libretto/adapters/documents/recognition/recognition-worker?worker&url";
import italianModel from "@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz?url";
import program from "tesseract.js-core/tesseract-core-simd-lstm.wasm?url";
import { createHeicWorker } from "./heic-decoder.ts";

let scriptUrl: string | null = null;

/** Recognises the text of pictures on this device. Program and models are loaded with the first picture. */
export const recognisePictures = recogniseInWorker({
  createWorker: () => {
    scriptUrl ??= trustScriptUrl("text-recogniser", workerScript);
    return new Worker(scriptUrl, { type: "module" });
  },
  loadData: () => loadRecognitionData({ program, models: [{ name: "ita", address: italianModel }] }),
  decodePicture: createDecodePicture(createHeicWorker),
});
