import { inChunks } from "./chunks.ts";
import {
  CHUNK_BYTES,
  Damaged,
  HEADER_BYTES,
  keyIdOf,
  newHeader,
  opening,
  type Place,
  sealing,
  TAG_BYTES,
} from "./format.ts";

/** A patient's key, unwrapped. */
export interface OpenKey {
  readonly id: number;
  readonly secret: Uint8Array;
}

/** Encrypts a stream. */
export const seal = async function* (
  key: OpenKey,
  place: Place,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const header = newHeader(key.id);
  yield header;
  const sealed = sealing(key.secret, header, place);
  for await (const { bytes, number, last } of inChunks(pieces, CHUNK_BYTES)) yield sealed(bytes, number, last);
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
    if (next.done) throw new Damaged("cut off in the header");
    first = Buffer.concat([first, next.value]);
  }
  const [head, over] = [first.subarray(0, length), first.subarray(length)];
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield over;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  };
  return { first: head, rest: rest() };
};

/** Decrypts a stream. Each piece is returned only after it was authenticated; a truncated stream fails. */
export const unseal = async function* (
  key: OpenKey,
  place: Place,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { first: header, rest } = await split(pieces, HEADER_BYTES);
  if (keyIdOf(header) !== key.id) throw new Damaged("sealed with another key");
  const opened = opening(key.secret, header, place);
  for await (const { bytes, number, last } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    const piece = opened(bytes, number, last);
    if (piece.length > 0) yield piece;
  }
};
