import { inChunks } from "../files/chunks.ts";
import { Damaged } from "../files/format.ts";

/** Named content. A name that ends with a slash is a folder without content. */
export interface Entry {
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const LONGEST_NAME = 1024;
const LONGEST_PIECE = 1024 * 1024;
const AT_ONCE = 256 * 1024;

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Merges small pieces into larger ones. */
export const gathered = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of inChunks(pieces, AT_ONCE)) yield bytes;
};

const joinedEach = async function* (entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, pieces } of entries) {
    const bytes = Buffer.from(name);
    yield Buffer.concat([number(bytes.length), bytes]);
    for await (const piece of pieces)
      for (let from = 0; from < piece.length; from += LONGEST_PIECE) {
        const part = piece.subarray(from, from + LONGEST_PIECE);
        yield number(part.length);
        yield part;
      }
    yield number(0);
  }
  yield number(0);
};

/**
 * Encodes entries of any length as one stream:
 *
 *     entry   length of the name (u32)  name (UTF-8)  pieces, each with its length (u32) before it  0 (u32)
 *     end     0 (u32)
 */
export const joined = (entries: AsyncIterable<Entry>): AsyncIterable<Uint8Array> => gathered(joinedEach(entries));

/** Reads exact lengths from a stream. */
const reader = (pieces: AsyncIterable<Uint8Array>) => {
  const source = pieces[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  const take = async (length: number): Promise<Buffer> => {
    const parts = [held];
    let size = held.length;
    while (size < length) {
      const next = await source.next();
      if (next.done) throw new Damaged("what was written ends too early");
      parts.push(Buffer.from(next.value));
      size += next.value.length;
    }
    const all = Buffer.concat(parts, size);
    held = all.subarray(length);
    return all.subarray(0, length);
  };
  return {
    take,
    length: async (most: number): Promise<number> => {
      const length = (await take(4)).readUInt32BE();
      if (length > most) throw new Damaged("a length is not one that is written");
      return length;
    },
    ended: async (): Promise<boolean> => {
      while (held.length === 0) {
        const next = await source.next();
        if (next.done) return true;
        held = Buffer.from(next.value);
      }
      return false;
    },
    close: () => source.return?.(),
  };
};

/** Decodes the entries of such a stream. Skips the unread rest of an entry before the next. */
export const parted = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const from = reader(pieces);
  try {
    for (let named = await from.length(LONGEST_NAME); named > 0; named = await from.length(LONGEST_NAME)) {
      const name = (await from.take(named)).toString();
      const content = (async function* () {
        for (let size = await from.length(LONGEST_PIECE); size > 0; size = await from.length(LONGEST_PIECE))
          yield await from.take(size);
      })();
      // a consumer that stops early must not close `content`
      const unread = { [Symbol.asyncIterator]: () => ({ next: () => content.next() }) };
      yield { name, pieces: unread };
      for await (const _ of unread);
    }
    if (!(await from.ended())) throw new Damaged("something follows the end");
  } finally {
    await from.close();
  }
};

/** Reads all bytes of a short entry. */
export const wholeOf = async (pieces: Entry["pieces"]): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};

/** An entry with a short text. */
export const entryOf = (name: string, content: string): Entry => ({
  name,
  pieces: (async function* () {
    if (content !== "") yield Buffer.from(content);
  })(),
});
