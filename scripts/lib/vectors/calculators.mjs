import { formulaOf, formulas } from "@libretto/core/calculators/formulas";
import { brandMeasured, convert } from "@libretto/core/calculators/units";
import { agrees } from "./compare.mjs";

const SUFFIXES = {
  "mg/dL": "_mg_dl",
  "µmol/L": "_umol_l",
  "mmol/L": "_mmol_l",
  "g/dL": "_g_dl",
  "g/L": "_g_l",
  "mg/L": "_mg_l",
  "mmol/mol": "_mmol_mol",
  "%": "_percent",
};

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumberOrNull = (value) => value === null || (typeof value === "number" && Number.isFinite(value));

/** The names of an input in a file, each with its unit; undefined: the input has one unit. */
const namesOf = (input) =>
  input.kind === "number" && input.analyte !== undefined
    ? input.units.map((unit) => ({ name: `${input.vectorName}${SUFFIXES[unit]}`, unit }))
    : [{ name: input.vectorName, unit: undefined }];

const inputsOf = ({ passport }) => Object.entries(passport.inputs);
const allNames = new Set(
  formulas.flatMap((formula) => inputsOf(formula).flatMap(([, input]) => namesOf(input).map(({ name }) => name))),
);

/** The values of a case, each with its input and unit. */
export const caseValues = (formula, inputs) =>
  inputsOf(formula).flatMap(([name, input]) =>
    namesOf(input)
      .filter((one) => one.name in inputs)
      .slice(0, 1)
      .map((one) => ({ name, input, unit: one.unit, value: inputs[one.name] })),
  );

/** The answers of a case in the units of the formula. */
const answersOf = (formula, inputs) =>
  Object.fromEntries(
    caseValues(formula, inputs).map(({ name, input, unit, value }) => [
      name,
      unit === undefined || typeof value !== "number"
        ? value
        : convert(input.analyte, brandMeasured(input.analyte, value, unit), unit, input.units[0]),
    ]),
  );

/** Why a case cannot run; null: it can. */
const findCaseProblem = ({ formula: id, inputs, expected, tolerance = 0 }) => {
  const formula = formulaOf(id);
  if (formula === undefined) return `no formula “${id}”; known are ${formulas.map((f) => f.passport.id).join(", ")}`;
  const inputNames = inputsOf(formula).flatMap(([, input]) => namesOf(input).map(({ name }) => name));
  const unknown = Object.keys(inputs).filter((name) => !allNames.has(name));
  if (unknown.length > 0) return `${id} knows no input “${unknown.join("”, “")}”; it asks for ${inputNames.join(", ")}`;
  if (!isNumberOrNull(tolerance) || tolerance === null || tolerance < 0)
    return "the tolerance is not a number from 0 on";
  if (isNumberOrNull(expected)) return null;
  if (!isRecord(expected) || !Object.values(expected).every(isNumberOrNull))
    return "what is expected is neither a number, nor null, nor numbers by their names";
  const outputNames = Object.values(formula.passport.outputs).map(({ vectorName }) => vectorName);
  const missing = Object.keys(expected).filter((name) => !outputNames.includes(name));
  return missing.length > 0 ? `${id} gives no “${missing.join("”, “")}”; it gives ${outputNames.join(", ")}` : null;
};

/** The unrounded result of the formula: a number, numbers by their published names, or null for none. */
const compute = ({ formula: id, inputs, expected }) => {
  const formula = formulaOf(id);
  const outcome = formula.of(answersOf(formula, inputs));
  if (outcome._tag === "Left") return null;
  const outputs = Object.entries(formula.passport.outputs).map(([name, output]) => [
    output.vectorName,
    outcome.right.outputs[name],
  ]);
  return isRecord(expected) ? Object.fromEntries(outputs) : outputs[0][1];
};

/** Runs one case; `actual` is the result, or why the case could not run. */
export const runCase = (one) => {
  const wrong = findCaseProblem(one);
  if (wrong !== null) return { passed: false, actual: wrong };
  const actual = compute(one);
  return { passed: agrees(one.expected, actual, one.tolerance ?? 0), actual };
};

/** What a case lacks; null: nothing. */
const findMissingPart = (one) => {
  if (!isRecord(one)) return "is no object";
  if (typeof one.formula !== "string") return "names no formula";
  if (!isRecord(one.inputs)) return "has no inputs";
  return "expected" in one ? null : "does not say what is expected";
};

/** Whether the file contains such cases: a list with an element that names a formula. */
const isCalculatorFile = (file) => Array.isArray(file) && file.some((one) => isRecord(one) && "formula" in one);

/**
 * Runs cases in the format of the published clinical vectors.
 *
 * @param file the parsed JSON: `[{formula, inputs, expected, tolerance, …}]`
 * @returns the passed and failed cases of each formula; undefined: the file has another format
 */
export const check = (file) => {
  if (!isCalculatorFile(file)) return undefined;
  const results = new Map();
  for (const [index, one] of file.entries()) {
    const problem = findMissingPart(one);
    const name = problem === null ? one.formula : "cases that are none";
    const result = results.get(name) ?? { name, passed: 0, failed: [] };
    results.set(name, result);
    const { passed, actual } =
      problem === null ? runCase(one) : { passed: false, actual: `case ${index + 1} of the file ${problem}` };
    if (passed) result.passed += 1;
    else result.failed.push({ case: JSON.stringify(one?.inputs ?? one), expected: one?.expected, actual });
  }
  return [...results.values()];
};
