import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { sizeWithin } from "@libretto/core/media/pixels";
import type { ReducePicture } from "@libretto/core/ports/files/reduce-picture";

const JPEG = "image/jpeg";
/** A copy at which small print stays sharp. */
const QUALITY = 0.9;

/** Draws a picture again, smaller if it is large, with the browser's own decoder. A phone may lack the memory for a very large picture. */
export const reducePicture: ReducePicture = (picture, pixels) => async () => {
  try {
    const blob = picture instanceof Blob ? picture : new Blob([await picture.arrayBuffer()]);
    const bitmap = await createImageBitmap(blob, { imageOrientation: "from-image" });
    const { width, height } = sizeWithin(bitmap, pixels);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (context === null) return left(failure("refused", "files.tooManyPixels"));
    context.imageSmoothingQuality = "high";
    // JPEG has no transparency
    context.fillStyle = "white";
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return right(await canvas.convertToBlob({ type: JPEG, quality: QUALITY }));
  } catch {
    return left(failure("refused", "files.tooManyPixels"));
  }
};
