import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { ROOT } from "../cruise.ts";

/** Sources by their path from the root, each as its syntax tree. */
export type House = ReadonlyMap<string, ts.SourceFile>;

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.ESNext,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** A repository of these texts. */
export const houseOf = (texts: Readonly<Record<string, string>>): House =>
  new Map(Object.entries(texts).map(([file, text]) => [file, parse(file, text)]));

const NOT_OURS = /(^|\/)(node_modules|dist)\//;

/** The sources of the product. */
export const theHouse = (): House =>
  houseOf(
    Object.fromEntries(
      ["core", "adapters", "ui"]
        .flatMap((folder) =>
          readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
        )
        .filter((file) => /\.(ts|tsx|mts)$/.test(file) && !NOT_OURS.test(file))
        .map((file) => [file, readFileSync(join(ROOT, file), "utf8")]),
    ),
  );

/** The file that an import of `from` refers to; undefined for libraries. */
export const imported = (house: House, from: string, specifier: string): ts.SourceFile | undefined => {
  const path = specifier.startsWith("@libretto/")
    ? specifier.slice("@libretto/".length)
    : specifier.startsWith(".")
      ? join(dirname(from), specifier)
      : undefined;
  return path === undefined ? undefined : (house.get(path) ?? house.get(`${path}.ts`));
};

const walk = (node: ts.Node, seen: ts.Node[]): ts.Node[] => {
  seen.push(node);
  ts.forEachChild(node, (child) => void walk(child, seen));
  return seen;
};

const known = new WeakMap<ts.Node, readonly ts.Node[]>();
/** Every node below this one, with itself and outer ones first. */
export const nodesOf = (node: ts.Node): readonly ts.Node[] => {
  const nodes = known.get(node) ?? walk(node, []);
  known.set(node, nodes);
  return nodes;
};

const named = new WeakMap<ts.SourceFile, Map<string, ts.Identifier[]>>();
const namesIn = (file: ts.SourceFile): Map<string, ts.Identifier[]> => {
  const names = new Map<string, ts.Identifier[]>();
  for (const node of nodesOf(file).filter(ts.isIdentifier)) {
    const places = names.get(node.text);
    if (places === undefined) names.set(node.text, [node]);
    else places.push(node);
  }
  return names;
};
/** The positions of this name in a file. */
export const placesOf = (file: ts.SourceFile, name: string): readonly ts.Identifier[] => {
  const names = named.get(file) ?? namesIn(file);
  named.set(file, names);
  return names.get(name) ?? [];
};
