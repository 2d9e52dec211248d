import type { Layout } from "./bytes.ts";

const NUL = 0;
const encoder = new TextEncoder();
// invalid bytes become U+FFFD; a byte order mark is not removed
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Decodes UTF-8; invalid bytes become U+FFFD. */
export const decodeUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

/** The bytes before the first NUL. */
export const beforeNul = (bytes: Uint8Array): Uint8Array => {
  const end = bytes.indexOf(NUL);
  return end === -1 ? bytes : bytes.subarray(0, end);
};

/**
 * Text in a field of fixed size, padded with NUL.
 *
 * ASSUMPTION A11: UTF-8 with invalid bytes replaced, cut at the first NUL, trimmed (some programs use Latin-1).
 */
export const text = (size: number): Layout<string> => ({
  name: `text of ${size}`,
  size,
  refusal: null,
  table: null,
  read: (view, offset) => decodeUtf8(beforeNul(new Uint8Array(view.buffer, view.byteOffset + offset, size))).trim(),
  write: (view, offset, value) => {
    const field = new Uint8Array(view.buffer, view.byteOffset + offset, size);
    field.fill(NUL);
    encoder.encodeInto(value, field);
  },
});
