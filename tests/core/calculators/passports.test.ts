import type { AnyFormula } from "@libretto/core/calculators/formula";
import { formulaOf, formulas } from "@libretto/core/calculators/formulas";
import { PROPERTIES } from "@libretto/core/calculators/proofs";
import { questionnaires } from "@libretto/core/calculators/questionnaires";
import { shown } from "@libretto/core/calculators/rounding";
import { inBothLanguages, SYMBOLS } from "@libretto/core/calculators/symbols";
import { isRight } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

const named = formulas.map((formula) => [formula.passport.id, formula] as const);

/** Every text of a value, with where it stands. */
const texts = (value: unknown, at = ""): readonly (readonly [string, string])[] =>
  typeof value === "string"
    ? [[at, value]]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => texts(inner, `${at}/${key}`))
      : [];
/** Every pair of words of a value. */
const words = (value: unknown): readonly { readonly it: string; readonly en: string }[] =>
  typeof value !== "object" || value === null
    ? []
    : "it" in value && "en" in value
      ? [value as { readonly it: string; readonly en: string }]
      : Object.values(value).flatMap(words);

const WORDLESS = /\/units\/0$|\/unit$/; // an INR, a drop and a vial have no unit
const mathematics = ({ passport }: AnyFormula): readonly string[] => [
  ...passport.equation,
  ...passport.tables.flatMap(({ table }) => [...table.columns, ...Object.keys(table.rows)]),
  ...passport.examples.flatMap(({ inputs }) => {
    const outcome = formulaOf(passport.id)?.of(inputs);
    return outcome !== undefined && isRight(outcome) ? outcome.right.steps.map(({ symbol }) => symbol) : [];
  }),
];
const NOT_WORDS =
  /^(ln|exp|min|max|Scr|CrCl|eGFR|Ucr|BSA|BMI|HDL|nonHDL|SBP|INR|Cr|MELD|Na|CVD|ASCVD|scale\d|EKFC|[A-Z]|[a-z]|S0)$/;

const KNOWN = new RegExp(
  `(?<!\\w)(${Object.keys(SYMBOLS)
    .toSorted((a, b) => b.length - a.length)
    .join("|")})(?!\\w)`,
  "g",
);

describe.each(named)("the passport of %s", (id, formula) => {
  const { passport } = formula;

  it("says everything, in both languages", () => {
    for (const [at, text] of texts(passport)) if (!WORDLESS.test(at)) expect(text.trim(), at).not.toBe("");
    const pairs = words(passport);
    expect(pairs.length).toBeGreaterThan(5);
    for (const { it: italian, en } of pairs) expect([italian.trim(), en.trim()]).not.toContain("");
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
      else expect(Math.abs((computed ?? Number.NaN) - value)).toBeLessThanOrEqual(tolerance + 1e-12);
    }
  });

  it("gives the outputs that it declares, and shows each by its rounding", () => {
    const outcome = formula.of(passport.examples[0]?.inputs ?? {});
    if (!isRight(outcome)) throw new Error(JSON.stringify(outcome));
    expect(Object.keys(outcome.right.outputs).toSorted()).toEqual(Object.keys(passport.outputs).toSorted());
    for (const [name, { rounding }] of Object.entries(passport.outputs))
      expect(shown(rounding, outcome.right.outputs[name] ?? 0)).toMatch(/^\d+(\.\d+)?$/);
  });

  it("calls no two inputs and no two outputs alike", () => {
    for (const named of [passport.inputs, passport.outputs]) {
      const published = Object.values(named).map((one) => one.published);
      expect(new Set(published).size).toBe(published.length);
    }
  });

  it("names a successor that exists, and trends of its own inputs and outputs", () => {
    if (passport.successor !== null) expect(formulaOf(passport.successor)).toBeDefined();
    for (const { input, output } of passport.trends) {
      expect(Object.keys(passport.inputs)).toContain(input);
      expect(Object.keys(passport.outputs)).toContain(output);
    }
  });

  it("has mathematics that can be read in Italian", () => {
    for (const line of mathematics(formula)) {
      const left = line.replace(KNOWN, "");
      for (const word of left.match(/[A-Za-z]\w*/g) ?? []) expect(word, line).toMatch(NOT_WORDS);
    }
    expect(formulaOf(id)).toBe(formula);
  });
});

describe("the list of formulas", () => {
  it("has 31, each once", () => {
    expect(new Set(formulas.map(({ passport }) => passport.id)).size).toBe(31);
    expect(formulaOf("horoscope")).toBeUndefined();
  });

  it("compares with the specification only where the specification computes something else", () => {
    expect(formulas.filter((formula) => "asSpecified" in formula).map(({ passport }) => passport.id)).toEqual([
      "framingham_atp3_hard_chd",
    ]);
  });

  it("names the decision behind every deviation", () => {
    for (const { passport } of formulas)
      for (const { decision } of passport.deviations) expect(decision).toMatch(/^A\d[a-f]?$|^reference §/);
  });

  it("has symbols in Italian too, whole words only", () => {
    expect(inBothLanguages("1 − S0^{exp(L)} if treated SBP × age")).toEqual({
      it: "1 − S0^{exp(L)} se in terapia PAS × età",
      en: "1 − S0^{exp(L)} if treated SBP × age",
    });
    expect(inBothLanguages("ages, solution volume, total cholesterol").it).toBe(
      "ages, volume della soluzione, colesterolo totale",
    );
    for (const [symbol, italian] of Object.entries(SYMBOLS)) {
      expect(italian.trim()).not.toBe("");
      expect(inBothLanguages(symbol)).toEqual({ it: italian, en: symbol });
    }
  });

  it("says what is tested and what is asked, in both languages", () => {
    for (const { it: italian, en } of [...words(PROPERTIES), ...words(questionnaires)])
      expect([italian.trim(), en.trim()]).not.toContain("");
  });
});
