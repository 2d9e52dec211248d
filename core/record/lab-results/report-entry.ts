import type { Level } from "../../access/confidentiality.ts";
import { usualUnitOf } from "../../catalogues/lab-tests/lab-test.ts";
import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
import type { CalendarDate, ClockTime, Instant } from "../../kernel/dates.ts";
import { collectProblems, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, isLeft, left, right } from "../../kernel/fp.ts";
import { NEW_ID } from "../../kernel/id.ts";
import { isBlank } from "../../kernel/text.ts";
import {
  checkLabResultAt,
  findingProblems,
  type LabFinding,
  type LabResult,
  type LabResultDraft,
  type ResultStatus,
} from "./lab-result.ts";
import { findTypedRangeProblem } from "./typed-range.ts";
import { findTypedResultProblem } from "./typed-result.ts";

/** A laboratory report in its form: what all results share, and one line for each result. */
export interface LabReportDraft {
  readonly date: CalendarDate | null;
  readonly time: ClockTime | null;
  readonly laboratory: string;
  /** Null when the report does not state it. */
  readonly status: ResultStatus | null;
  /** The files of the report. */
  readonly documents: readonly number[];
  readonly level: Level | null;
  readonly tags: readonly number[];
  readonly lines: readonly LabFinding[];
}

/** Why a report is refused. */
export interface LabReportProblems {
  /** The problems of the shared fields; null when there are none. */
  readonly report: FieldProblems | null;
  /** The problems of each line, in order; null for a line without problems. */
  readonly lines: readonly (FieldProblems | null)[];
}

/** An empty line of the form; with the usual unit if the test is known. */
export const createLine = (test: string | null): LabFinding => {
  const found = findLabTest(test);
  return {
    test,
    testName: "",
    value: null,
    comparator: "=",
    decimals: null,
    textValue: "",
    unit: (found && usualUnitOf(found)) ?? "",
    rangeLow: null,
    rangeHigh: null,
    rangeText: "",
    flag: null,
    note: "",
  };
};

/** An empty report. */
export const createReport = (today: CalendarDate, level: Level): LabReportDraft => ({
  date: today,
  time: null,
  laboratory: "",
  status: null,
  documents: [],
  level,
  tags: [],
  lines: [createLine(null)],
});

/** Whether nothing was entered in a line; the test and its unit may be preselected. */
export const isEmptyLine = ({
  testName,
  value,
  textValue,
  rangeLow,
  rangeHigh,
  rangeText,
  flag,
  note,
}: LabFinding): boolean =>
  [value, rangeLow, rangeHigh, flag].every((entered) => entered === null) &&
  [testName, textValue, rangeText, note].every(isBlank);

const draftOf = ({ lines: _lines, ...shared }: LabReportDraft, line: LabFinding): LabResultDraft => ({
  ...shared,
  ...line,
  id: NEW_ID,
  version: 0,
  list: "results",
});

/** The problems of the inputs whose text was read as a number or as a text. */
const findTypedProblems = (finding: LabFinding): FieldProblems | null =>
  collectProblems({ value: findTypedResultProblem(finding), rangeHigh: findTypedRangeProblem(finding) });

/** The result of a check, or also the problems of texts that are probably mistyped numbers. */
export const refuseMistyped = <R>(finding: LabFinding, checked: Either<FieldProblems, R>): Either<FieldProblems, R> => {
  const mistyped = findTypedProblems(finding);
  return mistyped === null ? checked : left({ ...(isLeft(checked) && checked.left), ...mistyped });
};

const SHARED_FIELDS: readonly string[] = ["date", "time", "level"] satisfies readonly (keyof LabReportDraft)[];

const pickProblems = (problems: FieldProblems, isPicked: (field: string) => boolean): FieldProblems | null => {
  const picked = Object.entries(problems).filter(([field]) => isPicked(field));
  return picked.length === 0 ? null : Object.fromEntries(picked);
};

const isShared = (field: string): boolean => SHARED_FIELDS.includes(field);

/**
 * Splits a report into its results. Lines in which nothing was entered are left out; at least one line must remain,
 * otherwise the first one has problems. One line with a problem refuses the report.
 */
export const splitReport = (report: LabReportDraft, now: Instant): Either<LabReportProblems, readonly LabResult[]> => {
  const checks = report.lines.map((line) =>
    isEmptyLine(line) ? null : refuseMistyped(line, checkLabResultAt(draftOf(report, line), now)),
  );
  const results = checks.flatMap((check) => (check === null || isLeft(check) ? [] : [check.right]));
  const problems = checks.map((check) => (check !== null && isLeft(check) ? check.left : null));
  const noLines = requiredProblem(
    checks.every((check) => check === null),
    "labResults.noLines",
  );
  if (noLines === null && problems.every((one) => one === null)) return right(results);
  const checkedShared = checkLabResultAt(draftOf(report, createLine(null)), now);
  const shared = isLeft(checkedShared) ? pickProblems(checkedShared.left, isShared) : null;
  return left({
    report: noLines === null ? shared : { ...shared, lines: noLines },
    lines: report.lines.map((line, i) => {
      const found = noLines !== null && i === 0 ? findingProblems(line) : problems[i];
      return (found ?? null) && pickProblems(found ?? {}, (field) => !isShared(field));
    }),
  });
};
