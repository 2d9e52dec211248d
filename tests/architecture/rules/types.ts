import ts from "typescript";
import type { Rule } from "./rule.ts";

const FROM_OUTSIDE = /(^|\.)JSON\.parse$|\.json$/;

const typed = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) return typed(parent);
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) return true;
  if (ts.isVariableDeclaration(parent)) return parent.type !== undefined;
  if (ts.isArrowFunction(parent)) return parent.type !== undefined || givenToCall(parent);
  if (ts.isReturnStatement(parent)) return hasReturnType(parent);
  // An argument has the type that the called function declares.
  return ts.isCallExpression(parent) && parent.arguments.includes(node as ts.Expression);
};
const givenToCall = (node: ts.ArrowFunction): boolean => ts.isCallExpression(node.parent);
const hasReturnType = (node: ts.Node): boolean => {
  let around = node.parent;
  while (around !== undefined && !ts.isFunctionLike(around)) around = around.parent;
  return around?.type !== undefined;
};

/**
 * DV-6: external input has a type as soon as it is read, so that a codec must be used first. Biome itself forbids the
 * type `any`.
 */
export const typedFromOutside: Rule = {
  name: "external input never has the type any",
  ids: "DV-6",
  where: /^(core|adapters|ui)\//,
  breaks: (node) => ts.isCallExpression(node) && FROM_OUTSIDE.test(node.expression.getText()) && !typed(node),
  caught: [
    "const value = JSON.parse(text);",
    "const { a } = JSON.parse(text);",
    "const name = JSON.parse(text).name;",
    "const body = await answer.json();",
    "export const f = (text) => { return JSON.parse(text); };",
    "export const f = (text) => JSON.parse(text);",
  ],
  left: [
    "const value: unknown = JSON.parse(text);",
    "const body = (await answer.json()) as unknown;",
    "const row = decode(RowWire, JSON.parse(text));",
    "export const f = (text): unknown => JSON.parse(text);",
    "const value = attempt(() => JSON.parse(text));",
    "const written = json(manifest);",
  ],
};
