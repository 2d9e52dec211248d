import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as root from "@libretto/core";
import { beforeAll, describe, expect, it } from "vitest";
import * as values from "../support/package/example-values.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "build/examples");
const TSC = join(ROOT, "node_modules/@typescript/native/bin/tsc");

interface Example {
  /** The module of core that has the example, without its ending. */
  readonly module: string;
  readonly code: string;
  readonly file: string;
}

/** The examples of the docstrings of a module. */
const readExamples = (module: string): readonly Pick<Example, "module" | "code">[] =>
  [...readFileSync(join(ROOT, "core", `${module}.ts`), "utf8").matchAll(/@example\n([\s\S]*?)\*\//g)].map(
    ([, lines = ""]) => ({ module, code: lines.replaceAll(/^ \* ?/gm, "").trim() }),
  );

const modules = readdirSync(join(ROOT, "core"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/^(dist|node_modules)\//.test(file))
  .map((file) => file.slice(0, -".ts".length))
  .sort();
const examples: readonly Example[] = modules
  .flatMap(readExamples)
  .map((example, index) => ({ ...example, file: `example-${index}.ts` }));

const writeImport = (names: readonly string[], from: string): string =>
  names.length === 0 ? "" : `import { ${names.join(", ")} } from "${from}";\n`;

/** A module that runs an example: names come from its module, from the root of the package, or from the test values. */
const writeModule = ({ module, code }: Example): string => {
  const source = readFileSync(join(ROOT, "core", `${module}.ts`), "utf8");
  const own = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name);
  const made = [...code.matchAll(/\bconst (\w+) =/g)].map(([, name = ""]) => name);
  const used = [...new Set(code.replaceAll(/"[^"]*"|\/\/.*/g, "").match(/(?<![^.]\.)\b[a-zA-Z]\w*/g))].filter(
    (name) => !made.includes(name),
  );
  const fromModule = used.filter((name) => own.includes(name));
  const fromRoot = used.filter((name) => !own.includes(name) && name in root);
  const given = used.filter((name) => !own.includes(name) && !(name in root) && name in values);
  return [
    writeImport(fromModule, `@libretto/core/${module}`),
    writeImport(fromRoot, "@libretto/core"),
    writeImport(given, "../../tests/support/package/example-values.ts"),
    `export const run = async (): Promise<void> => {\n${code}\n};\n`,
  ].join("");
};

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const example of examples) writeFileSync(join(FOLDER, example.file), writeModule(example));
  const options = { composite: false, noEmit: true, rootDir: ROOT, skipLibCheck: true, types: ["node"] };
  writeFileSync(
    join(FOLDER, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.base.json", compilerOptions: options, include: ["*.ts"] }),
  );
});

describe("the examples of the docstrings of core", () => {
  it("are many", () => expect(examples.length).toBeGreaterThanOrEqual(15));

  it("compile with the names of their module, of the root of the package, and of the test values", () => {
    const { stdout, status } = spawnSync(process.execPath, [TSC, "-p", FOLDER], { encoding: "utf8" });
    expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
  });

  it.each(examples)("runs the example $file of $module", async ({ file }) => {
    const { run } = (await import(join(FOLDER, file))) as { readonly run: () => Promise<void> };
    await expect(run()).resolves.toBeUndefined();
  });
});
