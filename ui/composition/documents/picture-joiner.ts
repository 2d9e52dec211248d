import { joinPicturesInWorker } from "@libretto/adapters/documents/joining/join-pictures-in-worker";
import { createWorker } from "./document-workers.ts";
import { reducePicture } from "./picture-decoder.ts";

/** Makes one PDF of several pictures in the worker of the documents. */
export const joinPictures = joinPicturesInWorker(createWorker, reducePicture);
