import { existsSync, readFileSync } from "node:fs";

export type TestState = "passed" | "failed" | "skipped";
/** A test with its complete title. */
export interface TestResult {
  readonly title: string;
  readonly state: TestState;
}

/** The part of a JSON report of Vitest that is used. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const stateOf = (status: string): TestState => (status === "passed" || status === "failed" ? status : "skipped");

/** The tests of a report, and for each file that could not be run a failed one with the name of the file. */
export const parseReport = (text: string): readonly TestResult[] =>
  (JSON.parse(text) as Report).testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map(({ fullName, status: one }) => ({ title: fullName, state: stateOf(one) }));
    const isBroken = status === "failed" && tests.every(({ state }) => state !== "failed");
    return isBroken ? [...tests, { title: name, state: "failed" as const }] : tests;
  });

/** The tests of a report file; a failed one when there is no report. */
export const readReport = (file: string): readonly TestResult[] =>
  existsSync(file) ? parseReport(readFileSync(file, "utf8")) : [{ title: `${file} was not written`, state: "failed" }];
