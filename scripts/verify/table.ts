import type { TestResult } from "./results.ts";

/** A requirement or an attack, and the titles of its tests. */
export interface Subject {
  readonly name: string;
  readonly concerns: (title: string) => boolean;
}

/** A row of the table: how many tests of a subject have which result. */
export interface Row {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const countOf = (tests: readonly TestResult[], state: TestResult["state"]): number =>
  tests.filter((test) => test.state === state).length;

/** Counts the tests of each subject. */
export const countTests = (subjects: readonly Subject[], tests: readonly TestResult[]): readonly Row[] =>
  subjects.map(({ name, concerns }) => {
    const own = tests.filter(({ title }) => concerns(title));
    return {
      name,
      passed: countOf(own, "passed"),
      failed: countOf(own, "failed"),
      skipped: countOf(own, "skipped"),
    };
  });

/** Whether a subject is proven: a test passes, and none fails. A skipped test proves nothing. */
export const isProven = ({ passed, failed }: Row): boolean => passed > 0 && failed === 0;

/** The rows as a Markdown table. */
export const formatTable = (head: string, rows: readonly Row[]): string =>
  [
    `| ${head} | tests | passed | failed | skipped |`,
    "|---|--:|--:|--:|--:|",
    ...rows.map(
      ({ name, passed, failed, skipped }) =>
        `| ${name} | ${passed + failed + skipped} | ${passed} | ${failed} | ${skipped} |`,
    ),
  ].join("\n");
