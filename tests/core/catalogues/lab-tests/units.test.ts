import { LAB_TESTS } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { molarMassOf, type Substance, valenceOf } from "@libretto/core/catalogues/lab-tests/substances";
import { LAB_UNITS, unitFactsOf, unitText } from "@libretto/core/catalogues/lab-tests/unit-table";
import { convertUnits, unitOfTest } from "@libretto/core/catalogues/lab-tests/units";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { unwrap } from "../../../support/unwrap.ts";

const convert = (...args: Parameters<typeof convertUnits>): number => unwrap(convertUnits(...args));
/** To three significant digits. */
const rounded = (value: number): number => Number(value.toPrecision(3));

describe("a conversion", () => {
  // The factors that conversion tables for SI units publish, to three digits.
  it.each<[Substance, string, string, number]>([
    ["glucose", "mg/dL", "mmol/L", 0.0555],
    ["cholesterol", "mg/dL", "mmol/L", 0.0259],
    ["triglyceride", "mg/dL", "mmol/L", 0.0113],
    ["creatinine", "mg/dL", "umol/L", 88.4],
    ["uricAcid", "mg/dL", "umol/L", 59.5],
    ["bilirubin", "mg/dL", "umol/L", 17.1],
    ["calcium", "mg/dL", "mmol/L", 0.25],
    ["magnesium", "mg/dL", "mmol/L", 0.411],
    ["phosphorus", "mg/dL", "mmol/L", 0.323],
    ["ureaNitrogen", "mg/dL", "mmol/L", 0.357],
    ["urea", "mg/dL", "mmol/L", 0.167],
    ["lactate", "mg/dL", "mmol/L", 0.111],
    ["iron", "ug/dL", "umol/L", 0.179],
    ["zinc", "ug/dL", "umol/L", 0.153],
    ["copper", "ug/dL", "umol/L", 0.157],
    ["cobalamin", "pg/mL", "pmol/L", 0.738],
    ["folate", "ng/mL", "nmol/L", 2.27],
    ["calcidiol", "ng/mL", "nmol/L", 2.5],
    ["thyroxine", "ng/dL", "pmol/L", 12.9],
    ["triiodothyronine", "pg/mL", "pmol/L", 1.54],
    ["cortisol", "ug/dL", "nmol/L", 27.6],
    ["testosterone", "ng/dL", "nmol/L", 0.0347],
    ["estradiol", "pg/mL", "pmol/L", 3.67],
    ["progesterone", "ng/mL", "nmol/L", 3.18],
    ["parathyrin", "pg/mL", "pmol/L", 0.106],
    ["corticotropin", "pg/mL", "pmol/L", 0.22],
    ["cPeptide", "ng/mL", "nmol/L", 0.331],
    ["digoxin", "ng/mL", "nmol/L", 1.28],
    ["theophylline", "ug/mL", "umol/L", 5.55],
    ["valproate", "ug/mL", "umol/L", 6.93],
    ["haemoglobinMonomer", "g/dL", "mmol/L", 0.621],
    ["creatinine", "mg/mmol", "mg/g", 8.84],
    ["calcium", "mg/(24.h)", "mmol/(24.h)", 0.025],
    ["calcium", "meq/L", "mmol/L", 0.5],
    ["calcium", "mg/dL", "meq/L", 0.499],
    ["enzyme", "[IU]/L", "U/L", 1],
    ["enzyme", "[IU]/L", "ukat/L", 0.0167],
    ["sodium", "meq/L", "mmol/L", 1],
    ["potassium", "meq/L", "mmol/L", 1],
  ])("of 1 unit of %s from %s to %s gives %d", (substance, from, to, expected) => {
    expect(rounded(convert(1, from, to, substance))).toBe(expected);
  });

  it.each<[string, string, number]>([
    ["g/dL", "g/L", 10],
    ["mg/dL", "g/L", 0.01],
    ["ng/mL", "ug/L", 1],
    ["pg/mL", "ng/L", 1],
    ["u[IU]/mL", "m[IU]/L", 1],
    ["m[IU]/mL", "[IU]/L", 1],
    ["U/mL", "kU/L", 1],
    ["U/L", "ukat/L", 1 / 60],
    ["10*3/uL", "10*9/L", 1],
    ["10*6/uL", "10*12/L", 1],
    ["%", "L/L", 0.01],
    ["ug/g", "mg/kg", 1],
    ["kPa", "mm[Hg]", 7.500615758456564],
  ])("from %s to %s needs no substance", (from, to, expected) => {
    expect(convert(1, from, to, null)).toBeCloseTo(expected, 12);
  });

  it.each([
    [20, 3.98],
    [42, 6.0],
    [48, 6.5],
    [53, 7.0],
    [64, 8.0],
    [75, 9.0],
  ])("of HbA1c: %d mmol/mol is %d % by the NGSP equation", (ifcc, ngsp) => {
    expect(convert(ifcc, "mmol/mol", "%", "glycatedHaemoglobin")).toBeCloseTo(ngsp, 1);
    expect(Math.round(convert(ngsp, "%", "mmol/mol", "glycatedHaemoglobin"))).toBe(ifcc);
  });

  it.each<[string, string, Substance | null, "notConvertible" | "unknownUnit"]>([
    ["mg/dL", "mmol/L", null, "notConvertible"],
    ["mg/dL", "meq/L", "glucose", "notConvertible"],
    ["%", "mmol/mol", null, "notConvertible"],
    ["%", "mmol/mol", "glucose", "notConvertible"],
    ["mg/dL", "%", "glycatedHaemoglobin", "notConvertible"],
    ["[IU]/L", "U/L", null, "notConvertible"],
    ["u[IU]/mL", "pmol/L", null, "notConvertible"],
    ["mg/L{FEU}", "mg/L{DDU}", null, "notConvertible"],
    ["mg/L{FEU}", "mg/L", null, "notConvertible"],
    ["fL", "pg", null, "notConvertible"],
    ["mm/h", "s", null, "notConvertible"],
    ["mg/dl", "g/L", null, "unknownUnit"],
    ["g/L", "fiale", null, "unknownUnit"],
  ])("from %s to %s with %j is refused: %s", (from, to, substance, refusal) => {
    expect(convertUnits(1, from, to, substance)).toEqual(left(refusal));
  });

  it("of lipoprotein (a) from mass to amount is refused, because its mass differs between people", () => {
    const test = LAB_TESTS.find(({ id }) => id === "lipoprotein-a");
    expect(convertUnits(30, "mg/dL", "nmol/L", test?.substance ?? null)).toEqual(left("notConvertible"));
  });

  it("to the same unit changes nothing, also in an unknown unit", () => {
    expect(convertUnits(0.1 + 0.2, "fiale", "fiale", null)).toEqual(right(0.1 + 0.2));
  });

  it("of a number without a unit is only possible to a unit that people write as nothing", () => {
    for (const unit of ["{INR}", "{ratio}", "[pH]"]) expect(convertUnits(2.5, "", unit, null)).toEqual(right(2.5));
    expect(convertUnits(2.5, "", "mg/dL", null)).toEqual(left("unknownUnit"));
  });

  it("and back gives the same number for all units of all tests", () => {
    const tests = LAB_TESTS.map(({ results, substance }) => ({
      units: results.flatMap(({ units }) => units),
      substance: substance ?? null,
    })).filter(({ units }) => units.length > 1);
    const anyPair = fc
      .constantFrom(...tests)
      .chain(({ units, substance }) =>
        fc.tuple(fc.constantFrom(...units), fc.constantFrom(...units), fc.constant(substance)),
      );
    let converted = 0;
    assertProperty(
      fc.property(anyPair, fc.double({ min: 3, max: 1e6, noNaN: true }), ([from, to, substance], value) => {
        const there = convertUnits(value, from, to, substance);
        if (!isRight(there)) return;
        converted++;
        const back = convert(there.right, to, from, substance);
        expect(Math.abs(back - value) / value).toBeLessThan(1e-9);
      }),
      { numRuns: 2000 },
    );
    expect(converted).toBeGreaterThan(100);
  });
});

