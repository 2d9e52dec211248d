import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { containsSecret } from "../../scripts/verify/secrets.ts";
import { ROOT } from "./cruise.ts";

const NOT_OURS = /(^|\/)(node_modules|dist)\//;

const sourcesIn = (...folders: readonly string[]): readonly (readonly [file: string, text: string])[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.(ts|tsx|mjs|html|sql|md|json)$/.test(file) && !NOT_OURS.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), "utf8")] as const);

const holding = (shape: RegExp, ...folders: readonly string[]): readonly string[] =>
  sourcesIn(...folders)
    .filter(([, text]) => shape.test(text))
    .map(([file]) => file);

describe("the sources", () => {
  it("are all checked", () => {
    expect(sourcesIn("core", "adapters", "ui").length).toBeGreaterThan(300);
    expect(holding(/createPolicy/, "ui")).toEqual(["ui/shared/theme/refuse-markup.ts"]);
  });

  it("BR-2: have pages without a script or an event handler of their own", () => {
    expect(
      holding(/<script(?![^>]*\ssrc=)[^>]*>|<[a-z][^>]*\son\w+=|javascript:/i, "ui").filter((file) =>
        file.endsWith(".html"),
      ),
    ).toEqual([]);
  });

  it("AU-2: allow pasting, and describe fields for password managers", () => {
    expect(holding(/\bonPaste\b|autoComplete="off"[^>]*password|["']paste["']/i, "ui")).toEqual([]);
    const fields = sourcesIn("ui").filter(([, text]) => /<PasswordField\b/.test(text));
    expect(fields.length).toBeGreaterThan(1);
    expect(fields.filter(([, text]) => !/autoComplete=/.test(text)).map(([file]) => file)).toEqual([]);
  });

  it("CR-4: contain no secrets", () => {
    const all = sourcesIn("core", "adapters", "ui", "scripts", "storybook", "tests", "docs");
    expect(all.filter(([, text]) => containsSecret(text)).map(([file]) => file)).toEqual([]);
  });

  it("AZ-11: set the rights of a transaction in one module", () => {
    const setsRights = /set_config\(\s*['"]?(app\.|role)|\bset\s+(local\s+|session\s+)*(app\.|role\b)/i;
    expect(holding(setsRights, "core", "adapters").filter((file) => file.endsWith(".ts"))).toEqual([
      "adapters/sql/engine/record-settings.ts",
    ]);
  });

  it("DV-7: have no switches that only tests use", () => {
    expect(holding(/vitest|process\.env\.TEST/i, "adapters/server")).toEqual([]);
  });
});
