import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const BUILD = resolve(import.meta.dirname, "../../build");

/** Names of tools, of test code, and of switches for it. */
const ONLY_FOR_TESTS =
  /\bvitest\b|\bplaywright\b|fast-check|testing-library|s3rver|import\.meta\.(vitest|env\.(DEV|MODE|TEST))|tests\/(support|sweeps|journeys)|__(TEST|MOCK)\w*__|\b(?:skip|disable|without|bypass)(?:Checks?|Auth\w*|Audit|Policy|Csp)\b|\bdebugger\b/i;
/** Code that reads the environment: server and commands pass it to the one list of variables. */
const READS_THE_ENVIRONMENT = /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b/;
const READERS = [
  ...["server/adapters/command/health.js", "server/adapters/command/main.js"],
  "server/adapters/server/main.js",
];

const built = ["server", "webui"].flatMap((part) =>
  readdirSync(join(BUILD, part), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(m?js|html|css)$/.test(name))
    .map((name) => [`${part}/${name}`, readFileSync(join(BUILD, part, name), "utf8")] as const),
);
const holding = (shape: RegExp): readonly string[] =>
  built.filter(([, text]) => shape.test(text)).map(([file]) => file);

describe("the build", () => {
  it("DV-7: contains nothing that only tests use", () => {
    expect(built.length).toBeGreaterThan(100);
    expect(holding(ONLY_FOR_TESTS)).toEqual([]);
  });

  it("DV-7: reads the environment where programs begin, by the one list of documented variables", () => {
    expect(holding(READS_THE_ENVIRONMENT).toSorted()).toEqual(READERS);
  });

  it("DV-7: gives browsers no source maps", () => {
    expect(built.filter(([file, text]) => file.startsWith("webui/") && /sourceMappingURL/.test(text))).toEqual([]);
  });

  it.each([
    'import { it } from "vitest";',
    "if (import.meta.env.MODE !== 'production') open();",
    'import x from "../tests/support/server.ts";',
    "const app = makeApp({ skipChecks: true });",
    "globalThis.__TEST_CLOCK__ = clock;",
    "debugger;",
  ])("is checked for %s", (text) => {
    expect(text).toMatch(ONLY_FOR_TESTS);
  });
});
