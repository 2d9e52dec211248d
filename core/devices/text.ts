import { utf8Bytes, utf8Text } from "../kernel/utf8.ts";
import type { Layout } from "./bytes.ts";

const NUL = 0;

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
  read: (view, at) => utf8Text(beforeNul(new Uint8Array(view.buffer, view.byteOffset + at, size))).trim(),
  write: (view, at, value) => {
    const field = new Uint8Array(view.buffer, view.byteOffset + at, size);
    field.fill(NUL);
    field.set(utf8Bytes(value, size));
  },
});
