import { inflateSync } from "node:zlib";

// The header and the table entries of the two formats, in bytes: https://www.w3.org/TR/WOFF/
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** The bytes that follow a table, so that the next one begins at a multiple of four. */
const paddingOf = (length: number): number => (4 - (length % 4)) % 4;

/**
 * Converts a WOFF file to a TrueType font. fontkit reads WOFF files too, but inflates a table each time that it reads a
 * glyph: seconds instead of milliseconds for a large font.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const entry = WOFF_HEADER + WOFF_ENTRY * index;
    const start = woff.readUInt32BE(entry + 4);
    const stored = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(start, start + stored);
    const target = SFNT_HEADER + SFNT_ENTRY * index;
    woff.copy(head, target, entry, entry + 4);
    woff.copy(head, target + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, target + 8);
    head.writeUInt32BE(length, target + 12);
    parts.push(stored < length ? inflateSync(bytes) : bytes, Buffer.alloc(paddingOf(length)));
    offset += length + paddingOf(length);
  }
  return Buffer.concat(parts);
};
