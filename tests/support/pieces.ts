/** Bytes as they would come: in pieces. */
export const inPieces = async function* (bytes: Uint8Array, cuts: readonly number[] = []): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const cut of cuts) {
    if (cut <= from || cut >= bytes.length) continue;
    yield bytes.subarray(from, cut);
    from = cut;
  }
  yield bytes.subarray(from);
};

/** Everything that comes, in one piece. */
export const gathered = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};
