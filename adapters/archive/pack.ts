import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import { crc32, createDeflateRaw, deflateRaw } from "node:zlib";
import type { EntryToPack } from "@libretto/core/ports/files/archiver";
import type { TemporaryFile, TemporaryFiles } from "@libretto/core/ports/files/temporary-files";
import { ZipWriter } from "@zip.js/zip.js/lib/zip-core-writer.js";
import { DEFLATED, STORED } from "./format.ts";

const deflate = promisify(deflateRaw);

/** A compressed entry, and the data of its header. */
interface PreparedEntry {
  readonly method: typeof DEFLATED | typeof STORED;
  readonly crc: number;
  readonly compressedBytes: number;
  readonly bytes: number;
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly discard: () => void;
}

const prepareBuffer = async (content: Uint8Array, isCompressible: boolean): Promise<PreparedEntry> => {
  const compressed = isCompressible ? await deflate(content) : content;
  return {
    method: isCompressible ? DEFLATED : STORED,
    crc: crc32(content),
    compressedBytes: compressed.length,
    bytes: content.length,
    pieces: [compressed],
    discard: () => {},
  };
};

/** Compresses the content as it arrives, and stores it in a temporary file until its length is known. */
const prepareStream = async (
  content: AsyncIterable<Uint8Array>,
  isCompressible: boolean,
  temporaryFiles: TemporaryFiles,
): Promise<PreparedEntry> => {
  let [crc, bytes] = [0, 0];
  const count = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      crc = crc32(piece, crc);
      bytes += piece.length;
      yield piece;
    }
  };
  const writer = temporaryFiles();
  const store = async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const piece of pieces) await writer.write(piece);
  };
  try {
    if (isCompressible) await pipeline(Readable.from(count(), { objectMode: false }), createDeflateRaw(), store);
    else await store(count());
  } catch (error) {
    writer.discard();
    throw error;
  }
  const temporaryFile: TemporaryFile = writer.end();
  const method = isCompressible ? DEFLATED : STORED;
  return {
    method,
    crc,
    compressedBytes: temporaryFile.bytes,
    bytes,
    pieces: temporaryFile.readPieces(),
    discard: temporaryFile.discard,
  };
};

/** Both types are the same class at run time; only the DOM type lacks `from`. */
const toReadableStream = (pieces: PreparedEntry["pieces"]): ReadableStream<Uint8Array> =>
  NodeReadableStream.from(pieces) as ReadableStream<Uint8Array>;

/** Writes the entries one after the other, then the directory. */
const writeEntries = async (
  zip: ZipWriter<unknown>,
  entries: AsyncIterable<EntryToPack>,
  lastModDate: Date,
  temporaryFiles: TemporaryFiles,
): Promise<void> => {
  for await (const { name, content, isCompressible } of entries) {
    const entry = await (content instanceof Uint8Array
      ? prepareBuffer(content, isCompressible)
      : prepareStream(content, isCompressible, temporaryFiles));
    try {
      const reader = { readable: toReadableStream(entry.pieces), size: entry.compressedBytes };
      // the library can write a complete header first, because sizes and checksum are known
      await zip.add(name, reader, {
        passThrough: true,
        compressionMethod: entry.method,
        crc32: entry.crc,
        uncompressedSize: entry.bytes,
        lastModDate,
      });
    } finally {
      entry.discard();
    }
  }
  await zip.close();
};

/**
 * Creates a ZIP file of these entries. Sizes and checksums precede each entry, so that the file can be read as a
 * stream. Beyond 4 GiB or 65,535 entries it is a ZIP64 file.
 *
 * @param offset the number of bytes before the archive in its file, to test archives beyond 4 GiB
 */
export const pack = async function* (
  entries: AsyncIterable<EntryToPack>,
  now: Date,
  temporaryFiles: TemporaryFiles,
  offset = 0,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const reader = readable.getReader();
  const writing = writeEntries(new ZipWriter(writable, { useWebWorkers: false, offset }), entries, now, temporaryFiles);
  writing.catch((error: unknown) => reader.cancel(error));
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    await writing;
  } finally {
    await reader.cancel();
    await writing.catch(() => {});
  }
};
