const REPLACEMENT = 0xfffd;

/** How many bytes follow the first one, which bits it carries, and what the byte after it may be (Unicode, table 3-7). */
const leading = (first: number): { more: number; bits: number; low: number; high: number } | null => {
  if (first >= 0xc2 && first <= 0xdf) return { more: 1, bits: first & 0x1f, low: 0x80, high: 0xbf };
  if (first >= 0xe0 && first <= 0xef)
    return { more: 2, bits: first & 0x0f, low: first === 0xe0 ? 0xa0 : 0x80, high: first === 0xed ? 0x9f : 0xbf };
  if (first >= 0xf0 && first <= 0xf4)
    return { more: 3, bits: first & 0x07, low: first === 0xf0 ? 0x90 : 0x80, high: first === 0xf4 ? 0x8f : 0xbf };
  return null;
};

/** Reads UTF-8; bytes that are none become U+FFFD, as every browser does it. */
export const utf8Text = (bytes: Uint8Array): string => {
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++] ?? 0;
    if (first < 0x80) {
      text += String.fromCharCode(first);
      continue;
    }
    const lead = leading(first);
    let point = lead === null ? REPLACEMENT : lead.bits;
    for (let left = lead?.more ?? 0; left > 0; left--) {
      const next = bytes[at] ?? 0;
      const narrow = lead !== null && left === lead.more;
      if (next < (narrow ? lead.low : 0x80) || next > (narrow ? lead.high : 0xbf)) {
        point = REPLACEMENT;
        break;
      }
      point = (point << 6) | (next & 0x3f);
      at++;
    }
    text += String.fromCodePoint(point);
  }
  return text;
};

const bytesOfPoint = (point: number): readonly number[] => {
  if (point < 0x80) return [point];
  if (point < 0x800) return [0xc0 | (point >> 6), 0x80 | (point & 0x3f)];
  const last = [0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f)];
  return point < 0x10000
    ? [0xe0 | (point >> 12), ...last]
    : [0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f), ...last];
};

/** The bytes of a text of plain letters, one each; null when another is among them. */
const plainBytes = (text: string): Uint8Array | null => {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) return null;
    bytes[i] = unit;
  }
  return bytes;
};

/** Writes UTF-8, as many whole characters as fit in so many bytes. */
export const utf8Bytes = (text: string, limit = Number.POSITIVE_INFINITY): Uint8Array => {
  const plain = text.length <= limit ? plainBytes(text) : null;
  if (plain !== null) return plain;
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? REPLACEMENT;
    const more = bytesOfPoint(point >= 0xd800 && point <= 0xdfff ? REPLACEMENT : point);
    if (bytes.length + more.length > limit) break;
    bytes.push(...more);
  }
  return Uint8Array.from(bytes);
};
