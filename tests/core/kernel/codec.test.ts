import { decode, enumCodec, orElse, orNull, translate, type WithUnknownFields } from "@libretto/core/kernel/codec";
import { either, isLeft, left, right } from "@libretto/core/kernel/fp";
import { Line } from "@libretto/core/kernel/text";
import * as fc from "fast-check";
import * as t from "io-ts";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

interface Pet {
  readonly name: string;
  readonly legs: number | null;
}
const PetWire = translate("Pet", t.type({ nome: t.string, zampe: orNull(t.number) }), {
  toDomain: (row): Pet => ({ name: row.nome, legs: row.zampe }),
  toWire: (pet) => ({ nome: pet.name, zampe: pet.legs }),
});
const Colour = enumCodec<number, "red" | "green">("Colour", { red: 1, green: 2 });

describe("decode", () => {
  it("IO-4: reports at most 100 errors", () => {
    const refused = decode(t.array(t.number), Array(5000).fill("x"));
    expect(isLeft(refused) && refused.left.length).toBe(100);
  });

  it("reports the position and the expected type", () => {
    expect(decode(t.type({ cani: t.array(PetWire) }), { cani: [{ nome: "Argo" }, { nome: 3 }] })).toEqual(
      left([{ at: "/cani/1/nome", expected: "string" }]),
    );
  });
});

describe("a translated row", () => {
  it("renames its fields and decodes a missing one as null", () => {
    expect(decode(PetWire, { nome: "Argo" })).toEqual(right({ name: "Argo", legs: null }));
    expect(PetWire.encode({ name: "Argo", legs: 4 })).toEqual({ nome: "Argo", zampe: 4 });
  });

  it("IO-1: drops unknown keys of any name", () => {
    assertProperty(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (extra) => {
        const { nome: _nome, zampe: _zampe, ...others } = extra;
        const read = decode(PetWire, { ...others, nome: "Argo", zampe: 4 });
        expect(read).toEqual(right({ name: "Argo", legs: 4 }));
      }),
    );
  });

  it("IO-3: refuses lists and objects instead of a single value, and anything that is not an object", () => {
    for (const row of [{ nome: ["Argo"] }, { nome: { $ne: "" } }, [], null, "Argo", 3])
      expect(isLeft(decode(PetWire, row))).toBe(true);
  });

  it("keeps unknown fields of the server unchanged, also null, and adds none", () => {
    interface Row extends WithUnknownFields {
      readonly name: string;
    }
    const RowWire = translate(
      "Row",
      t.type({ nome: t.string }),
      { toDomain: (row): Row => ({ name: row.nome }), toWire: (row) => ({ nome: row.name }) },
      { autore: t.number, cancellato: orNull(t.string) },
    );
    const wire = { nome: "Argo", autore: 7, cancellato: null };
    const row = { name: "Argo", unknownFields: { autore: 7, cancellato: null } };
    expect(decode(RowWire, { ...wire, altro: 1 })).toEqual(right(row));
    expect(RowWire.encode(row)).toEqual(wire);
    expect(decode(RowWire, { nome: "Argo" })).toEqual(right({ name: "Argo" }));
    expect(decode(RowWire, { nome: "Argo", autore: "7" })).toEqual(left([{ at: "/autore", expected: "number" }]));
    expect(RowWire.columns).toEqual(["nome"]);
  });

  it("names its columns", () => {
    expect(PetWire.columns).toEqual(["nome", "zampe"]);
  });
});

describe("a wire code", () => {
  it("is total in both directions", () => {
    for (const colour of ["red", "green"] as const)
      expect(decode(Colour, Colour.encode(colour))).toEqual(right(colour));
  });

  it("AZ-2: refuses every code outside its table, also names of the object prototype", () => {
    assertProperty(fc.property(fc.anything(), (value) => value === 1 || value === 2 || isLeft(decode(Colour, value))));
    for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty", "red"])
      expect(isLeft(decode(Colour, name))).toBe(true);
  });

  it("accepts its own values only", () => {
    expect(["red", "green", "toString", "constructor", 1, null].map((word) => Colour.is(word))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("an optional value", () => {
  it("is null, or the given default, and otherwise must be valid", () => {
    expect(
      [undefined, null, "x", 3].map((v) => either.getOrElse(() => "refused" as string | null)(decode(orNull(Line), v))),
    ).toEqual([null, null, "x", "refused"]);
    expect(
      [undefined, null, "x", 3].map((v) => either.getOrElse(() => "refused")(decode(orElse(Line, "-"), v))),
    ).toEqual(["-", "-", "x", "refused"]);
  });

  it("is encoded unchanged", () => {
    expect([
      orNull(Colour).encode(null),
      orNull(Colour).encode("green"),
      orElse(Colour, "red").encode("green"),
    ]).toEqual([null, 2, 2]);
  });
});
