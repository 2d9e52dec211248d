import { formulaOf } from "@libretto/core/calculators/formulas";
import { convert, measured } from "@libretto/core/calculators/units";
import { agrees } from "./compare.mjs";

const SUFFIXES = {
  "mg/dL": "_mg_dl",
  "µmol/L": "_umol_l",
  "mmol/L": "_mmol_l",
  "g/dL": "_g_dl",
  "g/L": "_g_l",
  "mg/L": "_mg_l",
};

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isCase = (value) =>
  isRecord(value) && typeof value.formula === "string" && isRecord(value.inputs) && "expected" in value;

/** The answer that a case gives to one input; a concentration may be given in any unit that the input knows. */
const answerTo = (input, inputs) => {
  if (input.kind !== "number" || input.analyte === undefined) return inputs[input.published];
  const [own] = input.units;
  const unit = input.units.find((unit) => `${input.published}${SUFFIXES[unit]}` in inputs);
  const value = unit === undefined ? undefined : inputs[`${input.published}${SUFFIXES[unit]}`];
  return typeof value === "number" ? convert(input.analyte, measured(input.analyte, value, unit), unit, own) : value;
};

/** What the formula gives for a case, unrounded: a number, numbers by their published names, or null for no result. */
const computed = ({ formula: id, inputs, expected }) => {
  const formula = formulaOf(id);
  if (formula === undefined) return `no formula ${id}`;
  const { passport } = formula;
  const answers = Object.entries(passport.inputs).map(([name, input]) => [name, answerTo(input, inputs)]);
  const outcome = formula.of(Object.fromEntries(answers));
  if (outcome._tag === "Left") return null;
  const outputs = Object.entries(passport.outputs).map(([name, output]) => [
    output.published,
    outcome.right.outputs[name],
  ]);
  return isRecord(expected) ? Object.fromEntries(outputs) : outputs[0][1];
};

/**
 * Runs cases of the shape of the published clinical vectors against the formulas.
 *
 * @param file what the JSON file holds: `[{formula, inputs, expected, tolerance, …}]`
 * @returns per formula what passed and failed; undefined when the file is of another shape
 */
export const check = (file) => {
  if (!Array.isArray(file) || file.length === 0 || !file.every(isCase)) return undefined;
  const results = new Map();
  for (const one of file) {
    const result = results.get(one.formula) ?? { name: one.formula, passed: 0, failed: [] };
    results.set(one.formula, result);
    const actual = computed(one);
    if (agrees(one.expected, actual, one.tolerance ?? 0)) result.passed += 1;
    else result.failed.push({ case: JSON.stringify(one.inputs), expected: one.expected, actual });
  }
  return [...results.values()];
};
