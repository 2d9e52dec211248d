import { isConvertiblePicture } from "@libretto/core/catalogues/files/chosen-content";
import { HEAD_BYTES, typesByContent } from "@libretto/core/catalogues/files/file-signature";
import { PICTURE_HEAD_BYTES, pictureSize } from "@libretto/core/media/picture-size";
import { isWithinPixelLimit, type Size, sizeWithin } from "@libretto/core/media/pixels";

/** A picture: four bytes a pixel, RGBA, line by line. */
export interface Pixels extends Size {
  readonly data: Uint8ClampedArray;
}

const PICTURES: readonly string[] = ["image/jpeg", "image/png"];
/** A code that fills a tenth of a photo has enough pixels: 4 megapixels. */
const DECODED_PIXELS = 4_000_000;

/** Whether bytes are a picture, also one that not every browser decodes. */
export const isPicture = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, HEAD_BYTES);
  return typesByContent(head).some((type) => PICTURES.includes(type)) || isConvertiblePicture("", head);
};

/** Whether the picture says that it has more pixels than a device can decode. */
export const isTooLarge = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, PICTURE_HEAD_BYTES);
  const [type = ""] = typesByContent(head.subarray(0, HEAD_BYTES));
  const size = pictureSize(type, head);
  return size !== null && !isWithinPixelLimit(size);
};

/**
 * The pixels of a picture that is not too large (`isTooLarge`), by the decoder of the browser; fewer if it has many.
 *
 * @returns `unknownFormat` when there is none for this format
 */
export const decodePicture = async (bytes: Uint8Array<ArrayBuffer>): Promise<Pixels | "unknownFormat"> => {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: "from-image" });
    const { width, height } = sizeWithin(bitmap, DECODED_PIXELS);
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const data = context?.getImageData(0, 0, width, height).data;
    return data === undefined ? "unknownFormat" : { width, height, data };
  } catch {
    // a format that the browser does not know, a damaged picture, or a place without a decoder
    return "unknownFormat";
  }
};
