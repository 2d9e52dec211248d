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

/** An entry with its final bytes, and what the header in front of them states. */
interface PreparedEntry {
  readonly method: typeof DEFLATED | typeof STORED;
  readonly crc: number;
  readonly compressedBytes: number;
  readonly bytes: number;
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly forget: () => void;
}

const prepareWhole = async (content: Uint8Array, dense: boolean): Promise<PreparedEntry> => {
  const compressed = dense ? await deflate(content) : content;
  return {
    method: dense ? DEFLATED : STORED,
    crc: crc32(content),
    compressedBytes: compressed.length,
    bytes: content.length,
    pieces: [compressed],
    forget: () => {},
  };
};

/** Compresses the content as it arrives, and holds it in a temporary file until its length is known. */
const prepareStream = async (
  content: AsyncIterable<Uint8Array>,
  dense: boolean,
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
    if (dense) await pipeline(Readable.from(count(), { objectMode: false }), createDeflateRaw(), store);
    else await store(count());
  } catch (error) {
    writer.discard();
    throw error;
  }
  const stored: TemporaryFile = writer.end();
  const method = dense ? DEFLATED : STORED;
  return { method, crc, compressedBytes: stored.bytes, bytes, pieces: stored.pieces(), forget: stored.discard };
};

/** One and the same class at run time: the type of the browser's library only does not know `from`. */
const toReadableStream = (pieces: PreparedEntry["pieces"]): ReadableStream<Uint8Array> =>
  NodeReadableStream.from(pieces) as ReadableStream<Uint8Array>;

/** Writes the entries one after the other, then the directory. */
const writeEntries = async (
  zip: ZipWriter<unknown>,
  entries: AsyncIterable<EntryToPack>,
  lastModDate: Date,
  temporaryFiles: TemporaryFiles,
): Promise<void> => {
  for await (const { name, content, isCompressible: dense } of entries) {
    const entry = await (content instanceof Uint8Array
      ? prepareWhole(content, dense)
      : prepareStream(content, dense, temporaryFiles));
    try {
      const reader = { readable: toReadableStream(entry.pieces), size: entry.compressedBytes };
      // with bytes compressed before and both sizes and the checksum known, the library writes a complete header first
      await zip.add(name, reader, {
        passThrough: true,
        compressionMethod: entry.method,
        crc32: entry.crc,
        uncompressedSize: entry.bytes,
        lastModDate,
      });
    } finally {
      entry.forget();
    }
  }
  await zip.close();
};

/**
 * A ZIP file of these entries. Sizes and checksums stand before each entry's bytes, so that it can be read from front
 * to back; beyond 4 GiB or 65,535 entries it is a ZIP64 file.
 *
 * @param offset how many bytes stand before the archive in its file; for tests of what lies beyond 4 GiB
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
