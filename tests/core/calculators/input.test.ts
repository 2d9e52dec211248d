import { bmi } from "@libretto/core/calculators/doses/body";
import { doseByWeight } from "@libretto/core/calculators/doses/dose";
import { drops } from "@libretto/core/calculators/doses/drops";
import { infusionRate } from "@libretto/core/calculators/doses/infusion";
import { formatMessageValues } from "@libretto/core/calculators/formatting";
import { type Entry, parseDecimal, readNumber } from "@libretto/core/calculators/input";
import type { NumberInput } from "@libretto/core/calculators/inputs";
import { age, albumin, bilirubin, serumCreatinine, totalCholesterolMmol } from "@libretto/core/calculators/quantities";
import { urineClearance } from "@libretto/core/calculators/renal/urine-clearance";
import { framinghamAtp3 } from "@libretto/core/calculators/risk/framingham-atp3";
import { prevent10 } from "@libretto/core/calculators/risk/prevent";
import type { MessageCode } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { numeral } from "@libretto/core/messages/numerals";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const read = (input: NumberInput, text: string, more: Partial<Entry> = {}) => readNumber("x", input, { text, ...more });
/** The text that the user reads. */
const messageFor = (input: NumberInput, text: string, more: Partial<Entry> = {}) => {
  const { problem } = read(input, text, more);
  const values = problem && formatMessageValues(problem, "it");
  return problem && italian[problem.code].replace(/\{\{(\w+)\}\}/g, (_, place) => String(values?.[place]));
};
const hints = (input: NumberInput, text: string) => read(input, text).hints.map(({ code }) => italian[code]);

const { dose, weight, administrations } = doseByWeight.passport.inputs;
const { height } = bmi.passport.inputs;
const infusion = infusionRate.passport.inputs;
const urine = urineClearance.passport.inputs;
const bottle = drops.passport.inputs;
const framingham = framinghamAtp3.passport.inputs;

const between = (low: number, high: number) =>
  `Controlla il valore inserito. Il valore deve essere compreso tra ${numeral(low, "it")} e ${numeral(high, "it")}.`;

describe("a typed number", () => {
  it.each(["-1", "1e3", "abc", "1.2.3", ".", "1 2", "+1", "Infinity", "NaN", "0x10", "1,5", "٣"])(
    "%s is refused: no negative numbers and letters",
    (text) => {
      expect(messageFor(weight, text)).toBe(
        "Non sono ammessi numeri negativi e lettere. Inserisci un numero positivo.",
      );
      expect(parseDecimal(text)).toBeNull();
      expect(read(weight, text)).toMatchObject({ value: null, canConfirm: false, hints: [], adjustments: [] });
    },
  );

  it.each([
    ["70", 70],
    ["70.5", 70.5],
    [" 70.5 ", 70.5],
    ["70.", 70],
    ["0070", 70],
    [".25", 0.25],
  ])("%s is %d", (text, value) => {
    expect(read({ ...weight, possible: { low: 0, high: 1000 } }, text, { confirmed: true }).value).toBe(value);
  });

  it("is a number exactly when it is digits and one dot", () => {
    assertProperty(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-e ") }), (text) => {
        const value = parseDecimal(text);
        return value === null ? !/^\d+$/.test(text) : Number.isFinite(value) && value >= 0 && /^[\d.]+$/.test(text);
      }),
    );
  });

  it("that is empty is no problem and no value", () => {
    for (const text of ["", "  "])
      expect(read(weight, text)).toEqual({ value: null, problem: null, canConfirm: false, hints: [], adjustments: [] });
  });
});

