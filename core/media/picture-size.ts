import { frameSize, isFrame, isStandalone } from "./jpeg.ts";
import type { Size } from "./pixels.ts";
import { CHUNK_HEAD_BYTES, headerSize, SIGNATURE_BYTES } from "./png.ts";

/** The number of leading bytes with the size of nearly every picture: a JPEG states it after its metadata. */
export const PICTURE_HEAD_BYTES = 512 * 1024;

const MARKER_PREFIX = 0xff;
const MARKER_BYTES = 2;
const PNG_HEADER_BYTES = 13;

/** The size of a JPEG, from its frame header; null when the bytes have none. */
const jpegSize = (head: Uint8Array): Size | null => {
  let at = MARKER_BYTES;
  while (at + 2 * MARKER_BYTES <= head.length) {
    const [prefix = 0, marker = 0, high = 0, low = 0] = head.subarray(at);
    if (prefix !== MARKER_PREFIX) return null;
    if (marker === MARKER_PREFIX) at += 1;
    else if (isStandalone(marker)) at += MARKER_BYTES;
    else if (isFrame(marker)) return frameSize(head.subarray(at + 2 * MARKER_BYTES));
    else at += MARKER_BYTES + Math.max(MARKER_BYTES, high * 256 + low);
  }
  return null;
};

/**
 * The size that a picture states, before it is decoded; null for other types and when the bytes do not contain it.
 *
 * @param head the first `PICTURE_HEAD_BYTES`, or all there is
 */
export const pictureSize = (mediaType: string, head: Uint8Array): Size | null => {
  if (mediaType === "image/jpeg") return jpegSize(head);
  const start = SIGNATURE_BYTES + CHUNK_HEAD_BYTES;
  return mediaType === "image/png" ? headerSize(head.subarray(start, start + PNG_HEADER_BYTES)) : null;
};
