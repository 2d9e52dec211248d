import { inAtcGroup } from "@libretto/core/catalogues/drugs/drug";
import { concerns, type Interaction, NO_ADVICE } from "@libretto/core/catalogues/drugs/interaction";
import { placeName } from "@libretto/core/catalogues/place";
import { DrugWire, MaritalStatusWire, PlaceWire } from "@libretto/core/catalogues/wire";
import { decode } from "@libretto/core/kernel/codec";
import { right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { aDrug } from "../../support/builders.ts";

const anyCode = fc.stringMatching(/^[A-V]\d{2}[A-Z]{2}\d{2}$/);

describe("an ATC group", () => {
  it("contains the codes that begin with it", () => {
    assertProperty(
      fc.property(anyCode, fc.nat(7), (code, length) => inAtcGroup([code], [code.slice(0, length)]) === length > 0),
    );
    expect(inAtcGroup(["M01AE01"], ["M01A"])).toBe(true);
    expect(inAtcGroup(["M01AE01"], ["M01AE01"])).toBe(true);
    expect(inAtcGroup(["M01A"], ["M01AE01"])).toBe(false);
    expect(inAtcGroup(["M01AE01"], ["B01AA", "M01AB"])).toBe(false);
  });

  it("contains nothing unclassified, and an empty group contains nothing", () => {
    expect([inAtcGroup([], ["M01A"]), inAtcGroup(["M01AE01"], []), inAtcGroup(["M01AE01"], [""])]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("an interaction", () => {
  const anyInteraction = fc.record({
    first: fc.array(
      anyCode.map((code) => code.slice(0, 5)),
      { maxLength: 3 },
    ),
    second: fc.array(
      anyCode.map((code) => code.slice(0, 3)),
      { maxLength: 3 },
    ),
  });
  const known = (groups: { first: string[]; second: string[] }): Interaction => ({
    ...groups,
    severity: "severe",
    advice: NO_ADVICE,
    reference: "",
    source: { name: "", date: "" },
  });

  it("applies to two drugs in either order, and for either side", () => {
    assertProperty(
      fc.property(
        anyInteraction,
        fc.array(anyCode, { maxLength: 2 }),
        fc.array(anyCode, { maxLength: 2 }),
        (groups, a, b) => {
          const turned = { first: groups.second, second: groups.first };
          const answers = [concerns(known(groups), a, b), concerns(known(groups), b, a), concerns(known(turned), a, b)];
          return new Set(answers).size === 1;
        },
      ),
    );
  });

  it("needs one drug on each side", () => {
    const warfarinAndPainkillers = known({ first: ["B01AA"], second: ["M01A"] });
    expect(concerns(warfarinAndPainkillers, ["B01AA03"], ["M01AE01"])).toBe(true);
    expect(concerns(warfarinAndPainkillers, ["B01AA03"], ["B01AA07"])).toBe(false);
    expect(concerns(warfarinAndPainkillers, ["M01AE01"], ["M01AB05"])).toBe(false);
    expect(concerns(known({ first: ["M01A"], second: ["M01A"] }), ["M01AE01"], ["M01AB05"])).toBe(true);
  });
});

describe("catalogue entries on the wire", () => {
  it("are encoded and decoded without loss", () => {
    const vaccine = aDrug({ kind: "vaccine", atc: ["J07BB02", "J07BB03"] });
    expect(decode(DrugWire, DrugWire.encode(vaccine))).toEqual(right(vaccine));
    expect(DrugWire.encode(aDrug()).tipo).toBe("farmaco");
    const status = { id: 2, name: "Coniugato/a" };
    expect(decode(MaritalStatusWire, MaritalStatusWire.encode(status))).toEqual(right(status));
  });

  it("name a municipality with its province and a state by itself", () => {
    const florence = { code: "D612", name: "Firenze", province: "FI", active: true };
    expect(PlaceWire.encode(florence)).toMatchObject({ city: "Firenze (FI)" });
    expect(decode(PlaceWire, PlaceWire.encode(florence))).toEqual(right(florence));
    expect(placeName({ name: "Francia", province: "" })).toBe("Francia");
  });
});
