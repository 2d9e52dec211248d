import { Level } from "../../access/confidentiality.ts";
import { addMonths } from "../../kernel/calendar.ts";
import { type CalendarDate, clearEmptyDays, subtractDays } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";

/** The lowest age of the patient at a pregnancy, years. */
const MIN_AGE = 12;
/** The usual length of a pregnancy, months. */
export const USUAL_MONTHS = 9;

/** How a pregnancy ended. */
export type PregnancyOutcome = "birth" | "loss";
/** The sex of the child. */
export type ChildSex = "male" | "female";

/** A pregnancy in its form. It is ongoing while it has no end. */
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
  requiredProblem(age === null) ?? (Number.isInteger(age) && Number(age) >= MIN_AGE ? null : "age.implausible");

/** A pregnancy has an age of at least 12 whole years (doc 1 §5), a level, and no end before its start. */
export const checkPregnancy = (draft: PregnancyDraft): Either<FieldProblems, Pregnancy> => {
  const problems = collectProblems({
    age: ageProblem(draft.age),
    start: dateProblem(draft.start, null),
    end: endProblem(draft),
    level: requiredProblem(!Level.is(draft.level), "confidentiality.levelRequired"),
  });
  return problems === null ? right(clearEmptyDays(draft as Pregnancy, ["start", "end"])) : left(problems);
};

/** A note, not a refusal, when start and end are more than nine months apart (doc 1 §5). */
export const pregnancyNoteOf = ({ start, end }: PregnancyDraft): MessageCode | null =>
  start !== null && end !== null && end > addMonths(start, USUAL_MONTHS) ? "pregnancies.overNineMonths" : null;

/** The longest pregnancy; one that began earlier was left without its end. */
const MAX_WEEKS = 42;
const WEEK_DAYS = 7;
/** The recorded age is that at the start; at most one birthday falls within the pregnancy. */
const MAX_BIRTHDAYS = 1;

/** The state of a pregnancy on a day; unknown while its start is missing or in the future. */
export type PregnancyState = "goesOn" | "over" | "unknown";

/**
 * The state of a pregnancy on a day. It is over when it has an outcome or a past end, after 42 weeks, or, without a
 * start, when the patient is too old for the recorded age.
 *
 * @param age the patient's age on that day in years; null when unknown
 */
export const pregnancyStateOn = (
  pregnancy: Pick<PregnancyDraft, "start" | "end" | "outcome" | "age">,
  day: CalendarDate,
  age: number | null = null,
): PregnancyState => {
  const { start, end, outcome } = pregnancy;
  if (outcome !== null || (end !== null && end <= day)) return "over";
  if (start !== null && start <= day) return start < subtractDays(day, MAX_WEEKS * WEEK_DAYS) ? "over" : "goesOn";
  return age !== null && pregnancy.age !== null && age > pregnancy.age + MAX_BIRTHDAYS ? "over" : "unknown";
};

/** Whether the pregnancy has ended; the question about nursing depends on it (doc 1 §3). */
export const hasEnded = (pregnancy: PregnancyDraft): boolean => pregnancy.end !== null;
