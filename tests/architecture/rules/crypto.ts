import ts from "typescript";
import type { Rule } from "./rule.ts";

const FINE_HASHES = new Set(["sha256", "sha384", "sha512"]);
/** The shorter key is the one of web push messages (RFC 8291). */
const FINE_CIPHERS = new Set(["aes-256-gcm", "aes-128-gcm"]);
/** Functions that take the name of a hash or a cipher first, and the allowed names. */
const NAMED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...["createHash", "createHmac", "hkdf", "hkdfSync", "createSign", "createVerify"].map(
    (name) => [name, FINE_HASHES] as const,
  ),
  ...["createCipheriv", "createDecipheriv"].map((name) => [name, FINE_CIPHERS] as const),
]);
const NEVER = new Set(["createCipher", "createDecipher", "pseudoRandomBytes", "createDiffieHellman"]);
const WEAK_NAME = /^(md[245]|sha-?1|ripemd160|rc[24].*|des(-.*)?|.*-ecb|.*-cbc)$/i;
/** Cryptography outside the platform; Argon2 uses its reference implementation for Node. */
const FOREIGN_LIBRARY =
  /^(crypto-js|md5|sha\.?js|node-forge|tweetnacl|libsodium.*|bcrypt.*|elliptic|@noble\/.*|jsrsasign)$/;

/** The text of a constant in the same file. */
const textOf = (node: ts.Node | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isIdentifier(node)) return undefined;
  for (const statement of node.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find((one) => one.name.getText() === node.text);
    if (found?.initializer !== undefined && ts.isStringLiteralLike(found.initializer)) return found.initializer.text;
  }
  return undefined;
};

/** CR-6: only the platform's cryptography, only with allowed names, and no predictable numbers. */
export const strongCrypto: Rule = {
  name: "only strong cryptography of the platform is used",
  ids: "CR-6, DV-6",
  where: /^(core|adapters|ui)\//,
  breaks: (node) => {
    if (ts.isStringLiteralLike(node) && WEAK_NAME.test(node.text)) return true;
    if (ts.isImportDeclaration(node)) return FOREIGN_LIBRARY.test((node.moduleSpecifier as ts.StringLiteral).text);
    if (ts.isPropertyAccessExpression(node) && node.getText() === "Math.random") return true;
    if (!ts.isCallExpression(node)) return false;
    const name = node.expression.getText().split(".").at(-1) ?? "";
    if (NEVER.has(name)) return true;
    const fine = NAMED.get(name);
    return fine !== undefined && !fine.has(textOf(node.arguments[0]) ?? "");
  },
  caught: [
    "const h = createHash(`md5`);",
    "const h = crypto.createHash('SHA1');",
    "const NAME = 'sha512-224'; const h = createHmac(NAME, key);",
    "const h = createHash(asked);",
    "const c = createCipheriv('aes-128-ctr', key, nonce);",
    "const CIPHER = 'chacha'; const c = createDecipheriv(CIPHER, key, nonce);",
    "const d = await crypto.subtle.digest('SHA-1', bytes);",
    "const n = Math.random();",
    "const b = pseudoRandomBytes(16);",
    'import md5 from "md5";',
    'import { AES } from "crypto-js";',
  ],
  left: [
    "const h = createHash('sha256').update(text).digest('hex');",
    "const CIPHER = 'aes-256-gcm'; const c = createCipheriv(CIPHER, key, nonce);",
    "const k = hkdfSync('sha256', key, salt, 'name', 32);",
    "const d = await crypto.subtle.digest('SHA-256', bytes);",
    "const n = Math.round(1.5);",
    'import { randomBytes } from "node:crypto";',
  ],
};
