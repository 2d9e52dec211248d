/** Bytes in chunks. */
export const splitIntoChunks = async function* (
  bytes: Uint8Array,
  offsets: readonly number[] = [],
): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const cut of offsets) {
    if (cut <= from || cut >= bytes.length) continue;
    yield bytes.subarray(from, cut);
    from = cut;
  }
  yield bytes.subarray(from);
};

/** All chunks in one buffer. */
export const concatChunks = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const piece of chunks) all.push(piece);
  return Buffer.concat(all);
};
