import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const TSC = join(ROOT, "node_modules/@typescript/native/bin/tsc");
const MINUTES = 60_000;

const bench = mkdtempSync(join(tmpdir(), "libretto-pack-"));
const consumer = join(bench, "consumer");

const run = (folder: string, program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** Packs a fresh copy of core, so that no earlier build output is in the package. */
const pack = (): string => {
  const copy = join(bench, "house/core");
  mkdirSync(copy, { recursive: true });
  cpSync(join(ROOT, "core"), copy, {
    recursive: true,
    filter: (source) => !/\/core\/(dist|node_modules)$/.test(source),
  });
  cpSync(join(ROOT, "tsconfig.base.json"), join(bench, "house/tsconfig.base.json"));
  const finish = "scripts/finish-core-package.mjs";
  mkdirSync(join(bench, "house/scripts"));
  cpSync(join(ROOT, finish), join(bench, "house", finish));
  symlinkSync(join(ROOT, "node_modules"), join(bench, "house/node_modules"));
  run(copy, "npm", "pack", "--silent", "--pack-destination", bench);
  return join(bench, readdirSync(bench).find((file) => file.endsWith(".tgz")) ?? "no-tarball");
};

beforeAll(() => {
  const tarball = pack();
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  run(
    consumer,
    "npm",
    "install",
    "--prefer-offline",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--silent",
    tarball,
  );
}, 3 * MINUTES);
afterAll(() => rmSync(bench, { recursive: true, force: true }));

const installed = (): readonly string[] =>
  readdirSync(join(consumer, "node_modules"))
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@")
        ? readdirSync(join(consumer, "node_modules", name)).map((inner) => `${name}/${inner}`)
        : [name],
    );

