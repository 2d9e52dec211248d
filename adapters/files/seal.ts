import { splitIntoChunks } from "./chunks.ts";
import {
  CHUNK_BYTES,
  createHeader,
  createOpener,
  createSealer,
  DamagedData,
  HEADER_BYTES,
  keyIdOf,
  type SealContext,
  TAG_BYTES,
} from "./sealed-format.ts";

/** A patient's key, unwrapped. */
export interface EncryptionKey {
  readonly id: number;
  readonly secret: Uint8Array;
}

/** Encrypts a stream. */
export const seal = async function* (
  key: EncryptionKey,
  context: SealContext,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const header = createHeader(key.id);
  yield header;
  const sealChunk = createSealer(key.secret, header, context);
  for await (const { bytes, number, last } of splitIntoChunks(pieces, CHUNK_BYTES))
    yield sealChunk(bytes, number, last);
};

/** Splits a stream into its first bytes and the rest. */
const split = async (
  pieces: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ readonly first: Buffer; readonly rest: AsyncIterable<Uint8Array> }> => {
  const source = pieces[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < length) {
    const next = await source.next();
    if (next.done) throw new DamagedData("cut off in the header");
    first = Buffer.concat([first, next.value]);
  }
  const [header, excess] = [first.subarray(0, length), first.subarray(length)];
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield excess;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  };
  return { first: header, rest: rest() };
};

/** Decrypts a stream. Each piece is returned only after it was authenticated; a truncated stream fails. */
export const unseal = async function* (
  key: EncryptionKey,
  context: SealContext,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { first: header, rest } = await split(pieces, HEADER_BYTES);
  if (keyIdOf(header) !== key.id) throw new DamagedData("sealed with another key");
  const openChunk = createOpener(key.secret, header, context);
  for await (const { bytes, number, last } of splitIntoChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    const piece = openChunk(bytes, number, last);
    if (piece.length > 0) yield piece;
  }
};
