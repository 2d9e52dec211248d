import { type CalendarDate, type ClockTime, dayOf, type Instant, subtractDays } from "../../kernel/dates.ts";
import { type AppointmentDetails, compareAppointments, hasPassed } from "../appointment.ts";
import type { Exam } from "../exams/exam.ts";
import type { Therapy } from "../therapies/therapy.ts";
import type { Visit } from "../visits/visit.ts";

/** Something that happens today or later. */
export interface UpcomingEvent {
  readonly kind: "visit" | "exam" | "therapyStart" | "therapyEnd";
  readonly section: "visits" | "exams" | "therapies";
  readonly id: number;
  /** The reason of a visit, the investigation or the reason of an exam, or the drug of a therapy that begins or ends. */
  readonly name: string;
  readonly on: CalendarDate;
  /** The time of an appointment; empty when it is unknown. */
  readonly time: ClockTime;
  /** The place of an appointment; empty when it is unknown. */
  readonly place: string;
  /** What to do before an appointment; empty when nothing is stated. */
  readonly preparation: string;
}

/** The rows from which the events come. */
export interface UpcomingRows {
  readonly visits: readonly Visit[];
  readonly exams: readonly Exam[];
  readonly therapies: readonly Therapy[];
}

const nameOfExam = ({ investigation, reason }: Exam): string => investigation?.name ?? reason;

const NO_DETAILS = { time: "", place: "", preparation: "" } as const;
const detailsOf = ({ time, centre, preparation }: AppointmentDetails) => ({
  time,
  place: centre?.name ?? "",
  preparation,
});

/**
 * The appointments of visits, and the requested and scheduled exams with a date; from a day on, the next first.
 *
 * @param from the first day
 */
export const listAppointments = (
  rows: Pick<UpcomingRows, "visits" | "exams">,
  from: CalendarDate,
): readonly UpcomingEvent[] => {
  const visits = rows.visits.flatMap((visit): readonly UpcomingEvent[] =>
    visit.list === "visits"
      ? []
      : [{ kind: "visit", section: "visits", id: visit.id, name: visit.reason, on: visit.date, ...detailsOf(visit) }],
  );
  const exams = rows.exams.flatMap((exam): readonly UpcomingEvent[] =>
    exam.list === "completed" || exam.date === null
      ? []
      : [{ kind: "exam", section: "exams", id: exam.id, name: nameOfExam(exam), on: exam.date, ...detailsOf(exam) }],
  );
  return [...visits, ...exams]
    .filter(({ on }) => on >= from)
    .toSorted((a, b) => compareAppointments(a, b) || a.id - b.id);
};

/**
 * The appointments, and the starts and ends of therapies in use; from today on, the next first.
 *
 * @param today the current day in Italy
 */
export const listUpcomingEvents = (rows: UpcomingRows, today: CalendarDate): readonly UpcomingEvent[] => {
  const inUse = rows.therapies.filter(({ list }) => list === "inUse");
  const event = { section: "therapies", ...NO_DETAILS } as const;
  const starts = inUse.flatMap(({ id, drug, start }): readonly UpcomingEvent[] =>
    start <= today ? [] : [{ kind: "therapyStart", ...event, id, name: drug.name, on: start }],
  );
  const ends = inUse.flatMap(({ id, drug, end }): readonly UpcomingEvent[] =>
    end === null || end < today ? [] : [{ kind: "therapyEnd", ...event, id, name: drug.name, on: end }],
  );
  return [...listAppointments(rows, today), ...starts, ...ends].toSorted(
    (a, b) => compareAppointments(a, b) || a.id - b.id,
  );
};

/**
 * The next visit or exam; null without one. One whose time has passed is not next, also on its day; without a time it is
 * next on its whole day.
 *
 * @param events sorted, the next first
 */
export const findNextAppointment = (events: readonly UpcomingEvent[], now: Instant): UpcomingEvent | null =>
  events.find((event) => event.section !== "therapies" && !hasPassed(event, now)) ?? null;

/** For so many days after its time, an appointment is still asked about. */
const PASSED_DAYS = 30;

/**
 * The visits and the scheduled exams whose time has passed in the last days, and of which nobody has said that they took
 * place; the newest first. A requested exam has no appointment.
 */
export const listPassedAppointments = (
  { visits, exams }: Pick<UpcomingRows, "visits" | "exams">,
  now: Instant,
): readonly UpcomingEvent[] =>
  listAppointments(
    { visits, exams: exams.filter(({ list }) => list === "scheduled") },
    subtractDays(dayOf(now), PASSED_DAYS),
  )
    .filter((event) => hasPassed(event, now))
    .toReversed();