describe("the unit of a test", () => {
  it.each([
    ["alt", "[IU]/L", "U/L"],
    ["cholinesterase", "k[IU]/L", "kU/L"],
    ["alt", "fiale", "fiale"],
    ["anti-tpo", "[IU]/mL", "[IU]/mL"],
  ])("%s printed in %s is %s", (id, unit, expected) => {
    const test = LAB_TESTS.find((one) => one.id === id);
    expect(test === undefined ? null : unitOfTest(test, unit)).toBe(expected);
  });
});

describe("the substances", () => {
  it("have a molar mass; glycated haemoglobin has an equation instead", () => {
    for (const { substance } of LAB_TESTS)
      if (substance !== undefined && substance !== "glycatedHaemoglobin" && substance !== "enzyme")
        expect([substance, Number.isFinite(molarMassOf(substance))]).toEqual([substance, true]);
    expect([molarMassOf("glycatedHaemoglobin"), molarMassOf("enzyme")]).toEqual([null, null]);
  });

  // PubChem, molecular weights
  it.each<[Substance, number]>([
    ["glucose", 180.16],
    ["cholesterol", 386.7],
    ["creatinine", 113.12],
    ["uricAcid", 168.11],
    ["bilirubin", 584.7],
    ["urea", 60.056],
    ["cobalamin", 1355.4],
    ["calcidiol", 400.6],
    ["thyroxine", 776.87],
    ["digoxin", 780.9],
    ["vancomycin", 1449.2],
  ])("have the published molar mass of %s", (substance, mass) => {
    expect(Math.abs((molarMassOf(substance) ?? 0) - mass)).toBeLessThan(0.1);
  });

  it("have a charge if they are ions", () => {
    expect([valenceOf("sodium"), valenceOf("calcium"), valenceOf("glucose"), valenceOf("glycatedHaemoglobin")]).toEqual(
      [1, 2, null, null],
    );
  });
});

describe("a unit", () => {
  it("has a positive factor", () => {
    for (const unit of LAB_UNITS) expect(unitFactsOf(unit).factor).toBeGreaterThan(0);
  });

  it("of a report stays as it was printed", () => {
    expect(unitText("fiale", "it")).toBe("fiale");
    expect([unitText("[IU]/mL", "it"), unitText("[IU]/mL", "en"), unitText("{INR}", "en")]).toEqual([
      "UI/mL",
      "IU/mL",
      "",
    ]);
  });
});
