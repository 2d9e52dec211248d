import { Level } from "../../access/confidentiality.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isBlank } from "../../kernel/text.ts";
import { type AppointmentDetails, timeProblem } from "../appointment.ts";
import type { RowCore } from "../section.ts";

/** The lists of visits: those to come, and those that took place. */
export const VISIT_LISTS = ["appointments", "visits"] as const;
/** A list of visits. */
export type VisitList = (typeof VISIT_LISTS)[number];

/** A visit in its form, possibly incomplete. */
export interface VisitDraft extends RowCore, AppointmentDetails {
  readonly list: VisitList;
  readonly date: CalendarDate | null;
  /** The doctor, or another person who does the visit; empty when not stated. */
  readonly careProvider: string;
  /** The reason for the visit. */
  readonly reason: string;
  /** The findings; an appointment has none. */
  readonly observations: string;
  /** The conclusions; an appointment has none. */
  readonly conclusions: string;
  /** The visit took place after an appointment, and nobody has written findings and conclusions yet. */
  readonly isOutcomeMissing: boolean;
}

/** A visit to a doctor, or an appointment for one. */
export interface Visit extends VisitDraft {
  readonly date: CalendarDate;
  readonly level: Level;
}

/** Whether a visit that is listed as done has a future day. */
const hasFutureDay = ({ list, date }: VisitDraft, today: CalendarDate): boolean =>
  list === "visits" && date !== null && date > today;

/** A visit after today is an appointment: nobody knows its findings yet. */
export const scheduleFutureVisit = <D extends VisitDraft>(visit: D, today: CalendarDate): D =>
  hasFutureDay(visit, today) ? { ...visit, list: "appointments", isOutcomeMissing: false } : visit;

/**
 * Refuses a visit after today and an appointment before today. A stored one that does not change is accepted.
 *
 * @param stored the stored visit; null for a new one
 */
export const checkVisitOn = <D extends VisitDraft>(
  draft: D,
  today: CalendarDate,
  stored: VisitDraft | null,
): Either<FieldProblems, D> => {
  if (draft.date === null || (draft.date === stored?.date && draft.list === stored.list)) return right(draft);
  if (hasFutureDay(draft, today)) return left({ date: "visits.inFuture" });
  // an appointment returns to its list with its day
  const isPast = draft.list === "appointments" && draft.date < today && draft.date !== stored?.date;
  return isPast ? left({ date: "visits.appointmentInPast" }) : right(draft);
};

/** Whether a visit took place and its outcome is not written completely. */
const lacksOutcome = ({ list, observations, conclusions }: VisitDraft): boolean =>
  list === "visits" && (isBlank(observations) || isBlank(conclusions));

/**
 * A visit needs a date, a reason, observations, conclusions (doc 1 §5) and a level. An appointment, and a visit of which
 * the outcome is not written yet, need no observations and conclusions.
 */
export const checkVisit = (draft: VisitDraft): Either<FieldProblems, Visit> => {
  const { list, observations, conclusions } = draft;
  const needsOutcome = list === "visits" && !draft.isOutcomeMissing;
  const problems = collectProblems({
    date: dateProblem(draft.date, "form.required"),
    time: timeProblem(draft.time),
    reason: requiredProblem(isBlank(draft.reason)),
    observations: requiredProblem(needsOutcome && isBlank(observations)),
    conclusions: requiredProblem(needsOutcome && isBlank(conclusions)),
    level: requiredProblem(!Level.is(draft.level)),
  });
  if (problems !== null) return left(problems);
  const isOutcomeMissing = lacksOutcome(draft);
  return right(
    draft.isOutcomeMissing === isOutcomeMissing ? (draft as Visit) : ({ ...draft, isOutcomeMissing } as Visit),
  );
};

/** Whether a visit is an appointment of which the day has come: it can have taken place. */
export const canBeCompleted = ({ list, date }: VisitDraft, today: CalendarDate): boolean =>
  list === "appointments" && date !== null && date <= today;

/** The list to which a visit may move: the other one. */
export const targetListsOf = (list: VisitList): readonly VisitList[] => VISIT_LISTS.filter((other) => other !== list);

/** The visit in another list. One that took place has no outcome until somebody writes it. */
export const moveVisit = <D extends VisitDraft>(visit: D, list: VisitList): D => ({
  ...visit,
  list,
  isOutcomeMissing: lacksOutcome({ ...visit, list }),
});
