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

const judge = (file) => {
  const content = JSON.parse(readFileSync(file, "utf8"));
  for (const check of CHECKERS) {
    const groups = check(content);
    if (groups !== undefined) return groups;
  }
  throw new Error("vectors of an unknown shape");
};

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
        say(`      expected ${JSON.stringify(expected)}`);
        say(`      actual   ${JSON.stringify(actual)}`);
      }
    }
  } catch (problem) {
    total.failed += 1;
    say(`✗ ${problem.message}`);
  }
}
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
