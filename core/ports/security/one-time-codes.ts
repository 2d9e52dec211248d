import type { Instant } from "../../kernel/dates.ts";

/** Time-based one-time codes (RFC 6238), as authenticator applications make them. */
export interface OneTimeCodes {
  /** A new secret in base32, as applications accept it. */
  readonly createSecret: () => string;
  /** The `otpauth:` address of a secret, to be shown as a QR code. */
  readonly createAddress: (secret: string, email: string) => string;
  /** The time step of the digits among those that are valid now; null when there is none. */
  readonly findStep: (secret: string, digits: string, now: Instant) => number | null;
  /** A new recovery code: 24 letters and digits. */
  readonly createRecoveryCode: () => string;
}
