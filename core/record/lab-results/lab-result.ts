import { Level } from "../../access/confidentiality.ts";
import { CalendarDate, ClockTime, type Instant, ITALIAN_TIME_ZONE } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, isLeft, left, right } from "../../kernel/fp.ts";
import { isBlank } from "../../kernel/text.ts";
import { createWallClock } from "../../kernel/wall-clock.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";

/** How a number relates to the measured value: "<" means that it is below the number. */
export type Comparator = "=" | "<" | "<=" | ">" | ">=";

/** How the laboratory flagged a result, beside or instead of its range. */
export const LAB_FLAGS = ["criticalLow", "low", "normal", "abnormal", "high", "criticalHigh"] as const;
/** A flag of the laboratory. */
export type LabFlag = (typeof LAB_FLAGS)[number];

/** Whether a report is preliminary: the laboratory may still change the result. */
export const RESULT_STATUSES = ["preliminary", "final"] as const;
/** Whether a result is preliminary or final. */
export type ResultStatus = (typeof RESULT_STATUSES)[number];

/** What one line of a laboratory report says. */
export interface LabFinding {
  /** The id of a test of the catalogue; null for a test that it does not have. */
  readonly test: string | null;
  /** The name on the report; required for a test without an id. */
  readonly testName: string;
  /** Null when the result is a text. */
  readonly value: number | null;
  readonly comparator: Comparator;
  /** The printed digits after the decimal mark; null when they are those of the number. */
  readonly decimals: number | null;
  /** The result as a text, such as "negativo"; empty when it is a number. */
  readonly textValue: string;
  /** A UCUM code of the table of units, or the unit as printed; empty for none. It also applies to the range. */
  readonly unit: string;
  /** The reference range as printed. */
  readonly rangeLow: number | null;
  readonly rangeHigh: number | null;
  readonly rangeText: string;
  /** The flag as printed; null when the report has none. */
  readonly flag: LabFlag | null;
  readonly note: string;
}

/** One result of one test in its form, possibly incomplete. */
export interface LabResultDraft extends RowCore, LabFinding {
  readonly list: "results";
  readonly date: CalendarDate | null;
  readonly time: ClockTime | null;
  readonly laboratory: string;
  /** Null when the report does not state it. */
  readonly status: ResultStatus | null;
  /** The files of the report. */
  readonly documents: readonly number[];
}

/** One result of one test. */
export interface LabResult extends LabResultDraft {
  readonly date: CalendarDate;
  readonly level: Level;
}

const numberProblem = (value: number | null): MessageCode | null =>
  value === null || Number.isFinite(value) ? null : "labResults.notANumber";

const valueProblem = ({ value, textValue }: LabFinding): MessageCode | null =>
  numberProblem(value) ?? requiredProblem(value === null && isBlank(textValue), "form.textRequired");

/**
 * The problems of a line: a test and either a number or a text are required, a comparator needs a number, and the range
 * is not reversed.
 */
export const findingProblems = (finding: LabFinding): FieldProblems | null => {
  const { test, testName, value, comparator, textValue, rangeLow, rangeHigh } = finding;
  const isReversed = rangeLow !== null && rangeHigh !== null && rangeLow > rangeHigh;
  return collectProblems({
    test: requiredProblem((test ?? null) === null && isBlank(testName), "form.textRequired"),
    value: valueProblem(finding),
    comparator: value === null && comparator !== "=" ? "labResults.notANumber" : null,
    textValue: value !== null && textValue !== "" ? "labResults.numberOrText" : null,
    rangeLow: numberProblem(rangeLow),
    rangeHigh: numberProblem(rangeHigh) ?? (isReversed ? "labResults.rangeReversed" : null),
  });
};

/** A result needs a test, a number or a text, a date and a level. */
export const checkLabResult = (draft: LabResultDraft): Either<FieldProblems, LabResult> => {
  const problems = {
    ...findingProblems(draft),
    ...collectProblems({
      date: dateProblem(draft.date, "form.dateRequired"),
      time: draft.time === null || ClockTime.is(draft.time) ? null : "form.timeInvalid",
      level: requiredProblem(!Level.is(draft.level), "confidentiality.levelRequired"),
    }),
  };
  return Object.keys(problems).length === 0 ? right(draft as LabResult) : left(problems);
};

const clockInItaly = createWallClock(ITALIAN_TIME_ZONE);
const MINUTES_END = 16;

/** Whether a day, or a time on it, is later than now in Italy. */
export const isLaterThan = (now: Instant, date: CalendarDate, time: ClockTime | null): boolean => {
  const local = clockInItaly(Date.parse(now)).slice(0, MINUTES_END);
  return time === null ? date > local.slice(0, date.length) : `${date}T${time}` > local;
};

/** The stored day and time of a row that is validated again. */
type StoredTime = Pick<LabResultDraft, "date" | "time">;

/** `checkLabResult`, and the result is not later than now. An unchanged stored day and time are accepted. */
export const checkLabResultAt = (
  draft: LabResultDraft,
  now: Instant,
  stored: StoredTime | null = null,
): Either<FieldProblems, LabResult> => {
  const { date, time } = draft;
  const checked = checkLabResult(draft);
  const isUnchanged = stored !== null && stored.date === date && stored.time === time;
  if (isUnchanged || !CalendarDate.is(date)) return checked;
  if (!isLaterThan(now, date, ClockTime.is(time) ? time : null)) return checked;
  return left({ ...(isLeft(checked) ? checked.left : {}), date: "labResults.inFuture" });
};

/** The sort key: day and time. Of one day, results without a time come after those with one. */
export const labResultSortKey = ({ date, time }: Pick<LabResult, "date" | "time">): string =>
  time === null ? date : `${date}T${time}`;
