import { END, frameSize, isFrame, keptSegment, SCAN, segmentHead, standsAlone } from "@libretto/core/media/jpeg";
import { fits } from "@libretto/core/media/pixels";
import type { ByteReader } from "../../bytes/byte-reader.ts";
import { notReadable, tooManyPoints } from "./refused-picture.ts";

const MARKED = 0xff;
/** A picture has dozens of segments; large colour profiles and previews have hundreds. */
const MOST_SEGMENTS = 10_000;

/** So many stray bytes before a marker are skipped, as other readers do; some cameras write them. */
const MOST_STRAY = 64;

/** Reads the next marker; skips fill bytes and a few stray bytes. Null at the end. */
const nextMarker = async (reader: ByteReader): Promise<number | null> => {
  let [byte] = await reader.read(1);
  for (let stray = 0; byte !== undefined && byte !== MARKED; stray++) {
    if (stray === MOST_STRAY) throw notReadable();
    [byte] = await reader.read(1);
  }
  if (byte === undefined) return null;
  while (byte === MARKED) [byte] = await reader.read(1);
  return byte ?? null;
};

/** A marker ends the image data; a stuffed 0xFF, a fill byte or a restart marker does not. */
const endsPoints = (after: number | undefined): boolean =>
  after !== undefined && after !== 0 && after !== MARKED && !standsAlone(after);

/** The index of the end of the image data; -1 when it is not in these bytes. */
const endOfPoints = (bytes: Uint8Array): number => {
  for (let at = bytes.indexOf(MARKED); at !== -1; at = bytes.indexOf(MARKED, at + 1))
    if (endsPoints(bytes[at + 1])) return at;
  return -1;
};

const points = async function* (reader: ByteReader): AsyncGenerator<Uint8Array> {
  // a marker may lie across two pieces
  const last = Buffer.of(MARKED);
  let withheld = false;
  for (let piece = await reader.readPiece(); piece !== null; piece = await reader.readPiece()) {
    const end = withheld && endsPoints(piece[0]) ? 0 : endOfPoints(piece);
    if (withheld && end === 0 && piece[0] !== MARKED) {
      reader.unread(piece);
      return reader.unread(last);
    }
    if (withheld) yield last;
    if (end !== -1) {
      reader.unread(piece.subarray(end));
      if (end > 0) yield piece.subarray(0, end);
      return;
    }
    withheld = piece.at(-1) === MARKED;
    yield withheld ? piece.subarray(0, -1) : piece;
  }
  if (withheld) yield last;
};

/**
 * Removes the metadata of a JPEG and keeps its image data. It also removes what follows the end: previews, pictures and
 * videos that phones append.
 */
export const untoldJpeg = async function* (reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.read(2);
  let sized = false;
  let segments = 0;
  for (let marker = await nextMarker(reader); marker !== null; marker = await nextMarker(reader)) {
    if (++segments > MOST_SEGMENTS) throw notReadable();
    if (standsAlone(marker) || marker === END) {
      yield new Uint8Array([MARKED, marker]);
      if (marker !== END) continue;
      if (!sized) throw notReadable();
      return;
    }
    const [high = 0, low = 0] = await reader.read(2);
    const length = high * 256 + low - 2;
    const payload = await reader.read(length);
    if (length < 0 || payload.length < length) throw notReadable();
    if (isFrame(marker)) {
      const size = frameSize(payload);
      if (size === null) throw notReadable();
      if (!fits(size)) throw tooManyPoints();
      sized = true;
    }
    const kept = keptSegment(marker, payload);
    if (kept !== null) {
      yield segmentHead(marker, kept.length);
      yield kept;
    }
    if (marker !== SCAN) continue;
    if (!sized) throw notReadable();
    yield* points(reader);
  }
  if (!sized) throw notReadable();
};
