import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import type { FoundEntry } from "@libretto/core/ports/archiver";
import { ByteReader } from "../bytes/byte-reader.ts";
import { BadArchive } from "./bad-archive.ts";
import { DEFLATED, type Described, EFFORT, LENGTH, SEE_LARGER, SIGNATURE, STORED, UTF8_NAMES } from "./format.ts";

/** More than the names, extra fields and comments that any program writes for such entries. */
const LONGEST_ASIDE = 1024;

/** The limit of the compression ratio, of each entry and of all together, beyond the first mebibyte. */
const MOST_RATIO = 200;
const FREE_OF_RATIO_BYTES = 2 ** 20;

const isBomb = (packed: number, bytes: number): boolean => bytes > FREE_OF_RATIO_BYTES + MOST_RATIO * packed;

const demand = (holds: boolean, what: string): void => {
  if (!holds) throw new BadArchive(what);
};

/** The next so many bytes, at once. */
const readExactly = async (reader: ByteReader, length: number): Promise<Buffer> => {
  const bytes = await reader.read(length);
  demand(bytes.length === length, "cut off");
  return bytes;
};

/** The next so many bytes, in pieces as they arrive. */
const streamExactly = async function* (reader: ByteReader, length: number): AsyncGenerator<Buffer> {
  let left = length;
  for await (const piece of reader.stream(length)) {
    left -= piece.length;
    yield piece;
  }
  demand(left === 0, "cut off");
};

/** The part that local headers and the directory have in common, from the flags on. */
const described = (header: Buffer, name: Buffer): Described => {
  const entry = {
    name,
    method: header.readUInt16LE(2),
    crc: header.readUInt32LE(8),
    packed: header.readUInt32LE(12),
    bytes: header.readUInt32LE(16),
  };
  demand((header.readUInt16LE(0) & ~(UTF8_NAMES | EFFORT)) === 0, "encrypted, or sizes come behind");
  demand(entry.method === STORED || entry.method === DEFLATED, "an unknown method");
  demand(entry.method === DEFLATED || entry.packed === entry.bytes, "two sizes of stored bytes");
  demand(entry.packed < SEE_LARGER.long && entry.bytes < SEE_LARGER.long, "an entry of 4 GiB");
  return entry;
};

/** Reads a name, an extra field or a comment of limited length. */
const aside = async (reader: ByteReader, length: number): Promise<Buffer> => {
  demand(length <= LONGEST_ASIDE, "a long name or field");
  return readExactly(reader, length);
};

const localEntry = async (reader: ByteReader): Promise<Described> => {
  const header = await readExactly(reader, LENGTH.local);
  const name = await aside(reader, header.readUInt16LE(22));
  await aside(reader, header.readUInt16LE(24));
  return described(header.subarray(2), name);
};

const inflated = async function* (pieces: AsyncIterable<Buffer>, packed: number): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  const passing = pipeline(Readable.from(pieces, { objectMode: false }), inflate).then(
    () => null,
    (error: unknown) => error,
  );
  yield* inflate as AsyncIterable<Buffer>;
  const failed = await passing;
  // the inflater stops at the end of the compressed data and ignores what follows
  demand(!(failed instanceof Error && failed.name === "AbortError"), "more behind the end of an entry");
  if (failed !== null) throw failed;
  demand(inflate.bytesWritten === packed, "more behind the end of an entry");
};

/** The bytes of an entry, validated against the length and the checksum of its header. */
const contentOf = async function* (
  reader: ByteReader,
  { method, crc, packed, bytes }: Described,
): AsyncGenerator<Buffer> {
  const pieces = streamExactly(reader, packed);
  let [sum, length] = [0, 0];
  for await (const piece of method === STORED ? pieces : inflated(pieces, packed)) {
    length += piece.length;
    demand(length <= bytes, "longer than it says");
    sum = crc32(piece, sum);
    yield piece;
  }
  demand(length === bytes && sum === crc, "a wrong checksum");
};

const sameEntry = (a: Described, b: Described | undefined): boolean =>
  b !== undefined && a.name.equals(b.name) && a.crc === b.crc && a.packed === b.packed && a.bytes === b.bytes;

const centralEntry = async (reader: ByteReader): Promise<Described> => {
  const header = await readExactly(reader, LENGTH.central);
  const name = await aside(reader, header.readUInt16LE(24));
  await aside(reader, header.readUInt16LE(26));
  await aside(reader, header.readUInt16LE(28));
  return described(header.subarray(4), name);
};

/** Reads the rest of the archive: a directory of exactly these entries, and nothing after its end. */
const close = async (reader: ByteReader, first: number, entries: readonly Described[]): Promise<void> => {
  let listed = 0;
  for (let signature = first; ; signature = (await readExactly(reader, 4)).readUInt32LE(0))
    switch (signature) {
      case SIGNATURE.central:
        demand(sameEntry(await centralEntry(reader), entries[listed++]), "a directory of other entries");
        break;
      case SIGNATURE.end64:
        await aside(reader, Number((await readExactly(reader, LENGTH.end64Head)).readBigUInt64LE(0)));
        break;
      case SIGNATURE.locator64:
        await readExactly(reader, LENGTH.locator64);
        break;
      case SIGNATURE.end: {
        const end = await readExactly(reader, LENGTH.end);
        await aside(reader, end.readUInt16LE(16));
        demand(listed === entries.length && (await reader.isAtEnd()), "not the end");
        return;
      }
      default:
        throw new BadArchive("no ZIP file");
    }
};

const entriesIn = async function* (reader: ByteReader, mostEntries: number): AsyncGenerator<FoundEntry> {
  const entries: Described[] = [];
  const names = new Set<string>();
  const stated = { packed: 0, bytes: 0 };
  for (;;) {
    const signature = (await readExactly(reader, 4)).readUInt32LE(0);
    if (signature !== SIGNATURE.local) return close(reader, signature, entries);
    const entry = await localEntry(reader);
    const name = entry.name.toString("utf8");
    demand(!names.has(name), "two entries of one name");
    names.add(name);
    entries.push(entry);
    demand(entries.length <= mostEntries, "too many entries");
    stated.packed += entry.packed;
    stated.bytes += entry.bytes;
    // sizes precede the content and are enforced, so that an archive bomb is refused early
    demand(!isBomb(entry.packed, entry.bytes) && !isBomb(stated.packed, stated.bytes), "an archive bomb");
    const pieces = contentOf(reader, entry);
    yield { name, bytes: entry.bytes, pieces };
    for await (const _unread of pieces) demand(false, "an entry was left unread");
  }
};

/**
 * Reads the entries of a ZIP file as a stream, without storing it. Sizes and checksums must precede the content, as in
 * files of `pack` and of most programs that write to a disk. It always closes its source.
 */
export const unpack = async function* (
  archive: AsyncIterable<Uint8Array>,
  mostEntries: number,
): AsyncGenerator<FoundEntry> {
  const reader = new ByteReader(archive);
  try {
    yield* entriesIn(reader, mostEntries);
  } finally {
    await reader.close();
  }
};
