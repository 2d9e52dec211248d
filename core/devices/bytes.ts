import { type Either, left, right } from "../kernel/fp.ts";
import type { DeviceError } from "./errors.ts";

/**
 * Bytes of a fixed size as a value: size, decoder, encoder and type (`Decoded`) follow from it. All integers are
 * little-endian. `write` takes what `read` can give; the writer of a value keeps to that range.
 */
export interface Layout<A> {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Why the bytes there must not be read, for layouts that are not total. */
  readonly refusal: ((view: DataView, at: number) => DeviceError | null) | null;
  /** Of a single byte: what each of its 256 values is read as. Looking it up costs less than working it out. */
  readonly table: readonly A[] | null;
  /** The value of the bytes from there on. */
  read(view: DataView, at: number): A;
  /** Puts the value's bytes there. */
  write(view: DataView, at: number, value: A): void;
}
export type Decoded<L> = L extends Layout<infer A> ? A : never;

/** The argument of `DataView`. */
export const LITTLE_ENDIAN = true;

const integer = (
  name: string,
  size: number,
  read: (view: DataView, at: number) => number,
  write: (view: DataView, at: number, value: number) => void,
): Layout<number> => ({ name, size, refusal: null, table: null, read, write });

/** A byte by its table; `code` says which byte a value is written as. */
const byteTable = <A>(name: string, table: readonly A[], code: (value: A) => number): Layout<A> => ({
  name,
  size: 1,
  refusal: null,
  table,
  read: (view, at) => table[view.getUint8(at)] as A,
  write: (view, at, value) => view.setUint8(at, code(value)),
});

const BYTE_VALUES = 256;
const EVERY_BYTE = Array.from({ length: BYTE_VALUES }, (_, byte) => byte);

/** A whole number of one byte, 0 to 255. */
export const u8 = byteTable("u8", EVERY_BYTE, (byte) => byte);
/** A whole number of two bytes, 0 to 65535. */
export const u16 = integer(
  "u16",
  2,
  (view, at) => view.getUint16(at, LITTLE_ENDIAN),
  (view, at, value) => view.setUint16(at, value, LITTLE_ENDIAN),
);
/** A whole number of two bytes, −32768 to 32767. */
export const i16 = integer(
  "i16",
  2,
  (view, at) => view.getInt16(at, LITTLE_ENDIAN),
  (view, at, value) => view.setInt16(at, value, LITTLE_ENDIAN),
);
/** A whole number of four bytes, 0 to 4294967295. */
export const u32 = integer(
  "u32",
  4,
  (view, at) => view.getUint32(at, LITTLE_ENDIAN),
  (view, at, value) => view.setUint32(at, value, LITTLE_ENDIAN),
);

/** The same bytes, read as something else. */
export const mapLayout = <A, B>(bytes: Layout<A>, there: (value: A) => B, back: (value: B) => A): Layout<B> => ({
  ...bytes,
  table: bytes.table === null ? null : bytes.table.map(there),
  read: (view, at) => there(bytes.read(view, at)),
  write: (view, at, value) => bytes.write(view, at, back(value)),
});

/** A number that says "no value" by being outside what is valid; written as `none`. */
export const orNone = (bytes: Layout<number>, valid: (value: number) => boolean, none = 0): Layout<number | null> =>
  mapLayout(
    bytes,
    (value) => (valid(value) ? value : null),
    (value) => value ?? none,
  );

/** A number that says "no value" by 0. */
export const nonZero = (bytes: Layout<number>): Layout<number | null> => orNone(bytes, (value) => value !== 0);

/** A number that is stored ten times as large. */
export const tenths = (bytes: Layout<number | null>): Layout<number | null> =>
  mapLayout(
    bytes,
    (value) => (value === null ? null : value / 10),
    (value) => (value === null ? null : Math.round(value * 10)),
  );

/** False for 0, true for everything else. */
export const flag: Layout<boolean> = mapLayout(
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

/** Fields one after the other, in the order in which they are written down. */
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

/** The same bytes, to be read with layouts. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What a list file held: the records that can be read, and by their place those that cannot. */
export interface Records<A> {
  readonly records: readonly A[];
  readonly rejected: readonly { readonly index: number; readonly error: DeviceError }[];
}

/** Reads records that follow each other without header or count. */
export const decodeAll = <A>(layout: Layout<A>, bytes: Uint8Array): Either<"RECORD_LENGTH", Records<A>> => {
  if (bytes.length % layout.size !== 0) return left("RECORD_LENGTH");
  const view = viewOf(bytes);
  const records: A[] = [];
  const rejected: { readonly index: number; readonly error: DeviceError }[] = [];
  for (let at = 0; at < bytes.length; at += layout.size) {
    const error = layout.refusal === null ? null : layout.refusal(view, at);
    if (error === null) records.push(layout.read(view, at));
    else rejected.push({ index: at / layout.size, error });
  }
  return right({ records, rejected });
};

/** Writes records one after the other. */
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
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
};
