import ts from "typescript";
import { placesOf } from "./house.ts";
import type { Rule } from "./rule.ts";

/** Globals that need no import and reach out of core: the import rules cannot see them. */
const OUTSIDE = new Set([
  ...["fetch", "process", "window", "document", "navigator", "localStorage", "sessionStorage", "indexedDB"],
  ...["console", "setTimeout", "setInterval", "queueMicrotask", "crypto", "performance", "require"],
]);

const isName = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return ts.isCallExpression(parent) || ts.isElementAccessExpression(parent) || ts.isVariableDeclaration(parent);
};
const isDeclaredHere = (node: ts.Identifier): boolean =>
  placesOf(node.getSourceFile(), node.text).some(
    ({ parent }) => (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) && parent.name.getText() === node.text,
  );

/** DV-6: core uses ports; it has no clock, no network, no storage and no randomness of its own. */
export const coreReachesNothing: Rule = {
  name: "core uses ports only, and no global with side effects",
  ids: "DV-6",
  where: /^core\//,
  breaks: (node) => {
    if (ts.isIdentifier(node)) return OUTSIDE.has(node.text) && isName(node) && !isDeclaredHere(node);
    if (ts.isPropertyAccessExpression(node)) return node.getText() === "Date.now";
    return ts.isNewExpression(node) && node.expression.getText() === "Date" && (node.arguments ?? []).length === 0;
  },
  caught: [
    "const a = fetch(address);",
    "const home = process.env.HOME;",
    "localStorage.setItem('a', b);",
    "const now = Date.now();",
    "const now = new Date();",
    "console.log(row);",
  ],
  left: [
    "const a = clock.now();",
    "const day = new Date(instant);",
    "export type Sheet = { readonly document: string };",
    "export const f = (row) => row.document;",
    "const document = build(row); export const name = document.name;",
  ],
};
