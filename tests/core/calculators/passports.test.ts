import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { formulaOf, formulas } from "@libretto/core/calculators/formulas";
import type { Input } from "@libretto/core/calculators/inputs";
import { agreesWithin, formatRounded } from "@libretto/core/calculators/rounding";
import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import { inBothLanguages, SYMBOLS } from "@libretto/core/calculators/symbols";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import { PROPERTIES } from "@libretto/storybook/formulas/cases/property-claims";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyAnswersFor } from "../../support/calculators/formula-inputs.ts";

const named = formulas.map((formula) => [formula.passport.id, formula] as const);

/** Every text of a value, with its position. */
const texts = (value: unknown, at = ""): readonly (readonly [string, string])[] =>
  typeof value === "string"
    ? [[at, value]]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => texts(inner, `${at}/${key}`))
      : [];
/** Every pair of texts of a value. */
const textsIn = (value: unknown): readonly { readonly it: string; readonly en: string }[] =>
  typeof value !== "object" || value === null
    ? []
    : "it" in value && "en" in value
      ? [value as { readonly it: string; readonly en: string }]
      : Object.values(value).flatMap(textsIn);

const WORDLESS = /\/(inr|vials)\/units\/0$|\/outputs\/drops\/unit$/;
const mathematics = ({ passport }: AnyFormula): readonly string[] => [
  ...passport.equation,
  ...passport.tables.flatMap(({ table }) => [...table.columns, ...Object.keys(table.rows)]),
  ...passport.examples.flatMap(({ inputs }) => {
    const outcome = formulaOf(passport.id)?.of(inputs);
    return outcome !== undefined && isRight(outcome) ? outcome.right.steps.map(({ symbol }) => symbol) : [];
  }),
];
const NOT_A_TEXT =
  /^(ln|exp|min|max|Scr|CrCl|eGFR|Ucr|BSA|BMI|HDL|nonHDL|SBP|HbA1c|INR|Cr|MELD|Na|CVD|ASCVD|scale\d|EKFC|[A-Z]|[a-z]|S0|mg|g|mmol|dL)$/;

const KNOWN = new RegExp(
  `(?<!\\w)(${Object.keys(SYMBOLS)
    .toSorted((a, b) => b.length - a.length)
    .join("|")})(?!\\w)`,
  "g",
);

