import type { CalendarDate } from "../../../kernel/dates.ts";

/** Days from the first to the last, both included. */
export interface DayInterval {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Whether a day is in an interval. */
export const isWithinDays = (day: CalendarDate, { from, to }: DayInterval): boolean => day >= from && day <= to;
