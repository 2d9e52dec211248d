import type { AnyFormula } from "@libretto/core/calculators/formula";
import { formulas } from "@libretto/core/calculators/formulas";
import { type Answers, type Input, type NumberInput, requiresAnswer } from "@libretto/core/calculators/inputs";
import type { Result } from "@libretto/core/calculators/result";
import {
  CASES_PER_PROPERTY,
  PROPERTIES,
  type Property,
  propertiesOf,
} from "@libretto/core/calculators/tested-properties";
import { type Analyte, brandMeasured, convert } from "@libretto/core/calculators/units";
import { isLeft, isRight, left } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { acceptedBounds, anyAnswersFor, anyNumberFor } from "../../support/calculators/formula-inputs.ts";

const runs = { numRuns: CASES_PER_PROPERTY };
const named = formulas.map((formula) => [formula.passport.id, formula] as const);
const inputsOf = ({ passport }: AnyFormula) => Object.entries<Input>(passport.inputs);
const numbersOf = (formula: AnyFormula) =>
  inputsOf(formula).filter((entry): entry is [string, NumberInput] => entry[1].kind === "number");

/** The reference's conversion factors (§1): how many of each unit are one mg/dL, albumin one g/dL. */
const PUBLISHED: Readonly<Record<Analyte, Readonly<Record<string, number>>>> = {
  creatinine: { "mg/dL": 1, "µmol/L": 88.4 },
  bilirubin: { "mg/dL": 1, "µmol/L": 17.1 },
  cholesterol: { "mg/dL": 1, "mmol/L": 1 / 38.67 },
  albumin: { "g/dL": 1, "g/L": 10 },
  urineCreatinine: { "mg/dL": 1, "mg/L": 10, "mmol/L": 1 / 11.31 },
};

const resultOf = (formula: AnyFormula, answers: Answers): Result | null => {
  const outcome = formula.of(answers);
  return isRight(outcome) ? outcome.right : null;
};
const allFinite = ({ outputs, steps }: Result): boolean =>
  Object.values(outputs).every((value) => value === null || Number.isFinite(value)) &&
  steps.every(({ value }) => Number.isFinite(value));
const because = (formula: AnyFormula, answers: Answers) => {
  const outcome = formula.of(answers);
  return isLeft(outcome) ? `${outcome.left.input}: ${outcome.left.reason}` : "a result";
};