describe(
  "core, packed and installed into an empty folder",
  () => {
    it("contains its libraries and none for a screen or a server", () => {
      expect(installed()).toEqual(expect.arrayContaining(["@libretto/core", "fp-ts", "io-ts"]));
      expect(installed().filter((name) => /react|mobx|inversify|reflect-metadata|dom|fastify|pg/.test(name))).toEqual(
        [],
      );
    });

    it("lets a plain Node script import every module", () => {
      const dist = join(consumer, "node_modules/@libretto/core/dist");
      const modules = readdirSync(dist, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".js"))
        .map((file) => `@libretto/core/${file.slice(0, -3)}`);
      expect(modules.length).toBeGreaterThan(40);
      writeFileSync(
        join(consumer, "all.mjs"),
        `for (const name of ${JSON.stringify(modules)}) await import(name);\nconsole.log(typeof document, typeof window);\n`,
      );
      expect(run(consumer, process.execPath, "all.mjs").trim()).toBe("undefined undefined");
    });

    it("contains its licence, its description and no sources", () => {
      const core = join(consumer, "node_modules/@libretto/core");
      expect(readFileSync(join(core, "LICENSE"), "utf8")).toBe(readFileSync(join(ROOT, "LICENSE"), "utf8"));
      const files = readdirSync(core, { recursive: true, encoding: "utf8" });
      expect(files.filter((file) => /\.ts$/.test(file) && !/\.d\.ts$/.test(file))).toEqual([]);
      expect(files).toEqual(expect.arrayContaining(["README.md", "package.json", "dist/index.js", "dist/index.d.ts"]));
      const described = JSON.parse(readFileSync(join(core, "package.json"), "utf8"));
      expect(described).toMatchObject({ license: "Apache-2.0", engines: { node: ">=20.19" } });
      writeFileSync(
        join(consumer, "own.mjs"),
        'import d from "@libretto/core/package.json" with { type: "json" };\nconsole.log(d.name);\n',
      );
      expect(run(consumer, process.execPath, "--no-warnings", "own.mjs").trim()).toBe("@libretto/core");
    });

    it("refers in its comments only to what its user can open", () => {
      const core = join(consumer, "node_modules/@libretto/core");
      expect(run(core, process.execPath, join(ROOT, "scripts/finish-core-package.mjs"), "--check")).toBe("");
    });

    it("exports the common names from its root, and loads fp-ts as a module", () => {
      writeFileSync(
        join(consumer, "root.mjs"),
        `import * as core from "@libretto/core";
import { createRequire } from "node:module";
const loaded = Object.keys(createRequire(import.meta.url).cache ?? {}).filter((file) => file.includes("fp-ts"));
console.log(JSON.stringify([Object.keys(core).length, loaded.some((file) => /fp-ts[/\\\\]lib[/\\\\]index\\.js$/.test(file))]));
`,
      );
      const [count, whole] = JSON.parse(run(consumer, process.execPath, "root.mjs"));
      expect(count).toBeGreaterThanOrEqual(40);
      expect(count).toBeLessThan(70);
      expect(whole).toBe(false);
    });

    describe("follows the recipes of both READMEs", () => {
      const readme = readFileSync(join(ROOT, "core/README.md"), "utf8");
      const texts = readme + readFileSync(join(ROOT, "README.md"), "utf8");
      const recipes = [...texts.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
      const fileOf = (index: number) => `recipe-${index}.mjs`;
      const SEPARATOR = "-- next recipe --";
      let outputs: readonly string[] = [];
      beforeAll(() => {
        for (const [index, code] of recipes.entries()) writeFileSync(join(consumer, fileOf(index)), code);
        const imports = recipes.map(
          (_, index) => `await import("./${fileOf(index)}");\nconsole.log("${SEPARATOR}");\n`,
        );
        writeFileSync(join(consumer, "recipes.mjs"), imports.join(""));
        outputs = run(consumer, process.execPath, "recipes.mjs").split(SEPARATOR);
      });
      it.each(recipes.map((code, index) => [index + 1, code] as const))("recipe %i", (number, code) => {
        const expected = [...code.matchAll(/^console\.log\(.*\); \/\/ (.+)$/gm)].map(([, said]) => said);
        expect(expected.length).toBeGreaterThan(0);
        expect(outputs[number - 1]?.trim().split("\n")).toEqual(expected);
      });

      it("and names only exports of the root, and of the paths of the larger parts", () => {
        const [, rootTable = "", pathTable = ""] = readme.split("| I want to").map((part) => part.split("\n\n")[0]);
        const named = [...rootTable.matchAll(/`(\w+)`/g)].map(([, name]) => name);
        const paths = [...pathTable.matchAll(/`(@libretto\/core\/\S+)` \| (.+) \|/g)].map(([, path, names = ""]) => ({
          path,
          names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
        }));
        expect(named.length).toBeGreaterThan(35);
        expect(paths.length).toBeGreaterThan(5);
        writeFileSync(
          join(consumer, "named.mjs"),
          `const missing = [];
for (const { path, names } of ${JSON.stringify([{ path: "@libretto/core", names: named.filter((name) => name !== "adjustments") }, ...paths])}) {
  const found = await import(path);
  missing.push(...names.filter((name) => !(name in found)).map((name) => path + " " + name));
}
console.log(JSON.stringify(missing));
`,
        );
        expect(JSON.parse(run(consumer, process.execPath, "named.mjs"))).toEqual([]);
      });
    });

    it("applies its rules there", () => {
      writeFileSync(
        join(consumer, "use.mjs"),
        `import { isTaxCode } from "@libretto/core/record/patient/tax-code";
import { pipe, right } from "@libretto/core/kernel/fp";
import { it } from "@libretto/core/messages/it";
console.log(JSON.stringify([isTaxCode("RSSMRA85T10A562S"), isTaxCode("RSSMRA85T10A562T"), pipe(1, right), it["form.required"]]));
`,
      );
      expect(JSON.parse(run(consumer, process.execPath, "use.mjs"))).toEqual([
        true,
        false,
        { _tag: "Right", right: 1 },
        "Questo campo è obbligatorio!",
      ]);
    });

    describe("contains the command-line tool of docs/examples, which", () => {
      const example = (name: string) => join(ROOT, "docs/examples", name);
      const tool = (...args: readonly string[]): unknown =>
        JSON.parse(run(consumer, process.execPath, "record.mjs", example("record.json"), ...args));
      const refusal = (...args: readonly string[]): string => {
        try {
          return `not refused: ${JSON.stringify(tool(...args))}`;
        } catch (problem) {
          return String((problem as { readonly stderr?: unknown }).stderr);
        }
      };
      const rowsOf = (answer: unknown, section: string) =>
        (answer as Readonly<Record<string, readonly Record<string, unknown>[]>>)[section];
      beforeAll(() => cpSync(example("record.mjs"), join(consumer, "record.mjs")));

      it.each(["record.mjs", "share.mjs"])("%s is short", (name) => {
        expect(readFileSync(example(name), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(60);
      });

      it("reports whether every row is valid, and the position of an invalid one", () => {
        expect(tool("check")).toBe("Every row keeps its rules");
        const record = JSON.parse(readFileSync(example("record.json"), "utf8"));
        record.tbl_terapie[0].quantita_farmaceutica = "";
        writeFileSync(join(consumer, "broken.json"), JSON.stringify(record));
        expect(() => run(consumer, process.execPath, "record.mjs", "broken.json", "check")).toThrow(
          "therapies 21: dose: Questo campo è obbligatorio!",
        );
      });

      it("moves a therapy only with the reason that its new list needs", () => {
        expect(tool("move", "therapies", "21", "forbidden", "note=Orticaria")).toMatchObject({
          tipo_terapia: 0,
          note: "Orticaria",
        });
        expect(refusal("move", "therapies", "21", "forbidden")).toContain("Il motivo è obbligatorio");
        expect(refusal("move", "diagnoses", "31", "excluded")).toContain("From confirmed");
        expect(refusal("move", "therapies", "21", "concluded", "tags=abc")).toContain("A move asks for end,note");
        expect(refusal("move", "toString", "21", "concluded")).toContain("Sections: ");
      });

      it("prints its usage for other input", () => {
        expect(refusal("constructor")).toContain("Commands: check,move,seen-by,summary");
        expect(refusal("seen-by", "total", "x")).toContain("Level?");
        writeFileSync(join(consumer, "odd.json"), JSON.stringify({ tbl_terapie: "nessuna" }));
        expect(() => run(consumer, process.execPath, "record.mjs", "odd.json", "check")).toThrow("tbl_terapie");
      });

      it("shows what a doctor with a clearance sees", () => {
        const all = tool("seen-by", "total", "6");
        const little = tool("seen-by", "minimal", "1");
        expect(rowsOf(all, "exams")).toHaveLength(1);
        expect(rowsOf(all, "therapies")).toHaveLength(2);
        expect(rowsOf(little, "exams")).toEqual([]);
        expect(rowsOf(little, "diagnoses")).toMatchObject([{ diagnosi_patologia: "Penicilline" }]);
      });

      it("adds a doctor and a checked medication, which the doctor and the summary then have", () => {
        for (const name of ["share.mjs", "record.json", "reference.json"]) cpSync(example(name), join(consumer, name));
        const printed = JSON.parse(run(consumer, process.execPath, "share.mjs"));
        expect(printed).toMatchObject({
          doctor: { name: "Laura Bianchi", clearance: { visibility: "minimal", level: 1 } },
          findings: { findings: [{ conflictsWith: "Warfarin", drug: "Ibuprofene", severity: "severe" }] },
          summary: { resourceType: "Bundle" },
        });
        // the doctor's first clearance shows the levels up to 1
        expect(printed.seen).toMatchObject([{ farmaco: { descrizione_breve: "Ibuprofene" } }]);
        expect(JSON.stringify(printed.summary)).toContain("Ibuprofene");
      });

      it("writes the International Patient Summary", () => {
        const bundle = tool("summary") as { readonly entry: readonly { readonly resource: Record<string, unknown> }[] };
        expect(bundle).toMatchObject({ resourceType: "Bundle", type: "document" });
        expect(bundle.entry[0]?.resource).toMatchObject({ resourceType: "Composition", status: "final" });
        expect(JSON.stringify(bundle)).toContain("Penicilline");
      });
    });

    it.each(["node16", "bundler"])(
      "gives a TypeScript program its types under %s resolution, without the DOM",
      (resolution) => {
        writeFileSync(
          join(consumer, "use.ts"),
          `import { isTaxCode } from "@libretto/core/record/patient/tax-code";
import { type Either, isRight } from "@libretto/core/kernel/fp";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
export const list = (therapy: Therapy): "inUse" | "concluded" | "forbidden" => therapy.list;
export const valid: boolean = isTaxCode("x");
export const value = (outcome: Either<string, number>): number => (isRight(outcome) ? outcome.right : 0);
// @ts-expect-error a tax code is text
isTaxCode(1);
`,
        );
        const mode = resolution === "bundler" ? "esnext" : "node16";
        const flags = [
          "--noEmit",
          "--strict",
          "--target",
          "es2023",
          "--lib",
          "es2023",
          "--module",
          mode,
          "--moduleResolution",
          resolution,
        ];
        expect(run(consumer, process.execPath, TSC, ...flags, "use.ts")).toBe("");
      },
    );
  },
  MINUTES,
);