describe("the usual range of doc 2 §5", () => {
  it.each<[string, NumberInput, number, number]>([
    ["height", height, 50, 220],
    ["serum creatinine", serumCreatinine, 0.1, 13],
    ["dose mg/kg", dose, 0, 10],
    ["administrations", administrations, 1, 10],
    ["infusion dose", infusion.dose, 1, 10],
    ["vial content", infusion.vialContent, 1, 10],
    ["vials", infusion.vials, 1, 10],
    ["drip volume", infusion.volume, 100, 500],
    ["solution content", bottle.content, 1, 10],
    ["solution volume", bottle.volume, 1, 10],
    ["dosage", bottle.dose, 1, 10],
    ["drops per ml", bottle.dropsPerMl, 1, 100],
    ["urinary creatinine", urine.urineCreatinine, 40, 200],
    ["urine volume", urine.volume, 800, 2000],
    ["serum creatinine of the urine panel", urine.creatinine, 0.1, 13],
  ])("of %s is shown, until the user has checked the value (A6)", (_, input, low, high) => {
    const outside = String(high + 1);
    expect(messageFor(input, outside)).toBe(between(low, high));
    expect(read(input, outside)).toMatchObject({ value: null, canConfirm: true, adjustments: [] });
    expect(read(input, outside, { confirmed: false }).value).toBeNull();
    expect(read(input, outside, { confirmed: true })).toMatchObject({
      value: high + 1,
      problem: null,
      canConfirm: true,
      adjustments: [{ kind: "unusual", input: "x", value: high + 1 }],
    });
    for (const inside of [high, low === 0 ? 0.5 : low])
      expect(read(input, String(inside))).toMatchObject({
        value: inside,
        problem: null,
        canConfirm: false,
        adjustments: [],
      });
  });

  it("of the weight has its own text", () => {
    for (const text of ["4.9", "401", "5000"])
      expect(messageFor(weight, text)).toBe("Inserisci un valore valido per il peso...");
    expect([messageFor(weight, "5"), messageFor(weight, "400")]).toEqual([null, null]);
    expect(en["calculators.weightInvalid"]).toBe("Enter a valid weight...");
  });

  it("cannot be overridden for impossible values: zero, or beyond all limits", () => {
    expect(read(dose, "0", { confirmed: true })).toMatchObject({ value: null, canConfirm: false });
    expect(messageFor(dose, "0")).toBe("Inserire dei valori validi!");
    expect(messageFor(serumCreatinine, "0")).toBe(between(0.1, 13));
    expect(read(weight, "5000", { confirmed: true })).toMatchObject({ value: null, canConfirm: false });
    expect(messageFor(framingham.systolic, "0")).toBe("Inserire dei valori validi!");
    expect(messageFor(weight, "9".repeat(400))).toBe("Inserisci un valore valido per il peso...");
  });

  it("asks for a whole number, and warns where the formula was not studied", () => {
    expect(messageFor(administrations, "2.5")).toBe("Inserisci un numero intero.");
    expect(messageFor(age({ low: 30, high: 79 }), "29")).toBe(
      "La formula è stata studiata per valori da 30 a 79 anni: fuori da questi non dà un risultato.",
    );
    expect(messageFor(prevent10.passport.inputs.bmi, "40")).toBe(
      "La formula è stata studiata per valori da 18,5 a meno di 40 kg/m²: fuori da questi non dà un risultato.",
    );
    expect(read(age({ low: 18, high: 139 }), "17", { confirmed: true })).toMatchObject({
      value: null,
      canConfirm: false,
    });
  });
});

describe("a rarity hint", () => {
  it.each<[NumberInput, string, readonly string[]]>([
    [bottle.content, "50", []],
    [bottle.content, "51", ["Raramente le soluzioni superano i 50 mg."]],
    [bottle.volume, "100", []],
    [bottle.volume, "101", ["Raramente i flaconi superano i 100 ml."]],
    [bottle.dose, "10", []],
    [bottle.dose, "11", ["Raramente il dosaggio supera i 10 mg."]],
    [bottle.dropsPerMl, "50", []],
    [bottle.dropsPerMl, "51", ["Raramente le gocce per ml sono più di 50."]],
    [infusion.dose, "0.01", []],
    [infusion.dose, "0.009", [italian["calculators.rareInfusionDose"]]],
    [infusion.dose, "20", []],
    [infusion.dose, "21", [italian["calculators.rareInfusionDose"]]],
    [infusion.volume, "19", [italian["calculators.rareInfusionVolume"]]],
    [infusion.volume, "1001", [italian["calculators.rareInfusionVolume"]]],
    [serumCreatinine, "13", []],
    [serumCreatinine, "88", [italian["calculators.maybeMicromoles"]]],
    [weight, "70", []],
    [weight, "70.125", [italian["calculators.thousands"]]],
    [weight, "70.12", []],
    [bottle.volume, "1.000", [italian["calculators.thousands"]]],
    [bottle.volume, "1000", ["Raramente i flaconi superano i 100 ml."]],
  ])("%# is shown together with the range, and does not replace it", (input, text, expected) => {
    expect(hints(input, text)).toEqual(expected);
  });

  it.each<[NumberInput, string, string, MessageCode | null]>([
    [serumCreatinine, "13.5", "mg/dL", "calculators.maybeMicromoles"],
    [serumCreatinine, "1200", "µmol/L", null],
    [serumCreatinine, "9", "µmol/L", "calculators.checkUnit"],
    [serumCreatinine, "0.15", "mg/dL", null],
    [bilirubin, "17", "mg/dL", "calculators.maybeMicromoles"],
    [bilirubin, "10", "mg/dL", null],
    [bilirubin, "290", "µmol/L", null],
    [bilirubin, "2", "µmol/L", "calculators.checkUnit"],
    [albumin, "7", "g/dL", "calculators.checkUnit"],
    [albumin, "3.5", "g/L", "calculators.checkUnit"],
    [albumin, "35", "g/L", null],
  ])("%# asks for the unit where another one may have been meant", (input, text, unit, expected) => {
    expect(read(input, text, { unit, confirmed: true }).hints.map(({ code }) => code)).toEqual(
      expected === null ? [] : [expected],
    );
  });

  it("stays when the value is confirmed, and does not block a value", () => {
    expect(read(bottle.dropsPerMl, "60")).toMatchObject({ value: 60, problem: null, hints: [{}] });
    expect(read(bottle.content, "60", { confirmed: true })).toMatchObject({ value: 60, problem: null, hints: [{}] });
  });
});

