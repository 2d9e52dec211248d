import { isWithinPixelLimit } from "@libretto/core/media/pixels";
import {
  CHUNK_HEAD_BYTES,
  CHUNK_SUM_BYTES,
  END,
  EXIF,
  HEADER,
  headerSize,
  orientationChunk,
  SIGNATURE_BYTES,
  shouldKeepChunk,
} from "@libretto/core/media/png";
import type { ByteReader } from "../../bytes/byte-reader.ts";
import { tooManyPixels, unreadablePicture } from "./refused-picture.ts";

/** Pictures of 25 MiB in chunks of 4 KiB have some thousands. */
const MAX_CHUNKS = 50_000;
const MAX_EXIF_BYTES = 1024 * 1024;

const readExif = async (reader: ByteReader, length: number): Promise<Uint8Array | null> => {
  if (length > MAX_EXIF_BYTES) throw unreadablePicture();
  const data = await reader.read(length);
  await reader.read(CHUNK_SUM_BYTES);
  return orientationChunk(data);
};

/** Removes the metadata of a PNG and the data after its end; keeps its image data. */
export const stripPng = async function* (reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.read(SIGNATURE_BYTES);
  for (let chunks = 0; ; chunks++) {
    if (chunks > MAX_CHUNKS) throw unreadablePicture();
    const first = chunks === 0;
    const head = await reader.read(CHUNK_HEAD_BYTES);
    if (head.length < CHUNK_HEAD_BYTES && !first) return;
    const length = Buffer.from(head).readUInt32BE(0);
    const kind = Buffer.from(head).toString("latin1", 4, CHUNK_HEAD_BYTES);
    if (first !== (kind === HEADER)) throw unreadablePicture();
    if (first) {
      const header = await reader.read(length);
      const size = headerSize(header);
      if (size === null) throw unreadablePicture();
      if (!isWithinPixelLimit(size)) throw tooManyPixels();
      reader.pushBack(header);
    }
    if (kind === EXIF) {
      const exifChunk = await readExif(reader, length);
      if (exifChunk !== null) yield exifChunk;
    } else if (shouldKeepChunk(kind)) {
      yield head;
      yield* reader.stream(length + CHUNK_SUM_BYTES);
    } else for await (const _skipped of reader.stream(length + CHUNK_SUM_BYTES));
    if (kind === END) return;
  }
};
