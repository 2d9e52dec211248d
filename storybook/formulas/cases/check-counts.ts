import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { ExampleOrigin } from "@libretto/core/calculators/passport";
import { checkExamples } from "./example-checks.ts";
import { publishedCasesOf } from "./published-cases.ts";

export interface Count {
  readonly passed: number;
  readonly all: number;
}

export interface FormulaChecks {
  readonly formula: AnyFormula;
  readonly examples: Count;
  readonly cases: Count;
  /** The counts by origin of the expected values. */
  readonly kinds: Readonly<Record<ExampleOrigin, Count>>;
}

export const KINDS: readonly ExampleOrigin[] = ["published", "independent", "derived"];

/** Counts the passed cases. */
export const countOf = (checks: readonly { readonly passed: boolean }[]): Count => ({
  passed: checks.filter(({ passed }) => passed).length,
  all: checks.length,
});

/** Computes all cases of a formula and counts the passed ones. */
export const countChecks = (formula: AnyFormula): FormulaChecks => {
  const cases = publishedCasesOf(formula);
  const ofKind = (kind: ExampleOrigin) => countOf(cases.filter((one) => one.kind === kind));
  return {
    formula,
    examples: countOf(checkExamples(formula)),
    cases: countOf(cases),
    kinds: { published: ofKind("published"), independent: ofKind("independent"), derived: ofKind("derived") },
  };
};

export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  all: counts.reduce((sum, { all }) => sum + all, 0),
});

/** All cases passed, and there is at least one. */
export const haveAllPassed = (...counts: readonly Count[]): boolean =>
  counts.every(({ passed, all }) => passed === all) && sumOf(counts).all > 0;
