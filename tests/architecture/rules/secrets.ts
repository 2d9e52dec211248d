import ts from "typescript";
import type { Rule } from "./rule.ts";

const EQUALS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
const SECRET = /(secret|token|digest|password|passwordHash|signature|nonce|otp|apiKey|recoveryCode)s?$/i;
const nameOf = (node: ts.Node): string => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) return nameOf(node.expression);
  return "";
};
const isNothing = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword ||
  ts.isStringLiteralLike(node) ||
  ts.isNumericLiteral(node) ||
  (ts.isIdentifier(node) && node.text === "undefined");

/** SE-9: a comparison that ends at the first difference reveals how much of a guess was right. */
export const constantTime: Rule = {
  name: "secrets are compared in constant time",
  ids: "SE-9",
  where: /^(adapters\/(server|identity|sql|payment|files|command)|core\/(account|access|use-cases))\//,
  breaks: (node) =>
    ts.isBinaryExpression(node) &&
    EQUALS.has(node.operatorToken.kind) &&
    !isNothing(node.left) &&
    !isNothing(node.right) &&
    !ts.isTypeOfExpression(node.left) &&
    (SECRET.test(nameOf(node.left)) || SECRET.test(nameOf(node.right))),
  excused: {
    "core/account/credentials.ts: form.repeated === form.password": "both are what one person has just typed",
    "core/use-cases/account/sign-in/verify-password.ts: account.passwordHash === before?.passwordHash":
      "both are stored: has it changed meanwhile?",
    "adapters/sql/record/idempotency-keys.ts: row.request_digest === requestDigest":
      "the digest of a request that its sender repeats: it opens nothing",
    "adapters/sql/audit/audit-chain.ts: head === start_digest": "digests of stored entries are no secrets",
    "adapters/sql/audit/audit-chain.ts: digest !== chain_digest": "digests of stored entries are no secrets",
    "adapters/sql/audit/audit-chain.ts: digest !== head.head_digest": "digests of stored entries are no secrets",
    "adapters/sql/audit/audit-chain.ts: head !== digest": "digests of stored entries are no secrets",
  },
  caught: [
    "export const same = (token, kept) => token === kept;",
    "export const same = (a, row) => row.cookieDigest !== a;",
    "export const same = (a, b) => secrets.digest(a) === b.hash;",
    "export const same = (sent, account) => sent == account.resetToken;",
  ],
  left: [
    "export const none = (token) => token === null || token === undefined || token === '';",
    "export const same = (a, b) => a.length === b.length && timingSafeEqual(a, b);",
    "export const patient = (row) => row.role === 'patient';",
    "export const text = (token) => typeof token === 'string';",
  ],
};

const LOGS = /(^|\.)(log|logger|console)\??\.(trace|debug|info|log|warn|error|fatal)$|(^|\.)(stdout|stderr)\.write$/;
const PERSONAL_NAMES = /^(token|bearer|authorization|cookie|secret|password|otp|recoveryCodes?|email|body|masterKey)$/i;

const namesIn = (node: ts.Node): readonly string[] => {
  if (ts.isCallExpression(node)) return node.arguments.flatMap(namesIn);
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAssignment(node)) return namesIn(node.initializer);
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...namesIn(child)));
  return found;
};
const IN_QUERY = /[?&](token|ticket|code|secret|password|otp)=$/i;

/** SE-9, PR-5: no secret in a log or in a URL, which logs, histories and other pages would record. */
export const noPersonalDataInLogs: Rule = {
  name: "no secret is written to a log or a URL",
  ids: "SE-9, PR-5",
  where: /^(core|adapters|ui)\//,
  breaks: (node) => {
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.slice(0, -1).map(({ literal }) => literal.text)];
      return parts.some((text) => IN_QUERY.test(text));
    }
    if (!ts.isCallExpression(node)) return false;
    const called = node.expression.getText();
    if (/searchParams\.(set|append)$/.test(called)) return PERSONAL_NAMES.test(nameText(node.arguments[0]));
    return LOGS.test(called) && node.arguments.flatMap(namesIn).some((name) => PERSONAL_NAMES.test(name));
  },
  excused: {
    "adapters/memory/account/account-security.ts: `otpauth://totp/Libretto:${email}?secret=${SECRET}`":
      "an address that only a second factor's app opens, with the secret of a trial",
  },
  caught: [
    "log.info({ token }, 'signed in');",
    "request.log.warn(`refused ${session.token}`);",
    "console.error(account.email);",
    "log.error({ sent: request.body });",
    "process.stdout.write(`${password}\\n`);",
    "const at = `${base}/confirm?token=${made}`;",
    "const at = `${base}/x?a=${a}&ticket=${made}`;",
    "url.searchParams.set('token', made);",
  ],
  left: [
    "log.info({ call: name, status }, 'answered');",
    "const at = `${base}/confirm#token=${made}`;",
    "console.error('The password is too short');",
    "url.searchParams.set('page', page);",
  ],
};

const nameText = (node: ts.Node | undefined): string =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : "";
