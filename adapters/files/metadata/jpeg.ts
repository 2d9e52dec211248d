import { END, frameSize, isFrame, isStandalone, SCAN, segmentHead, stripSegment } from "@libretto/core/media/jpeg";
import { isWithinPixelLimit } from "@libretto/core/media/pixels";
import type { ByteReader } from "../../bytes/byte-reader.ts";
import { tooManyPixels, unreadablePicture } from "./refused-picture.ts";

const MARKER_PREFIX = 0xff;
/** A picture has dozens of segments; large colour profiles and previews have hundreds. */
const MAX_SEGMENTS = 10_000;

/** Up to this number of extraneous bytes before a marker are skipped, as in other readers; some cameras write them. */
const MAX_EXTRANEOUS_BYTES = 64;

/** Reads the next marker; skips fill bytes and a few stray bytes. Null at the end. */
const readMarker = async (reader: ByteReader): Promise<number | null> => {
  let [byte] = await reader.read(1);
  for (let extraneousBytes = 0; byte !== undefined && byte !== MARKER_PREFIX; extraneousBytes++) {
    if (extraneousBytes === MAX_EXTRANEOUS_BYTES) throw unreadablePicture();
    [byte] = await reader.read(1);
  }
  if (byte === undefined) return null;
  while (byte === MARKER_PREFIX) [byte] = await reader.read(1);
  return byte ?? null;
};

/** A marker ends the image data; a stuffed 0xFF, a fill byte or a restart marker does not. */
const endsImageData = (after: number | undefined): boolean =>
  after !== undefined && after !== 0 && after !== MARKER_PREFIX && !isStandalone(after);

/** The index of the end of the image data; -1 when it is not in these bytes. */
const imageDataEnd = (bytes: Uint8Array): number => {
  for (let at = bytes.indexOf(MARKER_PREFIX); at !== -1; at = bytes.indexOf(MARKER_PREFIX, at + 1))
    if (endsImageData(bytes[at + 1])) return at;
  return -1;
};

const imageData = async function* (reader: ByteReader): AsyncGenerator<Uint8Array> {
  // a marker may span two pieces
  const last = Buffer.of(MARKER_PREFIX);
  let isMarkerPending = false;
  for (let piece = await reader.readPiece(); piece !== null; piece = await reader.readPiece()) {
    const end = isMarkerPending && endsImageData(piece[0]) ? 0 : imageDataEnd(piece);
    if (isMarkerPending && end === 0 && piece[0] !== MARKER_PREFIX) {
      reader.pushBack(piece);
      return reader.pushBack(last);
    }
    if (isMarkerPending) yield last;
    if (end !== -1) {
      reader.pushBack(piece.subarray(end));
      if (end > 0) yield piece.subarray(0, end);
      return;
    }
    isMarkerPending = piece.at(-1) === MARKER_PREFIX;
    yield isMarkerPending ? piece.subarray(0, -1) : piece;
  }
  if (isMarkerPending) yield last;
};

/**
 * Removes the metadata of a JPEG and keeps its image data. It also removes the data after the end: previews, pictures
 * and videos that phones append.
 */
export const stripJpeg = async function* (reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.read(2);
  let hasSize = false;
  let segments = 0;
  for (let marker = await readMarker(reader); marker !== null; marker = await readMarker(reader)) {
    if (++segments > MAX_SEGMENTS) throw unreadablePicture();
    if (isStandalone(marker) || marker === END) {
      yield new Uint8Array([MARKER_PREFIX, marker]);
      if (marker !== END) continue;
      if (!hasSize) throw unreadablePicture();
      return;
    }
    const [high = 0, low = 0] = await reader.read(2);
    const length = high * 256 + low - 2;
    const payload = await reader.read(length);
    if (length < 0 || payload.length < length) throw unreadablePicture();
    if (isFrame(marker)) {
      const size = frameSize(payload);
      if (size === null) throw unreadablePicture();
      if (!isWithinPixelLimit(size)) throw tooManyPixels();
      hasSize = true;
    }
    const strippedPayload = stripSegment(marker, payload);
    if (strippedPayload !== null) {
      yield segmentHead(marker, strippedPayload.length);
      yield strippedPayload;
    }
    if (marker !== SCAN) continue;
    if (!hasSize) throw unreadablePicture();
    yield* imageData(reader);
  }
  if (!hasSize) throw unreadablePicture();
};
