import { refusedFormat } from "@libretto/core/catalogues/files/chosen-content";
import { HEAD_BYTES } from "@libretto/core/catalogues/files/file-signature";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { type Size, sizeWithin } from "@libretto/core/media/pixels";
import type { FileBytes } from "@libretto/core/ports/files/file-service";
import type { ReducePicture } from "@libretto/core/ports/files/reduce-picture";
import { decodeHeicInWorker, type HeicWorker } from "./decode-heic-in-worker.ts";

const JPEG = "image/jpeg";
/** A copy at which small print stays sharp. */
const QUALITY = 0.9;

const isHeic = async (picture: Blob): Promise<boolean> =>
  refusedFormat("", new Uint8Array(await picture.slice(0, HEAD_BYTES).arrayBuffer())) === "files.formatHeic";

const toBlob = async (picture: FileBytes): Promise<Blob> =>
  picture instanceof Blob ? picture : new Blob([await picture.arrayBuffer()]);

/** Decodes a picture with the browser's own decoder, and a HEIC picture that it does not know with ours. */
const decodePicture = async (picture: Blob, createWorker: () => HeicWorker): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(picture, { imageOrientation: "from-image" });
  } catch (error) {
    const decoded = (await isHeic(picture))
      ? await decodeHeicInWorker(createWorker, await picture.arrayBuffer())
      : null;
    if (decoded === null) throw error;
    return createImageBitmap(new ImageData(decoded.data, decoded.width, decoded.height));
  }
};

const drawAsJpeg = async (bitmap: ImageBitmap, { width, height }: Size): Promise<Blob | null> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: JPEG, quality: QUALITY });
};

const REFUSAL = failure("refused", "files.tooManyPixels");

/**
 * Decodes a picture, upright; null when the device cannot.
 *
 * @param createWorker starts `heic-worker.ts`
 */
export const createDecodePicture =
  (createWorker: () => HeicWorker) =>
  async (picture: FileBytes): Promise<ImageBitmap | null> => {
    try {
      return await decodePicture(await toBlob(picture), createWorker);
    } catch {
      return null;
    }
  };

/**
 * Draws a picture again, smaller if it is large. A phone may lack the memory for a very large picture.
 *
 * @param createWorker starts `heic-worker.ts`
 */
export const createReducePicture =
  (createWorker: () => HeicWorker): ReducePicture =>
  (picture, pixels) =>
  async () => {
    try {
      const bitmap = await decodePicture(await toBlob(picture), createWorker);
      const copy = await drawAsJpeg(bitmap, sizeWithin(bitmap, pixels));
      bitmap.close();
      return copy === null ? left(REFUSAL) : right(copy);
    } catch {
      return left(REFUSAL);
    }
  };
