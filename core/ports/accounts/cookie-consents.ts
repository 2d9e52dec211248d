import type { Instant } from "../../kernel/dates.ts";

/** The consent to cookies on this device. Scripts cannot read or delete the session cookie: signing out deletes it. */
export interface CookieConsents {
  /** When consent was given; null without a stored one. */
  readonly load: () => Instant | null;
  /** Stores the consent for a year. */
  readonly save: (at: Instant) => void;
  /** Deletes the consent. */
  readonly clear: () => void;
}
