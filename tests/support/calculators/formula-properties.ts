import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { type Answers, type Input, type NumberInput, requiresAnswer } from "@libretto/core/calculators/inputs";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import type { Adjustment, Result } from "@libretto/core/calculators/result";
import { type Analyte, brandMeasured, convert } from "@libretto/core/calculators/units";
import { isLeft, isRight, left } from "@libretto/core/kernel/fp";
import {
  CASES_PER_PROPERTY,
  FURTHER_PROPERTIES,
  PROPERTIES,
  type Property,
  propertiesOf,
  trendKey,
} from "@libretto/storybook/formulas/cases/property-claims";
import * as fc from "fast-check";
import { acceptedBounds, anyAnswersFor, anyNumberFor } from "./formula-inputs.ts";

/** A property of one formula. The tests, and the script that writes `property-runs.json`, run the same ones. */
export interface FormulaProperty {
  /** The name of the property, or of the trend. */
  readonly key: string;
  readonly title: string;
  readonly cases: number;
  /** Runs the cases. A seed repeats an earlier run. */
  readonly run: (parameters?: { readonly seed?: number }) => fc.RunDetails<unknown>;
  /** After a run: whether enough cases said something. */
  readonly isConclusive: () => boolean;
}

interface Check {
  readonly property: fc.IRawProperty<unknown>;
  readonly isConclusive?: () => boolean;
  readonly cases?: number;
  readonly examples?: readonly unknown[];
}

const inputsOf = ({ passport }: AnyFormula) => Object.entries<Input>(passport.inputs);
const numbersOf = (formula: AnyFormula) =>
  inputsOf(formula).filter((entry): entry is [string, NumberInput] => entry[1].kind === "number");

/** The reference's conversion factors (§1): how many of each unit are one mg/dL, albumin one g/dL. */
const PUBLISHED: Readonly<Record<Exclude<Analyte, "glycatedHaemoglobin">, Readonly<Record<string, number>>>> = {
  creatinine: { "mg/dL": 1, "µmol/L": 88.4 },
  bilirubin: { "mg/dL": 1, "µmol/L": 17.1 },
  cholesterol: { "mg/dL": 1, "mmol/L": 1 / 38.67 },
  albumin: { "g/dL": 1, "g/L": 10 },
  urineCreatinine: { "mg/dL": 1, "mg/L": 10, "mmol/L": 1 / 11.31 },
};

/** A number of a substance in another unit, by the published factors; glycated haemoglobin by the NGSP equation. */
const inPublishedUnit = (substance: Analyte, value: number, own: string, unit: string): number => {
  if (substance === "glycatedHaemoglobin") return 0.09148 * value + 2.152;
  const { [unit]: perUnit = Number.NaN, [own]: perOwn = Number.NaN } = PUBLISHED[substance];
  return (value * perUnit) / perOwn;
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
const hasAdjustment = ({ adjustments }: Result, adjustment: Partial<Adjustment>): boolean =>
  adjustments.some((one) => isDeepStrictEqual(one, adjustment));

const checkMissing = (formula: AnyFormula, answers: Answers, name: string, input: Input, nothing: null | undefined) => {
  const without = { ...answers, [name]: nothing };
  if (requiresAnswer(input)) assert.deepEqual(formula.of(without), left({ input: name, reason: "missing" }));
  else {
    const result = resultOf(formula, without);
    const expected: Partial<Adjustment> =
      input.kind === "number" || input.kind === "exclusion"
        ? { kind: "unchecked", input: name }
        : { kind: "assumed", input: name, answer: input.otherwise as string };
    if (result !== null) assert.ok(hasAdjustment(result, expected));
  }
};

const checkDomain = (formula: AnyFormula, answers: Answers, name: string, input: NumberInput) => {
  const { low, high, highExcluded } = acceptedBounds(input);
  const step = input.integer ? 1 : 1e-6 * high;
  const expected = input.domain ? "outOfDomain" : "impossible";
  const at = (value: number) => because(formula, { ...answers, [name]: value });
  for (const inside of [low, high - (highExcluded ? step : 0)])
    assert.doesNotMatch(at(inside), /outOfDomain|impossible|notWhole/);
  const outside = [low - step, highExcluded ? high : high + step].map(at);
  for (const one of outside) assert.ok([`${name}: ${expected}`, `${name}: impossible`].includes(one), one);
  if (input.domain) assert.ok(outside.includes(`${name}: outOfDomain`));
  if (input.integer && low + 0.5 < high) assert.equal(at(low + 0.5), `${name}: notWhole`);
};

const checkUnits = (formula: AnyFormula, answers: Answers, name: string, { analyte, units }: NumberInput) => {
  const [own, ...others] = units;
  for (const unit of others) {
    const substance = analyte as Analyte;
    const there = inPublishedUnit(substance, Number(answers[name]), own, unit);
    const back = convert(substance, brandMeasured(substance, there, unit as never), unit as never, own as never);
    const before = resultOf(formula, answers);
    const after = resultOf(formula, { ...answers, [name]: back });
    if (before === null || after === null) continue; // at the limit of the range
    for (const [output, value] of Object.entries(before.outputs))
      if (value !== null) assert.ok(Math.abs(Number(after.outputs[output]) - value) < 5e-7, output);
  }
};

const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, -0.001, "12", [], 1e12];
const strange: readonly unknown[] = ["", "yes", "constructor", 0, 2, {}];

