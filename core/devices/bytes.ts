import { type Either, left, right } from "../kernel/fp.ts";
import type { DeviceError } from "./errors.ts";

/**
 * A value of a fixed number of bytes, with its decoder and encoder; `Decoded` is its type. All integers are
 * little-endian. `write` accepts only values that `read` can return.
 */
export interface Layout<A> {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Returns why the bytes at an offset cannot be read. Null for layouts that can always be read. */
  readonly refusal: ((view: DataView, offset: number) => DeviceError | null) | null;
  /** For a single byte: the value of each of its 256 codes. A lookup is faster than a computation. */
  readonly table: readonly A[] | null;
  /** Reads the value at an offset. */
  read(view: DataView, offset: number): A;
  /** Writes the value at an offset. */
  write(view: DataView, offset: number, value: A): void;
}
/** The type of the value that a layout reads. */
export type Decoded<L> = L extends Layout<infer A> ? A : never;

/** The argument of `DataView`. */
export const LITTLE_ENDIAN = true;

const integer = (
  name: string,
  size: number,
  read: (view: DataView, offset: number) => number,
  write: (view: DataView, offset: number, value: number) => void,
): Layout<number> => ({ name, size, refusal: null, table: null, read, write });

/** A byte with a table of values; `code` encodes a value. */
const byteTable = <A>(name: string, table: readonly A[], code: (value: A) => number): Layout<A> => ({
  name,
  size: 1,
  refusal: null,
  table,
  read: (view, offset) => table[view.getUint8(offset)] as A,
  write: (view, offset, value) => view.setUint8(offset, code(value)),
});

const BYTE_VALUES = 256;
const EVERY_BYTE = Array.from({ length: BYTE_VALUES }, (_, byte) => byte);

/** Unsigned integer of one byte, 0 to 255. */
export const u8 = byteTable("u8", EVERY_BYTE, (byte) => byte);
/** Unsigned integer of two bytes, 0 to 65535. */
export const u16 = integer(
  "u16",
  2,
  (view, offset) => view.getUint16(offset, LITTLE_ENDIAN),
  (view, offset, value) => view.setUint16(offset, value, LITTLE_ENDIAN),
);
/** Signed integer of two bytes, −32768 to 32767. */
export const i16 = integer(
  "i16",
  2,
  (view, offset) => view.getInt16(offset, LITTLE_ENDIAN),
  (view, offset, value) => view.setInt16(offset, value, LITTLE_ENDIAN),
);
/** Unsigned integer of four bytes, 0 to 4294967295. */
export const u32 = integer(
  "u32",
  4,
  (view, offset) => view.getUint32(offset, LITTLE_ENDIAN),
  (view, offset, value) => view.setUint32(offset, value, LITTLE_ENDIAN),
);

/** Maps a layout to another type. */
export const mapLayout = <A, B>(bytes: Layout<A>, decode: (value: A) => B, encode: (value: B) => A): Layout<B> => ({
  ...bytes,
  table: bytes.table === null ? null : bytes.table.map(decode),
  read: (view, offset) => decode(bytes.read(view, offset)),
  write: (view, offset, value) => bytes.write(view, offset, encode(value)),
});

/** A number that is absent when its value is invalid. Null is written as `none`. */
export const optionalNumber = (
  bytes: Layout<number>,
  valid: (value: number) => boolean,
  none = 0,
): Layout<number | null> =>
  mapLayout(
    bytes,
    (value) => (valid(value) ? value : null),
    (value) => value ?? none,
  );

/** A number that is absent when its value is 0. */
export const optionalNonZero = (bytes: Layout<number>): Layout<number | null> =>
  optionalNumber(bytes, (value) => value !== 0);

/** A number that is stored multiplied by ten. */
export const decimalTenths = (bytes: Layout<number | null>): Layout<number | null> =>
  mapLayout(
    bytes,
    (value) => (value === null ? null : value / 10),
    (value) => (value === null ? null : Math.round(value * 10)),
  );

