import type { CalendarDate } from "../../../kernel/dates.ts";
import { compareAppointments } from "../../appointment.ts";
import type { Exam } from "../../exams/exam.ts";
import type { RecordRows } from "../../sections.ts";
import type { Visit } from "../../visits/visit.ts";
import { hasPersonName } from "./person-name.ts";

type AppointmentRows = Pick<RecordRows, "visits" | "exams">;

/** Whether a visit took place. An appointment did not, even if its day has come, until somebody says so. */
export const hasTakenPlace = ({ list }: Visit): boolean => list === "visits";

const isScheduled = ({ list }: Exam): boolean => list === "scheduled";

/** The newest visit to a doctor that took place until today; null when the rows have none. */
export const findLastVisit = (visits: readonly Visit[], doctor: string, today: CalendarDate): Visit | null =>
  visits
    .filter((visit) => hasTakenPlace(visit) && visit.date <= today && hasPersonName(visit.careProvider, doctor))
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id))[0] ?? null;

/** The next appointment with a doctor. */
export interface NextAppointment {
  readonly on: CalendarDate;
  /** What the patient wants to ask, one question a line; may be empty. */
  readonly questions: string;
}

/** The next visit or exam with a doctor from today on; null when the rows have none. */
export const findNextAppointmentWith = (
  rows: AppointmentRows,
  doctor: string,
  today: CalendarDate,
): NextAppointment | null => {
  const dated = [...rows.visits.filter((visit) => !hasTakenPlace(visit)), ...rows.exams.filter(isScheduled)];
  const [next] = dated
    .flatMap(({ date, time, careProvider, questions }) =>
      date !== null && date >= today && hasPersonName(careProvider, doctor) ? [{ on: date, time, questions }] : [],
    )
    .toSorted(compareAppointments);
  return next === undefined ? null : { on: next.on, questions: next.questions };
};