/** The general properties: each holds for every formula that claims it. */
const GENERAL: Readonly<Record<Property, (formula: AnyFormula) => Check>> = {
  finite: (formula) => ({
    property: fc.property(anyAnswersFor(formula), (answers) =>
      [formula.of(answers), formula.computeAsSpecified?.(answers)].every(
        (outcome) => outcome === undefined || isLeft(outcome) || allFinite(outcome.right),
      ),
    ),
  }),
  missing: (formula) => ({
    property: fc.property(
      anyAnswersFor(formula),
      fc.constantFrom(...inputsOf(formula)),
      fc.constantFrom(null, undefined),
      (answers, [name, input], nothing) => checkMissing(formula, answers, name, input, nothing),
    ),
  }),
  impossible: (formula) => ({
    property: fc.property(
      anyAnswersFor(formula),
      fc.constantFrom(...inputsOf(formula)),
      fc.constantFrom(...odd),
      fc.constantFrom(...strange),
      (answers, [name, input], number, answer) => {
        if (input.kind === "number")
          assert.equal(because(formula, { ...answers, [name]: number }), `${name}: impossible`);
        else if (input.kind !== "exclusion")
          assert.equal(because(formula, { ...answers, [name]: answer }), `${name}: notAnOption`);
      },
    ),
  }),
  domain: (formula) => ({
    property: fc.property(anyAnswersFor(formula), fc.constantFrom(...numbersOf(formula)), (answers, [name, input]) =>
      checkDomain(formula, answers, name, input),
    ),
  }),
  extrapolated: (formula) => {
    const ranges = numbersOf(formula).flatMap(([name, input]) =>
      input.plausible ? [[name, input.plausible] as const] : [],
    );
    return {
      property: fc.property(anyAnswersFor(formula), fc.constantFrom(...ranges), (answers, [name, { low, high }]) => {
        const result = resultOf(formula, answers);
        if (result === null) return; // HDL above the total
        const value = Number(answers[name]);
        const hasWarning = result.adjustments.some((one) => one.kind === "extrapolated" && one.input === name);
        assert.equal(hasWarning, value < low || value > high);
      }),
    };
  },
  units: (formula) => ({
    property: fc.property(
      anyAnswersFor(formula),
      fc.constantFrom(...numbersOf(formula).filter(([, { analyte }]) => analyte !== undefined)),
      (answers, [name, input]) => checkUnits(formula, answers, name, input),
    ),
  }),
  exclusions: (formula) => ({
    property: fc.property(
      anyAnswersFor(formula),
      fc.constantFrom(...inputsOf(formula).filter(([, { kind }]) => kind === "exclusion")),
      (answers, [name]) => {
        assert.equal(because(formula, { ...answers, [name]: true }), `${name}: notApplicable`);
        const withAnswer = resultOf(formula, { ...answers, [name]: false });
        assert.ok(withAnswer === null || !hasAdjustment(withAnswer, { kind: "unchecked", input: name }));
        assert.notEqual(because(formula, { ...answers, [name]: "no" }), `${name}: notApplicable`);
      },
    ),
  }),
};

