import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import { oneYearAfter } from "./one-year.ts";

/** The lifetime of a step-up authentication (password asked again), in seconds (AU-8). */
export const PROOF_SECONDS = 5 * 60;

/** Whether the last authentication of a session is recent enough for an irreversible action. */
export const isProven = (provenAt: Instant, now: Instant): boolean => {
  const age = millisecondsOf(now) - millisecondsOf(provenAt);
  return age >= 0 && age <= PROOF_SECONDS * 1000;
};

/** When retained data are erased: a year after the deletion; null when the person did not consent to retention. */
export const purgeDate = (deletedOn: Instant, keeps: boolean): Instant | null =>
  keeps ? oneYearAfter(deletedOn) : null;
