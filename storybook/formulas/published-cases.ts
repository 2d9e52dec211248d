import { check } from "../../scripts/lib/vectors/calculators.mjs";
import file from "../../tests/support/published-cases/clinical-vectors.json?raw";

/** A case of the vector file that the tests run, and whether it passes here and now. */
export interface PublishedCase {
  readonly formula: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly expected: unknown;
  readonly tolerance?: number;
  readonly source: string;
}

const cases: readonly PublishedCase[] = JSON.parse(file);

/** The published cases of a formula, each with its verdict. */
export const publishedCasesOf = (id: string): readonly (PublishedCase & { readonly passed: boolean })[] =>
  cases
    .filter(({ formula }) => formula === id)
    .map((one) => ({ ...one, passed: check([one])?.every(({ failed }) => failed.length === 0) ?? false }));
