import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import type { UnpackedEntry } from "@libretto/core/ports/files/archiver";
import { ByteReader } from "../bytes/byte-reader.ts";
import { BadArchive } from "./bad-archive.ts";
import {
  COMPRESSION_LEVEL_BITS,
  DEFLATED,
  type EntryHeader,
  LENGTH,
  SIGNATURE,
  STORED,
  UTF8_NAMES,
  ZIP64_MARKER,
} from "./format.ts";

/** Longer names, extra fields and comments are refused. */
const MAX_EXTRA_BYTES = 1024;

/** The limit of the compression ratio, for each entry and in total, beyond the first mebibyte. */
const MAX_RATIO = 200;
const UNLIMITED_RATIO_BYTES = 2 ** 20;

const isBomb = (compressedBytes: number, bytes: number): boolean =>
  bytes > UNLIMITED_RATIO_BYTES + MAX_RATIO * compressedBytes;

const requireValid = (isValid: boolean, what: string): void => {
  if (!isValid) throw new BadArchive(what);
};

/** Reads this number of bytes at once. */
const readExactly = async (reader: ByteReader, length: number): Promise<Buffer> => {
  const bytes = await reader.read(length);
  requireValid(bytes.length === length, "the archive is truncated");
  return bytes;
};

/** Reads this number of bytes in pieces, as they arrive. */
const streamExactly = async function* (reader: ByteReader, length: number): AsyncGenerator<Buffer> {
  let left = length;
  for await (const piece of reader.stream(length)) {
    left -= piece.length;
    yield piece;
  }
  requireValid(left === 0, "the archive is truncated");
};

/** Parses the common part of local headers and of the directory, from the flags on. */
const parseHeader = (header: Buffer, name: Buffer): EntryHeader => {
  const entry = {
    name,
    method: header.readUInt16LE(2),
    crc: header.readUInt32LE(8),
    compressedBytes: header.readUInt32LE(12),
    bytes: header.readUInt32LE(16),
  };
  requireValid(
    (header.readUInt16LE(0) & ~(UTF8_NAMES | COMPRESSION_LEVEL_BITS)) === 0,
    "encrypted, or sizes after the content",
  );
  requireValid(entry.method === STORED || entry.method === DEFLATED, "an unknown compression method");
  requireValid(
    entry.method === DEFLATED || entry.compressedBytes === entry.bytes,
    "different sizes of an uncompressed entry",
  );
  requireValid(
    entry.compressedBytes < ZIP64_MARKER.long && entry.bytes < ZIP64_MARKER.long,
    "an entry of 4 GiB or more",
  );
  return entry;
};

/** Reads a name, an extra field or a comment of limited length. */
const readExtra = async (reader: ByteReader, length: number): Promise<Buffer> => {
  requireValid(length <= MAX_EXTRA_BYTES, "a name or field is too long");
  return readExactly(reader, length);
};

const localEntry = async (reader: ByteReader): Promise<EntryHeader> => {
  const header = await readExactly(reader, LENGTH.local);
  const name = await readExtra(reader, header.readUInt16LE(22));
  await readExtra(reader, header.readUInt16LE(24));
  return parseHeader(header.subarray(2), name);
};

const inflatePieces = async function* (pieces: AsyncIterable<Buffer>, compressedBytes: number): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  const pipelineResult = pipeline(Readable.from(pieces, { objectMode: false }), inflate).then(
    () => null,
    (error: unknown) => error,
  );
  yield* inflate as AsyncIterable<Buffer>;
  const pipelineError = await pipelineResult;
  // the decompressor stops at the end of the compressed data and ignores what follows
  requireValid(
    !(pipelineError instanceof Error && pipelineError.name === "AbortError"),
    "data after the end of an entry",
  );
  if (pipelineError !== null) throw pipelineError;
  requireValid(inflate.bytesWritten === compressedBytes, "data after the end of an entry");
};

