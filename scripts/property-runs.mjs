// `npm run property-runs [-- SEED]`: runs the properties of every formula, and writes the results that Storybook shows.
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { formulas } from "@libretto/core/calculators/formulas";
import * as fc from "fast-check";
import { formulaProperties } from "../tests/support/calculators/formula-properties.ts";
import { hashPropertyCode } from "../tests/support/calculators/property-code.ts";
import { at, log } from "./lib/project.mjs";

const SEEDS = 2 ** 31;
const seed = process.argv[2] === undefined ? randomInt(SEEDS) : Number(process.argv[2]);
if (!Number.isInteger(seed)) throw new Error(`${process.argv[2]} is no seed: a whole number`);

const runProperty = ({ key, run, isConclusive }, id) => {
  const details = run({ seed });
  const passed = !details.failed && isConclusive();
  if (!passed) log(`✗ ${id}, ${key}: ${details.failed ? fc.defaultReportMessage(details) : "too few cases"}`);
  return [key, { cases: details.numRuns, passed }];
};
const results = formulas.map((formula) => {
  const { id } = formula.passport;
  return [id, Object.fromEntries(formulaProperties(formula).map((property) => runProperty(property, id)))];
});

const report = { date: new Date().toISOString().slice(0, 10), seed, code: hashPropertyCode() };
writeFileSync(
  at("storybook/formulas/cases/property-runs.json"),
  `${JSON.stringify({ ...report, formulas: Object.fromEntries(results) }, null, 2)}\n`,
);
const outcomes = results.flatMap(([, properties]) => Object.values(properties));
const failed = outcomes.filter(({ passed }) => !passed).length;
log(`${outcomes.length} properties of ${results.length} formulas, seed ${seed}: ${failed} failed`);
if (failed > 0) process.exitCode = 1;
