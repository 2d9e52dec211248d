import { readBounded } from "../read-bounded.ts";

/** Inflates a compressed content. One that is too large is not inflated to its end. */
export const inflate = async (
  bytes: Uint8Array<ArrayBuffer>,
  compression: "deflate" | "deflate-raw",
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | "damaged" | "tooLarge"> => {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(compression));
  return readBounded(stream, limit).then(
    (inflated) => inflated ?? "tooLarge",
    () => "damaged",
  );
};
