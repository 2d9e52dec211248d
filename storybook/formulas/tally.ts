import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Kind } from "@libretto/core/calculators/passport";
import { judgeExamples } from "./judged-examples.ts";
import { publishedCasesOf } from "./published-cases.ts";

export interface Count {
  readonly passed: number;
  readonly all: number;
}

export interface Tally {
  readonly formula: AnyFormula;
  readonly examples: Count;
  readonly cases: Count;
  /** The cases by where their expected values come from. */
  readonly kinds: Readonly<Record<Kind, Count>>;
}

export const KINDS: readonly Kind[] = ["published", "independent", "derived"];

/** How many pass, of how many. */
export const countOf = (judged: readonly { readonly passed: boolean }[]): Count => ({
  passed: judged.filter(({ passed }) => passed).length,
  all: judged.length,
});

/** How many cases of a formula pass, computed now. */
export const tallyOf = (formula: AnyFormula): Tally => {
  const cases = publishedCasesOf(formula);
  const ofKind = (kind: Kind) => countOf(cases.filter((one) => one.kind === kind));
  return {
    formula,
    examples: countOf(judgeExamples(formula)),
    cases: countOf(cases),
    kinds: { published: ofKind("published"), independent: ofKind("independent"), derived: ofKind("derived") },
  };
};

export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  all: counts.reduce((sum, { all }) => sum + all, 0),
});

/** Nothing failed, and there was something to fail. */
export const allPassed = (...counts: readonly Count[]): boolean =>
  counts.every(({ passed, all }) => passed === all) && sumOf(counts).all > 0;
