import { readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const CORE = join(import.meta.dirname, "../../core");
/** The root had 258 modules with a megabyte of source, before the larger parts got paths of their own. */
const MAX_MODULES = 60;
const MAX_SOURCE_BYTES = 260_000;

/** Whether a statement of a module loads another one: an import or export of types does not. */
const loadsModule = (statement: ts.Statement): statement is ts.ImportDeclaration | ts.ExportDeclaration => {
  if (ts.isImportDeclaration(statement)) {
    const clause = statement.importClause;
    if (clause === undefined) return true;
    if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
    const names = clause.namedBindings;
    return names === undefined || !ts.isNamedImports(names) || names.elements.some(({ isTypeOnly }) => !isTypeOnly);
  }
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined || statement.isTypeOnly)
    return false;
  const names = statement.exportClause;
  return names === undefined || !ts.isNamedExports(names) || names.elements.some(({ isTypeOnly }) => !isTypeOnly);
};

const importsOf = (file: string): readonly string[] =>
  ts
    .createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest)
    .statements.filter(loadsModule)
    .flatMap(({ moduleSpecifier }) =>
      moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith(".")
        ? [join(dirname(file), moduleSpecifier.text)]
        : [],
    );

/** The modules of core that an import of a file loads, with the file itself. */
const loadedModules = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file)) loadedModules(next, found);
  return found;
};

const root = [...loadedModules(join(CORE, "index.ts"))];

describe("the root of core", () => {
  it("loads few modules, of few bytes", () => {
    expect(root.length).toBeGreaterThan(20);
    expect(root.length).toBeLessThanOrEqual(MAX_MODULES);
    expect(root.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(MAX_SOURCE_BYTES);
  });

  it("loads no catalogue, messages, reports, use cases, or list of all sections or formulas", () => {
    const large =
      /^(?:catalogues\/(?!drugs\/(?:drug|interaction)\.)|messages\/(?:it|en|parts)|reports|body-model|ports)\/|^record\/(?:sections|use-cases)|^calculators\/formulas\./;
    expect(root.map((file) => relative(CORE, file)).filter((file) => large.test(file))).toEqual([]);
  });
});
