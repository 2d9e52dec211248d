import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const addMinutes = (now: Instant, minutes: number): Instant => instantAt(millisecondsOf(now) + minutes * MINUTE);
export const addDays = (now: Instant, days: number): Instant => instantAt(millisecondsOf(now) + days * DAY);
