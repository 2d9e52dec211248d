import { decode, type EnumCodec, type OptionalCodec, type WireCodec } from "@libretto/core/kernel/codec";
import { isLeft, isRight, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import type * as t from "io-ts";
import { expect } from "vitest";
import { assertProperty } from "./assert-property.ts";
import { arbitraryOf } from "./codec.ts";

type Special = Parameters<typeof arbitraryOf>[1];

/** Without empty values: null, empty text, and objects of these. */
const withoutEmptyValues = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value === "" ? null : value;
  const fields = Object.entries(value).map(([name, field]) => [name, withoutEmptyValues(field)] as const);
  const nonEmptyFields = fields.filter(([, field]) => field !== null);
  return nonEmptyFields.length === 0 ? null : Object.fromEntries(nonEmptyFields);
};

type Row = Readonly<Record<string, unknown>>;

/**
 * Encodes every decoded value and decodes it again with the same result: nothing is lost between the wire and the
 * domain.
 *
 * @param coherent whether a row is valid, where one field limits another
 */
export const expectRoundTrip = <A, O>(
  codec: WireCodec<A, O>,
  {
    special,
    isCoherent = () => true,
  }: { readonly special?: Special; readonly isCoherent?: (row: Row) => boolean } = {},
): void => {
  expect(codec.name, "the name that a refusal gives").not.toBe("");
  assertProperty(
    fc.property((arbitraryOf(codec, special) as fc.Arbitrary<Row>).filter(isCoherent), (wire) => {
      const decoded = decode(codec, wire);
      if (isLeft(decoded)) throw new Error(`not read: ${JSON.stringify(decoded.left)}`);
      const encoded = codec.encode(decoded.right);
      expect(encoded).toMatchObject((withoutEmptyValues(wire) ?? {}) as object);
      expect(decode(codec, encoded)).toEqual(right(decoded.right));
    }),
  );
};

/** The codec of an enumeration in a column of a wire codec. */
export const enumOfColumn = (
  { props }: { readonly props: t.Props },
  column: string,
): EnumCodec<string | number, string> => {
  const codec = props[column];
  const present =
    codec !== undefined && "present" in codec ? (codec as OptionalCodec<unknown, unknown>).present : codec;
  if (present === undefined || !("table" in present)) throw new Error(`${column} has no enumeration`);
  return present as EnumCodec<string | number, string>;
};

/** Only the codes of the table are decoded, each to its value, and encoded unchanged. */
export const expectCompleteEnum = <K extends string | number, V extends string>(
  codec: EnumCodec<K, V>,
  table: Readonly<Record<V, K>>,
): void => {
  expect(codec.name, "the name that a refusal gives").not.toBe("");
  for (const [word, code] of Object.entries<K>(table) as [V, K][]) {
    expect(decode(codec, code)).toEqual(right(word));
    expect(codec.encode(word)).toBe(code);
  }
  const codes: readonly unknown[] = Object.values(table);
  assertProperty(fc.property(fc.anything(), (other) => codes.includes(other) || !isRight(decode(codec, other))));
};
