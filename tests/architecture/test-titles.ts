import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "./cruise.ts";
import { houseOf, nodesOf } from "./rules/house.ts";

const MAKES_A_TEST = /^(it|test|describe|onEveryDatabase|onOneDatabase)\b/;
const NOT_RUN = /\.(skip|skipIf|runIf|todo|only)\b/;

/** The architecture rules have their titles in a table. */
const RULES = /^tests\/architecture\/rules\/\w+\.ts$/;

const fileNames = (): readonly string[] =>
  readdirSync(join(ROOT, "tests"), { recursive: true, encoding: "utf8" })
    .map((name) => `tests/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file));

const textOf = (node: ts.Node | undefined): string => {
  if (node === undefined) return "";
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("…");
  return "";
};

/** The title of a call of `it`, `describe` and similar functions; titles of a table as written there. */
const titleIn = (node: ts.Node): readonly string[] => {
  if (!ts.isCallExpression(node)) return [];
  const called = node.expression.getText();
  return MAKES_A_TEST.test(called) && !NOT_RUN.test(called) ? [textOf(node.arguments[0])] : [];
};

const ruleIn = (node: ts.Node): readonly string[] =>
  ts.isPropertyAssignment(node) && /^(name|ids)$/.test(node.name.getText()) ? [textOf(node.initializer)] : [];

/** The titles of all tests that run, in every file. */
export const testTitles = (): readonly string[] => {
  const sources = houseOf(
    Object.fromEntries(fileNames().map((file) => [file, readFileSync(join(ROOT, file), "utf8")])),
  );
  return [...sources]
    .flatMap(([file, source]) => nodesOf(source).flatMap(RULES.test(file) ? ruleIn : titleIn))
    .filter((title) => title !== "");
};