describe("the range hints of Framingham", () => {
  const free: NumberInput = { ...framingham.totalCholesterol, possible: { low: 0, high: 10_000 } };
  delete (free as { domain?: unknown }).domain;
  const RARE = "Il valore inserito è riscontrato raramente. Verifica di averlo inserito correttamente.";
  const SELDOM = "Per favore inserisci un valore valido! Solitamente è compreso tra 100 e 400.";

  it.each([
    ["49", SELDOM, []],
    ["50", null, [RARE]],
    ["74", null, [RARE]],
    ["75", null, []],
    ["100", null, []],
    ["600", null, []],
    ["601", null, [RARE]],
    ["800", null, [RARE]],
    ["801", SELDOM, []],
  ])("on a cholesterol of %s", (text, problem, expected) => {
    expect(messageFor(free, text)).toBe(problem);
    expect(hints(free, text)).toEqual(expected);
  });

  it("have the documented limits, in addition to the fitted domain (A6e)", () => {
    expect(framingham.totalCholesterol.reference).toEqual({ low: 100, high: 400 });
    expect(framingham.hdl.reference).toEqual({ low: 20, high: 95 });
    expect(framingham.systolic.reference).toEqual({ low: 100, high: 130 });
    expect(messageFor(framingham.totalCholesterol, "60")).toContain("da 130 a 320");
    expect(hints(framingham.systolic, "196")).toEqual([RARE]);
    expect(hints(framingham.systolic, "190")).toEqual([]);
  });

  it("can be overridden where the formula has no domain", () => {
    expect(read(free, "900")).toMatchObject({ value: null, canConfirm: true });
    expect(read(free, "900", { confirmed: true })).toMatchObject({ value: 900, adjustments: [{ kind: "unusual" }] });
  });
});

describe("another unit", () => {
  it("is converted, with a note", () => {
    const { value, adjustments } = read(serumCreatinine, "97.24", { unit: "µmol/L" });
    expect(value).toBeCloseTo(1.1, 12);
    expect(adjustments).toEqual([{ kind: "converted", input: "x", from: 97.24, unit: "µmol/L", to: value }]);
    expect(read(serumCreatinine, "1.1", { unit: "mg/dL" }).adjustments).toEqual([]);
  });

  it.each([
    [weight, "lb"],
    [height, "in"],
    [serumCreatinine, "mmol/L"],
    [weight, "toString"],
  ] as const)("that the input does not have gives no number", (input, unit) => {
    expect(read(input, "70", { unit, confirmed: true })).toMatchObject({
      value: null,
      canConfirm: false,
      adjustments: [],
    });
    expect(messageFor(input, "70", { unit })).toBe("Inserire dei valori validi!");
  });

  it("has the usual range in the typed unit", () => {
    expect(messageFor(serumCreatinine, "1200", { unit: "µmol/L" })).toBe(between(8.84, 1149));
    expect(read(serumCreatinine, "1200", { unit: "µmol/L", confirmed: true })).toMatchObject({
      problem: null,
      adjustments: [{ kind: "converted" }, { kind: "unusual" }],
    });
  });

  it("is detected when it was confused with the formula's own", () => {
    expect(messageFor(totalCholesterolMmol, "21.3")).toContain("compreso tra 2,6 e 10,3");
    expect(messageFor(totalCholesterolMmol, "213")).toBe("Inserire dei valori validi!");
    expect(read(totalCholesterolMmol, "213", { unit: "mg/dL" }).value).toBeCloseTo(5.508, 3);
  });
});

describe("a prefilled value", () => {
  it.each(["defaults", "record"] as const)("names its source: %s", (by) => {
    expect(read(weight, "70", { by }).adjustments).toEqual([{ kind: "filledIn", input: "x", value: 70, by }]);
  });
});
