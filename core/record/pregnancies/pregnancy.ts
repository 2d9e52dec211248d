import { Level } from "../../access/confidentiality.ts";
import { type CalendarDate, daysBefore, withoutEmptyDays } from "../../kernel/dates.ts";
import { dateProblem, type FieldProblems, problemsIn, required } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";

export const LEAST_AGE = 12;
export const USUAL_MONTHS = 9;

export type PregnancyOutcome = "birth" | "loss";
export type ChildSex = "male" | "female";

/** A pregnancy as its form has it. It goes on while it has no end. */
export interface PregnancyDraft extends RowCore {
  readonly list: "pregnancies";
  /** The patient's age, in years. */
  readonly age: number | null;
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
  readonly outcome: PregnancyOutcome | null;
  readonly childSex: ChildSex | null;
  readonly notes: string;
}

/** A pregnancy, past or present. */
export interface Pregnancy extends PregnancyDraft {
  readonly age: number;
  readonly level: Level;
}

const endProblem = ({ start, end }: PregnancyDraft): MessageCode | null =>
  dateProblem(end, null) ?? (start !== null && end !== null && end < start ? "period.startAfterEnd" : null);

const ageProblem = (age: number | null): MessageCode | null =>
  required(age === null) ?? (Number.isInteger(age) && Number(age) >= LEAST_AGE ? null : "age.implausible");

/** A pregnancy has an age of at least 12 whole years (doc 1 §5), a level, and no end before its start. */
export const checkPregnancy = (draft: PregnancyDraft): Either<FieldProblems, Pregnancy> => {
  const problems = problemsIn({
    age: ageProblem(draft.age),
    start: dateProblem(draft.start, null),
    end: endProblem(draft),
    level: required(!Level.is(draft.level)),
  });
  return problems === null ? right(withoutEmptyDays(draft as Pregnancy, ["start", "end"])) : left(problems);
};

const MONTHS_A_YEAR = 12;
/** The same day so many months later, as text that compares rightly also where the month has no such day. */
const monthsAfter = (date: CalendarDate, months: number): string => {
  const month = Number(date.slice(0, 4)) * MONTHS_A_YEAR + Number(date.slice(5, 7)) - 1 + months;
  const shown = String((month % MONTHS_A_YEAR) + 1).padStart(2, "0");
  return `${Math.floor(month / MONTHS_A_YEAR)}-${shown}${date.slice(7)}`;
};

/** Said, without blocking, when more than nine months lie between start and end (doc 1 §5). */
export const pregnancyNote = ({ start, end }: PregnancyDraft): MessageCode | null =>
  start !== null && end !== null && end > monthsAfter(start, USUAL_MONTHS) ? "pregnancies.overNineMonths" : null;

/** No pregnancy goes on for longer; one that began earlier was left without its end. */
export const LONGEST_WEEKS = 42;
const WEEK_DAYS = 7;
/** The age was that at the beginning; a birthday may have come since. */
const BIRTHDAYS_WITHIN = 1;

/** How a pregnancy stands on a day; unknown while nobody said when it began, or it is said to begin later. */
export type PregnancyState = "goesOn" | "over" | "unknown";

/**
 * How a pregnancy stands on a day: over with its outcome, with an end that has come, after 42 weeks, and, where nobody
 * said when it began, when the patient has become too old for the age that it was recorded with.
 *
 * @param age the patient's age on that day in years; null when it is not known
 */
export const stateOn = (
  pregnancy: Pick<PregnancyDraft, "start" | "end" | "outcome" | "age">,
  day: CalendarDate,
  age: number | null = null,
): PregnancyState => {
  const { start, end, outcome } = pregnancy;
  if (outcome !== null || (end !== null && end <= day)) return "over";
  if (start !== null && start <= day) return start < daysBefore(day, LONGEST_WEEKS * WEEK_DAYS) ? "over" : "goesOn";
  return age !== null && pregnancy.age !== null && age > pregnancy.age + BIRTHDAYS_WITHIN ? "over" : "unknown";
};

/** Whether the pregnancy has ended: what the question about nursing depends on (doc 1 §3). */
export const hasEnded = (pregnancy: PregnancyDraft): boolean => pregnancy.end !== null;