/** Two answers to the input of a trend, the lower one first. */
const twoAnswers = (formula: AnyFormula, { input, within = {} }: AnyPassport["trends"][number]) => {
  const definition = formula.passport.inputs[input];
  if (definition === undefined || definition.kind === "exclusion" || definition.kind === "choice")
    throw new Error(input);
  if (definition.kind === "yesNo") return fc.constant([false, true] as const);
  const range = within[input];
  const number = anyNumberFor(definition, typeof range === "object" ? range : undefined);
  return fc.tuple(number, number).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
};

const checkTrend = (formula: AnyFormula, trend: AnyPassport["trends"][number]): Check => {
  const { input, output, direction, within = {} } = trend;
  let compared = 0;
  return {
    property: fc.property(
      anyAnswersFor(formula, within),
      twoAnswers(formula, trend) as fc.Arbitrary<readonly unknown[]>,
      (answers, [less, more]) => {
        const low = resultOf(formula, { ...answers, [input]: less })?.outputs[output];
        const high = resultOf(formula, { ...answers, [input]: more })?.outputs[output];
        if (typeof low !== "number" || typeof high !== "number") return true; // HDL above the total
        compared += 1;
        return (direction === "rises" ? high - low : low - high) >= -1e-9 * Math.max(1, Math.abs(low));
      },
    ),
    isConclusive: () => compared > CASES_PER_PROPERTY / 4,
  };
};

/** Where the exponent of creatinine changes. */
const KNOTS = { male: 0.9, female: 0.7 } as const;
const HAIR = 1e-9;

/** Properties of some formulas only. */
const FURTHER: Readonly<Record<keyof typeof FURTHER_PROPERTIES, (formula: AnyFormula) => Check>> = {
  continuous: (formula) => {
    const seen = new Set<string>();
    return {
      property: fc.property(fc.constantFrom("male" as const, "female" as const), (sex) => {
        seen.add(sex);
        const knot = KNOTS[sex];
        const at = (creatinine: number) => Number(resultOf(formula, { age: 60, sex, creatinine })?.outputs.egfr);
        return (
          Math.abs(at(knot - HAIR) - at(knot)) < 1e-5 &&
          Math.abs(at(knot + HAIR) - at(knot)) < 1e-5 &&
          at(knot - 0.05) > at(knot) &&
          at(knot + 0.05) < at(knot)
        );
      }),
      examples: [["male"], ["female"]],
      isConclusive: () => seen.size === 2,
    };
  },
  limits: (formula) => {
    const seen = { low: 99, high: 0 };
    return {
      property: fc.property(anyAnswersFor(formula), (answers) => {
        const score = resultOf(formula, answers)?.outputs.score;
        if (typeof score !== "number") return false;
        seen.low = Math.min(seen.low, score);
        seen.high = Math.max(seen.high, score);
        return Number.isInteger(score) && score >= 6 && score <= 40;
      }),
      isConclusive: () => seen.high === 40 && seen.low < 20,
    };
  },
};

const toProperty = (key: string, title: string, cases: number, check: Check): FormulaProperty => ({
  key,
  title,
  cases,
  run: ({ seed } = {}) =>
    fc.check(check.property as fc.IProperty<unknown>, {
      numRuns: cases,
      ...(seed !== undefined && { seed }),
      ...(check.examples !== undefined && { examples: [...check.examples] }),
    }) as fc.RunDetails<unknown>,
  isConclusive: check.isConclusive ?? (() => true),
});

/** Every property of a formula, in the order in which Storybook lists them. */
export const formulaProperties = (formula: AnyFormula): readonly FormulaProperty[] => [
  ...formula.passport.trends.map((trend) => {
    const key = trendKey(trend);
    return toProperty(key, key, CASES_PER_PROPERTY, checkTrend(formula, trend));
  }),
  ...propertiesOf(formula.passport).map((property) =>
    toProperty(property, PROPERTIES[property].en, CASES_PER_PROPERTY, GENERAL[property](formula)),
  ),
  ...(Object.keys(FURTHER_PROPERTIES) as (keyof typeof FURTHER_PROPERTIES)[])
    .filter((key) => (FURTHER_PROPERTIES[key].formulas as readonly string[]).includes(formula.passport.id))
    .map((key) => {
      const { cases, description } = FURTHER_PROPERTIES[key];
      return toProperty(key, description.en, cases, FURTHER[key](formula));
    }),
];
