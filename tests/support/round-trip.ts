import { decode, type EnumCodec, type WireCodec } from "@libretto/core/kernel/codec";
import { isLeft, isRight, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { expect } from "vitest";
import { arbitraryOf } from "./arbitrary-of.ts";
import { holds } from "./holds.ts";

type Special = Parameters<typeof arbitraryOf>[1];

/** Without what says nothing: no value, no text, and objects of these. */
const told = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value === "" ? null : value;
  const fields = Object.entries(value).map(([name, field]) => [name, told(field)] as const);
  const kept = fields.filter(([, field]) => field !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
};

type Row = Readonly<Record<string, unknown>>;

/**
 * Whatever the codec reads it writes again, and reads as the same: nothing is lost between the wire and the domain.
 *
 * @param coherent which rows make sense, where one field says what another may hold
 */
export const expectLossless = <A, O>(
  codec: WireCodec<A, O>,
  { special, coherent = () => true }: { readonly special?: Special; readonly coherent?: (row: Row) => boolean } = {},
): void => {
  expect(codec.name, "the name that a refusal gives").not.toBe("");
  holds(
    fc.property((arbitraryOf(codec, special) as fc.Arbitrary<Row>).filter(coherent), (wire) => {
      const read = decode(codec, wire);
      if (isLeft(read)) throw new Error(`not read: ${JSON.stringify(read.left)}`);
      const written = codec.encode(read.right);
      expect(written).toMatchObject((told(wire) ?? {}) as object);
      expect(decode(codec, written)).toEqual(right(read.right));
    }),
  );
};

/** Only the codes of the table are read, each as its own word, and written as they came. */
export const expectTotal = <K extends string | number, V extends string>(
  codec: EnumCodec<K, V>,
  table: Readonly<Record<V, K>>,
): void => {
  expect(codec.name, "the name that a refusal gives").not.toBe("");
  for (const [word, code] of Object.entries<K>(table) as [V, K][]) {
    expect(decode(codec, code)).toEqual(right(word));
    expect(codec.encode(word)).toBe(code);
  }
  const codes: readonly unknown[] = Object.values(table);
  holds(fc.property(fc.anything(), (other) => codes.includes(other) || !isRight(decode(codec, other))));
};
