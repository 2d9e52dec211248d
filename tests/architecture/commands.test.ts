import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./cruise.ts";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

const TEST_FILES = readdirSync(join(ROOT, "tests"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(test|journey|picture)\.ts$/.test(name))
  .map((name) => `tests/${name}`);
const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
/** The paths of tests in a command: Vitest runs the files whose paths contain one of them. */
const testPathsOf = (command: string): readonly string[] =>
  command.split(" ").filter((word) => word.startsWith("tests/"));

/** One path for each alternative in braces, without what a star stands for. */
const expandPattern = (pattern: string): readonly string[] => {
  const [whole, before = "", alternatives = "", after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern.replace("*.ts", "")];
  return alternatives.split(",").flatMap((one) => expandPattern(`${before}${one}${after}`));
};

describe("the commands for tests", () => {
  const commands = Object.entries(scripts).filter(([, command]) => testPathsOf(command).length > 0);
  it.each(commands)("%s names only paths that have tests", (_name, command) => {
    expect(testPathsOf(command).filter((path) => !TEST_FILES.some((file) => file.includes(path)))).toEqual([]);
  });

  it("measure the coverage of files that exist", () => {
    const [, list = ""] = /FULLY_COVERED_FILES = \[(.*?)\n\];/s.exec(read("vitest.config.ts")) ?? [];
    const paths = [...list.matchAll(/"([^"]+)"/g)].flatMap(([, pattern = ""]) => expandPattern(pattern));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
