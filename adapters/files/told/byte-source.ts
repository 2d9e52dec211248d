/** Bytes that come in pieces, asked for by their number. */
export interface ByteSource {
  /** The next so many bytes, or as many as there are. */
  readonly take: (bytes: number) => Promise<Uint8Array>;
  /** The next bytes as they come, one or more; null at the end. */
  readonly some: () => Promise<Uint8Array | null>;
  /** Hands on so many bytes as they come; fewer when there are fewer. */
  readonly pass: (bytes: number) => AsyncGenerator<Uint8Array>;
  /** Hands on whatever is left. */
  readonly rest: () => AsyncGenerator<Uint8Array>;
  /** Gives bytes back: they come next. */
  readonly back: (bytes: Uint8Array) => void;
}

/** Reads from pieces; what is asked for is held, no more. */
export const byteSource = (pieces: AsyncIterator<Uint8Array>): ByteSource => {
  // what was given back, the next piece last
  const held: Uint8Array[] = [];
  const some = async (): Promise<Uint8Array | null> => {
    const given = held.pop();
    if (given !== undefined) return given;
    for (let next = await pieces.next(); !next.done; next = await pieces.next())
      if (next.value.length > 0) return next.value;
    return null;
  };
  const back = (bytes: Uint8Array): void => {
    if (bytes.length > 0) held.push(bytes);
  };
  const pass = async function* (bytes: number): AsyncGenerator<Uint8Array> {
    let left = bytes;
    while (left > 0) {
      const piece = await some();
      if (piece === null) return;
      if (piece.length > left) back(piece.subarray(left));
      yield piece.subarray(0, left);
      left -= piece.length;
    }
  };
  return {
    some,
    back,
    pass,
    take: async (bytes) => {
      const parts: Uint8Array[] = [];
      for await (const part of pass(bytes)) parts.push(part);
      return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
    },
    rest: async function* () {
      for (let piece = await some(); piece !== null; piece = await some()) yield piece;
    },
  };
};
