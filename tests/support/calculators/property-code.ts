import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { loadedModules } from "../package/loaded-modules.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** The list of the formulas, and the properties: whatever they load decides about the results. */
const ENTRIES = [
  "core/calculators/formulas.ts",
  "storybook/formulas/cases/property-claims.ts",
  "tests/support/calculators/formula-properties.ts",
];

/** The code of a module without its comments and types: they change no result. */
const readCode = (file: string): string =>
  ts.transpileModule(readFileSync(file, "utf8"), {
    compilerOptions: { removeComments: true, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  }).outputText;

/** A hash of the code of all formulas and properties. It changes when the results of an earlier run may be wrong. */
export const hashPropertyCode = (): string => {
  const files = [...new Set(ENTRIES.flatMap((entry) => [...loadedModules(join(ROOT, entry))]))].sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${relative(ROOT, file)}\n${readCode(file)}\n`);
  return hash.digest("hex");
};
