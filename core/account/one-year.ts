import { type Instant, instantAt, millisecondsOf } from "../kernel/dates.ts";

const YEAR_MILLISECONDS = 365 * 86_400_000;

/** Adds 365 days, the year of cookies and retained data (doc 2 §9, PR-6). */
export const addOneYear = (instant: Instant): Instant => instantAt(millisecondsOf(instant) + YEAR_MILLISECONDS);
