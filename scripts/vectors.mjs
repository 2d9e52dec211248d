// `npm run vectors -- FILE.json …`: checks test vectors of any known format; without a file those of the project.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { at, log } from "./lib/project.mjs";
import { check as checkCalculators } from "./lib/vectors/calculators.mjs";
import { check as checkDevices } from "./lib/vectors/devices.mjs";
import { check as checkDrugs } from "./lib/vectors/drug-check.mjs";

const OWN_FILES = [
  at("tests/support/devices/device-vectors.json"),
  at("tests/support/published-cases/clinical-vectors.json"),
  at("tests/support/published-cases/interaction-vectors.json"),
  at("tests/support/drug-check/product-information-cases.json"),
];

/** Each checks a parsed file; undefined: the file has another format. */
const CHECKERS = [checkDevices, checkDrugs, checkCalculators];

const requested = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? process.cwd(), file));
const files = requested.length === 0 ? OWN_FILES : requested;

const read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch ({ code }) {
    throw new Error(code === "ENOENT" ? "there is no such file" : `the file cannot be read (${code})`);
  }
};

const parse = (text) => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch ({ message }) {
    throw new Error(`this is no JSON: ${message}`);
  }
};

const checkFile = async (file) => {
  const content = parse(read(file));
  for (const check of CHECKERS) {
    const groups = await check(content);
    if (groups !== undefined) return groups;
  }
  throw new Error(
    "vectors of an unknown shape: known are [{formula, inputs, expected, tolerance}], {vectors: [{target, …}]} and {drugs, interactions, …}",
  );
};

const toText = (value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing"));

const total = { passed: 0, failed: 0 };
for (const file of files) {
  log(file);
  try {
    for (const { name, passed, failed } of await checkFile(file)) {
      total.passed += passed;
      total.failed += failed.filter(({ isMinor }) => !isMinor).length;
      log(`${failed.length > 0 ? "✗" : "✓"} ${name.padEnd(24)} ${passed} passed, ${failed.length} failed`);
      for (const { case: vector, expected, actual } of failed) {
        log(`    ${vector}`);
        log(`      expected ${toText(expected)}`);
        log(`      actual   ${toText(actual)}`);
      }
    }
  } catch (problem) {
    total.failed += 1;
    log(`✗ ${problem.message}`);
  }
}
log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
