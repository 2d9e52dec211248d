import { keptExif } from "./orientation.ts";
import type { Size } from "./pixels.ts";

/** Markers of ITU-T T.81, table B.1: the byte after 0xFF. */
export const START = 0xd8;
export const END = 0xd9;
export const SCAN = 0xda;
const COMMENT = 0xfe;
const FIRST_APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;
const EXIF_AND_XMP = 0xe1;

/** Markers that stand alone, without a segment: restarts, and one of no meaning. */
export const standsAlone = (marker: number): boolean => (marker >= 0xd0 && marker <= START) || marker === 0x01;

/** Frame headers: C0 to CF but for the tables among them. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size that a frame header says; null when it is too short, or leaves the height for later. */
export const frameSize = (payload: Uint8Array): Size | null => {
  const [, h1 = 0, h0 = 0, w1 = 0, w0 = 0] = payload;
  const size = { width: w1 * 256 + w0, height: h1 * 256 + h0 };
  return payload.length < 6 || size.height === 0 || size.width === 0 ? null : size;
};

const begins = (payload: Uint8Array, name: string): boolean =>
  [...name].every((letter, i) => payload[i] === letter.charCodeAt(0));

const EXIF = "Exif\0\0";
/** What says how a picture is to be shown: size of a point, colour profile, how colours are coded. */
const SHOWN: Readonly<Record<number, string>> = { 224: "JFIF\0", 226: "ICC_PROFILE\0", 238: "Adobe" };

/**
 * What is kept of a segment: what is needed to show the picture. Of an EXIF only which side is up stays; places,
 * devices, previews, XMP, IPTC and comments go.
 *
 * @returns the payload to keep, or null
 */
export const keptSegment = (marker: number, payload: Uint8Array): Uint8Array | null => {
  if (marker === COMMENT) return null;
  if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return payload;
  if (marker !== EXIF_AND_XMP) return begins(payload, SHOWN[marker] ?? "\uffff") ? payload : null;
  if (!begins(payload, EXIF)) return null;
  const kept = keptExif(payload.subarray(EXIF.length));
  return kept && new Uint8Array([...EXIF].map((letter) => letter.charCodeAt(0)).concat([...kept]));
};

/** Marker and length of a segment with that payload. */
export const segmentHead = (marker: number, length: number): Uint8Array =>
  new Uint8Array([0xff, marker, (length + 2) >> 8, (length + 2) & 0xff]);
