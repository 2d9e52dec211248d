import { CalendarDate, dayOf, instantAt } from "../../kernel/dates.ts";

/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** The day in Italy of a time in seconds since 1970; null for no time, and for one that no calendar has. */
export const dayOfSeconds = (seconds: number | null): CalendarDate | null => {
  if (seconds === null || !(seconds >= 0 && seconds < LAST_SECOND)) return null;
  const day = dayOf(instantAt(Math.floor(seconds) * 1000));
  return CalendarDate.is(day) ? day : null;
};
