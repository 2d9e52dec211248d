/** A value with a tag. */
export interface CborTag {
  readonly tag: number;
  readonly content: CborValue;
}
/** A map whose keys are numbers and texts. */
export type CborMap = ReadonlyMap<string | number, CborValue>;
/** A decoded value. */
export type CborValue = string | number | boolean | null | Uint8Array | readonly CborValue[] | CborMap | CborTag;

/** Certificates have fewer than ten levels. */
const DEPTH_LIMIT = 20;
const INDEFINITE = 31;
const BREAK = 0xff;
/** The number of bytes of a length, an integer or a float, by the last five bits of the first byte. */
const SIZES: Readonly<Record<number, number>> = { 24: 1, 25: 2, 26: 4, 27: 8 };

const decoder = new TextDecoder();

/** Texts that are not UTF-8 are refused: the decoder writes this character for each wrong byte. */
const REPLACED = "\u{FFFD}";

const readText = (bytes: Uint8Array): string | null => {
  const text = decoder.decode(bytes);
  return text.includes(REPLACED) ? null : text;
};

const readHalfFloat = (bits: number): number => {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
};

/** Reads one value after the other. Each function returns undefined when the bytes are not what they should be. */
class CborReader {
  private at = 0;
  private readonly view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  readValue(depth = 0): CborValue | undefined {
    const first = this.bytes[this.at];
    if (first === undefined || depth > DEPTH_LIMIT) return undefined;
    this.at++;
    const [major, info] = [first >> 5, first & 0x1f];
    if (major === 7) return this.readSimple(info);
    if (info === INDEFINITE) return this.readIndefinite(major, depth);
    const count = info < 24 ? info : this.readNumber(SIZES[info] ?? 0);
    return count === undefined ? undefined : this.readContent(major, count, depth);
  }

  private readContent(major: number, count: number, depth: number): CborValue | undefined {
    switch (major) {
      case 0:
        return count;
      case 1:
        return -1 - count;
      case 2:
        return this.take(count);
      case 3: {
        const bytes = this.take(count);
        return bytes === undefined ? undefined : (readText(bytes) ?? undefined);
      }
      case 4:
        return this.readList(() => count--, depth);
      case 5:
        return this.readMap(() => count--, depth);
      default: {
        const content = this.readValue(depth + 1);
        return content === undefined ? undefined : { tag: count, content };
      }
    }
  }

  /** Whether the end of a value of unknown length is next, which is skipped. */
  private skipBreak(): boolean {
    const isNext = this.bytes[this.at] === BREAK;
    if (isNext) this.at++;
    return isNext;
  }

  private readIndefinite(major: number, depth: number): CborValue | undefined {
    const countLeft = () => (this.skipBreak() ? 0 : 1);
    if (major === 4) return this.readList(countLeft, depth);
    if (major === 5) return this.readMap(countLeft, depth);
    if (major !== 2 && major !== 3) return undefined;
    const pieces = this.readList(countLeft, depth);
    if (pieces === undefined) return undefined;
    if (major === 3) return pieces.every((piece) => typeof piece === "string") ? pieces.join("") : undefined;
    return pieces.every((piece) => piece instanceof Uint8Array)
      ? Uint8Array.from(pieces.flatMap((piece) => [...piece]))
      : undefined;
  }

  /** @param countLeft how many values are left; it is asked before each */
  private readList(countLeft: () => number, depth: number): readonly CborValue[] | undefined {
    const values: CborValue[] = [];
    while (countLeft() > 0) {
      const value = this.readValue(depth + 1);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  }

  private readMap(countLeft: () => number, depth: number): CborMap | undefined {
    const entries = new Map<string | number, CborValue>();
    while (countLeft() > 0) {
      const key = this.readValue(depth + 1);
      const value = this.readValue(depth + 1);
      const isKey = typeof key === "string" || typeof key === "number";
      if (!isKey || value === undefined || entries.has(key)) return undefined;
      entries.set(key, value);
    }
    return entries;
  }

  private readSimple(info: number): CborValue | undefined {
    if (info === 20 || info === 21) return info === 21;
    if (info === 22 || info === 23) return null;
    const size = info > 24 && info < 28 ? (SIZES[info] ?? 0) : 0;
    if (size === 0 || this.at + size > this.bytes.length) return undefined;
    const start = this.at;
    this.at += size;
    if (size === 2) return readHalfFloat(this.view.getUint16(start));
    return size === 4 ? this.view.getFloat32(start) : this.view.getFloat64(start);
  }

  /** A whole number of one, two, four or eight bytes; larger ones than `number` has exactly are refused. */
  private readNumber(size: number): number | undefined {
    const bytes = size === 0 ? undefined : this.take(size);
    const value = bytes?.reduce((sum, byte) => sum * 256 + byte, 0);
    return value === undefined || value > Number.MAX_SAFE_INTEGER ? undefined : value;
  }

  private take(count: number): Uint8Array | undefined {
    if (count > this.bytes.length - this.at) return undefined;
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
}

/**
 * Decodes one value of CBOR: the part of it that certificates need. Map keys are numbers or texts, each once.
 *
 * Source  RFC 8949
 *
 * @returns null for bytes that are not one value, or that have more than 20 levels
 */
export const decodeCbor = (bytes: Uint8Array): CborValue | null => {
  const reader = new CborReader(bytes);
  const value = reader.readValue();
  return value === undefined || !reader.isAtEnd ? null : value;
};

/** Whether a value is a map. */
export const isCborMap = (value: CborValue | undefined): value is CborMap => value instanceof Map;

/** The content of a value, whatever tags it has. */
export const untagged = (value: CborValue): CborValue =>
  typeof value === "object" && value !== null && "tag" in value ? untagged(value.content) : value;
