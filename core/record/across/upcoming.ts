import type { CalendarDate } from "../../kernel/dates.ts";
import type { Exam } from "../exams/exam.ts";
import type { Therapy } from "../therapies/therapy.ts";

/** Something that happens today or later. */
export interface UpcomingEvent {
  readonly kind: "exam" | "therapyStart" | "therapyEnd";
  readonly section: "exams" | "therapies";
  readonly id: number;
  /** The investigation and the reason of an exam, or the drug of a therapy that begins or ends. */
  readonly name: string;
  readonly on: CalendarDate;
}

const nameOfExam = ({ investigation, reason }: Exam): string => investigation?.name ?? reason;

/**
 * The requested and scheduled exams with a date, and the starts and ends of therapies in use; from today on, the next first.
 *
 * @param today the current day in Italy
 */
export const listUpcomingEvents = (
  rows: { readonly exams: readonly Exam[]; readonly therapies: readonly Therapy[] },
  today: CalendarDate,
): readonly UpcomingEvent[] => {
  const exams = rows.exams.flatMap((exam): readonly UpcomingEvent[] =>
    exam.list === "completed" || exam.date === null
      ? []
      : [{ kind: "exam", section: "exams", id: exam.id, name: nameOfExam(exam), on: exam.date }],
  );
  const inUse = rows.therapies.filter(({ list }) => list === "inUse");
  const starts = inUse.flatMap(({ id, drug, start }): readonly UpcomingEvent[] =>
    start <= today ? [] : [{ kind: "therapyStart", section: "therapies", id, name: drug.name, on: start }],
  );
  const ends = inUse.flatMap(({ id, drug, end }): readonly UpcomingEvent[] =>
    end === null ? [] : [{ kind: "therapyEnd", section: "therapies", id, name: drug.name, on: end }],
  );
  return [...exams, ...starts, ...ends]
    .filter(({ on }) => on >= today)
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.id - b.id));
};
