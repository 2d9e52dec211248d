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
};

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumberOrNull = (value) => value === null || (typeof value === "number" && Number.isFinite(value));

/** What an input is called in a file, and in which unit the value then is; undefined where there is only one. */
const namesOf = (input) =>
  input.kind === "number" && input.analyte !== undefined
    ? input.units.map((unit) => ({ name: `${input.published}${SUFFIXES[unit]}`, unit }))
    : [{ name: input.published, unit: undefined }];

const inputsOf = ({ passport }) => Object.entries(passport.inputs);
const allNames = new Set(
  formulas.flatMap((formula) => inputsOf(formula).flatMap(([, input]) => namesOf(input).map(({ name }) => name))),
);

/** A value of a case as the file has it: of which input, and in which unit where there are several. */
export const givenIn = (formula, inputs) =>
  inputsOf(formula).flatMap(([name, input]) =>
    namesOf(input)
      .filter((one) => one.name in inputs)
      .slice(0, 1)
      .map((one) => ({ name, input, unit: one.unit, value: inputs[one.name] })),
  );

/** The answers of a case in the units of the formula. */
const answersOf = (formula, inputs) =>
  Object.fromEntries(
    givenIn(formula, inputs).map(({ name, input, unit, value }) => [
      name,
      unit === undefined || typeof value !== "number"
        ? value
        : convert(input.analyte, brandMeasured(input.analyte, value, unit), unit, input.units[0]),
    ]),
  );

/** Why a case cannot be run, in words; null when it can. */
const wrongWith = ({ formula: id, inputs, expected, tolerance = 0 }) => {
  const formula = formulaOf(id);
  if (formula === undefined) return `no formula “${id}”; known are ${formulas.map((f) => f.passport.id).join(", ")}`;
  const asked = inputsOf(formula).flatMap(([, input]) => namesOf(input).map(({ name }) => name));
  const unknown = Object.keys(inputs).filter((name) => !allNames.has(name));
  if (unknown.length > 0) return `${id} knows no input “${unknown.join("”, “")}”; it asks for ${asked.join(", ")}`;
  if (!isNumberOrNull(tolerance) || tolerance === null || tolerance < 0)
    return "the tolerance is not a number from 0 on";
  if (isNumberOrNull(expected)) return null;
  if (!isRecord(expected) || !Object.values(expected).every(isNumberOrNull))
    return "what is expected is neither a number, nor null, nor numbers by their names";
  const given = Object.values(formula.passport.outputs).map(({ published }) => published);
  const missing = Object.keys(expected).filter((name) => !given.includes(name));
  return missing.length > 0 ? `${id} gives no “${missing.join("”, “")}”; it gives ${given.join(", ")}` : null;
};

/** What the formula gives for a case, unrounded: a number, numbers by their published names, or null for no result. */
const computed = ({ formula: id, inputs, expected }) => {
  const formula = formulaOf(id);
  const outcome = formula.of(answersOf(formula, inputs));
  if (outcome._tag === "Left") return null;
  const outputs = Object.entries(formula.passport.outputs).map(([name, output]) => [
    output.published,
    outcome.right.outputs[name],
  ]);
  return isRecord(expected) ? Object.fromEntries(outputs) : outputs[0][1];
};

/** Runs one case: what came out, or in words why it could not be run. */
export const judge = (one) => {
  const wrong = wrongWith(one);
  if (wrong !== null) return { passed: false, actual: wrong };
  const actual = computed(one);
  return { passed: agrees(one.expected, actual, one.tolerance ?? 0), actual };
};

/** What a case lacks to be one, in words; null when it has everything. */
const lacks = (one) => {
  if (!isRecord(one)) return "is no object";
  if (typeof one.formula !== "string") return "names no formula";
  if (!isRecord(one.inputs)) return "has no inputs";
  return "expected" in one ? null : "does not say what is expected";
};

/** Whether a file is meant to hold such cases: a list in which something names a formula. */
const isOfCalculators = (file) => Array.isArray(file) && file.some((one) => isRecord(one) && "formula" in one);

/**
 * Runs cases of the shape of the published clinical vectors against the formulas.
 *
 * @param file what the JSON file holds: `[{formula, inputs, expected, tolerance, …}]`
 * @returns per formula what passed and failed; undefined when the file is of another shape
 */
export const check = (file) => {
  if (!isOfCalculators(file)) return undefined;
  const results = new Map();
  for (const [index, one] of file.entries()) {
    const lacking = lacks(one);
    const name = lacking === null ? one.formula : "cases that are none";
    const result = results.get(name) ?? { name, passed: 0, failed: [] };
    results.set(name, result);
    const { passed, actual } =
      lacking === null ? judge(one) : { passed: false, actual: `case ${index + 1} of the file ${lacking}` };
    if (passed) result.passed += 1;
    else result.failed.push({ case: JSON.stringify(one?.inputs ?? one), expected: one?.expected, actual });
  }
  return [...results.values()];
};
