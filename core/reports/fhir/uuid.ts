import { utf8Bytes } from "../../kernel/utf8.ts";

const WORD_BYTES = 4;
const BLOCK_BYTES = 64;
const ROUNDS = 80;
const START = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);

const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** Message, a one bit, zeros, and the length in bits: a whole number of blocks (FIPS 180-4 §5.1.1). */
const padded = (...parts: readonly Uint8Array[]): DataView => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(Math.ceil((length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  bytes[end] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - WORD_BYTES, length * 8);
  return view;
};

/** Of the block at hand; one is enough, since nothing here waits. */
const words = new Int32Array(ROUNDS);
const schedule = (view: DataView, block: number): void => {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(block + i * WORD_BYTES);
  for (let i = 16; i < ROUNDS; i++)
    words[i] = rotated((words[i - 3] ?? 0) ^ (words[i - 8] ?? 0) ^ (words[i - 14] ?? 0) ^ (words[i - 16] ?? 0), 1);
};

/** The constants K of each fourth of the rounds (FIPS 180-4 §4.2.1), as signed words. */
const [K0, K1, K2, K3] = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc | 0, 0xca62c1d6 | 0];

/**
 * Works the words at hand into a digest. The function f of each fourth of the rounds (FIPS 180-4 §4.1.1) stands in a
 * loop of its own, and nothing is held in lists: a name takes half the time that it took with f chosen in each round.
 */
const digest = (state: Int32Array): void => {
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let next = 0;
  let i = 0;
  for (; i < 20; i++) {
    next = (rotated(a, 5) + ((b & c) | (~b & d)) + e + K0 + (words[i] ?? 0)) | 0;
    e = d;
    d = c;
    c = rotated(b, 30);
    b = a;
    a = next;
  }
  for (; i < 40; i++) {
    next = (rotated(a, 5) + (b ^ c ^ d) + e + K1 + (words[i] ?? 0)) | 0;
    e = d;
    d = c;
    c = rotated(b, 30);
    b = a;
    a = next;
  }
  for (; i < 60; i++) {
    next = (rotated(a, 5) + ((b & c) | (b & d) | (c & d)) + e + K2 + (words[i] ?? 0)) | 0;
    e = d;
    d = c;
    c = rotated(b, 30);
    b = a;
    a = next;
  }
  for (; i < ROUNDS; i++) {
    next = (rotated(a, 5) + (b ^ c ^ d) + e + K3 + (words[i] ?? 0)) | 0;
    e = d;
    d = c;
    c = rotated(b, 30);
    b = a;
    a = next;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
};

/** SHA-1 of some bytes, one part behind the other; here it only names things, it protects nothing. Source: FIPS 180-4 §6.1. */
export const sha1 = (...message: readonly Uint8Array[]): Uint8Array => {
  const view = padded(...message);
  const state = START.slice();
  for (let block = 0; block < view.byteLength; block += BLOCK_BYTES) {
    schedule(view, block);
    digest(state);
  }
  const bytes = new Uint8Array(state.byteLength);
  for (let i = 0; i < bytes.length; i++) bytes[i] = (state[i >> 2] ?? 0) >> (24 - 8 * (i & 3));
  return bytes;
};

/** The namespace of names that are URLs (RFC 9562 §6.6). */
const URL_NAMESPACE = Uint8Array.from("6ba7b8119dad11d180b400c04fd430c8".match(/../g) ?? [], (pair) =>
  Number.parseInt(pair, 16),
);
const UUID_BYTES = 16;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** The UUID of a name that is a URL: the same name gives the same UUID everywhere. Source: RFC 9562 §5.5 (version 5). */
export const uuidOf = (url: string): string => {
  const bytes = sha1(URL_NAMESPACE, utf8Bytes(url));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = (from: number, to: number): string => {
    let text = "";
    for (let i = from; i < to; i++) text += HEX[bytes[i] ?? 0] ?? "";
    return text;
  };
  return `${hex(0, 4)}-${hex(4, 6)}-${hex(6, 8)}-${hex(8, 10)}-${hex(10, UUID_BYTES)}`;
};
