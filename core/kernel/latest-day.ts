import { type CalendarDate, dayOf, type Instant, instantAt, millisecondsOf } from "./dates.ts";

/** UTC+14, the earliest time zone. */
const AHEAD_MILLISECONDS = 14 * 60 * 60 * 1000;

/** The latest date that is today in some time zone. */
export const latestDay = (now: Instant): CalendarDate => dayOf(instantAt(millisecondsOf(now) + AHEAD_MILLISECONDS));
