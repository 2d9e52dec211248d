import * as t from "io-ts";
import { type Either, either, left, pipe } from "./fp.ts";

/** Where in a value a codec stopped, for a developer to read: `/tbl_terapie/3/data_inizio`. */
export type Refusal = { readonly at: string; readonly expected: string };

const MOST_REFUSALS = 100;

const refusalOf = (error: t.ValidationError): Refusal => ({
  at: error.context.map((entry) => entry.key).join("/"),
  expected: error.context.at(-1)?.type.name ?? "something else",
});

/** Reads a value of unknown origin; at most 100 refusals are kept. */
export const decode = <A>(codec: t.Decoder<unknown, A>, value: unknown): Either<readonly Refusal[], A> => {
  const read = codec.decode(value);
  return read._tag === "Right" ? read : left(read.left.slice(0, MOST_REFUSALS).map(refusalOf));
};

const NOWHERE: t.Context = [];
/** The fields of a row; null when something is wrong, which io-ts then says better, and five times slower. */
const fieldsOf = (fields: readonly (readonly [string, t.Mixed])[], value: unknown): Record<string, unknown> | null => {
  if (!t.UnknownRecord.is(value)) return null;
  const read: Record<string, unknown> = {};
  for (const [name, codec] of fields) {
    const field = codec.validate(value[name], NOWHERE);
    if (field._tag === "Left") return null;
    read[name] = field.right;
  }
  return read;
};

/** A codec that reads a wire row, drops keys it does not know, and gives its fields their domain names. */
export const translate = <P extends t.Props, A>(
  name: string,
  row: t.TypeC<P>,
  maps: {
    readonly toDomain: (row: t.TypeOf<t.TypeC<P>>) => A;
    readonly toWire: (value: A) => t.OutputOf<t.TypeC<P>>;
  },
): WireCodec<A, t.OutputOf<t.TypeC<P>>> => {
  const exact = t.exact(row);
  const fields = Object.entries<t.Mixed>(row.props);
  return Object.assign(
    new t.Type<A, t.OutputOf<t.TypeC<P>>, unknown>(
      name,
      (_value): _value is A => true,
      (value, context) => {
        const read = fieldsOf(fields, value);
        return read === null
          ? pipe(exact.validate(value, context), either.map(maps.toDomain))
          : t.success(maps.toDomain(read as t.TypeOf<t.TypeC<P>>));
      },
      maps.toWire,
    ),
    { columns: Object.keys(row.props) },
  );
};

/** A codec that also names the wire fields it reads and writes; the same words are the columns of its table. */
export interface WireCodec<A, O> extends t.Type<A, O, unknown> {
  readonly columns: readonly string[];
}

/** Reads a code of the wire as a domain word, total in both directions; an unknown code is refused. */
export const coded = <K extends string | number, V extends string>(
  name: string,
  table: Readonly<Record<V, K>>,
): t.Type<V, K, unknown> => {
  const words = new Map(Object.entries(table).map(([word, code]) => [code, word as V]));
  return new t.Type<V, K, unknown>(
    name,
    (value): value is V => typeof value === "string" && Object.hasOwn(table, value),
    (value, context) => {
      const word = words.get(value as K);
      return word === undefined ? t.failure(value, context) : t.success(word);
    },
    (word) => table[word],
  );
};

/** Reads a missing field as null and writes null. */
export const orNull = <A, O>(codec: t.Type<A, O, unknown>): t.Type<A | null, O | null, unknown> =>
  new t.Type(
    `${codec.name} or null`,
    (value): value is A | null => value === null || codec.is(value),
    (value, context) => (value === null || value === undefined ? t.success(null) : codec.validate(value, context)),
    (value) => (value === null ? null : codec.encode(value)),
  );

/** Reads a missing field as the given value. */
export const orElse = <A, O>(codec: t.Type<A, O, unknown>, absent: A): t.Type<A, O, unknown> =>
  new t.Type(
    codec.name,
    codec.is,
    (value, context) => (value === null || value === undefined ? t.success(absent) : codec.validate(value, context)),
    codec.encode,
  );
