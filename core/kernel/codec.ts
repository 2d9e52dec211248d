import * as t from "io-ts";
import { type Either, either, left, pipe } from "./fp.ts";
import { REFUSED, readerOf, rowReader } from "./reader.ts";

/** The position at which a codec refused a value, for developers: `/tbl_terapie/3/data_inizio`. */
export type Refusal = { readonly at: string; readonly expected: string };

const MOST_REFUSALS = 100;

const refusalOf = (error: t.ValidationError): Refusal => ({
  at: error.context.map((entry) => entry.key).join("/"),
  expected: error.context.at(-1)?.type.name ?? "something else",
});

/**
 * Decodes a value of unknown origin. Returns at most 100 refusals.
 *
 * @example
 * decode(CalendarDate, "yesterday"); // left([{ at: "", expected: "CalendarDate" }])
 */
export const decode = <A>(codec: t.Decoder<unknown, A>, value: unknown): Either<readonly Refusal[], A> => {
  const read = codec.decode(value);
  return read._tag === "Right" ? read : left(read.left.slice(0, MOST_REFUSALS).map(refusalOf));
};

/** Fields of a row that only the server sets and no rule reads. They are sent back exactly as they came. */
export type Carried = Readonly<Record<string, unknown>>;
export interface Carrying {
  readonly carried?: Carried;
}

/** The listed fields that are present, or null when none is. */
const carriedIn = (fields: readonly string[], read: Readonly<Record<string, unknown>>): Carried | null => {
  let carried: Record<string, unknown> | null = null;
  for (const field of fields) {
    const value = read[field];
    if (value === undefined) continue;
    carried ??= {};
    carried[field] = value;
  }
  return carried;
};

/**
 * A codec that reads a wire row, drops unknown keys, and maps its fields to their domain names.
 *
 * @param maps both functions must return a new object: the codec adds fields to it
 * @param unknownFields codecs of the unknown fields: each may be missing, and is written back as it came
 */
export const translate = <P extends t.Props, A extends object>(
  name: string,
  row: t.TypeC<P>,
  maps: {
    readonly toDomain: (row: t.TypeOf<t.TypeC<P>>) => A;
    readonly toWire: (value: A) => t.OutputOf<t.TypeC<P>>;
  },
  carried: t.Props = {},
): WireCodec<A, t.OutputOf<t.TypeC<P>>> => {
  const along = Object.fromEntries(Object.entries(carried).map(([field, codec]) => [field, orMissing(codec)]));
  const props: t.Props = { ...row.props, ...along };
  const exact = t.exact(t.type(props));
  const reader = rowReader(props);
  const unread = Object.keys(along);
  const toDomain = (read: Readonly<Record<string, unknown>>): A => {
    const value = maps.toDomain(read as t.TypeOf<t.TypeC<P>>);
    const carried = carriedIn(unread, read);
    return carried === null ? value : Object.assign(value, { carried });
  };
  return Object.assign(
    new t.Type<A, t.OutputOf<t.TypeC<P>>, unknown>(
      name,
      (_value): _value is A => true,
      (value, context) => {
        const read = reader(value);
        return read === REFUSED
          ? pipe(exact.validate(value, context), either.map(toDomain))
          : t.success(toDomain(read as Readonly<Record<string, unknown>>));
      },
      // the object is new, so it may be changed: copying it would take thirty times as long
      (value) => Object.assign(maps.toWire(value), (value as Carrying).carried),
    ),
    { columns: Object.keys(row.props), props },
  );
};

/** A codec that also lists the wire fields it reads and writes. Its table has columns of the same names. */
export interface WireCodec<A, O> extends t.Type<A, O, unknown> {
  readonly columns: readonly string[];
  /** The codec of each wire field, the unknown fields included. */
  readonly props: t.Props;
}

/** Maps wire codes to domain values one to one; refuses an unknown code. */
export const coded = <K extends string | number, V extends string>(
  name: string,
  table: Readonly<Record<V, K>>,
): Coded<K, V> => {
  const words = new Map(Object.entries(table).map(([word, code]) => [code, word as V]));
  return Object.assign(
    new t.Type<V, K, unknown>(
      name,
      (value): value is V => typeof value === "string" && Object.hasOwn(table, value),
      (value, context) => {
        const word = words.get(value as K);
        return word === undefined ? t.failure(value, context) : t.success(word);
      },
      (word) => table[word],
    ),
    { table, reader: (value: unknown) => words.get(value as K) ?? REFUSED },
  );
};

/** A codec of an enumeration, with the code of each value. */
export interface Coded<K extends string | number, V extends string> extends t.Type<V, K, unknown> {
  readonly table: Readonly<Record<V, K>>;
}

/** A codec of a field that may be missing. */
export interface Missable<A, O> extends t.Type<A, O, unknown> {
  /** The codec of a present value. */
  readonly present: t.Mixed;
  /** The value written when the field is missing; undefined writes no field. */
  readonly absent: unknown;
}

/** Reads a missing field as null and writes null. */
export const orNull = <A, O>(present: t.Type<A, O, unknown>): Missable<A | null, O | null> =>
  Object.assign(
    new t.Type<A | null, O | null, unknown>(
      `${present.name} or null`,
      (value): value is A | null => value === null || present.is(value),
      (value, context) => (value === null || value === undefined ? t.success(null) : present.validate(value, context)),
      (value) => (value === null ? null : present.encode(value)),
    ),
    { present, absent: null, reader: readerOf(present) },
  );

/** Reads a missing field as the given value. */
export const orElse = <A, O>(present: t.Type<A, O, unknown>, absent: A): Missable<A, O> =>
  Object.assign(
    new t.Type<A, O, unknown>(
      present.name,
      present.is,
      (value, context) =>
        value === null || value === undefined ? t.success(absent) : present.validate(value, context),
      present.encode,
    ),
    { present, absent: present.encode(absent), reader: readerOf(present) },
  );

/** Reads a missing field as undefined and writes no field. */
export const orMissing = <A, O>(present: t.Type<A, O, unknown>): Missable<A | undefined, O | undefined> =>
  Object.assign(
    new t.Type<A | undefined, O | undefined, unknown>(
      present.name,
      (value): value is A | undefined => value === undefined || present.is(value),
      (value, context) => (value === undefined ? t.success(undefined) : present.validate(value, context)),
      (value) => (value === undefined ? undefined : present.encode(value)),
    ),
    { present, absent: undefined, reader: readerOf(present) },
  );
