import type { CalendarDate } from "../../../kernel/dates.ts";
import type { Exam } from "../../exams/exam.ts";
import type { Visit } from "../../visits/visit.ts";
import { namesPerson } from "./person-name.ts";

/** Whether a visit took place. An appointment did not, even if its day has come, until somebody says so. */
export const hasTakenPlace = ({ list }: Visit): boolean => list === "visits";

/** The newest visit to a doctor that took place until today; null when the rows have none. */
export const findLastVisit = (visits: readonly Visit[], doctor: string, today: CalendarDate): Visit | null =>
  visits
    .filter((visit) => hasTakenPlace(visit) && visit.date <= today && namesPerson(visit.careProvider, doctor))
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id))[0] ?? null;

/** The next day from today on with a scheduled exam of a doctor; null when the rows have none. */
export const findNextAppointment = (exams: readonly Exam[], doctor: string, today: CalendarDate): CalendarDate | null =>
  exams
    .flatMap(({ list, date, careProvider }) =>
      list === "scheduled" && date !== null && date >= today && namesPerson(careProvider, doctor) ? [date] : [],
    )
    .toSorted()[0] ?? null;
