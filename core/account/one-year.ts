import { type Instant, instantAt, millisecondsOf } from "../kernel/dates.ts";

const YEAR_MILLISECONDS = 365 * 86_400_000;

/** A year as cookies and kept data count it: 365 days (doc 2 §9, PR-6). */
export const oneYearAfter = (moment: Instant): Instant => instantAt(millisecondsOf(moment) + YEAR_MILLISECONDS);
