import type { Layout } from "./bytes.ts";

const NUL = 0;
const encoder = new TextEncoder();
// bad bytes become U+FFFD; a byte order mark is a character like others
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Reads UTF-8; bytes that are none become U+FFFD. */
export const decodeUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

/** The bytes before the first NUL. */
export const beforeNul = (bytes: Uint8Array): Uint8Array => {
  const end = bytes.indexOf(NUL);
  return end === -1 ? bytes : bytes.subarray(0, end);
};

/**
 * Text in a field of so many bytes, filled up with NUL.
 *
 * ASSUMPTION A11: UTF-8 with bad bytes replaced, cut at the first NUL, trimmed (programs disagree with Latin-1).
 */
export const text = (size: number): Layout<string> => ({
  name: `text of ${size}`,
  size,
  refusal: null,
  table: null,
  read: (view, at) => decodeUtf8(beforeNul(new Uint8Array(view.buffer, view.byteOffset + at, size))).trim(),
  write: (view, at, value) => {
    const field = new Uint8Array(view.buffer, view.byteOffset + at, size);
    field.fill(NUL);
    encoder.encodeInto(value, field);
  },
});
