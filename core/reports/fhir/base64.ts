import { utf8Bytes } from "../../kernel/utf8.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Text as the base64 of its UTF-8 (RFC 4648, with padding); half characters become U+FFFD. */
export const base64Of = (text: string): string => {
  const bits = Array.from(utf8Bytes(text), (byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,6}/g) ?? [];
  const encoded = groups.map((group) => LETTERS[Number.parseInt(group.padEnd(6, "0"), 2)]).join("");
  return encoded.padEnd(Math.ceil(encoded.length / 4) * 4, "=");
};
