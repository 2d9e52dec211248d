import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import { addOneYear } from "./one-year.ts";

/** The lifetime of a step-up authentication with the password, in seconds (AU-8). */
export const STEP_UP_SECONDS = 5 * 60;

/** Whether the last authentication of a session is recent enough for an irreversible action. */
export const isStepUpFresh = (authenticatedAt: Instant, now: Instant): boolean => {
  const age = millisecondsOf(now) - millisecondsOf(authenticatedAt);
  return age >= 0 && age <= STEP_UP_SECONDS * 1000;
};

/** When retained data are erased: a year after the deletion; null when the person did not consent to retention. */
export const purgeDateOf = (deletedOn: Instant, hasRetentionConsent: boolean): Instant | null =>
  hasRetentionConsent ? addOneYear(deletedOn) : null;
