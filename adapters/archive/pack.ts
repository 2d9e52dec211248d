import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { crc32, createDeflateRaw, deflateRaw } from "node:zlib";
import type { PackedEntry } from "@libretto/core/ports/archiver";
import type { Aside, SetAside } from "@libretto/core/ports/aside";
import {
  DEFLATED,
  type Described,
  fields,
  SEE_LARGER,
  SIGNATURE,
  STORED,
  UTF8_NAMES,
  VERSION,
  ZIP64_EXTRA,
} from "./format.ts";

const deflated = promisify(deflateRaw);
const FIRST_YEAR = 1980;

/** Date and time of MS-DOS, to two seconds, in UTC. */
const dosMoment = (now: Date): readonly [time: number, day: number] => [
  (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1),
  (Math.max(0, now.getUTCFullYear() - FIRST_YEAR) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate(),
];

const about = ({ method, crc, packed, bytes, name }: Described, now: Date, version: number) => {
  const [time, day] = dosMoment(now);
  return [
    [2, version],
    [2, UTF8_NAMES],
    [2, method],
    [2, time],
    [2, day],
    [4, crc],
    [4, packed],
    [4, bytes],
    [2, name.length],
  ] as const;
};

/** Names the place of the entry; beyond 4 GiB in an extra field. */
const centralHeader = (entry: Described & { readonly at: number }, now: Date, largest: number): Buffer => {
  const far = entry.at >= largest;
  const extra = far ? fields([2, ZIP64_EXTRA], [2, 8], [8, entry.at]) : Buffer.alloc(0);
  const version = far ? VERSION.zip64 : VERSION.plain;
  return Buffer.concat([
    fields(
      [4, SIGNATURE.central],
      [2, version],
      ...about(entry, now, version),
      [2, extra.length],
      [2, 0], // comment
      [2, 0], // disk
      [2, 0], // internal attributes
      [4, 0], // external attributes
      [4, far ? SEE_LARGER.long : entry.at],
    ),
    entry.name,
    extra,
  ]);
};

const ends = (count: number, at: number, length: number, { long, short }: typeof SEE_LARGER): Buffer => {
  const large = count >= short || at >= long || at + length >= long;
  const end64 = fields(
    [4, SIGNATURE.end64],
    [8, 44], // what follows
    [2, VERSION.zip64],
    [2, VERSION.zip64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, at],
    [4, SIGNATURE.locator64],
    [4, 0],
    [8, at + length],
    [4, 1],
  );
  const [shown, size, place] = large ? [SEE_LARGER.short, SEE_LARGER.long, SEE_LARGER.long] : [count, length, at];
  const end = fields([4, SIGNATURE.end], [2, 0], [2, 0], [2, shown], [2, shown], [4, size], [4, place], [2, 0]);
  return large ? Buffer.concat([end64, end]) : end;
};

/** An entry whose bytes are ready to go. */
interface Ready extends Omit<Described, "name"> {
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly forget: () => void;
}

const atOnce = async (bytes: Uint8Array, dense: boolean): Promise<Ready> => {
  const packed = dense ? await deflated(bytes) : bytes;
  const method = dense ? DEFLATED : STORED;
  return { method, crc: crc32(bytes), packed: packed.length, bytes: bytes.length, pieces: [packed], forget: () => {} };
};

/** Packed as it comes, and set aside until its length is known, which stands before it. */
const asItComes = async (content: AsyncIterable<Uint8Array>, dense: boolean, aside: Aside): Promise<Ready> => {
  let [crc, bytes] = [0, 0];
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      crc = crc32(piece, crc);
      bytes += piece.length;
      yield piece;
    }
  };
  const writer = aside();
  const kept = async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const piece of pieces) await writer.write(piece);
  };
  try {
    if (dense) await pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), kept);
    else await kept(counted());
  } catch (error) {
    writer.forget();
    throw error;
  }
  const packed: SetAside = writer.end();
  const method = dense ? DEFLATED : STORED;
  return { method, crc, packed: packed.bytes, bytes, pieces: packed.pieces(), forget: packed.forget };
};

/**
 * A ZIP file of these entries. Sizes and checksums stand before each entry's bytes, so that it can be read from front
 * to back; what lies beyond 4 GiB or the 65,535th entry is named in the ZIP64 way.
 *
 * @param limits from where on the ZIP64 way is taken, so that tests need no 4 GiB
 */
export const pack = async function* (
  entries: AsyncIterable<PackedEntry>,
  now: Date,
  aside: Aside,
  limits: typeof SEE_LARGER = SEE_LARGER,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, content, dense } of entries) {
    const ready = await (content instanceof Uint8Array ? atOnce(content, dense) : asItComes(content, dense, aside));
    try {
      const entry: Described = { ...ready, name: Buffer.from(name, "utf8") };
      const header = fields([4, SIGNATURE.local], ...about(entry, now, VERSION.plain), [2, 0]);
      directory.push(centralHeader({ ...entry, at }, now, limits.long));
      yield Buffer.concat([header, entry.name]);
      yield* ready.pieces;
      at += header.length + entry.name.length + entry.packed;
    } finally {
      ready.forget();
    }
  }
  const central = Buffer.concat(directory);
  yield central;
  yield ends(directory.length, at, central.length, limits);
};
