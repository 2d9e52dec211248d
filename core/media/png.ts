import { orientationExif } from "./orientation.ts";
import type { Size } from "./pixels.ts";

/** The bytes of the signature at the start of a PNG file. */
export const SIGNATURE_BYTES = 8;
/** A chunk: length and kind, the data, then its checksum. */
export const CHUNK_HEAD_BYTES = 8;
/** The bytes of the checksum at the end of a chunk. */
export const CHUNK_SUM_BYTES = 4;
/** The type of the first chunk, with width and height. */
export const HEADER = "IHDR";
/** The type of the last chunk. */
export const END = "IEND";
/** The type of the chunk with camera data, among them the place of the photo. */
export const EXIF = "eXIf";

/** Ancillary chunks that change how a picture is displayed (PNG, third edition, §11.3). */
const DISPLAY_CHUNKS = new Set(
  ["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs", "hIST", "cICP", "mDCV", "cLLI"].concat([
    "acTL",
    "fcTL",
    "fdAT",
  ]),
);
const isCritical = (kind: string): boolean => /^[A-Z]/.test(kind);

/** Whether a chunk is needed for display. Texts, times and unknown chunks are removed. */
export const shouldKeepChunk = (kind: string): boolean => isCritical(kind) || DISPLAY_CHUNKS.has(kind);

/** The size in the header; null when the header is invalid. */
export const headerSize = (header: Uint8Array): Size | null => {
  if (header.length !== 13) return null;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  return { width: view.getUint32(0), height: view.getUint32(4) };
};

/** CRC-32 of ISO 3309, the checksum of a chunk. */
const crc32 = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
};

/** A whole chunk. */
const chunkOf = (kind: string, data: Uint8Array): Uint8Array => {
  const chunk = new Uint8Array(CHUNK_HEAD_BYTES + data.length + CHUNK_SUM_BYTES);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(
    [...kind].map((character) => character.charCodeAt(0)),
    4,
  );
  chunk.set(data, CHUNK_HEAD_BYTES);
  view.setUint32(CHUNK_HEAD_BYTES + data.length, crc32(chunk.subarray(4, CHUNK_HEAD_BYTES + data.length)));
  return chunk;
};

/** An EXIF chunk with only the orientation; null when the picture is upright. */
export const orientationChunk = (data: Uint8Array): Uint8Array | null => {
  const exif = orientationExif(data);
  return exif && chunkOf(EXIF, exif);
};
