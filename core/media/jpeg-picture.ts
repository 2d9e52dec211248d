import { concatBytes } from "./concat-bytes.ts";
import { END, frameSize, isFrame, isStandalone, SCAN, segmentHead, stripSegment } from "./jpeg.ts";
import { orientationIn } from "./orientation.ts";
import type { Size } from "./pixels.ts";

const PREFIX = 0xff;
const EXIF_SEGMENT = 0xe1;
const EXIF_HEAD_BYTES = 6;
const START = [PREFIX, 0xd8] as const;

/** A JPEG without metadata, and what is known about it. */
export interface JpegPicture {
  readonly bytes: Uint8Array;
  /** The size as it is stored, before it is turned. */
  readonly size: Size;
  /** How it is turned or mirrored, from 1 to 8 (EXIF 2.32 §4.6.4); 1 for an upright picture. */
  readonly orientation: number;
}

/** The index of the next marker after image data; the end of the bytes without one. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(PREFIX, from); at !== -1; at = bytes.indexOf(PREFIX, at + 1)) {
    const after = bytes[at + 1] ?? 0;
    if (after !== 0 && after !== PREFIX && !isStandalone(after)) return at;
  }
  return bytes.length;
};

/** XMP has the same marker as EXIF. */
const isExif = (payload: Uint8Array): boolean => String.fromCharCode(...payload.subarray(0, 4)) === "Exif";

/**
 * Removes the metadata of a JPEG, also what cameras append after its end. Its image data stay as they are.
 *
 * @returns null when it is no JPEG, or damaged
 */
export const stripJpegPicture = (bytes: Uint8Array): JpegPicture | null => {
  if (START.some((byte, index) => bytes[index] !== byte)) return null;
  const parts: Uint8Array[] = [bytes.subarray(0, START.length)];
  let size: Size | null = null;
  let orientation = 1;
  for (let at: number = START.length; at + 4 <= bytes.length || bytes[at + 1] === END; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== PREFIX) return null;
    if (marker === PREFIX) {
      at += 1;
      continue;
    }
    if (marker === END) break;
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    const payload = bytes.subarray(at + 4, at + 2 + length);
    if (length < 2 || payload.length < length - 2) return null;
    if (isFrame(marker)) size = frameSize(payload);
    if (marker === EXIF_SEGMENT && isExif(payload)) orientation = orientationIn(payload.subarray(EXIF_HEAD_BYTES));
    const stripped = marker === EXIF_SEGMENT ? null : stripSegment(marker, payload);
    if (stripped !== null) parts.push(segmentHead(marker, stripped.length), stripped);
    at += 2 + length;
    if (marker !== SCAN) continue;
    const end = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, end));
    at = end;
  }
  if (size === null) return null;
  parts.push(new Uint8Array([PREFIX, END]));
  return { bytes: concatBytes(...parts), size, orientation };
};
