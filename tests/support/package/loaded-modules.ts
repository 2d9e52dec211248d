import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

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

/** The modules that an import of a file loads by relative paths, with the file itself. */
export const loadedModules = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file)) loadedModules(next, found);
  return found;
};
