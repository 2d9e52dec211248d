import { type Instant, instantAt, millisecondsOf } from "./dates.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The instant this number of minutes later, or earlier when it is negative. */
export const addMinutes = (now: Instant, minutes: number): Instant => instantAt(millisecondsOf(now) + minutes * MINUTE);
/** The instant this number of times 24 hours later, or earlier when it is negative. */
export const addDays = (now: Instant, days: number): Instant => instantAt(millisecondsOf(now) + days * DAY);
