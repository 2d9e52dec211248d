/** The elements of BER that a signed file has before its content: X.690, sections 8.1.2 and 8.1.3. */
interface BerElement {
  readonly tag: number;
  readonly isConstructed: boolean;
  /** Where its content begins and ends. */
  readonly start: number;
  readonly end: number;
  /** Where the next element begins. */
  readonly next: number;
}

const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;
const SEQUENCE = 0x30;
const OCTET_STRING = 0x04;
const EXPLICIT_0 = 0xa0;
/** signedData of PKCS #7, 1.2.840.113549.1.7.2, as an element. */
const SIGNED_DATA = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02];
const DEPTH_LIMIT = 20;

/** The end of an element whose length is not stated: two zeros end it. */
const findEnd = (bytes: Uint8Array, start: number, depth: number): number | null => {
  let at = start;
  while (at + 1 < bytes.length) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return at;
    const inner = readElement(bytes, at, depth + 1);
    if (inner === null) return null;
    at = inner.next;
  }
  return null;
};

const readLength = (bytes: Uint8Array, at: number, count: number): number | null => {
  if (count > 4 || at + count > bytes.length) return null;
  return bytes.subarray(at, at + count).reduce((length, byte) => length * 256 + byte, 0);
};

const readElement = (bytes: Uint8Array, at: number, depth = 0): BerElement | null => {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || depth > DEPTH_LIMIT || (tag & 0x1f) === 0x1f) return null;
  const isConstructed = (tag & CONSTRUCTED) !== 0;
  if (first === INDEFINITE) {
    const end = isConstructed ? findEnd(bytes, at + 2, depth) : null;
    return end === null ? null : { tag, isConstructed, start: at + 2, end, next: end + 2 };
  }
  const count = first < INDEFINITE ? 0 : first - INDEFINITE;
  const length = count === 0 ? first : readLength(bytes, at + 2, count);
  const start = at + 2 + count;
  if (length === null || start + length > bytes.length) return null;
  return { tag, isConstructed, start, end: start + length, next: start + length };
};

const innerOf = (bytes: Uint8Array, element: BerElement): readonly BerElement[] => {
  const inner: BerElement[] = [];
  for (let at = element.start; at < element.end; ) {
    const next = readElement(bytes, at);
    if (next === null) return inner;
    inner.push(next);
    at = next.next;
  }
  return inner;
};

/** The bytes of an octet string, also of one in several pieces; null when its pieces are nested too deep. */
const octetsOf = (bytes: Uint8Array, element: BerElement, depth = 0): readonly Uint8Array[] | null => {
  if (!element.isConstructed) return [bytes.subarray(element.start, element.end)];
  if (depth > DEPTH_LIMIT) return null;
  const pieces: Uint8Array[] = [];
  for (const piece of innerOf(bytes, element)) {
    const octets = octetsOf(bytes, piece, depth + 1);
    if (octets === null) return null;
    for (const one of octets) pieces.push(one);
  }
  return pieces;
};

const concatenate = (pieces: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};

/** Whether bytes are a signed file of PKCS #7 (CAdES): a sequence that begins with the identifier of signed data. */
export const isSigned = (bytes: Uint8Array): boolean => {
  if (bytes[0] !== SEQUENCE) return false;
  const head = bytes.subarray(0, 32);
  return head.some((_, at) => SIGNED_DATA.every((byte, index) => head[at + index] === byte));
};

/**
 * The content of a signed file: RFC 5652, sections 3 and 5. Null when it has none, because the content is in a file of its
 * own, or when it is damaged. The signature itself is not verified.
 */
export const readSignedContent = (bytes: Uint8Array): Uint8Array | null => {
  const child = (element: BerElement | null | undefined, tag: number): BerElement | undefined =>
    element == null ? undefined : innerOf(bytes, element).find((one) => one.tag === tag);
  const signedData = child(child(readElement(bytes, 0), EXPLICIT_0), SEQUENCE);
  const content = child(child(signedData, SEQUENCE), EXPLICIT_0);
  const octets =
    content === undefined
      ? undefined
      : innerOf(bytes, content).find(({ tag }) => (tag & ~CONSTRUCTED) === OCTET_STRING);
  const pieces = octets === undefined ? null : octetsOf(bytes, octets);
  return pieces === null ? null : concatenate(pieces);
};

const BASE64 = /^[A-Za-z0-9+/=\s]+$/;
const ARMOUR = /-----[A-Z0-9 ]+-----/g;

/** The bytes of a file in base64, with or without lines that say so; null for another text. */
export const decodeBase64 = (text: string): Uint8Array | null => {
  const plain = text.replace(ARMOUR, "").replace(/\s+/g, "");
  if (plain.length < 16 || !BASE64.test(plain)) return null;
  try {
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
};
