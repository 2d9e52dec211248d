import type { AnyFormula } from "@libretto/core/calculators/formula";
import { judgeExamples } from "./judged-examples.ts";
import { publishedCasesOf } from "./published-cases.ts";

export interface Count {
  readonly passed: number;
  readonly all: number;
}

export interface Tally {
  readonly formula: AnyFormula;
  readonly examples: Count;
  readonly published: Count;
}

const count = (judged: readonly { readonly passed: boolean }[]): Count => ({
  passed: judged.filter(({ passed }) => passed).length,
  all: judged.length,
});

/** How many cases of a formula pass, computed now. */
export const tallyOf = (formula: AnyFormula): Tally => ({
  formula,
  examples: count(judgeExamples(formula)),
  published: count(publishedCasesOf(formula.passport.id)),
});

export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  all: counts.reduce((sum, { all }) => sum + all, 0),
});

/** Nothing failed, and there was something to fail. */
export const allPassed = (...counts: readonly Count[]): boolean =>
  counts.every(({ passed, all }) => passed === all) && sumOf(counts).all > 0;