describe.each(named)("the passport of %s", (id, formula) => {
  const { passport } = formula;

  it("is complete in both languages", () => {
    for (const [at, text] of texts(passport)) if (!WORDLESS.test(at)) expect(text.trim(), at).not.toBe("");
    const pairs = textsIn(passport);
    expect(pairs.length).toBeGreaterThan(5);
    for (const { it: italian, en } of pairs) expect([italian.trim(), en.trim()]).not.toContain("");
    for (const input of Object.values<Input>(passport.inputs))
      if (input.kind === "number") expect(input.units.length).toBeGreaterThan(0);
    for (const { vectorName, ...input } of Object.values<Input>(passport.inputs))
      if (input.kind === "number" && (vectorName === "inr" || vectorName === "vials"))
        expect(input.units).toEqual([""]);
    for (const required of [passport.equation, passport.citations, passport.examples, Object.keys(passport.inputs)])
      expect(required.length).toBeGreaterThan(0);
    expect(passport.version).toMatch(/^(\d{4}|1)\.\d+$/);
    expect(passport.examples.length).toBeGreaterThan(1);
  });

  it.each(passport.examples)("computes its example of $source", ({ inputs, expected, tolerance }) => {
    const outcome = formula.of(inputs);
    if (!isRight(outcome)) throw new Error(JSON.stringify(outcome));
    expect(Object.keys(expected).length).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(expected)) {
      const computed = outcome.right.outputs[name];
      if (value === null || value === undefined) expect(computed).toBeNull();
      else
        expect([name, computed, agreesWithin(tolerance, value, computed ?? Number.NaN)]).toEqual([
          name,
          computed,
          true,
        ]);
    }
  });

  it("returns the declared outputs, and formats each by its rounding", () => {
    const outcome = formula.of(passport.examples[0]?.inputs ?? {});
    if (!isRight(outcome)) throw new Error(JSON.stringify(outcome));
    expect(Object.keys(outcome.right.outputs).toSorted()).toEqual(Object.keys(passport.outputs).toSorted());
    for (const [name, { rounding }] of Object.entries(passport.outputs))
      expect(formatRounded(rounding, outcome.right.outputs[name] ?? 0)).toMatch(/^\d+(\.\d+)?$/);
  });

  it("has different names for all inputs and all outputs", () => {
    for (const named of [passport.inputs, passport.outputs]) {
      const names = Object.values(named).map(({ vectorName }) => vectorName);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("names an existing successor, and trends of its own inputs and outputs", () => {
    if (passport.successor !== null) expect(formulaOf(passport.successor)).toBeDefined();
    for (const { input, output } of passport.trends) {
      expect(Object.keys(passport.inputs)).toContain(input);
      expect(Object.keys(passport.outputs)).toContain(output);
    }
  });

  it("has mathematics in Italian too", () => {
    for (const line of mathematics(formula)) {
      const left = line.replace(KNOWN, "");
      for (const word of left.match(/[A-Za-z]\w*/g) ?? []) expect(word, line).toMatch(NOT_A_TEXT);
    }
    expect(formulaOf(id)).toBe(formula);
  });
});

const isText = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).toSorted().join() === "en,it" &&
  Object.values(value).every((text) => typeof text === "string" && text.trim() !== "");

describe.each(named)("the outputs of %s", (_, formula) => {
  const { passport } = formula;
  const inputs = Object.values<Input>(passport.inputs);

  it("have labels in both languages", () => {
    for (const shown of [
      passport.name,
      passport.population,
      passport.validity,
      passport.rounding,
      ...passport.cautions,
      ...inputs.map(({ label }) => label),
      ...inputs.flatMap((input) => (input.kind === "choice" ? Object.values(input.options) : [])),
      ...Object.values(passport.outputs).map(({ label }) => label),
      ...passport.tables.map(({ caption }) => caption),
      ...passport.deviations.flatMap(({ specification, implementation, rationale }) => [
        specification,
        implementation,
        rationale,
      ]),
    ])
      expect(shown).toSatisfy(isText);
    for (const { text } of [...passport.citations, ...passport.examples.map(({ source }) => ({ text: source }))])
      if (typeof text === "string") expect(text).toMatch(/\S/);
      else expect(text).toSatisfy(isText);
    if (passport.additionReason !== null) expect(passport.additionReason).toSatisfy(isText);
    for (const [, text] of texts(passport)) expect(text).not.toMatch(/undefined|: $/);
  });

  it("have named classes with their source", () => {
    assertProperty(
      fc.property(anyAnswersFor(formula), (answers) => {
        const outcome = formula.of(answers);
        return isLeft(outcome) || outcome.right.bands.every(({ label, by }) => isText(label) && by !== "");
      }),
    );
  });
});

/**
 * The tables of the reference, transcribed independently of the code: formula → its tables → term → a number per
 * column.
 */
const transcribed: Readonly<Record<string, readonly Readonly<Record<string, readonly (number | null)[]>>[]>> =
  JSON.parse(readFileSync(resolve(import.meta.dirname, "../../support/published-cases/coefficients.json"), "utf8"));

describe("the coefficients", () => {
  it.each(Object.entries(transcribed))("of %s equal the reference, row by row", (id, tables) => {
    const printed = formulaOf(id)?.passport.tables.map(({ table }) => table.rows);
    expect(printed).toEqual(tables);
  });

  it("have a number, or none, in every column", () => {
    for (const { passport } of formulas)
      for (const { table } of passport.tables)
        for (const row of Object.values(table.rows)) expect(row.length).toBe(table.columns.length);
  });
});

describe("the list of formulas", () => {
  it.each([
    // cautions, tables, deviations, trends, equation, citations
    ["bmi", 0, 0, 1, 2, 1, 1],
    ["bsa_dubois", 0, 0, 1, 2, 1, 1],
    ["bsa_mosteller", 0, 0, 1, 2, 1, 1],
    ["dose_by_weight", 1, 0, 2, 3, 2, 1],
    ["dose_by_surface", 1, 0, 2, 4, 3, 1],
    ["infusion_concentration", 2, 0, 2, 3, 1, 1],
    ["infusion_rate", 2, 0, 3, 5, 2, 1],
    ["drops", 1, 0, 1, 4, 3, 1],
    ["cockcroft_gault", 1, 0, 1, 3, 2, 1],
    ["urinary_creatinine_clearance", 1, 0, 2, 3, 1, 1],
    ["ckd_epi_2009", 1, 1, 2, 2, 3, 2],
    ["ckd_epi_2021", 1, 1, 0, 2, 2, 1],
    ["ekfc_2021", 0, 2, 0, 2, 4, 1],
    ["has_bled", 1, 2, 1, 9, 1, 3],
    ["has_bled_rate_pisters_2010", 0, 1, 1, 0, 1, 1],
    ["has_bled_rate_lip_2011", 0, 1, 1, 0, 1, 1],
    ["cha2ds2_vasc", 2, 2, 1, 6, 1, 3],
    ["cha2ds2_vasc_rate_friberg_2012", 0, 1, 1, 0, 1, 1],
    ["cha2ds2_va", 2, 2, 0, 6, 1, 1],
    ["cha2ds2_va_rate_finacaf", 0, 1, 0, 0, 1, 1],
    ["meld", 0, 1, 1, 4, 5, 3],
    ["meld_na", 1, 1, 1, 5, 7, 3],
    ["meld_mortality_wiesner_2003", 0, 1, 1, 0, 1, 1],
    ["meld_3_0", 0, 1, 0, 5, 7, 1],
    ["score2", 1, 3, 0, 5, 6, 2],
    ["score2_op", 1, 3, 0, 6, 6, 2],
    ["score2_diabetes", 1, 3, 0, 8, 9, 2],
    ["framingham_general_cvd_2008", 0, 2, 0, 7, 2, 1],
    ["prevent_base_10y", 1, 1, 0, 9, 10, 1],
    ["prevent_base_30y", 2, 1, 0, 8, 10, 1],
    ["framingham_atp3_hard_chd", 1, 2, 3, 6, 3, 3],
    ["pce_2013", 1, 2, 1, 6, 2, 1],
  ])(
    "has %s with %d cautions, %d tables, %d deviations, %d trends, %d lines of equation and %d citations",
    (id, ...counts) => {
      const passport = formulaOf(id)?.passport;
      expect(
        [
          passport?.cautions,
          passport?.tables,
          passport?.deviations,
          passport?.trends,
          passport?.equation,
          passport?.citations,
        ].map((list) => list?.length),
      ).toEqual(counts);
    },
  );

  it("has 32, each once", () => {
    expect(new Set(formulas.map(({ passport }) => passport.id)).size).toBe(32);
    expect(formulaOf("horoscope")).toBeUndefined();
  });

  it("compares with the specification only where the specification computes another result", () => {
    expect(formulas.filter((formula) => "computeAsSpecified" in formula).map(({ passport }) => passport.id)).toEqual([
      "framingham_atp3_hard_chd",
    ]);
  });

  it("names the decision for every deviation", () => {
    for (const { passport } of formulas)
      for (const { decision } of passport.deviations) expect(decision).toMatch(/^A\d[a-f]?$|^reference §/);
  });

  it("has Italian symbols too, as whole words", () => {
    expect(inBothLanguages("1 − S0^{exp(L)} if treated × age, treated SBP")).toEqual({
      it: "1 − S0^{exp(L)} se in terapia × età, PAS in terapia",
      en: "1 − S0^{exp(L)} if treated × age, treated SBP",
    });
    expect(inBothLanguages("0.993^{age} × max(Scr / k, 1)^{−1.209}, MELD 3.0").it).toBe(
      "0,993^{età} × max(Scr / k; 1)^{−1,209}, MELD 3.0",
    );
    expect(inBothLanguages("very_high").en).toBe("very high");
    expect(inBothLanguages("ages, solution volume, total cholesterol").it).toBe(
      "ages, volume della soluzione, colesterolo totale",
    );
    for (const [symbol, italian] of Object.entries(SYMBOLS)) {
      expect(italian.trim()).not.toBe("");
      expect(inBothLanguages(symbol).it).toBe(italian);
      expect(inBothLanguages(symbol).en).not.toMatch(/[a-z][A-Z]|_/);
    }
  });

  it("names tests and inputs in both languages", () => {
    expect(Object.values(PROPERTIES).every(isText)).toBe(true);
    for (const { it: italian, en } of textsIn(questionnaires)) expect([italian.trim(), en.trim()]).not.toContain("");
  });
});
