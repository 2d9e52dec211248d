import { type CalendarDate, daysBetween } from "../../../kernel/dates.ts";

/** The current day in Italy. */
export interface NewsContext {
  readonly today: CalendarDate;
}

/** What is older is not new any more, also when nobody marked it as seen. */
const NEWS_DAYS = 30;

/** Whether a day is so recent that what happened on it is new. The clock of this device can be behind that of the server. */
export const isWithinNewsPeriod = (day: CalendarDate, { today }: NewsContext): boolean =>
  daysBetween(day, today) <= NEWS_DAYS;
