import { Level } from "../../access/confidentiality.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isBlank } from "../../kernel/text.ts";
import type { RowCore } from "../section.ts";

/** A visit in its form, possibly incomplete. */
export interface VisitDraft extends RowCore {
  readonly list: "visits";
  readonly date: CalendarDate | null;
  /** The doctor, or another person who did the visit; empty when not stated. */
  readonly careProvider: string;
  /** The reason for the visit. */
  readonly reason: string;
  /** The findings. */
  readonly observations: string;
  /** The conclusions. */
  readonly conclusions: string;
}

/** A visit to a doctor. */
export interface Visit extends VisitDraft {
  readonly date: CalendarDate;
  readonly level: Level;
}

/**
 * Refuses a visit after today: nobody knows its findings yet. A stored day that does not change is accepted.
 *
 * @param stored the stored visit; null for a new one
 */
export const checkVisitOn = <D extends VisitDraft>(
  draft: D,
  today: CalendarDate,
  stored: VisitDraft | null,
): Either<FieldProblems, D> =>
  draft.date !== null && draft.date > today && draft.date !== stored?.date
    ? left({ date: "visits.inFuture" })
    : right(draft);

/** A visit needs a date, a reason, observations, conclusions (doc 1 §5) and a level. */
export const checkVisit = (draft: VisitDraft): Either<FieldProblems, Visit> => {
  const problems = collectProblems({
    date: dateProblem(draft.date, "form.required"),
    reason: requiredProblem(isBlank(draft.reason)),
    observations: requiredProblem(isBlank(draft.observations)),
    conclusions: requiredProblem(isBlank(draft.conclusions)),
    level: requiredProblem(!Level.is(draft.level)),
  });
  return problems === null ? right(draft as Visit) : left(problems);
};
