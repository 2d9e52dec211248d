import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { at } from "../lib/project.mjs";

const TEST_FILE = /\.(?:test|journey)\.ts$/;
/** Files with tests that another file runs: cases with a shared server, and the tables of the architecture rules. */
const CASES = /from "(\.[^"]*(?:-cases|-contract|\/rules\/[\w-]+)\.ts)"/g;

/** The text of a test file and of the files with its cases. */
const textOf = (file: string): string => {
  const text = readFileSync(file, "utf8");
  const cases = [...text.matchAll(CASES)].map(([, path = ""]) => textOf(join(dirname(file), path)));
  return [text, ...cases].join("\n");
};

/**
 * The test files with a title that matches, relative to the root. A whole file is run, because its tests may continue
 * what the ones before them have done.
 */
export const findTestFiles = (title: RegExp): readonly string[] =>
  readdirSync(at("tests"), { recursive: true, encoding: "utf8" })
    .map((name) => `tests/${name}`)
    .filter((file) => TEST_FILE.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
    .filter((file) => title.test(textOf(at(file))));
