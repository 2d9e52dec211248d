import ts from "typescript";
import { isConstant } from "./constant.ts";
import type { Rule } from "./rule.ts";

const MARKUP = new Set([
  ...["innerHTML", "outerHTML", "insertAdjacentHTML", "dangerouslySetInnerHTML", "srcdoc", "createContextualFragment"],
  ...["parseFromString", "setHTMLUnsafe", "parseHTMLUnsafe"],
]);

/** The name of a member, an attribute or a key, in any notation. */
const member = (node: ts.Node): string | undefined => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text;
  if (ts.isJsxAttribute(node)) return node.name.getText();
  if (ts.isPropertyAssignment(node)) return node.name.getText().replaceAll(/["']/g, "");
  return undefined;
};

/** BR-2: text is inserted into the page as text. The one policy for trusted types has its own file. */
export const noMarkup: Rule = {
  name: "no text becomes markup",
  ids: "BR-2, DV-6",
  where: /^(core|adapters|ui)\/(?!shared\/theme\/refuse-markup\.ts)/,
  breaks: (node) => {
    const name = member(node);
    if (name === undefined) return false;
    const onDocument = /(^|\.)document$/.test(ts.isPropertyAccessExpression(node) ? node.expression.getText() : "");
    return MARKUP.has(name) || name === "createPolicy" || (onDocument && /^write(ln)?$/.test(name));
  },
  caught: [
    "element.innerHTML = text;",
    'element["outerHTML"] = text;',
    "element.insertAdjacentHTML('beforeend', text);",
    "const v = <div dangerouslySetInnerHTML={{ __html: text }} />;",
    "const props = { dangerouslySetInnerHTML: made };",
    "const v = <iframe srcDoc={text} srcdoc={text} />;",
    "document.write(text);",
    "window.document.writeln(text);",
    "const d = new DOMParser().parseFromString(text, 'text/html');",
    "window.trustedTypes.createPolicy('own', rules);",
  ],
  excused: {
    "adapters/browser/trusted-script-url.ts: trustedTypes?.createPolicy":
      "a policy that creates one script URL, the constant one of a worker of ours",
  },
  left: ["element.textContent = text;", "const v = <p>{text}</p>;", "stream.write(text);", "const t = 'innerHTML';"],
};

const FUNCTIONS_OF_TEXT = /^(eval|Function|setTimeout|setInterval|execScript)$/;
const isText = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));
const calls = (node: ts.Node): node is ts.CallExpression | ts.NewExpression =>
  ts.isCallExpression(node) || ts.isNewExpression(node);
const called = (node: ts.CallExpression | ts.NewExpression): string =>
  node.expression.getText().replace(/^(window|globalThis|self)\??\./, "");

/** No text is executed: as code, as a URL with a script, or as a system command. */
export const noCodeFromText: Rule = {
  name: "no text becomes code",
  ids: "BR-2, DV-6",
  where: /^(core|adapters|ui)\//,
  breaks: (node) => {
    if (ts.isStringLiteralLike(node)) return /^\s*(javascript|vbscript):/i.test(node.text);
    if (ts.isImportDeclaration(node))
      return /^(node:)?(vm|child_process)$/.test((node.moduleSpecifier as ts.StringLiteral).text);
    if (!calls(node)) return false;
    const name = called(node);
    if (!FUNCTIONS_OF_TEXT.test(name)) return false;
    return name === "eval" || name === "Function" || isText(node.arguments?.[0]);
  },
  excused: {
    'adapters/print/process/worker-process.ts: import { type ChildProcess, fork } from "node:child_process";':
      "starts a module of ours, with no shell and nothing of a request among its arguments",
  },
  caught: [
    "eval(text);",
    "globalThis.eval(text);",
    "const f = new Function('a', text);",
    "setTimeout('go()', 1);",
    "window.setInterval(`${text}()`, 1);",
    "const href = 'javascript:void 0';",
    'import { runInNewContext } from "node:vm";',
    'import { exec } from "node:child_process";',
  ],
  left: [
    "setTimeout(go, 1);",
    "const evaluate = (a) => a;",
    "type F = Function;",
    "const t = 'learn javascript: now';",
  ],
};

/** IO-6: patterns are constants; input is never used as a pattern. */
export const noPatternFromInput: Rule = {
  name: "no pattern is built from input",
  ids: "IO-6",
  where: /^(core|adapters|ui)\//,
  breaks: (node, house) => calls(node) && called(node) === "RegExp" && !isConstant(node.arguments?.[0] ?? node, house),
  excused: {
    'core/catalogues/drugs/rules/illness/recognition.ts: new RegExp(words.source, "gi")':
      "the words of an illness of the rules, with the flag that finds every place",
    'core/record/across/drug-safety/kinds/vaccine.ts: new RegExp(`(?<![a-z0-9])(?:${words.join("|")})`)':
      "the words of an illness of the rules",
    'adapters/server/http/app.ts: new RegExp(`^${path.replace(/:\\w+/g, "[^/]+").replaceAll(".", "\\\\.")}/?$`)':
      "the paths of the table of endpoints",
  },
  caught: ["const r = new RegExp(typed);", "const r = RegExp(`^${typed}$`);", "const r = new RegExp('a' + typed);"],
  left: ["const r = new RegExp('^a$', 'u');", "const DAY = 'a'; const r = new RegExp(`^${DAY}$`);", "const r = /a/;"],
};
