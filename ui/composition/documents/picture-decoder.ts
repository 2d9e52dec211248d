import { createReducePicture } from "@libretto/adapters/browser/pictures/reduce-picture";
import { createHeicWorker } from "./heic-decoder.ts";

/** Makes copies of pictures. */
export const reducePicture = createReducePicture(createHeicWorker);
