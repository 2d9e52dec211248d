import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import type { MessageCode } from "../messages/codes.ts";
import { oneYearAfter } from "./one-year.ts";

/** What the cookie page names (doc 2 §2). */
export const COOKIES_IN_USE = ["consent", "csrf", "session", "localStorage", "sessionStorage", "analytics"] as const;
export type CookieName = (typeof COOKIES_IN_USE)[number];

/** Whether cookies were agreed to; an agreement lasts a year. */
export type CookieConsent =
  | { readonly is: "none" }
  | { readonly is: "accepted"; readonly on: Instant; readonly until: Instant };

/** Nobody has agreed, or no longer. */
export const NO_CONSENT: CookieConsent = { is: "none" };

/** Agreed to now, for one year (decision A9). */
export const allowed = (now: Instant): CookieConsent => ({ is: "accepted", on: now, until: oneYearAfter(now) });

/** What a kept agreement still means. @param on when it was given; null when none is kept */
export const consentFrom = (on: Instant | null, now: Instant): CookieConsent => {
  if (on === null) return NO_CONSENT;
  const consent = allowed(on);
  return consent.is === "accepted" && millisecondsOf(now) < millisecondsOf(consent.until) ? consent : NO_CONSENT;
};

/** What revoking does: every cookie goes and with it the session, which is said before (decision A10). */
export const REVOCATION: {
  readonly clears: readonly CookieName[];
  readonly signsOut: true;
  readonly warning: MessageCode;
  readonly said: MessageCode;
  readonly leaves: CookieConsent;
} = {
  clears: COOKIES_IN_USE,
  signsOut: true,
  warning: "cookies.endsSession",
  said: "cookies.cleared",
  leaves: NO_CONSENT,
};
