import * as t from "io-ts";
import type { FieldMapping } from "./field-names.ts";
import { type Either, either, left, pipe } from "./fp.ts";
import { createRowReader, REFUSED, readerOf } from "./reader.ts";

/** The position at which a codec refused a value, for developers: `/tbl_terapie/3/data_inizio`. */
export type Refusal = { readonly at: string; readonly expected: string };

const MAX_REFUSALS = 100;

const describeRefusal = (error: t.ValidationError): Refusal => ({
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
  const result = codec.decode(value);
  return result._tag === "Right" ? result : left(result.left.slice(0, MAX_REFUSALS).map(describeRefusal));
};

/** Fields of a row that only the server sets and no rule reads. They are sent back exactly as they came. */
export type UnknownFields = Readonly<Record<string, unknown>>;
/** A row that may have fields that the codec does not know. */
export interface WithUnknownFields {
  readonly unknownFields?: UnknownFields;
}

/** The listed fields that are present, or null when none is. */
const pickUnknownFields = (fields: readonly string[], row: Readonly<Record<string, unknown>>): UnknownFields | null => {
  let unknownFields: Record<string, unknown> | null = null;
  for (const field of fields) {
    const value = row[field];
    if (value === undefined) continue;
    unknownFields ??= {};
    unknownFields[field] = value;
  }
  return unknownFields;
};

/**
 * A codec that reads a wire row, drops unknown keys, and maps its fields to their domain names.
 *
 * @param maps both functions must return a new object: the codec adds fields to it
 * @param unknownFields codecs of the unknown fields: each may be missing, and is written back as it came
 * @param computedFields the wire names of domain fields that `toDomain` computes, which are not derived
 */
export const translate = <P extends t.Props, A extends object>(
  name: string,
  row: t.TypeC<P>,
  maps: {
    readonly toDomain: (row: t.TypeOf<t.TypeC<P>>) => A;
    readonly toWire: (value: A) => t.OutputOf<t.TypeC<P>>;
  },
  unknownFields: t.Props = {},
  computedFields: Readonly<Record<string, string>> = {},
): WireCodec<A, t.OutputOf<t.TypeC<P>>> => {
  const optionalProps = Object.fromEntries(
    Object.entries(unknownFields).map(([field, codec]) => [field, orMissing(codec)]),
  );
  const props: t.Props = { ...row.props, ...optionalProps };
  const exact = t.exact(t.type(props));
  const reader = createRowReader(props);
  const unknownNames = Object.keys(optionalProps);
  const toDomain = (fields: Readonly<Record<string, unknown>>): A => {
    const value = maps.toDomain(fields as t.TypeOf<t.TypeC<P>>);
    const unknownFields = pickUnknownFields(unknownNames, fields);
    return unknownFields === null ? value : Object.assign(value, { unknownFields });
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
      (value) => Object.assign(maps.toWire(value), (value as WithUnknownFields).unknownFields),
    ),
    {
      columns: Object.keys(row.props),
      props,
      fieldMapping: { row, maps: maps as unknown as FieldMapping["maps"], computedFields },
    },
  );
};

/** A codec that also lists the wire fields it reads and writes. Its table has columns of the same names. */
export interface WireCodec<A, O> extends t.Type<A, O, unknown> {
  /** How its wire fields become domain fields. */
  readonly fieldMapping: FieldMapping;
  readonly columns: readonly string[];
  /** The codec of each wire field, the unknown fields included. */
  readonly props: t.Props;
}

/** Maps wire codes to domain values one to one; refuses an unknown code. */
export const enumCodec = <K extends string | number, V extends string>(
  name: string,
  table: Readonly<Record<V, K>>,
): EnumCodec<K, V> => {
  const valueOfCode = new Map(Object.entries(table).map(([member, code]) => [code, member as V]));
  return Object.assign(
    new t.Type<V, K, unknown>(
      name,
      (value): value is V => typeof value === "string" && Object.hasOwn(table, value),
      (value, context) => {
        const member = valueOfCode.get(value as K);
        return member === undefined ? t.failure(value, context) : t.success(member);
      },
      (member) => table[member],
    ),
    { table, reader: (value: unknown) => valueOfCode.get(value as K) ?? REFUSED },
  );
};

/** A codec of an enumeration, with the code of each value. */
export interface EnumCodec<K extends string | number, V extends string> extends t.Type<V, K, unknown> {
  readonly table: Readonly<Record<V, K>>;
}

/** A codec of a field that may be missing. */
export interface OptionalCodec<A, O> extends t.Type<A, O, unknown> {
  /** The codec of a present value. */
  readonly present: t.Mixed;
  /** The value written when the field is missing; undefined writes no field. */
  readonly absent: unknown;
}

/** Reads a missing field as null and writes null. */
export const orNull = <A, O>(present: t.Type<A, O, unknown>): OptionalCodec<A | null, O | null> =>
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
export const orElse = <A, O>(present: t.Type<A, O, unknown>, absent: A): OptionalCodec<A, O> =>
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
export const orMissing = <A, O>(present: t.Type<A, O, unknown>): OptionalCodec<A | undefined, O | undefined> =>
  Object.assign(
    new t.Type<A | undefined, O | undefined, unknown>(
      present.name,
      (value): value is A | undefined => value === undefined || present.is(value),
      (value, context) => (value === undefined ? t.success(undefined) : present.validate(value, context)),
      (value) => (value === undefined ? undefined : present.encode(value)),
    ),
    { present, absent: undefined, reader: readerOf(present) },
  );