/** The bytes of an entry, validated against the length and the checksum of its header. */
const contentOf = async function* (
  reader: ByteReader,
  { method, crc, compressedBytes, bytes }: EntryHeader,
): AsyncGenerator<Buffer> {
  const pieces = streamExactly(reader, compressedBytes);
  let [checksum, length] = [0, 0];
  for await (const piece of method === STORED ? pieces : inflatePieces(pieces, compressedBytes)) {
    length += piece.length;
    requireValid(length <= bytes, "longer than its header states");
    checksum = crc32(piece, checksum);
    yield piece;
  }
  requireValid(length === bytes && checksum === crc, "a wrong size or checksum");
};

const isSameEntry = (a: EntryHeader, b: EntryHeader | undefined): boolean =>
  b !== undefined &&
  a.name.equals(b.name) &&
  a.crc === b.crc &&
  a.compressedBytes === b.compressedBytes &&
  a.bytes === b.bytes;

const centralEntry = async (reader: ByteReader): Promise<EntryHeader> => {
  const header = await readExactly(reader, LENGTH.central);
  const name = await readExtra(reader, header.readUInt16LE(24));
  await readExtra(reader, header.readUInt16LE(26));
  await readExtra(reader, header.readUInt16LE(28));
  return parseHeader(header.subarray(4), name);
};

/** Reads the rest of the archive: a directory of exactly these entries, and nothing after its end. */
const readDirectory = async (reader: ByteReader, first: number, entries: readonly EntryHeader[]): Promise<void> => {
  let listedEntries = 0;
  for (let signature = first; ; signature = (await readExactly(reader, 4)).readUInt32LE(0))
    switch (signature) {
      case SIGNATURE.central:
        requireValid(
          isSameEntry(await centralEntry(reader), entries[listedEntries++]),
          "the directory lists other entries",
        );
        break;
      case SIGNATURE.end64:
        await readExtra(reader, Number((await readExactly(reader, LENGTH.end64Head)).readBigUInt64LE(0)));
        break;
      case SIGNATURE.locator64:
        await readExactly(reader, LENGTH.locator64);
        break;
      case SIGNATURE.end: {
        const end = await readExactly(reader, LENGTH.end);
        await readExtra(reader, end.readUInt16LE(16));
        requireValid(
          listedEntries === entries.length && (await reader.isAtEnd()),
          "missing entries, or data after the end",
        );
        return;
      }
      default:
        throw new BadArchive("not a ZIP file");
    }
};

const readEntries = async function* (reader: ByteReader, maximumEntries: number): AsyncGenerator<UnpackedEntry> {
  const entries: EntryHeader[] = [];
  const names = new Set<string>();
  const totals = { compressedBytes: 0, bytes: 0 };
  for (;;) {
    const signature = (await readExactly(reader, 4)).readUInt32LE(0);
    if (signature !== SIGNATURE.local) return readDirectory(reader, signature, entries);
    const entry = await localEntry(reader);
    const name = entry.name.toString("utf8");
    requireValid(!names.has(name), "two entries with the same name");
    names.add(name);
    entries.push(entry);
    requireValid(entries.length <= maximumEntries, "too many entries");
    totals.compressedBytes += entry.compressedBytes;
    totals.bytes += entry.bytes;
    // sizes precede the content and are enforced, so that an archive bomb is refused early
    requireValid(
      !isBomb(entry.compressedBytes, entry.bytes) && !isBomb(totals.compressedBytes, totals.bytes),
      "an archive bomb",
    );
    const pieces = contentOf(reader, entry);
    yield { name, bytes: entry.bytes, pieces };
    for await (const _piece of pieces) requireValid(false, "an entry was not read completely");
  }
};

/**
 * Reads the entries of a ZIP file as a stream, without storing it. Sizes and checksums must precede the content, as in
 * files of `pack` and of most programs that write to a disk. It always closes its source.
 */
export const unpack = async function* (
  archive: AsyncIterable<Uint8Array>,
  maximumEntries: number,
): AsyncGenerator<UnpackedEntry> {
  const reader = new ByteReader(archive);
  try {
    yield* readEntries(reader, maximumEntries);
  } finally {
    await reader.close();
  }
};
