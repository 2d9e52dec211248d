import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Rule {
  readonly name: string;
  /** Regular expressions for the importing file. */
  readonly from: { readonly path?: string | readonly string[]; readonly pathNot?: string | readonly string[] };
}

interface CruiseResult {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly Rule[] };
  };
  readonly modules: readonly { readonly source: string }[];
}

export interface Cruise {
  readonly rules: readonly Rule[];
  /** The paths of all files that were read. */
  readonly files: readonly string[];
  readonly violations: readonly Violation[];
}

/** Checks the files of this folder against the project's import rules. */
export const cruise = (folder: string, packages: readonly string[]): Cruise => {
  const run = spawnSync(
    process.execPath,
    [
      resolve(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
      ...["--config", resolve(ROOT, ".dependency-cruiser.mjs"), "--output-type", "json"],
      ...packages,
    ],
    { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (run.stdout === "") throw new Error(run.stderr);
  const { summary, modules } = JSON.parse(run.stdout) as CruiseResult;
  return {
    rules: summary.ruleSetUsed.forbidden,
    files: modules.map(({ source }) => source),
    violations: summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to })),
  };
};
