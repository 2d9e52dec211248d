import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import type { UnpackedEntry } from "@libretto/core/ports/files/archiver";
import { ByteReader } from "../bytes/byte-reader.ts";
import { BadArchive } from "./bad-archive.ts";
import { DEFLATED, EFFORT, type EntryHeader, LENGTH, SEE_LARGER, SIGNATURE, STORED, UTF8_NAMES } from "./format.ts";

/** More than the names, extra fields and comments that any program writes for such entries. */
const MAX_EXTRA_BYTES = 1024;

/** The limit of the compression ratio, of each entry and of all together, beyond the first mebibyte. */
const MAX_RATIO = 200;
const UNLIMITED_RATIO_BYTES = 2 ** 20;

const isBomb = (packed: number, bytes: number): boolean => bytes > UNLIMITED_RATIO_BYTES + MAX_RATIO * packed;

const requireValid = (isValid: boolean, what: string): void => {
  if (!isValid) throw new BadArchive(what);
};

/** The next so many bytes, at once. */
const readExactly = async (reader: ByteReader, length: number): Promise<Buffer> => {
  const bytes = await reader.read(length);
  requireValid(bytes.length === length, "cut off");
  return bytes;
};

/** The next so many bytes, in pieces as they arrive. */
const streamExactly = async function* (reader: ByteReader, length: number): AsyncGenerator<Buffer> {
  let left = length;
  for await (const piece of reader.stream(length)) {
    left -= piece.length;
    yield piece;
  }
  requireValid(left === 0, "cut off");
};

/** The part that local headers and the directory have in common, from the flags on. */
const parseHeader = (header: Buffer, name: Buffer): EntryHeader => {
  const entry = {
    name,
    method: header.readUInt16LE(2),
    crc: header.readUInt32LE(8),
    packed: header.readUInt32LE(12),
    bytes: header.readUInt32LE(16),
  };
  requireValid((header.readUInt16LE(0) & ~(UTF8_NAMES | EFFORT)) === 0, "encrypted, or sizes come behind");
  requireValid(entry.method === STORED || entry.method === DEFLATED, "an unknown method");
  requireValid(entry.method === DEFLATED || entry.packed === entry.bytes, "two sizes of stored bytes");
  requireValid(entry.packed < SEE_LARGER.long && entry.bytes < SEE_LARGER.long, "an entry of 4 GiB");
  return entry;
};

/** Reads a name, an extra field or a comment of limited length. */
const readExtra = async (reader: ByteReader, length: number): Promise<Buffer> => {
  requireValid(length <= MAX_EXTRA_BYTES, "a long name or field");
  return readExactly(reader, length);
};

const localEntry = async (reader: ByteReader): Promise<EntryHeader> => {
  const header = await readExactly(reader, LENGTH.local);
  const name = await readExtra(reader, header.readUInt16LE(22));
  await readExtra(reader, header.readUInt16LE(24));
  return parseHeader(header.subarray(2), name);
};

const inflatePieces = async function* (pieces: AsyncIterable<Buffer>, packed: number): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  const pipelineResult = pipeline(Readable.from(pieces, { objectMode: false }), inflate).then(
    () => null,
    (error: unknown) => error,
  );
  yield* inflate as AsyncIterable<Buffer>;
  const pipelineError = await pipelineResult;
  // the inflater stops at the end of the compressed data and ignores what follows
  requireValid(
    !(pipelineError instanceof Error && pipelineError.name === "AbortError"),
    "more behind the end of an entry",
  );
  if (pipelineError !== null) throw pipelineError;
  requireValid(inflate.bytesWritten === packed, "more behind the end of an entry");
};

/** The bytes of an entry, validated against the length and the checksum of its header. */
const contentOf = async function* (
  reader: ByteReader,
  { method, crc, packed, bytes }: EntryHeader,
): AsyncGenerator<Buffer> {
  const pieces = streamExactly(reader, packed);
  let [sum, length] = [0, 0];
  for await (const piece of method === STORED ? pieces : inflatePieces(pieces, packed)) {
    length += piece.length;
    requireValid(length <= bytes, "longer than it says");
    sum = crc32(piece, sum);
    yield piece;
  }
  requireValid(length === bytes && sum === crc, "a wrong checksum");
};

const isSameEntry = (a: EntryHeader, b: EntryHeader | undefined): boolean =>
  b !== undefined && a.name.equals(b.name) && a.crc === b.crc && a.packed === b.packed && a.bytes === b.bytes;

const centralEntry = async (reader: ByteReader): Promise<EntryHeader> => {
  const header = await readExactly(reader, LENGTH.central);
  const name = await readExtra(reader, header.readUInt16LE(24));
  await readExtra(reader, header.readUInt16LE(26));
  await readExtra(reader, header.readUInt16LE(28));
  return parseHeader(header.subarray(4), name);
};

/** Reads the rest of the archive: a directory of exactly these entries, and nothing after its end. */
const readDirectory = async (reader: ByteReader, first: number, entries: readonly EntryHeader[]): Promise<void> => {
  let listed = 0;
  for (let signature = first; ; signature = (await readExactly(reader, 4)).readUInt32LE(0))
    switch (signature) {
      case SIGNATURE.central:
        requireValid(isSameEntry(await centralEntry(reader), entries[listed++]), "a directory of other entries");
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
        requireValid(listed === entries.length && (await reader.isAtEnd()), "not the end");
        return;
      }
      default:
        throw new BadArchive("no ZIP file");
    }
};

const readEntries = async function* (reader: ByteReader, maximumEntries: number): AsyncGenerator<UnpackedEntry> {
  const entries: EntryHeader[] = [];
  const names = new Set<string>();
  const totals = { packed: 0, bytes: 0 };
  for (;;) {
    const signature = (await readExactly(reader, 4)).readUInt32LE(0);
    if (signature !== SIGNATURE.local) return readDirectory(reader, signature, entries);
    const entry = await localEntry(reader);
    const name = entry.name.toString("utf8");
    requireValid(!names.has(name), "two entries of one name");
    names.add(name);
    entries.push(entry);
    requireValid(entries.length <= maximumEntries, "too many entries");
    totals.packed += entry.packed;
    totals.bytes += entry.bytes;
    // sizes precede the content and are enforced, so that an archive bomb is refused early
    requireValid(!isBomb(entry.packed, entry.bytes) && !isBomb(totals.packed, totals.bytes), "an archive bomb");
    const pieces = contentOf(reader, entry);
    yield { name, bytes: entry.bytes, pieces };
    for await (const _unread of pieces) requireValid(false, "an entry was left unread");
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
