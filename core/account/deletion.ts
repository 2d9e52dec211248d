import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import { oneYearAfter } from "./one-year.ts";

/** A proof this old, in seconds, still says who is there (AU-8). */
export const PROOF_SECONDS = 5 * 60;

/** Whether the last proof of a session is fresh enough for a step that can't be undone. */
export const isProven = (provenAt: Instant, now: Instant): boolean => {
  const age = millisecondsOf(now) - millisecondsOf(provenAt);
  return age >= 0 && age <= PROOF_SECONDS * 1000;
};

/**
 * When kept data go for good: a year after the deletion; null when the person did not agree that any are kept.
 */
export const purgeDate = (deletedOn: Instant, keeps: boolean): Instant | null =>
  keeps ? oneYearAfter(deletedOn) : null;
