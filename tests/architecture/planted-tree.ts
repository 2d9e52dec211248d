import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "./cruise.ts";

export const PACKAGES = ["core", "adapters", "ui", "storybook", "tests"] as const;

/** A small repository outside the real one: the packages' own package.json, these files, and empty libraries. */
export const plantTree = (files: Readonly<Record<string, string>>, libraries: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-imports-"));
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  write("package.json", JSON.stringify({ name: "planted", type: "module" }));
  mkdirSync(join(folder, "node_modules/@libretto"), { recursive: true });
  for (const name of PACKAGES) {
    mkdirSync(join(folder, name));
    cpSync(join(ROOT, name, "package.json"), join(folder, name, "package.json"));
    symlinkSync(join("../..", name), join(folder, "node_modules/@libretto", name));
  }
  for (const library of libraries) {
    write(join("node_modules", library, "package.json"), JSON.stringify({ name: library, main: "index.js" }));
    write(join("node_modules", library, "index.js"), "exports.thing = 1;\n");
  }
  for (const [file, content] of Object.entries(files)) write(file, content);
  return folder;
};

export const fellTree = (folder: string): void => rmSync(folder, { recursive: true, force: true });