/** False for 0, true for all other values. */
export const booleanByte: Layout<boolean> = mapLayout(
  u8,
  (value) => value !== 0,
  (value) => (value ? 1 : 0),
);

/** An enumeration of one byte. An unknown byte is read as `otherwise`. */
export const enumByte = <W extends string>(codes: Readonly<Record<W, number>>, otherwise: NoInfer<W>): Layout<W> => {
  const valuesByCode = new Map<number, W>((Object.keys(codes) as W[]).map((known) => [codes[known], known]));
  return mapLayout(
    u8,
    (code) => valuesByCode.get(code) ?? otherwise,
    (known) => codes[known],
  );
};

type Fields = Readonly<Record<string, Layout<unknown>>>;
type Values<F extends Fields> = { readonly [K in keyof F]: Decoded<F[K]> };

/** A record of fields in their order in the bytes. */
export const record = <F extends Fields>(name: string, fields: F): Layout<Values<F>> => {
  let size = 0;
  const placed = Object.entries(fields).map(([field, layout]) => {
    const at = size;
    size += layout.size;
    return { field, at, ...layout };
  });
  const refusing = placed.flatMap(({ refusal, at }) => (refusal === null ? [] : [{ refusal, at }]));
  const firstRefusal = (view: DataView, start: number): DeviceError | null => {
    for (const { refusal, at } of refusing) {
      const error = refusal(view, start + at);
      if (error !== null) return error;
    }
    return null;
  };
  return {
    name,
    size,
    refusal: refusing.length === 0 ? null : firstRefusal,
    table: null,
    read: (view, start) => {
      const values: Record<string, unknown> = {};
      for (const { field, at, table, read } of placed)
        values[field] = table === null ? read(view, start + at) : table[view.getUint8(start + at)];
      return values as Values<F>;
    },
    write: (view, start, values) => {
      for (const { field, at, write } of placed) write(view, start + at, values[field]);
    },
  };
};

/** A view for reading bytes with layouts. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The content of a list file: the readable records, and the errors of the others by index. */
export interface Records<A> {
  readonly records: readonly A[];
  readonly rejected: readonly { readonly index: number; readonly error: DeviceError }[];
}

/**
 * Reads consecutive records without header or count. A list that is cut inside its last record gives its whole records,
 * and rejects the last one with `RECORD_LENGTH`. Because bytes of another layout have such a length too, a cut list needs
 * a layout that can refuse bytes, and at least one whole record, none of them refused; otherwise it is `RECORD_LENGTH`.
 */
export const decodeAll = <A>(layout: Layout<A>, bytes: Uint8Array): Either<"RECORD_LENGTH", Records<A>> => {
  const view = viewOf(bytes);
  const records: A[] = [];
  const rejected: { readonly index: number; readonly error: DeviceError }[] = [];
  const wholeLength = bytes.length - (bytes.length % layout.size);
  for (let offset = 0; offset < wholeLength; offset += layout.size) {
    const error = layout.refusal === null ? null : layout.refusal(view, offset);
    if (error === null) records.push(layout.read(view, offset));
    else rejected.push({ index: offset / layout.size, error });
  }
  if (wholeLength === bytes.length) return right({ records, rejected });
  if (layout.refusal === null || records.length === 0 || rejected.length > 0) return left("RECORD_LENGTH");
  return right({ records, rejected: [{ index: records.length, error: "RECORD_LENGTH" }] });
};

/** Writes consecutive records. */
export const encodeAll = <A>(layout: Layout<A>, values: readonly A[]): Uint8Array => {
  const bytes = new Uint8Array(layout.size * values.length);
  const view = viewOf(bytes);
  values.forEach((value, index) => {
    layout.write(view, index * layout.size, value);
  });
  return bytes;
};

/** Concatenates pieces. */
export const concatBytes = (...pieces: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
};
