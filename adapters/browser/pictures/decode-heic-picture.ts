import { isWithinPixelLimit } from "@libretto/core/media/pixels";
import createLibheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import type { HeicResponse } from "./heic-messages.ts";

/**
 * Decodes the main picture of a HEIC file with libheif, upright. Null for a file that is damaged, and for a picture with
 * too many pixels for the memory of a phone.
 */
export const decodeHeicPicture = async (bytes: Uint8Array): Promise<HeicResponse> => {
  const images = new (createLibheif().HeifDecoder)().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) return null;
  const size = { width: image.get_width(), height: image.get_height() };
  if (!isWithinPixelLimit(size)) return null;
  const target = { ...size, data: new Uint8ClampedArray(4 * size.width * size.height) };
  return new Promise((resolve) => image.display(target, resolve));
};
