/** The limit of an inflated code: a QR code has at most 3 kB, and a card in a file hardly more. */
const INFLATED_LIMIT = 2 ** 20;

/** The bytes of a compressed content; null when it is damaged, or has more than 1 MiB. */
export const inflate = async (
  bytes: Uint8Array<ArrayBuffer>,
  compression: "deflate" | "deflate-raw",
): Promise<Uint8Array | null> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(compression)).getReader();
  const inflated = new Uint8Array(INFLATED_LIMIT);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return inflated.slice(0, size);
      if (size + value.length > INFLATED_LIMIT) return null;
      inflated.set(value, size);
      size += value.length;
    }
  } catch {
    return null;
  } finally {
    // a content that is too large is not inflated to its end
    await reader.cancel().catch(() => undefined);
  }
};
