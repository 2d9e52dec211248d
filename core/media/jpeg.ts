import { orientationExif } from "./orientation.ts";
import type { Size } from "./pixels.ts";

/** Markers of ITU-T T.81, table B.1: the byte after 0xFF. */
const START = 0xd8;
/** The marker of the end of the image. */
export const END = 0xd9;
/** The marker of the start of the compressed image data. */
export const SCAN = 0xda;
const COMMENT = 0xfe;
const FIRST_APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;
const EXIF_AND_XMP = 0xe1;

/** Markers without a segment: restarts, SOI and TEM. */
export const isStandalone = (marker: number): boolean => (marker >= 0xd0 && marker <= START) || marker === 0x01;

/** Frame headers: C0 to CF without the table markers. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size in a frame header; null when it is too short, or states no height. */
export const frameSize = (payload: Uint8Array): Size | null => {
  const [, h1 = 0, h0 = 0, w1 = 0, w0 = 0] = payload;
  const size = { width: w1 * 256 + w0, height: h1 * 256 + h0 };
  return payload.length < 6 || size.height === 0 || size.width === 0 ? null : size;
};

const startsWith = (payload: Uint8Array, name: string): boolean =>
  [...name].every((character, i) => payload[i] === character.charCodeAt(0));

const EXIF = "Exif\0\0";
/** Application segments needed for display: pixel aspect, colour profile, colour coding. */
const DISPLAY_SEGMENTS: Readonly<Record<number, string>> = { 224: "JFIF\0", 226: "ICC_PROFILE\0", 238: "Adobe" };

/**
 * Strips metadata from a segment. Segments needed for display stay. Of EXIF only the orientation stays; locations,
 * devices, previews, XMP, IPTC and comments are removed.
 *
 * @returns the payload to write, or null to remove the segment
 */
export const stripSegment = (marker: number, payload: Uint8Array): Uint8Array | null => {
  if (marker === COMMENT) return null;
  if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return payload;
  if (marker !== EXIF_AND_XMP) return startsWith(payload, DISPLAY_SEGMENTS[marker] ?? "\uffff") ? payload : null;
  if (!startsWith(payload, EXIF)) return null;
  const orientation = orientationExif(payload.subarray(EXIF.length));
  return orientation && new Uint8Array([...EXIF].map((character) => character.charCodeAt(0)).concat([...orientation]));
};

/** Marker and length of a segment with that payload. */
export const segmentHead = (marker: number, length: number): Uint8Array =>
  new Uint8Array([0xff, marker, (length + 2) >> 8, (length + 2) & 0xff]);
