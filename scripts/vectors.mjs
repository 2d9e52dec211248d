// `npm run vectors -- FILE.json …`: checks test vectors of any known shape; without a file, the project's own.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { at, say } from "./lib/house.mjs";
import { check as checkCalculators } from "./lib/vectors/calculators.mjs";
import { check as checkDevices } from "./lib/vectors/devices.mjs";

const OWN_FILES = [
  at("tests/support/captures/device-vectors.json"),
  at("tests/support/published-cases/clinical-vectors.json"),
];

/** Each looks at a parsed file and judges it, or answers undefined when it is not of its shape. */
const CHECKERS = [checkDevices, checkCalculators];

const named = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? process.cwd(), file));
const files = named.length === 0 ? OWN_FILES : named;

const read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch ({ code }) {
    throw new Error(code === "ENOENT" ? "there is no such file" : `the file cannot be read (${code})`);
  }
};

const parsed = (text) => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch ({ message }) {
    throw new Error(`this is no JSON: ${message}`);
  }
};

const judge = (file) => {
  const content = parsed(read(file));
  for (const check of CHECKERS) {
    const groups = check(content);
    if (groups !== undefined) return groups;
  }
  throw new Error(
    "vectors of an unknown shape: known are [{formula, inputs, expected, tolerance}] and {vectors: [{target, …}]}",
  );
};

const inWords = (value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing"));

const total = { passed: 0, failed: 0 };
for (const file of files) {
  say(file);
  try {
    for (const { name, passed, failed } of judge(file)) {
      total.passed += passed;
      total.failed += failed.length;
      say(`${failed.length > 0 ? "✗" : "✓"} ${name.padEnd(24)} ${passed} passed, ${failed.length} failed`);
      for (const { case: vector, expected, actual } of failed) {
        say(`    ${vector}`);
        say(`      expected ${inWords(expected)}`);
        say(`      actual   ${inWords(actual)}`);
      }
    }
  } catch (problem) {
    total.failed += 1;
    say(`✗ ${problem.message}`);
  }
}
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
