import { type CalendarDate, dayOf, type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";

/** It is tomorrow already where somebody's day begins first. */
const AHEAD_MILLISECONDS = 14 * 60 * 60 * 1000;

/** The last day that may be today for somebody. */
export const latestDay = (now: Instant): CalendarDate => dayOf(instantAt(millisecondsOf(now) + AHEAD_MILLISECONDS));
