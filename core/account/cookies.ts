import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import type { MessageCode } from "../messages/codes.ts";
import { addOneYear } from "./one-year.ts";

/**
 * The cookies and storage in use, as the cookie page lists them (doc 2 §2). There is no CSRF cookie, no session storage
 * and nothing analytic.
 */
export const COOKIES_IN_USE = ["session", "signIn", "consent", "localStorage", "encryptedStorage"] as const;
/** The name of a cookie or of a kind of browser storage, for its texts on the cookie page. */
export type CookieName = (typeof COOKIES_IN_USE)[number];

/** Consent to cookies; it lasts a year. */
export type CookieConsent =
  | { readonly is: "none" }
  | { readonly is: "accepted"; readonly on: Instant; readonly until: Instant };

/** No consent, or an expired one. */
const NO_CONSENT: CookieConsent = { is: "none" };

/** Accepts cookies for one year (decision A9). */
export const acceptCookies = (now: Instant): CookieConsent => ({ is: "accepted", on: now, until: addOneYear(now) });

/**
 * The state of a stored consent.
 *
 * @param on the time of the consent; null when none is stored
 */
export const evaluateStoredConsent = (on: Instant | null, now: Instant): CookieConsent => {
  if (on === null) return NO_CONSENT;
  const consent = acceptCookies(on);
  return consent.is === "accepted" && millisecondsOf(now) < millisecondsOf(consent.until) ? consent : NO_CONSENT;
};

/** The effect of revoking: it clears every cookie and so ends the session; a warning precedes it (decision A10). */
export const REVOCATION: {
  readonly clearedCookies: readonly CookieName[];
  readonly signsOut: true;
  readonly warning: MessageCode;
  readonly message: MessageCode;
  readonly resultingConsent: CookieConsent;
} = {
  clearedCookies: COOKIES_IN_USE,
  signsOut: true,
  warning: "cookies.endsSession",
  message: "cookies.cleared",
  resultingConsent: NO_CONSENT,
};
