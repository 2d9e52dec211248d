import { type CalendarDate, type Instant, subtractDays } from "../../../kernel/dates.ts";
import type { Dose } from "../../doses/dose.ts";
import { WEEKDAYS } from "../../therapies/schedule/schedule.ts";
import type { Therapy } from "../../therapies/therapy.ts";
import { dosesOfDay, type LoggedDose } from "./dose-log.ts";

/** A day of a week of the dose log. */
export interface LoggedDay {
  readonly day: CalendarDate;
  readonly doses: readonly LoggedDose[];
}

/** The seven days from a Monday. */
export const daysOfWeek = (monday: CalendarDate): readonly CalendarDate[] =>
  WEEKDAYS.map((_, index) => subtractDays(monday, -index));

/** The doses of a medication in the week from a Monday, day by day. */
export const dosesOfWeek = (
  therapy: Therapy,
  answers: readonly Dose[],
  monday: CalendarDate,
  now: Instant,
): readonly LoggedDay[] => daysOfWeek(monday).map((day) => ({ day, doses: dosesOfDay(therapy, answers, day, now) }));
