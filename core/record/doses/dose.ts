import { Level } from "../../access/confidentiality.ts";
import { type CalendarDate, ClockTime, clockTimeOf, dayOf, Instant, millisecondsOf } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { NOTE_LIMIT } from "../../kernel/limits.ts";
import { trimText } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";

/** What a person says of a dose. A dose without an answer has no row: nobody knows whether it was taken. */
export const DOSE_STATES = ["taken", "skipped", "forgotten", "unknown"] as const;
/** What a person says of a dose: taken, left out on purpose, forgotten, or not known any more. */
export type DoseState = (typeof DOSE_STATES)[number];

/** An answer about a dose, possibly incomplete. */
export interface DoseDraft extends RowCore {
  readonly list: "doses";
  /** The medication. */
  readonly therapy: number | null;
  readonly state: DoseState | null;
  readonly day: CalendarDate | null;
  /** The planned time; null for a dose that was taken without one, such as a dose when needed. */
  readonly time: ClockTime | null;
  /** When the answer was given; for a dose without a planned time, when it was taken. */
  readonly at: Instant | null;
  readonly note: string;
}

/** An answer about a dose. Its level and its tags are those of its medication. */
export interface Dose extends DoseDraft {
  readonly therapy: number;
  readonly state: DoseState;
  readonly day: CalendarDate;
  readonly at: Instant;
  readonly level: Level;
}

const dayProblem = ({ day, time, at }: DoseDraft): MessageCode | null => {
  const problem = dateProblem(day ?? null, "form.dateRequired");
  if (problem !== null || !day || !Instant.is(at)) return problem;
  const answeredOn = dayOf(at);
  // nobody can answer before the day, and a dose without a planned time counts on the day on which it was taken
  return answeredOn < day || (!time && answeredOn !== day) ? "form.dateInvalid" : null;
};

/**
 * Validates an answer about a dose. Without a planned time it can only be a dose that was taken, because nobody can skip
 * or forget what was not planned.
 */
export const checkDose = (draft: DoseDraft): Either<FieldProblems, Dose> => {
  const { therapy, state, time, at, note, level } = draft;
  const isPlanned = time !== null && time !== undefined;
  const problems = collectProblems({
    therapy: requiredProblem(!therapy),
    state: requiredProblem(!state) ?? (!isPlanned && state !== "taken" ? "form.invalid" : null),
    day: dayProblem(draft),
    time: !isPlanned || ClockTime.is(time) ? null : "form.invalid",
    at: !at ? "form.required" : Instant.is(at) ? null : "form.dateInvalid",
    note: trimText(note).length > NOTE_LIMIT ? "therapies.noteTooLong" : null,
    level: requiredProblem(!Level.is(level), "confidentiality.levelRequired"),
  });
  return problems === null ? right({ ...draft, note: trimText(note), time: time ?? null } as Dose) : left(problems);
};

const MINUTE_MILLISECONDS = 60_000;
/** The clock of a device may be ahead by so many minutes. */
const CLOCK_TOLERANCE_MINUTES = 5;
/** How many minutes before its time a dose can be answered. */
const EARLIEST_ANSWER_MINUTES = 4 * 60;

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a planned dose can be answered at an instant: from four hours before its time, on its day or later. */
export const canBeAnswered = (
  { day, time }: { readonly day: CalendarDate; readonly time: ClockTime },
  now: Instant,
): boolean => {
  const today = dayOf(now);
  if (day !== today) return day < today;
  return minutesOf(time) - minutesOf(clockTimeOf(now)) <= EARLIEST_ANSWER_MINUTES;
};

/** The instant of an answer; now when the clock of the device is ahead by a few minutes. */
const correctClock = (at: Instant, now: Instant): Instant => {
  const ahead = millisecondsOf(at) - millisecondsOf(now);
  return ahead > 0 && ahead <= CLOCK_TOLERANCE_MINUTES * MINUTE_MILLISECONDS ? now : at;
};

/** Refuses an answer about a dose of the future: nobody can know whether it will be taken. */
export const checkDoseNotInFuture = <D extends DoseDraft>(draft: D, now: Instant): Either<FieldProblems, D> => {
  const { day, time } = draft;
  const at = Instant.is(draft.at) ? correctClock(draft.at, now) : draft.at;
  const isTooEarly = day !== null && ClockTime.is(time) && !canBeAnswered({ day, time }, now);
  const problems = collectProblems({
    day: day !== null && (day > dayOf(now) || isTooEarly) ? "doses.inFuture" : null,
    at: Instant.is(at) && millisecondsOf(at) > millisecondsOf(now) ? "doses.inFuture" : null,
  });
  return problems === null ? right({ ...draft, at }) : left(problems);
};
