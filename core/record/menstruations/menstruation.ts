import { Level } from "../../access/confidentiality.ts";
import { type CalendarDate, clearEmptyDays, daysBetween } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";

/** A menstruation in its form. */
export interface MenstruationDraft extends RowCore {
  readonly list: "menstruations";
  readonly firstDay: CalendarDate | null;
  /** Null while it is ongoing, or when not stated. */
  readonly lastDay: CalendarDate | null;
  readonly note: string;
}

/** A menstruation. */
export interface Menstruation extends MenstruationDraft {
  readonly firstDay: CalendarDate;
  readonly level: Level;
}

const lastDayProblem = ({ firstDay, lastDay }: MenstruationDraft): MessageCode | null =>
  dateProblem(lastDay, null) ??
  (firstDay !== null && lastDay !== null && lastDay < firstDay ? "period.startAfterEnd" : null);

/** A menstruation needs a first day and a level, and does not end before it begins. */
export const checkMenstruation = (draft: MenstruationDraft): Either<FieldProblems, Menstruation> => {
  const problems = collectProblems({
    firstDay: dateProblem(draft.firstDay, "form.dateRequired"),
    lastDay: lastDayProblem(draft),
    level: requiredProblem(!Level.is(draft.level), "confidentiality.levelRequired"),
  });
  return problems === null ? right(clearEmptyDays(draft as Menstruation, ["lastDay"])) : left(problems);
};

/** Refuses days after today, which nobody can know. */
export const checkNotInFuture = <D extends MenstruationDraft>(
  draft: D,
  today: CalendarDate,
): Either<FieldProblems, D> => {
  const problemOf = (day: CalendarDate | null): MessageCode | null =>
    day !== null && day > today ? "form.dateInvalid" : null;
  const problems = collectProblems({ firstDay: problemOf(draft.firstDay), lastDay: problemOf(draft.lastDay) });
  return problems === null ? right(draft) : left(problems);
};

/** A day of a month, and whether a menstruation includes it. */
export interface CycleDay {
  readonly date: CalendarDate;
  readonly isMenstruation: boolean;
}

/** Whether a day belongs to a menstruation. An end that is not stated counts as the first day only. */
const includesDay = ({ firstDay, lastDay }: Menstruation, day: CalendarDate): boolean =>
  firstDay <= day && day <= (lastDay ?? firstDay);

/**
 * The days of a month.
 *
 * @param month as `YYYY-MM`
 */
export const cycleDaysOf = (menstruations: readonly Menstruation[], month: string): readonly CycleDay[] => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => {
    const date = `${month}-${String(index + 1).padStart(2, "0")}` as CalendarDate;
    return { date, isMenstruation: menstruations.some((one) => includesDay(one, date)) };
  });
};

/**
 * The length of each cycle in days, by the id of the menstruation that begins it: from its first day to the first day of
 * the next one. The last menstruation has none yet.
 */
export const cycleLengthsOf = (menstruations: readonly Menstruation[]): ReadonlyMap<number, number> => {
  const sorted = menstruations.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  return new Map(
    sorted.flatMap(({ id, firstDay }, index) => {
      const next = sorted[index + 1];
      return next === undefined ? [] : [[id, daysBetween(firstDay, next.firstDay)] as const];
    }),
  );
};
