import type { CalendarDate } from "../../../kernel/dates.ts";
import { compareAppointments } from "../../appointment.ts";
import type { Visit } from "../../visits/visit.ts";
import { hasPersonName } from "./person-name.ts";

/** Whether a visit took place. An appointment did not, even if its day has come, until somebody says so. */
export const hasTakenPlace = ({ list }: Visit): boolean => list === "visits";

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

/**
 * The next visit to a doctor from today on; null when the rows have none. An exam is not one: its doctor may only have
 * asked for it.
 */
export const findNextAppointmentWith = (
  visits: readonly Visit[],
  doctor: string,
  today: CalendarDate,
): NextAppointment | null => {
  const [next] = visits
    .filter((visit) => !hasTakenPlace(visit) && visit.date >= today && hasPersonName(visit.careProvider, doctor))
    .map(({ date, time, questions }) => ({ on: date, time, questions }))
    .toSorted(compareAppointments);
  return next === undefined ? null : { on: next.on, questions: next.questions };
};
