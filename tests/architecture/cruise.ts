import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

interface CruiseResult {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
}

export interface Cruise {
  readonly rules: readonly string[];
  readonly modules: number;
  readonly violations: readonly Violation[];
}

/** Judges the tree in this folder by the project's import rules. */
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
  const { summary } = JSON.parse(run.stdout) as CruiseResult;
  return {
    rules: summary.ruleSetUsed.forbidden.map((rule) => rule.name),
    modules: summary.totalCruised,
    violations: summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to })),
  };
};
