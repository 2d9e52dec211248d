import { either } from "@libretto/core/kernel/fp";
import { createRowReader, REFUSED } from "@libretto/core/kernel/reader";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import * as fc from "fast-check";
import * as t from "io-ts";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { arbitraryOf } from "../../support/arbitraries/codec.ts";

type Row = Readonly<Record<string, unknown>>;

const anyHostile = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, Number.NaN, Number.POSITIVE_INFINITY, -0, -1, 1.5, 7, 2 ** 31, 2 ** 53),
  fc.constantFrom("", "\0", "\uD800", "😀", "x".repeat(30_000), "constructor", "2024-02-30", "2024-02-29T24:00:00Z"),
  fc.constantFrom<unknown>([], [1], [null], [1, undefined], new Array(1), {}, { careprovider: 1 }, { altro: "x" }),
  fc.anything(),
);

/** Rows as on the wire, and values that are almost or not at all rows. */
const anyRowOf = (codec: t.Mixed, fields: readonly string[]): fc.Arbitrary<unknown> => {
  const right = arbitraryOf(codec) as fc.Arbitrary<Row>;
  const spoiled = fc.tuple(right, fc.constantFrom(...fields), anyHostile);
  return fc.oneof(
    right,
    spoiled.map(([row, field, value]) => ({ ...row, [field]: value })),
    spoiled.map(([{ [fields[0] ?? ""]: _removed, ...row }]) => row),
    spoiled.map(([row, _, value]) => ({ ...row, constructor: value, toString: value, altro: value })),
    anyHostile,
  );
};

/** A literal 0 accepts -0: the codec returns the input, the reader the literal. Both are written as 0. */
const removeSign = (row: unknown): unknown =>
  t.UnknownRecord.is(row)
    ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === 0 ? 0 : value]))
    : row;

const HIDDEN = { version: "x", tags: "x", farmaco: "x" };
const codecs = [...sections.map(({ wire }: AnySection) => wire), AssociationWire];

describe.each(codecs.map(({ name, props }) => [name, props] as const))("a row of %s", (_, props) => {
  const exact = t.exact(t.type(props));
  const reader = createRowReader(props);

  it("IO-1, IO-3: is decoded like its codec, and refused exactly when its codec refuses it", () => {
    assertProperty(
      fc.property(anyRowOf(exact, Object.keys(props)), (row) => {
        const slowly = either.getOrElse((): unknown => REFUSED)(exact.decode(row));
        expect(removeSign(reader(row))).toStrictEqual(removeSign(slowly));
      }),
    );
  });

  it("IO-1: ignores a key that names its prototype", () => {
    assertProperty(
      fc.property(arbitraryOf(exact) as fc.Arbitrary<Row>, (row) => {
        const named = Object.fromEntries([["__proto__", HIDDEN], ...Object.entries(row)]);
        expect(reader(named)).toStrictEqual(reader(row));
      }),
    );
  });
});