describe.each(named)("%s", (_, formula) => {
  const claimed = propertiesOf(formula.passport);
  const proves = (property: Property, check: () => void) => {
    if (claimed.includes(property)) it(PROPERTIES[property].en, check);
  };

  const trends = formula.passport.trends.map((trend) => ({ ...trend, at: JSON.stringify(trend.within ?? {}) }));
  if (trends.length > 0)
    it.each(trends)("$output $direction with $input, within $at", ({ input, output, direction, within = {} }) => {
      const inputDefinition = formula.passport.inputs[input];
      if (inputDefinition === undefined || inputDefinition.kind === "exclusion" || inputDefinition.kind === "choice")
        throw new Error(input);
      const range = within[input];
      const two =
        inputDefinition.kind === "yesNo"
          ? fc.constant([false, true] as const)
          : fc
              .tuple(
                anyNumberFor(inputDefinition, typeof range === "object" ? range : undefined),
                anyNumberFor(inputDefinition, typeof range === "object" ? range : undefined),
              )
              .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
      let compared = 0;
      assertProperty(
        fc.property(anyAnswersFor(formula, within), two, (answers, [less, more]) => {
          const low = resultOf(formula, { ...answers, [input]: less })?.outputs[output];
          const high = resultOf(formula, { ...answers, [input]: more })?.outputs[output];
          if (typeof low !== "number" || typeof high !== "number") return true; // HDL above the total
          compared += 1;
          return (direction === "rises" ? high - low : low - high) >= -1e-9 * Math.max(1, Math.abs(low));
        }),
        runs,
      );
      expect(compared).toBeGreaterThan(CASES_PER_PROPERTY / 4);
    });

  proves("finite", () => {
    assertProperty(
      fc.property(anyAnswersFor(formula), (answers) =>
        [formula.of(answers), formula.computeAsSpecified?.(answers)].every(
          (outcome) => outcome === undefined || isLeft(outcome) || allFinite(outcome.right),
        ),
      ),
      runs,
    );
  });

  proves("missing", () => {
    assertProperty(
      fc.property(
        anyAnswersFor(formula),
        fc.constantFrom(...inputsOf(formula)),
        fc.constantFrom(null, undefined),
        (answers, [name, input], nothing) => {
          const without = { ...answers, [name]: nothing };
          if (requiresAnswer(input)) expect(formula.of(without)).toEqual(left({ input: name, reason: "missing" }));
          else {
            const outcome = formula.of(without);
            if (isRight(outcome))
              expect(outcome.right.adjustments).toContainEqual(
                input.kind === "number" || input.kind === "exclusion"
                  ? { kind: "unchecked", input: name }
                  : { kind: "assumed", input: name, answer: input.otherwise },
              );
          }
        },
      ),
      runs,
    );
  });

  proves("impossible", () => {
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, -0.001, "12", [], 1e12];
    const strange: readonly unknown[] = ["", "yes", "constructor", 0, 2, {}];
    assertProperty(
      fc.property(
        anyAnswersFor(formula),
        fc.constantFrom(...inputsOf(formula)),
        fc.constantFrom(...odd),
        fc.constantFrom(...strange),
        (answers, [name, input], number, answer) => {
          if (input.kind === "number")
            expect(because(formula, { ...answers, [name]: number })).toBe(`${name}: impossible`);
          else if (input.kind !== "exclusion")
            expect(because(formula, { ...answers, [name]: answer })).toBe(`${name}: notAnOption`);
        },
      ),
      runs,
    );
  });

  proves("domain", () => {
    assertProperty(
      fc.property(anyAnswersFor(formula), fc.constantFrom(...numbersOf(formula)), (answers, [name, input]) => {
        const { low, high, highExcluded } = acceptedBounds(input);
        const step = input.integer ? 1 : 1e-6 * high;
        const expected = input.domain ? "outOfDomain" : "impossible";
        const at = (value: number) => because(formula, { ...answers, [name]: value });
        for (const inside of [low, high - (highExcluded ? step : 0)])
          expect(at(inside)).not.toMatch(/outOfDomain|impossible|notWhole/);
        const outside = [low - step, highExcluded ? high : high + step].map(at);
        for (const one of outside) expect([`${name}: ${expected}`, `${name}: impossible`]).toContain(one);
        if (input.domain) expect(outside).toContain(`${name}: outOfDomain`);
        if (input.integer && low + 0.5 < high) expect(at(low + 0.5)).toBe(`${name}: notWhole`);
      }),
      runs,
    );
  });

  proves("extrapolated", () => {
    const told = numbersOf(formula).flatMap(([name, input]) =>
      input.plausible ? [[name, input.plausible] as const] : [],
    );
    assertProperty(
      fc.property(anyAnswersFor(formula), fc.constantFrom(...told), (answers, [name, { low, high }]) => {
        const outcome = formula.of(answers);
        if (isLeft(outcome)) return; // HDL above the total
        const value = Number(answers[name]);
        const warned = outcome.right.adjustments.some((one) => one.kind === "extrapolated" && one.input === name);
        expect(warned).toBe(value < low || value > high);
      }),
      runs,
    );
  });

  proves("units", () => {
    const other = numbersOf(formula).filter(([, { analyte }]) => analyte !== undefined);
    assertProperty(
      fc.property(anyAnswersFor(formula), fc.constantFrom(...other), (answers, [name, { analyte, units }]) => {
        const [own, ...others] = units;
        for (const unit of others) {
          const substance = analyte as Analyte;
          const { [unit]: perUnit = Number.NaN, [own]: perOwn = Number.NaN } = PUBLISHED[substance];
          const there = (Number(answers[name]) * perUnit) / perOwn;
          const back = convert(substance, brandMeasured(substance, there, unit as never), unit as never, own as never);
          const before = resultOf(formula, answers);
          const after = resultOf(formula, { ...answers, [name]: back });
          if (before === null || after === null) continue; // at the limit of the range
          for (const [output, value] of Object.entries(before.outputs))
            if (value !== null) expect(after.outputs[output]).toBeCloseTo(value, 6);
        }
      }),
      runs,
    );
  });

  proves("exclusions", () => {
    const exclusions = inputsOf(formula).filter(([, { kind }]) => kind === "exclusion");
    assertProperty(
      fc.property(anyAnswersFor(formula), fc.constantFrom(...exclusions), (answers, [name]) => {
        expect(because(formula, { ...answers, [name]: true })).toBe(`${name}: notApplicable`);
        const withAnswer = resultOf(formula, { ...answers, [name]: false });
        expect(withAnswer?.adjustments ?? []).not.toContainEqual({ kind: "unchecked", input: name });
        expect(because(formula, { ...answers, [name]: "no" })).not.toBe(`${name}: notApplicable`);
      }),
      runs,
    );
  });
});
