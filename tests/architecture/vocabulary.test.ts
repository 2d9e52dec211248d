import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ALLOWED_NAMES, AVOIDED_WORDS } from "./avoided-words.ts";
import { ROOT } from "./cruise.ts";

const FOLDERS = ["core", "adapters", "ui", "storybook", "scripts", "tests/support"];

const avoided = new Set(Object.keys(AVOIDED_WORDS).flatMap((words) => words.split(", ")));
const allowed = new Set(Object.keys(ALLOWED_NAMES));

/** The words of a name in camel case, kebab case or capitals: `parseHttpBody` has parse, http and body. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

const usesAvoidedWord = (name: string): boolean =>
  !allowed.has(name) && wordsOf(name).some((word) => avoided.has(word));

/** The names that a file declares: functions, types, members, variables and parameters, but no quoted keys. */
const declaredNames = (file: string, text: string): readonly string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as { readonly name?: ts.Node };
    const isDeclaration = !(
      ts.isPropertyAccessExpression(node) ||
      ts.isImportSpecifier(node) ||
      ts.isJsxAttribute(node) ||
      ts.isMetaProperty(node)
    );
    if (name !== undefined && isDeclaration && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)))
      names.push(name.text.replace("#", ""));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return names;
};

/** A codec with its constant: a call of one of the functions that take the name of a codec first. */
interface NamedCodec {
  readonly constant: string;
  readonly name: string;
}

const CODEC_FUNCTIONS = ["translate", "enumCodec", "t.Type"];
/** The endings of a constant that say which kind of codec it is. */
const CODEC_ENDING = /(Wire|Codec|Code|Name|Field|Text|Sign)$/;

const codecNameIn = (node: ts.Node, source: ts.SourceFile): string | null => {
  if (ts.isCallExpression(node) && node.expression.getText(source) === "Object.assign" && node.arguments[0])
    return codecNameIn(node.arguments[0], source);
  if (!(ts.isCallExpression(node) || ts.isNewExpression(node))) return null;
  const [first] = node.arguments ?? [];
  return CODEC_FUNCTIONS.includes(node.expression.getText(source)) && first && ts.isStringLiteral(first)
    ? first.text
    : null;
};

/** The codecs that a file declares. */
const codecsIn = (file: string, text: string): readonly NamedCodec[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) => {
          const codec = initializer === undefined ? null : codecNameIn(initializer, source);
          return codec === null || !ts.isIdentifier(name) ? [] : [{ constant: name.text, name: codec }];
        })
      : [],
  );
};

/** The types that a file declares or imports. */
const typesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\b(?:type|interface) (\w+)|import type \{([^}]*)\}/g)].flatMap(([, one, several]) =>
      several === undefined ? [one ?? ""] : several.split(",").map((name) => name.trim()),
    ),
  );

const hasNameOfItsType = ({ constant, name }: NamedCodec, types: ReadonlySet<string>): boolean =>
  name === constant || name === constant.replace(CODEC_ENDING, "") || types.has(name);

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
).filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(node_modules|dist|storybook-static)\//.test(file));

/** The declared names of each file; a file is parsed once for all tests. */
const namesByFile = files.map(
  (file) => [file, [...new Set(declaredNames(file, readFileSync(join(ROOT, file), "utf8")))]] as const,
);

describe("the vocabulary of names", () => {
  it("lists words to avoid and reads every source file", () => {
    expect(avoided.size).toBeGreaterThan(40);
    expect(files.length).toBeGreaterThan(1_000);
    expect(usesAvoidedWord("toldPatients")).toBe(true);
    expect(declaredNames("a.ts", "const { told, b: kept } = f((asked: string) => ({ said: 1 }));")).toEqual([
      "told",
      "kept",
      "asked",
      "said",
    ]);
  });

  it("has no exception that is no longer needed", () => {
    const declared = new Set(namesByFile.flatMap(([, names]) => names));
    expect([...allowed].filter((name) => !declared.has(name))).toEqual([]);
  });

  it("is not broken by the name of a file", () => {
    expect(files.filter((file) => usesAvoidedWord(basename(file).replace(/\..*$/, "")))).toEqual([]);
  });

  it("is not broken by a declared name", () => {
    const broken = namesByFile.flatMap(([file, names]) =>
      names.filter(usesAvoidedWord).map((name) => `${file}: ${name}`),
    );
    expect(broken).toEqual([]);
  });
});

describe("the name of a codec, which a refusal and the API description show", () => {
  const codecsByFile = files
    .filter((file) => /^(core|adapters)\//.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), "utf8")] as const)
    .map(([file, text]) => ({ file, types: typesIn(text), codecs: codecsIn(file, text) }));

  it("is found, also in a codec with additional fields", () => {
    expect(codecsByFile.flatMap(({ codecs }) => codecs).length).toBeGreaterThan(100);
    expect(
      codecsIn(
        "a.ts",
        'const VisitWire = translate("Visit", a); const B = Object.assign(new t.Type<B>("Bin", b), {}); const c = f("x");',
      ),
    ).toEqual([
      { constant: "VisitWire", name: "Visit" },
      { constant: "B", name: "Bin" },
    ]);
    expect(hasNameOfItsType({ constant: "BinResultWire", name: "Emptied" }, new Set(["BinResult"]))).toBe(false);
  });

  it("is the name of its type or of its constant", () => {
    const others = codecsByFile.flatMap(({ file, types, codecs }) =>
      codecs
        .filter((codec) => !hasNameOfItsType(codec, types))
        .map(({ constant, name }) => `${file}: ${constant} ${name}`),
    );
    expect(others).toEqual([]);
  });

  it("uses no word to avoid", () => {
    expect(codecsByFile.flatMap(({ codecs }) => codecs.map(({ name }) => name)).filter(usesAvoidedWord)).toEqual([]);
  });
});
