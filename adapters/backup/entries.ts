import { splitIntoChunks } from "../files/chunks.ts";
import { DamagedData } from "../files/sealed-format.ts";

/** Named content. A name that ends with a slash is a folder without content. */
export interface Entry {
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const MAX_NAME_BYTES = 1024;
const MAX_PIECE_BYTES = 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

const encodeNumber = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Merges small pieces into larger ones. */
export const mergePieces = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of splitIntoChunks(pieces, PIECE_BYTES)) yield bytes;
};

const encodeEntries = async function* (entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, pieces } of entries) {
    const bytes = Buffer.from(name);
    yield Buffer.concat([encodeNumber(bytes.length), bytes]);
    for await (const piece of pieces)
      for (let from = 0; from < piece.length; from += MAX_PIECE_BYTES) {
        const part = piece.subarray(from, from + MAX_PIECE_BYTES);
        yield encodeNumber(part.length);
        yield part;
      }
    yield encodeNumber(0);
  }
  yield encodeNumber(0);
};

/**
 * Encodes entries of any length as one stream:
 *
 *     entry   length of the name (u32)  name (UTF-8)  pieces, each with its length (u32) before it  0 (u32)
 *     end     0 (u32)
 */
export const joinEntries = (entries: AsyncIterable<Entry>): AsyncIterable<Uint8Array> =>
  mergePieces(encodeEntries(entries));

/** Reads exact lengths from a stream. */
const createReader = (pieces: AsyncIterable<Uint8Array>) => {
  const source = pieces[Symbol.asyncIterator]();
  let buffered = Buffer.alloc(0);
  const readBytes = async (length: number): Promise<Buffer> => {
    const parts = [buffered];
    let size = buffered.length;
    while (size < length) {
      const next = await source.next();
      if (next.done) throw new DamagedData("what was written ends too early");
      parts.push(Buffer.from(next.value));
      size += next.value.length;
    }
    const all = Buffer.concat(parts, size);
    buffered = all.subarray(length);
    return all.subarray(0, length);
  };
  return {
    take: readBytes,
    readLength: async (max: number): Promise<number> => {
      const length = (await readBytes(4)).readUInt32BE();
      if (length > max) throw new DamagedData("a length is not one that is written");
      return length;
    },
    isAtEnd: async (): Promise<boolean> => {
      while (buffered.length === 0) {
        const next = await source.next();
        if (next.done) return true;
        buffered = Buffer.from(next.value);
      }
      return false;
    },
    close: () => source.return?.(),
  };
};

/** Decodes the entries of such a stream. Skips the unread rest of an entry before the next. */
export const splitEntries = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const entryReader = createReader(pieces);
  try {
    for (
      let nameLength = await entryReader.readLength(MAX_NAME_BYTES);
      nameLength > 0;
      nameLength = await entryReader.readLength(MAX_NAME_BYTES)
    ) {
      const name = (await entryReader.take(nameLength)).toString();
      const content = (async function* () {
        for (
          let size = await entryReader.readLength(MAX_PIECE_BYTES);
          size > 0;
          size = await entryReader.readLength(MAX_PIECE_BYTES)
        )
          yield await entryReader.take(size);
      })();
      // a consumer that stops early must not close `content`
      const remaining = { [Symbol.asyncIterator]: () => ({ next: () => content.next() }) };
      yield { name, pieces: remaining };
      for await (const _ of remaining);
    }
    if (!(await entryReader.isAtEnd())) throw new DamagedData("something follows the end");
  } finally {
    await entryReader.close();
  }
};

/** Reads all bytes of a short entry. */
export const readAll = async (pieces: Entry["pieces"]): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};

/** An entry with a short text. */
export const textEntry = (name: string, content: string): Entry => ({
  name,
  pieces: (async function* () {
    if (content !== "") yield Buffer.from(content);
  })(),
});
