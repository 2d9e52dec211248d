import { type CalendarDate, dayOf, type Instant, instantAt, millisecondsOf } from "./dates.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** UTC+14, the earliest time zone. */
const AHEAD_OF_UTC = 14 * HOUR;

/** The instant this number of minutes later, or earlier when it is negative. */
export const addMinutes = (now: Instant, minutes: number): Instant => instantAt(millisecondsOf(now) + minutes * MINUTE);
/** The instant this number of times 24 hours later, or earlier when it is negative. */
export const addDays = (now: Instant, days: number): Instant => instantAt(millisecondsOf(now) + days * DAY);
/** The latest date that is today in some time zone. */
export const latestDay = (now: Instant): CalendarDate => dayOf(instantAt(millisecondsOf(now) + AHEAD_OF_UTC));
