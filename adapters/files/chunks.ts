/** A chunk of fixed length, and whether it is the last. */
export interface Chunk {
  readonly bytes: Buffer;
  readonly number: number;
  readonly last: boolean;
}

/**
 * Splits a stream into chunks of one length. There is always a last chunk, which may be shorter or empty. At most one
 * chunk and one piece are in memory.
 */
export const splitIntoChunks = async function* (
  pieces: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Chunk> {
  let buffered: Buffer[] = [];
  let size = 0;
  let number = 0;
  for await (const piece of pieces) {
    buffered.push(Buffer.from(piece.buffer, piece.byteOffset, piece.length));
    size += piece.length;
    if (size <= length) continue;
    let rest = Buffer.concat(buffered, size);
    // more than a chunk: the remaining bytes show that this chunk is not the last
    while (rest.length > length) {
      yield { bytes: rest.subarray(0, length), number: number++, last: false };
      rest = rest.subarray(length);
    }
    buffered = [rest];
    size = rest.length;
  }
  yield { bytes: Buffer.concat(buffered, size), number, last: true };
};
